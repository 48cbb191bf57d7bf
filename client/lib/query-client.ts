import { QueryClient } from '@tanstack/react-query';

/** No retries (decision 3). What the server rendered is fresh for a minute, so that hydrating asks for nothing. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false },
      mutations: { retry: false },
    },
  });
}
