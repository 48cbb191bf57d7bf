/** Removes what was sent and never shown by a record: the file first, its row after it is gone. */
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from '../db/connect.ts';
import { deleteRemovedFile, markUnclaimedFiles } from './files.queries.ts';
import { pictureFolder } from './pictures.ts';
import type { Storage } from './storage.ts';

/** A dialog may stay open over a working day with a picture in it that is not saved yet. */
const UNCLAIMED_SECONDS = 24 * 60 * 60;
/** No request lasts so long. */
const RECEIVING_SECONDS = 60 * 60;

export interface FileSweep {
  sql: Sql;
  storage: Storage;
  /** The folder for what is being received. */
  incoming: string;
}

/** One sweep. The ages are in seconds; tests sweep at once. */
export async function sweepFiles(
  { sql, storage, incoming }: FileSweep,
  { unclaimed = UNCLAIMED_SECONDS, receiving = RECEIVING_SECONDS } = {},
): Promise<void> {
  for (const { id, bucket, path } of await markUnclaimedFiles(sql, unclaimed)) {
    await storage.remove(bucket, pictureFolder(path));
    await deleteRemovedFile(sql, id);
  }
  for (const name of await readdir(incoming)) {
    const path = join(incoming, name);
    const found = await stat(path).catch(() => null);
    if (found && Date.now() - found.mtimeMs >= receiving * 1000) await rm(path, { force: true });
  }
}
