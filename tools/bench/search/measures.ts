/** Measures time the same way for every benchmark. */
import type { Row } from '../rows.ts';

/** The duration of every call in milliseconds, sorted. */
export function timesOf<T>(inputs: readonly T[], rounds: number, call: (input: T) => unknown): number[] {
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const input of inputs) {
      const start = performance.now();
      call(input);
      times.push(performance.now() - start);
    }
  }
  return times.sort((a, b) => a - b);
}

/** The time that `share` (0 to 1) of the calls did not exceed. */
export function percentile(sorted: readonly number[], share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

/** Runs an asynchronous function and reports the longest time (ms) that it blocked the event loop. */
export async function longestHold<T>(
  run: () => Promise<T>,
): Promise<{ result: T; hold: number; took: number }> {
  let hold = 0;
  let running = true;
  let last = performance.now();
  const tick = () => {
    const now = performance.now();
    hold = Math.max(hold, now - last);
    last = now;
    if (running) setImmediate(tick);
  };
  setImmediate(tick);
  const start = performance.now();
  const result = await run();
  running = false;
  const took = performance.now() - start;
  return { result, hold: Math.max(hold, performance.now() - last), took };
}

/** A row that asks for at most so much. */
export function atMost(what: string, most: number, measured: number, unit: string): Row {
  return {
    what,
    asked: `at most ${most} ${unit}`,
    measured: `${measured.toFixed(measured < 10 ? 3 : 1)} ${unit}`,
    ok: measured <= most,
  };
}
