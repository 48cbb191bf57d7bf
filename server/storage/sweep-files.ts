/** Removes what was sent and never shown by a record: the file first, its row after it is gone. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from '../db/connect.ts';
import { deleteRemovedFile, markUnclaimedFiles } from './files.queries.ts';
import { type Bucket, type Storage, storedAt } from './storage.ts';

/** An enquiry is sent within the hour (decision 29); a dialog may stay open over a working day with a picture in it. */
const DAY = 24 * 60 * 60;
const UNCLAIMED_SECONDS: Record<Bucket, number> = { contact_uploads: 60 * 60, certificates: DAY, media: DAY };
/** No request lasts so long. */
const RECEIVING_SECONDS = 60 * 60;

export interface FileSweep {
  sql: Sql;
  storage: Storage;
  /** The folder for what is being received. */
  incoming: string;
}

/** One sweep. The ages are multiplied by `patience`: tests have none. @throws what could not be removed, after all the rest. */
export async function sweepFiles(
  { sql, storage, incoming }: FileSweep,
  { patience = 1 } = {},
): Promise<void> {
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs >= RECEIVING_SECONDS * 1000 * patience)
      await rm(path, { force: true });
  }
  const problems: unknown[] = [];
  for (const { id, bucket, path } of await markUnclaimedFiles(sql, UNCLAIMED_SECONDS, patience)) {
    // One that cannot be removed now is tried again by the next sweep; the others do not wait for it.
    await storage
      .remove(bucket, storedAt(path))
      .then(() => deleteRemovedFile(sql, id))
      .catch((error: unknown) => problems.push(error));
  }
  if (problems.length > 0) throw new AggregateError(problems, 'Some files could not be removed');
}
