/** Follows what changes. */
import type { TRPCClient } from '@trpc/client';
import type { inferRouterOutputs } from '@trpc/server';
import type { AppRouter } from './router.ts';

type Changes = inferRouterOutputs<AppRouter>['staff']['changes']['list'];
type Noun = Changes['items'][number]['noun'];

interface FollowOptions {
  /** The `cursor` of the last page that was dealt with. Without it, only what changes from now on. */
  after?: string;
  /** Whose changes: `['products']`. Without it, all that the token may read. */
  nouns?: Noun[];
  /** How long to wait after a page without more to come, in milliseconds. */
  pauseMs?: number;
  signal?: AbortSignal;
}

/**
 * Yields the changes of records as they happen, a page at a time, and does not end. Keep the `cursor` of a page once it is dealt
 * with: whoever starts again after it misses nothing. An empty page comes after each pause without a change.
 * @throws SouthbeamError, with the code `ABORTED` when the signal is aborted.
 */
export async function* followChanges(
  client: TRPCClient<AppRouter>,
  { after = 'now', nouns, pauseMs = 5000, signal }: FollowOptions = {},
): AsyncGenerator<Changes, never, undefined> {
  for (let cursor = after; ; ) {
    const page = await client.staff.changes.list.query(
      { after: cursor, limit: 1000, ...(nouns && { nouns }) },
      signal && { signal },
    );
    yield page;
    cursor = page.cursor;
    if (!page.has_more) await pause(pauseMs, signal);
  }
}

function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(done, milliseconds);
    function done() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
    signal?.addEventListener('abort', done);
  });
}
