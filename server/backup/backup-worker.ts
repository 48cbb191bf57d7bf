/**
 * Takes the backups of the schedule and those that staff ask for (decision "scheduled backups"). Every instance looks; one of them takes a
 * backup, in a process of its own with low priority, so that no visitor waits for its work.
 */
import type { BackupSchedule } from '../db/backup-plan.ts';
import type { Sql } from '../db/connect.ts';
import { repeat } from '../repeat.ts';
import {
  type BackupKind,
  failAbandonedBackups,
  markBackupFailed,
  queueDueBackup,
  takeQueuedBackup,
} from './backups.queries.ts';
import { describeFailure } from './recorded-backup.ts';

/** How often the table is looked at, in milliseconds. */
const POLL_MS = 2000;

export interface BackupWorkerOptions {
  sql: Sql;
  /** Names this instance. */
  host: string;
  place: string;
  schedule: BackupSchedule | undefined;
  /** Takes the backup whose row it gets, and says in the row what became of it. */
  run(backup: { id: string; kind: BackupKind }, signal: AbortSignal): Promise<void>;
  log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
    error(details: object, message: string): void;
  };
  pollMs?: number;
}

/** Starts the worker. The returned function stops it, and ends the backup that it takes. */
export function startBackupWorker(options: BackupWorkerOptions): () => Promise<void> {
  const { sql, log, schedule, pollMs = POLL_MS } = options;
  return repeat({
    async work(signal) {
      await failAbandonedBackups(sql);
      if (schedule) await queueDueBackup(sql, schedule);
      const next = await takeQueuedBackup(sql, options);
      if (next) await take(options, next, signal);
    },
    pause: pollMs,
    failed: 'The backups could not be read',
    log,
  });
}

async function take(
  { sql, run, log, place }: BackupWorkerOptions,
  backup: { id: string; kind: BackupKind },
  signal: AbortSignal,
): Promise<void> {
  const details = { backup: backup.id, kind: backup.kind, place };
  const begin = performance.now();
  log.info(details, 'A backup has begun');
  try {
    await run(backup, signal);
    log.info({ ...details, took_ms: Math.round(performance.now() - begin) }, 'A backup was taken');
  } catch (error) {
    const reason = describeFailure(error);
    log.error({ ...details, reason }, 'A backup failed');
    // For a process that ended before it could say so.
    await markBackupFailed(sql, backup.id, reason);
  }
}
