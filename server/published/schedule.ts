/**
 * Publishes and withdraws products at their times. Every instance does it, by the clock of the database: whichever comes
 * first changes them, and the others follow as after any write. What fell due while the database was away is done
 * when it is back.
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { Sql } from '../db/connect.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { changeDueProducts } from '../products/products.queries.ts';
import type { FollowLog } from './follow-changes.ts';

/** The longest pause between two looks at the clock, in milliseconds: another instance may have set a time. */
const PAUSE_MS = 1000;

/** Begins to publish and withdraw. The returned function stops this. */
export function startSchedule(sql: Sql, log: Pick<FollowLog, 'warn'>): () => Promise<void> {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      const next = await changeDueProducts(sql).catch((error: unknown) => {
        if (!isDatabaseAway(error)) log.warn({ err: error }, 'Products could not be published on time');
        return null;
      });
      await wait(Math.min(next ?? PAUSE_MS, PAUSE_MS), undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
