/** Waiting that a signal ends. */

/** Waits. @throws the reason of the signal as soon as it aborts. */
export function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  return untilAborted(signal, (resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    return () => clearTimeout(timer);
  });
}

/** Lets at most `most` tasks run at once. The others wait for their turn, first come, first served. */
export function createTurns(most: number) {
  const waiting = new Set<() => void>();
  let running = 0;
  return async function inTurn<T>(signal: AbortSignal | undefined, task: () => Promise<T>): Promise<T> {
    if (running < most) running++;
    // Whoever ends hands its place over, so `running` stays.
    else
      await untilAborted(signal, (resolve) => {
        waiting.add(resolve);
        return () => waiting.delete(resolve);
      });
    try {
      return await task();
    } finally {
      const [next] = waiting;
      if (next) {
        waiting.delete(next);
        next();
      } else running--;
    }
  };
}

/** Waits until `start` resolves, or the signal aborts; then calls what `start` returned. */
function untilAborted(
  signal: AbortSignal | undefined,
  start: (resolve: () => void) => () => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const abort = () => {
      stop();
      reject(signal?.reason);
    };
    const stop = start(() => {
      signal?.removeEventListener('abort', abort);
      resolve();
    });
    signal?.addEventListener('abort', abort, { once: true });
  });
}
