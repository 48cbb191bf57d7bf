/**
 * Stress test for enquiries. Clients send attachments and enquiries and repeat each one with the same key
 * until it is acknowledged, while the server or its PostgreSQL is killed at random. Afterwards every
 * acknowledged enquiry must exist exactly once with its file intact, and nothing else may exist.
 */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from '../../server/db/connect.ts';
import { readPidFile } from '../../server/db/embedded/postmaster-process.ts';
import { createDiskStorage } from '../../server/storage/disk-storage.ts';
import { removeUnusedFiles } from '../../server/storage/remove-unused-files.ts';
import { buildPdf } from '../support/documents.ts';
import { prepareServer } from '../support/killable-server.ts';
import { multipart } from '../support/uploads.ts';

export interface Torture {
  submissions: number;
  kills: number;
  /** What to kill: the server as by `kill -9`, or PostgreSQL by an immediate shutdown. */
  victim: 'server' | 'postgres';
  /** Size of an attachment in bytes. */
  smallest: number;
  largest: number;
  /** Number of concurrent clients. */
  atOnce: number;
  /** Whether to run the built product, as `npm start` does, instead of its sources. */
  isBuilt: boolean;
}

export interface Outcome {
  acknowledged: number;
  kills: number;
  /** Requests that got no response, or one that said to try again. */
  cut: number;
  lost: number;
  doubled: number;
  /** Acknowledged enquiries whose file is missing (`missingFiles`) or has other contents (`wrongFiles`). */
  missingFiles: number;
  wrongFiles: number;
  /** After one cleanup: files without an enquiry, file rows without an enquiry, and unfinished uploads. */
  orphans: number;
  /** Enquiries that do not have exactly two mails. */
  wrongMails: number;
  slowestStartMs: number;
}

interface Sent {
  key: string;
  sha256: string;
  id: string;
}

export async function torture(options: Torture): Promise<Outcome> {
  const server = await prepareServer({ isBuilt: options.isBuilt });
  try {
    const starts = [await server.start()];
    const acknowledged: Sent[] = [];
    let begun = 0;
    let cut = 0;
    let kills = 0;

    /** Repeats a request until the response is not 503. */
    async function persist(send: () => Promise<Response>): Promise<Response> {
      for (;;) {
        const response = await send().catch(() => null);
        if (response && response.status !== 503) return response;
        cut++;
        await pause(50);
      }
    }

    async function submitOne(number: number): Promise<void> {
      const key = randomUUID();
      const size = options.smallest + Math.floor(Math.random() ** 3 * (options.largest - options.smallest));
      const bytes = buildPdf(size);
      const { payload, headers } = multipart([{ name: `plan ${number}.pdf`, bytes }]);
      const attached = await persist(() =>
        fetch(`${server.url}/uploads/contact_uploads`, {
          method: 'POST',
          headers: { ...headers, authorization: 'Bearer none', ...fromAnywhere() },
          body: new Uint8Array(payload),
        }),
      );
      const { path, token } = (await attached.json()) as { path: string; token: string };
      if (attached.status !== 200) throw new Error(`An upload answered ${attached.status}`);
      const body = JSON.stringify({
        json: {
          idempotency_key: key,
          full_name: `Builder ${number}`,
          email: `builder${number}@example.com`,
          subject: 'Request a Quote',
          message: `Please see the plan number ${number}.`,
          file_url: path,
          file_token: token,
        },
      });
      const answered = await persist(() =>
        fetch(`${server.url}/trpc/site.contact.submit`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: 'Bearer none', ...fromAnywhere() },
          body,
        }),
      );
      const answer = (await answered.json()) as { result?: { data: { json: { id: string } } } };
      if (!answer.result)
        throw new Error(`A submission answered ${answered.status}: ${JSON.stringify(answer)}`);
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      acknowledged.push({ key, sha256, id: answer.result.data.json.id });
    }

    async function work(): Promise<void> {
      while (begun < options.submissions) await submitOne(begun++);
    }

    async function killAll(): Promise<void> {
      while (kills < options.kills && acknowledged.length < options.submissions) {
        const next = (options.submissions * (kills + Math.random())) / options.kills;
        while (acknowledged.length < Math.min(next, options.submissions - 1)) await pause(5);
        if (options.victim === 'server') {
          await server.kill();
          starts.push(await server.start());
        } else {
          const found = await readPidFile(join(server.dataDir, 'postgres'));
          if (!found || !stopAtOnce(found.pid)) continue;
        }
        kills++;
      }
    }

    await Promise.all([...Array.from({ length: options.atOnce }, work), killAll()]);
    const judged = await judge(server, acknowledged);
    return { acknowledged: acknowledged.length, kills, cut, slowestStartMs: Math.max(...starts), ...judged };
  } finally {
    await server.end();
  }
}

/**
 * A random client address for every request, as if through a proxy, because requests are limited per address.
 */
function fromAnywhere() {
  return { 'x-forwarded-for': `10.${randomBytes(3).join('.')}` };
}

/**
 * SIGQUIT is PostgreSQL's immediate shutdown: no checkpoint, and recovery at the next start. Returns false if
 * it is not running at the moment.
 */
function stopAtOnce(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGQUIT');
  } catch {
    return false;
  }
}

/** Resolves when PostgreSQL answers. The last shutdown may have come after the last acknowledgement. */
async function answers(sql: Sql): Promise<void> {
  while (!(await sql`select 1`.catch(() => null))) await pause(50);
}

async function judge(
  { sql, dataDir }: Awaited<ReturnType<typeof prepareServer>>,
  acknowledged: readonly Sent[],
) {
  const folder = join(dataDir, 'files');
  const incoming = join(folder, 'incoming');
  await answers(sql);
  await removeUnusedFiles({ sql, storage: createDiskStorage(folder), incoming }, { patience: 0 });
  const rows = await sql<{ id: string; idempotency_key: string; file_url: string; mails: number }[]>`
    select id, idempotency_key, file_url,
      (select count(*) from mails where contact_query_id = q.id) as mails
    from contact_queries q`;
  const files = await sql<{ path: string; status: string; sha256: string }[]>`
    select path, status, sha256 from files where bucket = 'contact_uploads'`;
  const stored = await readdir(join(folder, 'contact_uploads'));
  const byKey = new Map(rows.map((row) => [row.idempotency_key, row]));
  const known = new Set(rows.map(({ file_url }) => file_url));
  let wrongFiles = 0;
  let missingFiles = 0;
  for (const { key, sha256 } of acknowledged) {
    const row = byKey.get(key);
    if (!row) continue;
    const bytes = await readFile(join(folder, 'contact_uploads', row.file_url)).catch(() => null);
    if (!bytes) missingFiles++;
    else if (createHash('sha256').update(bytes).digest('hex') !== sha256) wrongFiles++;
  }
  return {
    lost: acknowledged.filter(({ key, id }) => byKey.get(key)?.id !== id).length,
    doubled: rows.length - byKey.size + Math.max(0, rows.length - acknowledged.length),
    missingFiles,
    wrongFiles,
    orphans:
      stored.filter((name) => !known.has(name)).length +
      files.filter(({ path, status }) => status !== 'claimed' || !known.has(path)).length +
      (await readdir(incoming)).length,
    wrongMails: rows.filter(({ mails }) => mails !== 2).length,
  };
}
