/** Hydrates the server-rendered page, with the data that the server rendered it from. */
// The head of server-rendered pages names this picture. Importing it here publishes it with the browser's
// files.
import '../styles/share-card.png';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { readPageState } from '../lib/page-state.ts';
import { createQueryClient } from '../lib/query-client.ts';
import { App } from '../site/app.tsx';
import { loadScreen } from '../site/screens.ts';

/**
 * Resolves when the page is interactive. Calls `onStart` just before React takes over the handling of events.
 * Rejects when the code of the screen cannot be loaded; the page then stays as the server rendered it.
 */
export async function hydrate(onStart: () => void): Promise<void> {
  const queryClient = createQueryClient();
  readPageState(queryClient);
  await loadScreen(window.location.pathname.replace(/(.)\/$/, '$1'));
  onStart();
  await new Promise<void>((resolve) => {
    // A transition hydrates in small steps, so that a tap never waits for the whole page.
    startTransition(() => {
      hydrateRoot(
        document.getElementById('root')!,
        <>
          <App queryClient={queryClient} />
          <Listening onLive={resolve} />
        </>,
      );
    });
  });
}

function Listening({ onLive }: { onLive: () => void }) {
  useEffect(onLive, [onLive]);
  return null;
}
