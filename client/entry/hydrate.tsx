/** Takes over the page that the server rendered, with the data it was rendered from. */
// Named by the pages that the server makes, published with the browser's files.
import '../styles/share-card.png';
import type { QueryKey } from '@tanstack/react-query';
import { startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import superjson, { type SuperJSONResult } from 'superjson';
import { createQueryClient } from '../lib/query-client.ts';
import { App } from '../site/app.tsx';
import { loadScreen } from '../site/screens.ts';

/**
 * Resolves when the page listens; `onStart` is called at the moment from which React answers by itself. Rejects where the
 * code of the screen cannot be had: the page stays as the server made it.
 */
export async function hydrate(onStart: () => void): Promise<void> {
  const queryClient = createQueryClient();
  const state = document.getElementById('state')?.textContent;
  if (state) {
    const queries = superjson.deserialize<[QueryKey, unknown][]>(JSON.parse(state) as SuperJSONResult);
    for (const [queryKey, data] of queries) queryClient.setQueryData(queryKey, data);
  }
  await loadScreen(window.location.pathname.replace(/(.)\/$/, '$1'));
  onStart();
  await new Promise<void>((resolve) => {
    // In small steps, so that a tap is never kept waiting by the whole page.
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
