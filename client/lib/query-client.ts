import { QueryClient } from '@tanstack/react-query';

/** No retries (decision 3), and no silent waiting for the network: what fails says so. What the server rendered is fresh for a minute, so that hydrating asks for nothing. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 60_000, refetchOnWindowFocus: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
