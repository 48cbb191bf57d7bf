import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Puts the data that the document brings along into the client. */
export function readPageState(queryClient: QueryClient): void {
  const state = document.getElementById('state')?.textContent;
  if (!state) return;
  const { json: queries } = JSON.parse(state) as { json: [QueryKey, unknown][] };
  for (const [queryKey, data] of queries) queryClient.setQueryData(queryKey, data);
}
