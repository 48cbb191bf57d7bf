import { QueryCache, QueryClient } from '@tanstack/react-query';
import { TRPCClientError } from '@trpc/client';

/** No retries (decision 3), and no silent waiting for the network: what fails says so. What the server rendered is fresh for a minute, so that hydrating asks for nothing. */
export function createQueryClient(): QueryClient {
  const queryClient: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      // Signed out elsewhere, or by an admin: who is signed in is asked anew, and the screen follows.
      onError(error) {
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
