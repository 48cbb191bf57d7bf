/**
 * Publishes and withdraws products at their times. Every instance does it, by the clock of the database: whichever comes
 * first changes them, and the others follow as after any write. What fell due while the database was away is done
 * when it is back.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from '../db/connect.ts';
import { changeDueProducts } from '../products/products.queries.ts';
import { type Job, repeat } from '../repeat.ts';

/** The longest pause between two looks at the clock, in milliseconds: another instance may have set a time. */
const PAUSE_MS = 1000;

/** Begins to publish and withdraw. The returned function stops this. */
export function startSchedule(sql: Sql, log: Job['log']): () => Promise<void> {
  let next: number | null = null;
  return repeat({
    async work() {
      next = null;
      next = await changeDueProducts(sql);
    },
    pause: (signal) => wait(Math.min(next ?? PAUSE_MS, PAUSE_MS), undefined, { signal }),
    failed: 'Products could not be published on time',
    log,
  });
}
