/** The typed client for scripts: `import { createClient } from 'southbeam'`. */
import { createTRPCClient, httpBatchLink, type TRPCClient } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from './api.ts';

export type { AppRouter, RouterInputs, RouterOutputs } from './api.ts';
export type Client = TRPCClient<AppRouter>;

export interface ClientOptions {
  /** The origin of the website, such as https://www.example.co.nz */
  url: string;
  /** From `signIn`. Without it, only procedures that anyone may call succeed. */
  token?: string;
}

/**
 * Creates a client that calls procedures by name, with the server's types:
 * `client.site.catalogue.search.query({ q: 'framing' })`.
 */
export function createClient({ url, token = 'none' }: ClientOptions): Client {
  // Always a Bearer header: no browser cookie can be abused, so the server skips its origin check.
  const headers = { authorization: `Bearer ${token}` };
  return createTRPCClient<AppRouter>({
    links: [
      httpBatchLink({
        url: new URL('/trpc', url).href,
        transformer: superjson,
        maxItems: 10,
        maxURLLength: 4000,
        headers,
      }),
    ],
  });
}

export interface SignInOptions {
  url: string;
  email: string;
  password: string;
}

/**
 * Signs in and returns a client that calls as that user until it signs out.
 * @throws TRPCClientError with the server's message.
 */
export async function signIn({ url, email, password }: SignInOptions): Promise<Client> {
  const session = await createClient({ url }).auth.signIn.mutate({ email, password, token: true });
  return createClient({ url, token: session.access_token ?? '' });
}
