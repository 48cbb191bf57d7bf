/** Says every few seconds that this instance runs. It never throws: while the database is away, nobody could read it. */
import type { Sql } from './db/connect.ts';
import { isDatabaseAway } from './db/database-away.ts';
import type { Instance } from './instance.ts';
import { noteInstance, noteStopped } from './system/system.queries.ts';

const BEAT_MS = 10_000;

interface HeartbeatOptions {
  sql: Sql;
  instance: Instance;
  contentVersion: () => number;
  log: { warn(details: object, message: string): void };
}

/** @returns a function that stops it and says that the instance has stopped. */
export function startHeartbeat({
  sql,
  instance,
  contentVersion,
  log,
}: HeartbeatOptions): () => Promise<void> {
  const failed = (error: unknown) => {
    if (!isDatabaseAway(error)) log.warn({ err: error }, 'The heartbeat could not be written');
  };
  let beating = Promise.resolve();
  function beat(): void {
    beating = beating.then(() => noteInstance(sql, instance, contentVersion())).catch(failed);
  }
  beat();
  const timer = setInterval(beat, BEAT_MS);
  return async () => {
    clearInterval(timer);
    await beating;
    await noteStopped(sql, instance.id).catch(failed);
  };
}
