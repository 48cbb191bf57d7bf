import { LONG_MS } from './event-loop.ts';
import type { Outcome } from './fuzz.ts';

/** What resident memory may have grown to, as a multiple of what it was after the warm-up. */
const MAX_GROWTH = 1.3;

/** Requests without an answer that are shown. */
const SHOWN = 5;

/** An outcome in words, what about it must not be, and what must not be on a machine that has nothing else to do. */
export function judge(outcome: Outcome): { lines: string[]; problems: string[]; delays: string[] } {
  const { seed, requests, seconds, statuses, unanswered, slowestMs, slowOnce, loop, memory, findings } =
    outcome;
  const mega = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
  const lines = [
    `seed ${seed}: ${requests} requests in ${seconds.toFixed(0)} s (${(requests / seconds).toFixed(0)} a second)`,
    `answers: ${Object.entries(statuses)
      .map(([status, count]) => `${status === '0' ? 'closed' : status} ${count}`)
      .join(', ')}; ${unanswered.length} whole requests without an answer`,
    `slowest answer ${slowestMs.toFixed(0)} ms, asked 1000; ${slowOnce} were slow once and not again`,
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
