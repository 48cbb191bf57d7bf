/** The typed client for scripts: what `import { createClient } from 'southbeam'` gives. */
import { createTRPCClient, httpBatchLink, type TRPCClient } from '@trpc/client';
import superjson from 'superjson';
import type { AppRouter } from './api.ts';

export type { AppRouter, RouterInputs, RouterOutputs } from './api.ts';
export type Client = TRPCClient<AppRouter>;

export interface ClientOptions {
  /** Where the product runs, such as https://www.example.co.nz */
  url: string;
  /** From `signIn`; without it only what anyone may call answers. */
  token?: string;
}

/** Calls procedures by name, with the types of the server: `client.site.catalogue.search.query({ q: 'framing' })`. */
export function createClient({ url, token = 'none' }: ClientOptions): Client {
  // Always a Bearer header: it tells the server that no browser's cookie can be abused here, so it asks for no origin.
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

/** Signs in and answers a client that calls as that user until it signs out. @throws TRPCClientError with the server's words. */
export async function signIn({ url, email, password }: SignInOptions): Promise<Client> {
  const session = await createClient({ url }).auth.signIn.mutate({ email, password, token: true });
  return createClient({ url, token: session.access_token ?? '' });
}
