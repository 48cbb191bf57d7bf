/**
 * The typed client for scripts: the stock client of tRPC with retries, idempotency keys and one class of errors.
 * `npm run client:pack` makes the package `southbeam-client` of it.
 */
// biome-ignore-all lint/performance/noBarrelFile: it is the one entry of the package.
import { createTRPCClient, httpBatchLink, httpLink, splitLink, type TRPCClient } from '@trpc/client';
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import superjson from 'superjson';
import {
  addressOf,
  bearer,
  createFetch,
  type Fetch,
  isEnvelope,
  keyHeader,
  retryLink,
} from './typed-client/links.ts';
import type { AppRouter } from './typed-client/router.ts';

export { followChanges } from './typed-client/follow-changes.ts';
export { importProducts } from './typed-client/import-products.ts';
export { readAll } from './typed-client/read-all.ts';
export type * from './typed-client/router.ts';
export { SouthbeamError } from './typed-client/southbeam-error.ts';
export { type Uploads, uploadFile } from './typed-client/upload-file.ts';

/** What procedures take: `Inputs['staff']['products']['create']`. */
export type Inputs = inferRouterInputs<AppRouter>;
/** What procedures return: `Outputs['staff']['products']['byId']`. */
export type Outputs = inferRouterOutputs<AppRouter>;
export type Client = TRPCClient<AppRouter>;

export interface ClientOptions {
  /** The origin of the website, such as https://www.example.co.nz */
  url: string;
  /** An API token, or the session of `signIn`. Without it, only procedures that anyone may call succeed. */
  token?: string | undefined;
  /** Sends requests in place of the global fetch. */
  fetch?: Fetch | undefined;
  /** How often a call is sent again at most after a failure that may pass: 3. */
  retries?: number | undefined;
}

/**
 * Creates a client that calls procedures by name: `client.site.catalogue.search.query({ q: 'framing' })`. Every failure is a
 * SouthbeamError. Queries that are made together are sent together, ten in a request.
 */
export function createClient({ url, token = 'none', fetch, retries = 3 }: ClientOptions): Client {
  // Always a Bearer header: no browser cookie can be abused, so the server skips its origin check.
  const authorization = bearer(token);
  const server = {
    url: addressOf(url, '/trpc'),
    transformer: superjson,
    fetch: createFetch(isEnvelope, fetch),
  };
  return createTRPCClient<AppRouter>({
    links: [
      retryLink(retries),
      splitLink({
        condition: ({ type }) => type === 'mutation',
        // A request with an idempotency key holds one call.
        true: httpLink({ ...server, headers: ({ op }) => ({ authorization, ...keyHeader(op) }) }),
        false: httpBatchLink({ ...server, headers: { authorization }, maxItems: 10, maxURLLength: 12_000 }),
      }),
    ],
  });
}

export interface SignInOptions extends Omit<ClientOptions, 'token'> {
  email: string;
  password: string;
  /** For an account with two-step verification: a code of its app, or a recovery code. */
  code?: string | undefined;
}

/**
 * Signs in and returns a client that calls as that user until it signs out.
 * @throws SouthbeamError with the server's message.
 */
export async function signIn({ email, password, code, ...options }: SignInOptions): Promise<Client> {
  const session = await createClient(options).auth.signIn.mutate({
    ...{ email, password, token: true },
    ...(code !== undefined && { code }),
  });
  return createClient({ ...options, token: session.access_token ?? '' });
}
