/**
 * Snapshots of the product index, in the storage of files. Reading hundreds of thousands of products from the database and indexing them
 * takes more than a minute. So a start reads the last snapshot, whichever instance wrote it, and then what has changed since
 * (follow-changes.ts).
 *
 * A snapshot counts only if the same code wrote it, and if the database has the change whose version it shows: another database, or one that
 * was restored, has other changes.
 */
import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, open, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import type { ListedProduct } from '../catalogue/catalogue.queries.ts';
import type { Sql } from '../db/connect.ts';
import { root } from '../project-root.ts';
import { repeat } from '../repeat.ts';
import { type SnapshotPart, takeSnapshot } from '../search/snapshot.ts';
import { TimeBudget } from '../search/time-budget.ts';
import { freeBytes } from '../storage/free-bytes.ts';
import type { Storage, StoredFile } from '../storage/storage.ts';
import { getChangeTime, getContentVersion } from './content-changes.queries.ts';
import { readProductIndex } from './product-index.ts';
import type { PublishedContent } from './published-content.ts';
import { blockOf, readBlocks } from './snapshot-blocks.ts';

const PATH = 'products.snapshot';
/** With fewer products, building the index takes a few seconds. */
export const LEAST_PRODUCTS = 20_000;
const PAUSE_MS = 15 * 60_000;
/** How long it may keep the event loop busy at once, in milliseconds. */
const BUDGET_MS = 4;
/** A store that answers later, or sends more slowly, is slower than the database. In milliseconds. */
const ANSWER_MS = 5000;
const READ_MS = 60_000;
/** The room that a snapshot needs and the room that it leaves, in bytes. */
const BYTES_PER_PRODUCT = 3000;
const KEPT_FREE = 256 * 1024 * 1024;

const headSchema = z.object({
  /** The code that wrote it. */
  code: z.string(),
  /** The content version that it shows, and when the database made it. */
  version: z.number(),
  changed_at: z.string(),
});
type Head = z.output<typeof headSchema>;

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
  /** What tells the code from any other; null: there are no snapshots. */
  code: string | null;
}

/**
 * The built product, the SQL that decides what is listed, the packages, and the version of Node, whose collation orders the products. Null
 * for sources, which may change any time.
 */
export async function runningCode(): Promise<string | null> {
  const program = fileURLToPath(import.meta.url);
  if (program.endsWith('.ts')) return null;
  const sql = await readdir(join(root, 'sql'), { recursive: true });
  const files = [...sql.filter((name) => name.endsWith('.sql')).sort()].map((name) => join('sql', name));
  const code = createHash('sha256')
    .update(process.version)
    .update(await readFile(program));
  for (const file of [...files, 'package-lock.json'])
    code.update(file).update(await readFile(join(root, file)).catch(() => ''));
  return code.digest('hex');
}

/** Shows what the last snapshot has, if there is one that counts. @returns whether there is. Never throws: without it, everything is loaded. */
export async function restoreSnapshot(options: SnapshotOptions): Promise<boolean> {
  const { storage, published, log, code } = options;
  const begin = performance.now();
  let file: StoredFile | null = null;
  let timer: NodeJS.Timeout | undefined;
  try {
    if (code === null) return false;
    file = await inTime(storage.read('snapshots', PATH));
    if (file === null) return false;
    const { stream } = file;
    timer = setTimeout(() => stream.destroy(new Error('The store sends too slowly')), READ_MS);
    const blocks = readBlocks(stream);
    const head = headSchema.parse((await inTime(blocks.next())).value);
    if (!(await counts(options, head))) return false;
    const index = await readProductIndex(blocks as AsyncIterable<SnapshotPart<ListedProduct>>);
    // A standby may have taken over meanwhile.
    if (!(await counts(options, head))) return false;
    await published.restore(index, head.version);
  } catch (error) {
    log.warn({ err: error }, 'The snapshot of the index could not be read: all products are read instead');
    return false;
  } finally {
    clearTimeout(timer);
    file?.stream.destroy();
  }
  const seconds = (performance.now() - begin) / 1000;
  log.info({ products: published.products.size, seconds }, 'The index was read from its snapshot');
  return true;
}

/** Whether the same code wrote it, about this history of the database. */
async function counts({ sql, code }: SnapshotOptions, head: Head): Promise<boolean> {
  return head.code === code && head.changed_at === (await getChangeTime(sql, head.version))?.changed_at;
}

/** Writes a snapshot from time to time, if there are many products. */
export function keepSnapshots(options: SnapshotOptions, least = LEAST_PRODUCTS): () => Promise<void> {
  const { code, published, log } = options;
  return repeat({
    async work(signal) {
      if (code === null || published.products.size < least) return;
      // A stop does not wait for a slow store.
      const written = new AbortController();
      const stopped = once(signal, 'abort', { signal: written.signal }).catch(() => undefined);
      await Promise.race([writeSnapshot(options, signal), stopped]).finally(() => written.abort());
    },
    pause: PAUSE_MS,
    failed: 'The snapshot of the index could not be written',
    log,
  });
}

/** Writes a snapshot unless the last one shows the same products. @returns whether it wrote one. */
export async function writeSnapshot(options: SnapshotOptions, signal?: AbortSignal): Promise<boolean> {
  const { sql, storage, incoming, published, code } = options;
  if (code === null || (await isGood(options))) return false;
  const { version } = published;
  const change = await getChangeTime(sql, version);
  // What was read while others wrote may show more than its version says. The next round tries again.
  const isNewest = (await getContentVersion(sql)) === version && published.version === version;
  if (change === null || !isNewest) return false;
  const parts = takeSnapshot(published.products);
  await mkdir(incoming, { recursive: true });
  await checkRoom(incoming, published.products.size);
  const path = join(incoming, randomUUID());
  try {
    const file = await open(path, 'w');
    try {
      const budget = new TimeBudget(BUDGET_MS);
      const head: Head = { code, version, changed_at: change.changed_at };
      for (const bytes of blockOf(head)) await file.writeFile(bytes);
      for (const part of parts) {
        for (const bytes of blockOf(part)) await file.writeFile(bytes);
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

/** Whether the last snapshot shows the products that are shown now, and will count for some time. */
async function isGood(options: SnapshotOptions): Promise<boolean> {
  const { sql, storage, published } = options;
  const file = await inTime(storage.read('snapshots', PATH));
  if (file === null) return false;
  try {
    const head = headSchema.safeParse((await inTime(readBlocks(file.stream).next())).value).data;
    if (head === undefined || head.version < published.productsVersion || !(await counts(options, head)))
      return false;
    return head.version === published.version || (await getChangeTime(sql, head.version))!.is_recent;
  } catch {
    return false;
  } finally {
    file.stream.destroy();
  }
}

async function checkRoom(folder: string, products: number): Promise<void> {
  if ((await freeBytes(folder)) < KEPT_FREE + products * BYTES_PER_PRODUCT)
    throw new Error(`There is no room for it in ${folder}`);
}

/** @throws when it takes too long. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const clock = new AbortController();
  const late = wait(ANSWER_MS, undefined, { signal: clock.signal }).then(() => {
    throw new Error('The store does not answer');
  });
  late.catch(() => undefined);
  return Promise.race([answer, late]).finally(() => clock.abort());
}
