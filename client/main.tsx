/** The browser's entry: takes over the page that the server rendered, with the data it was rendered from. */
import './styles/mantine.css';
import './styles/fonts.css';
import './styles/global.css';
// Named by the pages that the server makes, published with the browser's files.
import './styles/share-card.png';
import type { QueryKey } from '@tanstack/react-query';
import { hydrateRoot } from 'react-dom/client';
import superjson, { type SuperJSONResult } from 'superjson';
import { App, loadScreen } from './app.tsx';
import { createQueryClient } from './lib/query-client.ts';

const queryClient = createQueryClient();
const state = document.getElementById('state')?.textContent;
if (state) {
  const queries = superjson.deserialize<[QueryKey, unknown][]>(JSON.parse(state) as SuperJSONResult);
  for (const [queryKey, data] of queries) queryClient.setQueryData(queryKey, data);
}
// Without the code of its screen the page stays as the server made it.
await loadScreen(window.location.pathname.replace(/(.)\/+$/, '$1'));
hydrateRoot(document.getElementById('root')!, <App queryClient={queryClient} />);
