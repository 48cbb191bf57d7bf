import { LONG_MS } from './event-loop.ts';
import type { Outcome } from './fuzz.ts';

/** The limit for resident memory, as a multiple of its size after the warm-up. */
const MAX_GROWTH = 1.3;

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
  const lines = [
    `seed ${seed}: ${requests} requests in ${seconds.toFixed(0)} s (${(requests / seconds).toFixed(0)} a second)`,
    `${plain} of these called the plain HTTP API, and their answers were compared with its document`,
    `answers: ${Object.entries(statuses)
      .map(([status, count]) => `${status === '0' ? 'closed' : status} ${count}`)
      .join(', ')}; ${unanswered.length} whole requests without an answer`,
    `slowest answer ${slowestMs.toFixed(0)} ms, asked 1000, 8000 for what reads the whole history; ${slowOnce} were slow once and not again`,
    `event loop held ${loop.held.toFixed(0)} ms at most, asked ${LONG_MS}; longest delay, the machine's included, ${loop.delay.toFixed(0)} ms`,
    `resident memory ${mega(memory.before)} after the warm-up, ${mega(memory.after)} at the end: ${memory.ratio.toFixed(2)} times, asked ${MAX_GROWTH}`,
  ];
  for (const request of unanswered.slice(0, SHOWN))
    lines.push(`closed without an answer: ${request.slice(0, 300)}`);
  const problems = [
    ...findings,
    ...(memory.ratio > MAX_GROWTH ? [`Memory grew to ${memory.ratio.toFixed(2)} times what it was`] : []),
  ];
  return { lines, problems, delays: outcome.holds };
}
