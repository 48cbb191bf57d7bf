/**
 * Clients that write without a pause, and repeat each write with its key until it is acknowledged. Afterwards `judge` counts what
 * is lost, doubled or left over.
 */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../../server/db/connect.ts';
import { createDiskStorage } from '../../server/storage/disk-storage.ts';
import { removeUnusedFiles } from '../../server/storage/remove-unused-files.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { writeCalls } from './call-writer.ts';
import { writeEnquiries } from './enquiry-writer.ts';
import { createPersistent } from './persistent.ts';
import { writePictures } from './picture-writer.ts';
import type { Judged, Writer } from './writer.ts';

const READ_TIMEOUT_MS = 10_000;
const SEARCH = `/trpc/site.catalogue.search?input=${encodeURIComponent('{"json":{"q":"raised"}}')}`;

export interface Writers {
  acknowledged(): number;
  /** Requests that got no answer, or one that said to try again. */
  putOff(): number;
  /** How long the slowest answer that put a write off took, in seconds. */
  slowestPutOff(): number;
  /** Reads of visitors that failed, all of them, and why they failed. */
  reads: { failed: number; all: number; why: Set<string> };
  /** Rejects when a client gets an answer that no accident explains. */
  broken: Promise<never>;
  /** Resolves when every write that was begun is acknowledged. */
  stop(): Promise<void>;
  /** Counts after `stop`. */
  judge(): Promise<Judged>;
}

/** @param dataDir the data folder, if files are stored there. */
export async function startWriters({
  url,
  sql,
  dataDir,
}: {
  url: string;
  sql: Sql;
  dataDir?: string | undefined;
}): Promise<Writers> {
  const session = await signIn(sql, 'admin');
  // The clock may be moved by a day, and the session shall outlast that.
  await sql`update sessions set expires_at = now() + interval '29 days'`;
  let running = true;
  const client = createPersistent(url);
  const options = { sql, client, session, isRunning: () => running };
  const writers = [writeEnquiries(options), await writeCalls(options), writePictures(options)];
  const reads = { failed: 0, all: 0, why: new Set<string>() };

  async function read(): Promise<void> {
    while (running) {
      reads.all++;
      const signal = AbortSignal.timeout(READ_TIMEOUT_MS);
      const failure = await fetch(`${url}${SEARCH}`, { signal }).then(
        async (answer) => {
          const text = await answer.text();
          return answer.status === 200 ? null : `${answer.status} ${text.slice(0, 100)}`;
        },
        (error: Error) => error.message,
      );
      if (failure !== null) {
        reads.failed++;
        reads.why.add(failure);
      }
      await pause(100);
    }
  }

  const work = Promise.all([...writers.flatMap(({ clients }) => clients), read].map((begin) => begin()));
  const broken = new Promise<never>((_, reject) => {
    work.catch((error: Error) => {
      running = false;
      reject(error);
    });
  });
  broken.catch(() => undefined);
  return {
    acknowledged: () => writers.reduce((sum, writer) => sum + writer.acknowledged(), 0),
    putOff: client.putOff,
    slowestPutOff: client.slowestPutOff,
    reads,
    broken,
    async stop() {
      running = false;
      await work;
    },
    judge: () => judge(sql, writers, dataDir === undefined ? undefined : join(dataDir, 'files')),
  };
}

async function judge(sql: Sql, writers: readonly Writer[], folder: string | undefined): Promise<Judged> {
  if (folder !== undefined) {
    const cleanup = { sql, storage: createDiskStorage(folder), incoming: join(folder, 'incoming') };
    await removeUnusedFiles(cleanup, { patience: 0 });
  }
  const sum: Judged = { lost: 0, doubled: 0, wrongMails: 0, unequal: 0, wrongFiles: 0, orphans: 0 };
  const used = new Set<string>();
  for (const writer of writers) {
    const { files = [], ...counts } = await writer.judge(folder);
    for (const [what, count] of Object.entries(counts)) sum[what as keyof Judged] += count;
    for (const file of files) used.add(file);
  }
  if (folder === undefined) return sum;
  const rows = await sql<{ url: string; status: string }[]>`select url, status from files`;
  const stored = await listFiles(folder);
  sum.wrongFiles += [...used].filter((file) => !stored.has(file)).length;
  sum.orphans += [...stored].filter((file) => !used.has(file)).length;
  sum.orphans += rows.filter(({ url, status }) => status !== 'claimed' || !used.has(url)).length;
  return sum;
}

/** The addresses of all files in the folder, also of those that are still being received. */
async function listFiles(folder: string): Promise<Set<string>> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true });
  return new Set(
    found
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `/files${join(parentPath, name).slice(folder.length)}`),
  );
}
