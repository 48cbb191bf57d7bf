/**
 * Snapshots of the product index, in the storage of files. Reading hundreds of thousands of products from the database and indexing them
 * takes more than a minute. So a start reads the last snapshot, whichever instance wrote it, and then what has changed since
 * (follow-changes.ts).
 *
 * A snapshot counts only if the same code wrote it, and if the database has the change whose version it shows: another database, or one that
 * was restored, has other changes.
 */
import { hash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { ListedProduct } from '../catalogue/catalogue.queries.ts';
import type { Sql } from '../db/connect.ts';
import { repeat } from '../repeat.ts';
import { type SnapshotPart, takeSnapshot } from '../search/snapshot.ts';
import { TimeBudget } from '../search/time-budget.ts';
import type { Storage } from '../storage/storage.ts';
import { getChangeTime } from './content-changes.queries.ts';
import { readProductIndex } from './product-index.ts';
import type { PublishedContent } from './published-content.ts';
import { readBlocks, writeBlock } from './snapshot-blocks.ts';

const PATH = 'products.snapshot';
/** With fewer products, building the index takes a few seconds. */
export const LEAST_PRODUCTS = 20_000;
const PAUSE_MS = 15 * 60_000;
/** How long it may keep the event loop busy at once, in milliseconds. */
const BUDGET_MS = 4;

const headSchema = z.object({
  /** The code that wrote it. */
  code: z.string(),
  /** The content version that it shows, and when the database made it. */
  version: z.number(),
  changed_at: z.string(),
});

export interface SnapshotOptions {
  sql: Sql;
  storage: Storage;
  /** A folder for files that are not whole yet, on the file system of the storage. */
  incoming: string;
  published: PublishedContent;
  log: {
    info(details: object, message: string): void;
    warn(details: object, message: string): void;
  };
  /** What tells the code from any other; null: neither reads nor writes snapshots. */
  code?: string | null;
}

/** The built product and the version of Node, whose collation orders the products; null for sources, which may change any time. */
export function runningCode(): string | null {
  const path = fileURLToPath(import.meta.url);
  return path.endsWith('.ts') ? null : `${process.version} ${hash('sha256', readFileSync(path))}`;
}

/** Shows what the last snapshot has, if there is one that counts. @returns whether there is. Never throws: without it, everything is loaded. */
export async function restoreSnapshot(options: SnapshotOptions): Promise<boolean> {
  const { sql, storage, published, log, code = runningCode() } = options;
  const begin = performance.now();
  try {
    const file = code === null ? null : await storage.read('snapshots', PATH);
    if (file === null) return false;
    const blocks = readBlocks(file.stream);
    try {
      const head = headSchema.parse((await blocks.next()).value);
      if (head.code !== code || head.changed_at !== (await getChangeTime(sql, head.version))) return false;
      const index = await readProductIndex(blocks as AsyncIterable<SnapshotPart<ListedProduct>>);
      await published.restore(index, head.version);
    } finally {
      file.stream.destroy();
    }
  } catch (error) {
    log.warn({ err: error }, 'The snapshot of the index could not be read: all products are read instead');
    return false;
  }
  const seconds = (performance.now() - begin) / 1000;
  log.info({ products: published.products.size, seconds }, 'The index was read from its snapshot');
  return true;
}

/** Writes a snapshot from time to time, if there are many products and the last one shows others. */
export function keepSnapshots(options: SnapshotOptions): () => Promise<void> {
  const { code = runningCode(), published, log } = options;
  return repeat({
    async work(signal) {
      if (code !== null && published.products.size >= LEAST_PRODUCTS)
        await writeSnapshot({ ...options, code }, signal);
    },
    pause: PAUSE_MS,
    failed: 'The snapshot of the index could not be written',
    log,
  });
}

/** Writes a snapshot unless the last one shows the same. @returns whether it wrote one. */
export async function writeSnapshot(
  { sql, storage, incoming, published, code = null }: SnapshotOptions,
  signal?: AbortSignal,
): Promise<boolean> {
  const { version } = published;
  const parts = takeSnapshot(published.products);
  const changed_at = await getChangeTime(sql, version);
  if (changed_at === null || (await isLast(storage, { code, version, changed_at }))) return false;
  await mkdir(incoming, { recursive: true });
  const path = join(incoming, randomUUID());
  try {
    const file = await open(path, 'w');
    try {
      await file.write(writeBlock({ code, version, changed_at }));
      const budget = new TimeBudget(BUDGET_MS);
      for (const part of parts) {
        await file.write(writeBlock(part));
        if (budget.isSpent) await budget.renew();
        if (signal?.aborted) return false;
      }
    } finally {
      await file.close();
    }
    await storage.take('snapshots', PATH, path);
    return true;
  } finally {
    await rm(path, { force: true });
  }
}

async function isLast(storage: Storage, head: object): Promise<boolean> {
  const file = await storage.read('snapshots', PATH);
  if (file === null) return false;
  try {
    const { value } = await readBlocks(file.stream).next();
    return JSON.stringify(value) === JSON.stringify(head);
  } catch {
    return false;
  } finally {
    file.stream.destroy();
  }
}
