/** Removes uploaded files that no record has claimed: first the file, then its row. */
import { randomUUID } from 'node:crypto';
import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from '../db/connect.ts';
import { deleteRemovedFile, markUnclaimedFiles } from './files.queries.ts';
import { type Bucket, type Storage, storedAt } from './storage.ts';

/** An enquiry is sent within an hour (decision "attachments first"). A dialog with a new picture may stay open all day. */
const DAY = 24 * 60 * 60;
const UNCLAIMED_SECONDS: Record<Bucket, number> = {
  contact_uploads: 60 * 60,
  certificates: DAY,
  documents: DAY,
  media: DAY,
};
/** No request takes this long. */
const RECEIVING_SECONDS = 60 * 60;

export interface FileCleanup {
  sql: Sql;
  storage: Storage;
  /** The folder for files that are being received. */
  incoming: string;
}

/**
 * Runs one cleanup. `patience` multiplies the ages, so that tests need not wait.
 * @throws AggregateError of all failures, after every other file has been removed.
 */
export async function removeUnusedFiles(
  { sql, storage, incoming }: FileCleanup,
  { patience = 1 } = {},
): Promise<void> {
  await removeAbandoned(incoming, RECEIVING_SECONDS * 1000 * patience);
  const problems: unknown[] = [];
  for (const { id, bucket, path } of await markUnclaimedFiles(sql, UNCLAIMED_SECONDS, patience)) {
    // The next cleanup retries a file that cannot be removed now. The other files do not wait for it.
    await storage
      .remove(bucket, storedAt(path))
      .then(() => deleteRemovedFile(sql, id))
      .catch((error: unknown) => problems.push(error));
  }
  if (problems.length > 0) throw new AggregateError(problems, 'Some files could not be removed');
}

/** Removes files in a folder that were last changed at least `ms` milliseconds ago. */
async function removeAbandoned(folder: string, ms: number): Promise<void> {
  const names = await readdir(folder);
  const now = await readClock(folder);
  // On a full disk we cannot write a file to read the time. The rest of the cleanup frees space, and the next
  // cleanup tries this again.
  if (now === null) return;
  for (const name of names) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => null);
    if (found && now - found.mtimeMs >= ms) await rm(path, { force: true });
  }
}

/**
 * The time of the clock that sets the dates of files in a folder. This need not be this machine's clock. Null
 * when nothing can be written.
 */
async function readClock(folder: string): Promise<number | null> {
  const path = join(folder, randomUUID());
  const found = await writeFile(path, '')
    .then(() => stat(path))
    .catch(() => null);
  await rm(path, { force: true });
  return found?.mtimeMs ?? null;
}
