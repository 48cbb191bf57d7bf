/**
 * Kills a restore at random points. After each kill the database and its files must be those of before or those of the archive,
 * whole; and what the other one left behind must be gone after one cleanup.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { openPlace } from '../../server/backup/open-place.ts';
import { takeBackup } from '../../server/backup/take-backup.ts';
import { APP_ROLE } from '../../server/db/app-role.ts';
import { connect, type Sql } from '../../server/db/connect.ts';
import { dumpDatabase } from '../../server/db/dump-database.ts';
import { startEmbedded } from '../../server/db/embedded/embedded-postgres.ts';
import { migrate } from '../../server/db/migrate.ts';
import { root } from '../../server/project-root.ts';
import { createDiskStorage } from '../../server/storage/disk-storage.ts';
import { removeUnusedFiles } from '../../server/storage/remove-unused-files.ts';
import { makeDataFolder } from '../../tests/support/data-folder.ts';

export interface RestoreTorture {
  kills: number;
  /** How many rows and files each state has. */
  rows: number;
  files: number;
  fileBytes: number;
}

export interface RestoreOutcome {
  kills: number;
  /** After how many kills the state of before was there, that of the archive, or neither. */
  old: number;
  new: number;
  neither: number;
  /** Files that a state names and that are missing or have another content. */
  wrongFiles: number;
  /** Files that are left after a cleanup and that nothing names. */
  orphans: number;
  /** How long a whole restore takes, in milliseconds. */
  wholeMs: number;
}

const NAMES = ['first', 'second'] as const;
type Name = (typeof NAMES)[number];

/** When the last kill comes, as a share of the time of a whole restore. */
const LATEST = 2.5;

/** Each restore sets them anew. */
const OWN = new Set(['backups', 'change_feed', 'files', 'migrations']);

const contentOf = (name: Name, at: number, bytes: number) => Buffer.alloc(bytes, `${name} ${at} `);

export async function tortureRestore(options: RestoreTorture): Promise<RestoreOutcome> {
  const folder = await makeDataFolder('southbeam-restore-');
  const dataDir = folder.path;
  const filesFolder = join(dataDir, 'files');
  const storage = createDiskStorage(filesFolder);
  await mkdir(join(filesFolder, 'incoming'), { recursive: true });

  /** Runs with the database, as the owner; no restore runs meanwhile. */
  async function withDatabase<T>(
    work: (sql: Sql, target: Parameters<typeof migrate>[0]) => Promise<T>,
  ): Promise<T> {
    const server = await startEmbedded({ dataDir, log: () => undefined });
    const sql = connect({ target: server.connection, max: 1, statementTimeout: 120_000 });
    try {
      return await work(sql, server.connection);
    } finally {
      await sql.end({ timeout: 5 });
      await server.stop();
    }
  }

  async function makeState(sql: Sql, name: Name): Promise<void> {
    await sql`delete from reply_templates`;
    await sql`update files set status = 'removing'`;
    await sql`
      insert into reply_templates (name, body_text)
      select ${name} || ' ' || n, repeat(${name}, 50) from generate_series(1, ${options.rows}::int) n`;
    for (let at = 0; at < options.files; at++) {
      const path = `${name}-${at}.pdf`;
      await storage.put('documents', path, contentOf(name, at, options.fileBytes));
      await sql`
        insert into files (bucket, path, content_type, size_bytes, status)
        values ('documents', ${path}, 'application/pdf', ${options.fileBytes}, 'claimed')`;
    }
  }

  const states = new Map<Name, string>();
  const archives = new Map<Name, string>();
  await withDatabase(async (sql, target) => {
    await migrate(target, { appRole: APP_ROLE });
    await sql`insert into auth_users (email, password_hash) values ('first@example.com', 'none')`;
    for (const name of NAMES) {
      await makeState(sql, name);
      const place = await openPlace(join(dataDir, 'archives', name), undefined);
      const { path } = await takeBackup({ target, storage, place, version: '0.1.0' });
      archives.set(name, path);
      states.set(name, await digestOf(target));
    }
  });

  function beginRestore(name: Name) {
    const script = join(root, 'scripts', 'run.js');
    const child = spawn(process.execPath, [script, 'restore', archives.get(name)!, '--replace'], {
      env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', LOG_LEVEL: 'error' },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    return { child, exited: once(child, 'exit') as Promise<[number | null]> };
  }

  try {
    let now: Name = 'second';
    const begin = performance.now();
    const [code] = await beginRestore('first').exited;
    const wholeMs = performance.now() - begin;
    if (code !== 0) throw new Error(`A restore that nobody kills ended with ${code}`);
    now = 'first';
    const outcome = { kills: 0, old: 0, new: 0, neither: 0, wrongFiles: 0, orphans: 0, wholeMs };
    while (outcome.kills < options.kills) {
      const other: Name = now === 'first' ? 'second' : 'first';
      const { child, exited } = beginRestore(other);
      // Up to a little after the time that a whole one took: some are killed when the archive is in place.
      await wait(((outcome.kills + Math.random()) / options.kills) * wholeMs * LATEST);
      child.kill('SIGKILL');
      await exited;
      outcome.kills++;
      await withDatabase(async (sql, target) => {
        const digest = await digestOf(target);
        const found = NAMES.find((name) => states.get(name) === digest);
        if (found === now) outcome.old++;
        else if (found === other) outcome.new++;
        else outcome.neither++;
        now = found ?? now;
        await removeUnusedFiles({ sql, storage, incoming: join(filesFolder, 'incoming') }, { patience: 0 });
        outcome.wrongFiles += await countWrongFiles(filesFolder, now, options);
        outcome.orphans += (await readdir(join(filesFolder, 'documents'))).length - options.files;
      });
    }
    return outcome;
  } finally {
    await folder.remove();
  }
}

/** How many files of a state are missing or have another content. */
async function countWrongFiles(
  folder: string,
  name: Name,
  { files, fileBytes }: RestoreTorture,
): Promise<number> {
  let wrong = 0;
  for (let at = 0; at < files; at++) {
    const bytes = await readFile(join(folder, 'documents', `${name}-${at}.pdf`)).catch(() => null);
    if (!bytes?.equals(contentOf(name, at, fileBytes))) wrong++;
  }
  return wrong;
}

/** A digest of all rows of the database, whatever their order; of the files, of those that are claimed. */
async function digestOf(target: Parameters<typeof migrate>[0]): Promise<string> {
  return dumpDatabase(target, async (dump) => {
    const hash = createHash('sha256');
    for (const table of dump.tables) {
      if (OWN.has(table.name)) continue;
      hash.update(table.name);
      hash.update((await buffer(dump.copy(table))).toString().split('\n').sort().join('\n'));
    }
    for (const { bucket, path, status } of await dump.files())
      if (status === 'claimed') hash.update(`${bucket}/${path}\n`);
    return hash.digest('hex');
  });
}
