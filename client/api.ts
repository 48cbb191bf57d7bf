/** The only file of the client that imports from the server, and it imports only types. */
import { httpBatchLink, splitLink, type TRPCLink } from '@trpc/client';
import { createTRPCReact } from '@trpc/react-query';
import type { DataTransformer, inferRouterInputs, inferRouterOutputs } from '@trpc/server';
import type { ConflictReason, ErrorCode } from '../server/app-error.ts';
import type { PageData as ServerPageData } from '../server/http/page-data.ts';
import type { AppRouter } from '../server/router.ts';
import { readFetched } from './read-fetched.ts';

export type { AppRouter, ConflictReason, ErrorCode };

const hooks = createTRPCReact<AppRouter>();
export const api = import.meta.env.SSR ? readFetched(hooks) : hooks;

/** Calls procedures without a hook. */
export type ApiClient = ReturnType<typeof api.useUtils>['client'];

export type RouterInputs = inferRouterInputs<AppRouter>;
export type RouterOutputs = inferRouterOutputs<AppRouter>;

/** The query helpers with which the server prefetches a screen's data before rendering it. */
export type PageData = ServerPageData;

/** Creates the browser's client for the procedures at /trpc of this origin. `transformer` writes and reads superjson's format, and calls pass through `links` first. */
export function createApiClient(transformer: DataTransformer, links: TRPCLink<AppRouter>[] = []) {
  const link = (headers?: Record<string, string>) =>
    httpBatchLink({
      url: '/trpc',
      transformer,
      maxItems: 10,
      maxURLLength: 4000,
      ...(headers && { headers }),
    });
  return api.createClient({
    links: [
      ...links,
      splitLink({
        condition: ({ context }) => context.background === true,
        // A page that refreshes itself must not renew the session of somebody who has left.
        true: link({ 'x-background': 'true' }),
        false: link(),
      }),
    ],
  });
}
