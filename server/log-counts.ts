const MINUTE_MS = 60_000;
/** How many different things a line counts. */
const MOST_NAMED = 20;

interface CountLog {
  info(details: object, message: string): void;
}

/**
 * Counts what happens often, and logs it: the first at once, then at most one line a minute with the counts since the one
 * before. The returned function counts one; `what` names it, such as `failed` or `calls 192.0.2.1`.
 */
export function logCounts(log: CountLog, message: string): (what: string) => void {
  let counts = new Map<string, number>();
  let isWaiting = false;
  function write(): void {
    isWaiting = counts.size > 0;
    if (!isWaiting) return;
    log.info({ counts: Object.fromEntries(counts) }, message);
    counts = new Map();
    setTimeout(write, MINUTE_MS).unref();
  }
  return (what) => {
    const name = counts.has(what) || counts.size < MOST_NAMED ? what : 'others';
    counts.set(name, (counts.get(name) ?? 0) + 1);
    if (!isWaiting) write();
  };
}
