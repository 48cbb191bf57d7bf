import type { TRPCClientErrorLike, TRPCLink } from '@trpc/client';
import type { AnyRouter } from '@trpc/server';
import { observable } from '@trpc/server/observable';

/**
 * Makes a failed call once more if `mayRepeat` says so, which may take its time. Whoever made the call only waits longer.
 */
export function repeatLink<Router extends AnyRouter>(
  mayRepeat: (error: TRPCClientErrorLike<Router>) => Promise<boolean>,
): TRPCLink<Router> {
  return () =>
    ({ op, next }) =>
      observable((observer) => {
        const send = (isFirst: boolean) =>
          next(op).subscribe({
            next: (value) => observer.next(value),
            complete: () => observer.complete(),
            async error(error) {
              if (isFirst && (await mayRepeat(error))) running = send(false);
              else observer.error(error);
            },
          });
        let running = send(true);
        return () => running.unsubscribe();
      });
}
