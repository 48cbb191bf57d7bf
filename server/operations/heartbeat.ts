/** Says every few seconds that this instance runs. It never throws: while the database is away, nobody could read it. */
import type { Sql } from '../db/connect.ts';
import { type Job, repeat } from '../repeat.ts';
import type { Instance } from './instance.ts';
import { noteInstance, noteStopped } from './system.queries.ts';

const BEAT_MS = 10_000;

interface HeartbeatOptions {
  sql: Sql;
  instance: Instance;
  contentVersion: () => number;
  log: Job['log'];
}

/** @returns a function that stops it and says that the instance has stopped. */
export function startHeartbeat({
  sql,
  instance,
  contentVersion,
  log,
}: HeartbeatOptions): () => Promise<void> {
  return repeat({
    work: () => noteInstance(sql, instance, contentVersion()),
    pause: BEAT_MS,
    atEnd: () => noteStopped(sql, instance.id),
    failed: 'The heartbeat could not be written',
    log,
  });
}
