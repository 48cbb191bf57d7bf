import { QueryCache, QueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';

/**
 * No retries (decision "no client retries") and no silent waiting for the network: a failed request fails at once. Data is
 * fresh for a minute, so that hydrating a server-rendered page requests nothing.
 */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // The user was signed out elsewhere or by an admin: refetch the session, and the screen follows. Not for
      // reads that a page makes by itself: somebody may be writing, and leaving the screen would lose the text.
      onError(error, { meta }) {
        if (meta?.isBackground) return;
        if (error instanceof TRPCClientError && error.data?.code === 'UNAUTHORIZED') {
          void queryClient.invalidateQueries({ queryKey: [['auth', 'session']] });
        }
      },
    }),
    defaultOptions: {
      queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return queryClient;
}
