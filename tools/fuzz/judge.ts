import { LONG_MS } from './event-loop.ts';
import type { Outcome } from './fuzz.ts';

/**
 * The limits for memory, as multiples of its size after the warm-up. Resident memory has the leaks outside the heap as well, but
 * swings by a third, because freed pages are given back late.
 */
const MAX_GROWTH = { used: 1.3, resident: 2 };

/** How many unanswered requests to show. */
const SHOWN = 5;

/**
 * Summarises an outcome. `problems` must never occur. `delays` must not occur on an otherwise idle machine.
 */
export function judge(outcome: Outcome): { lines: string[]; problems: string[]; delays: string[] } {
  const {
    seed,
    requests,
    plain,
    seconds,
    statuses,
    unanswered,
    slowestMs,
    slowOnce,
    loop,
    memory,
    findings,
  } = outcome;
  const mega = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  const growths = (['used', 'resident'] as const).map((kind) => {
    const [from, to] = [memory.before[kind], memory.after[kind]];
    return { kind, from, to, ratio: to / from, most: MAX_GROWTH[kind] };
  });
  const lines = [
    `seed ${seed}: ${requests} requests in ${seconds.toFixed(0)} s (${(requests / seconds).toFixed(0)} a second)`,
    `${plain} of these called the plain HTTP API, and their answers were compared with its document`,
    `answers: ${Object.entries(statuses)
      .map(([status, count]) => `${status === '0' ? 'closed' : status} ${count}`)
      .join(', ')}; ${unanswered.length} whole requests without an answer`,
    `slowest answer ${slowestMs.toFixed(0)} ms, asked 1000, 8000 for what reads the whole history; ${slowOnce} were slow once and not again`,
    `event loop held ${loop.held.toFixed(0)} ms at most, asked ${LONG_MS}; longest delay, the machine's included, ${loop.delay.toFixed(0)} ms`,
    ...growths.map(
      ({ kind, from, to, ratio, most }) =>
        `${kind} memory ${mega(from)} after the warm-up, ${mega(to)} at the end: ${ratio.toFixed(2)} times, asked ${most}`,
    ),
  ];
  for (const request of unanswered.slice(0, SHOWN))
    lines.push(`closed without an answer: ${request.slice(0, 300)}`);
  const problems = [
    ...findings,
    ...growths
      .filter(({ ratio, most }) => ratio > most)
      .map(({ kind, ratio }) => `The ${kind} memory grew to ${ratio.toFixed(2)} times what it was`),
  ];
  return { lines, problems, delays: outcome.holds };
}
