/** Takes a backup that has a row in the table of backups, and removes the archives that need not be kept any more. */
import { type BackupKeep, listExpired } from '../db/backup-plan.ts';
import type { Sql } from '../db/connect.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { insist } from '../db/insist.ts';
import { ArchiveError } from './archive-format.ts';
import type { BackupPlace } from './backup-place.ts';
import {
  type BackupKind,
  deleteOldBackups,
  listScheduledArchives,
  markBackupFailed,
  markBackupRemoved,
  markBackupTaken,
  noteBackup,
  noteBackupProblem,
} from './backups.queries.ts';
import { type Backup, type TakenBackup, takeBackup } from './take-backup.ts';

/** How often it says that it still runs, in milliseconds. */
const NOTE_MS = 2000;
/** For how long the result is written again while the database is away, in milliseconds. */
const INSIST = { retryMs: 1000, forMs: 10 * 60_000 };

export interface RecordedBackup extends Backup {
  sql: Sql;
  id: string;
  kind: BackupKind;
  keep: BackupKeep;
}

/** @throws what `takeBackup` throws, after the row says so, too. */
export async function takeRecordedBackup(recorded: RecordedBackup): Promise<TakenBackup> {
  const { sql, id, kind, keep, ...backup } = recorded;
  const ending = new AbortController();
  const persist = { ...INSIST, signal: ending.signal };
  let bytes = 0;
  const timer = setInterval(() => {
    noteBackup(sql, id, bytes).catch(() => undefined);
  }, NOTE_MS);
  try {
    const taken = await takeBackup({
      ...backup,
      label: kind === 'by_hand' ? undefined : kind,
      progress: (now) => {
        bytes = now;
      },
    });
    const is_encrypted = backup.passphrase !== undefined;
    await insist(() => markBackupTaken(sql, id, { ...taken, is_encrypted }), persist);
    if (kind === 'scheduled')
      await removeExpired(sql, backup.place, keep).catch((error: unknown) =>
        noteBackupProblem(sql, id, `Old archives could not be removed: ${describeFailure(error)}`),
      );
    return taken;
  } catch (error) {
    await insist(() => markBackupFailed(sql, id, describeFailure(error)), persist);
    throw error;
  } finally {
    clearInterval(timer);
  }
}

/** Removes the archives of the schedule that are not kept: only those that this database knows to be its own. */
async function removeExpired(sql: Sql, place: BackupPlace, keep: BackupKeep): Promise<void> {
  for (const { id, file } of listExpired(await listScheduledArchives(sql, place.name), keep)) {
    await place.remove(file);
    await markBackupRemoved(sql, id);
  }
  await deleteOldBackups(sql);
}

const REASONS: Record<string, string> = {
  ENOSPC: 'there is no space left. Free some, or choose another place.',
  EACCES: 'the product may not write there. Allow it, or choose another place.',
  EPERM: 'the product may not write there. Allow it, or choose another place.',
  EROFS: 'the disk is read-only. Make it writable, or choose another place.',
  ENOTDIR: 'part of the path is a file, not a folder. Choose another place.',
  EEXIST: 'this is a file, not a folder. Choose another place.',
};

/** Why a backup failed, in a line for admins. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (isDatabaseAway(error)) return 'The database did not answer.';
  if (error.name === 'AbortError') return 'It was stopped before it was done.';
  if (error instanceof ArchiveError) return error.message;
  const code = 'code' in error ? String(error.code) : '';
  const path = 'path' in error ? String(error.path) : 'The place for backups';
  return code in REASONS ? `${path}: ${REASONS[code]}` : error.message;
}
