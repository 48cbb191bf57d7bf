import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createTRPCReact, getQueryKey } from '@trpc/react-query';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { queryKeyOf } from '../shared/query-key.ts';
import { type AppRouter, createApiClient } from './api.ts';
import { plainJson } from './lib/plain-json.ts';
import { readFetched } from './read-fetched.ts';

const hooks = createTRPCReact<AppRouter>();

/** What a component sees of two queries when the server renders it. */
function seen({ site }: Pick<typeof hooks, 'site'>, queryClient: QueryClient): string {
  function Screen() {
    const filters = site.catalogue.filters.useQuery();
    const found = site.catalogue.search.useQuery({ q: 'post', page: 2 });
    return JSON.stringify(
      [filters, found].map(({ data, isPending, isError, error, isPlaceholderData }) => ({
        data,
        isPending,
        isError,
        error,
        isPlaceholderData,
      })),
    );
  }
  return renderToString(
    <hooks.Provider client={createApiClient(plainJson)} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Screen />
      </QueryClientProvider>
    </hooks.Provider>,
  );
}

test('the key of a query is the one that tRPC looks for', () => {
  const { search, filters } = hooks.site.catalogue;
  const input = { q: 'post', page: 2 };
  expect(queryKeyOf(['site', 'catalogue', 'search'], input)).toEqual(getQueryKey(search, input, 'query'));
  expect(queryKeyOf(['site', 'catalogue', 'filters'], undefined)).toEqual(
    getQueryKey(filters, undefined, 'query'),
  );
});

test('the server sees the same of a query as with the hook of React Query', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const [filters, search] = [
    [['site', 'catalogue', 'filters'], { type: 'query' }],
    [['site', 'catalogue', 'search'], { input: { page: 2, q: 'post' }, type: 'query' }],
  ] as const;
  const both = () => [seen(readFetched(hooks), queryClient), seen(hooks, queryClient)];
  const [waiting, expected] = both();
  expect(waiting).toBe(expected);
  queryClient.setQueryData(filters, { categories: ['Timber'] });
  queryClient.setQueryData(search, { total: 7 });
  const [fetched, alike] = both();
  expect(fetched).toBe(alike);
  expect(fetched).toContain('Timber');
  expect(fetched).toContain('7');
});
