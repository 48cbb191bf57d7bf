/**
 * `npm run dev`: a change restarts the server and not PostgreSQL, no process outlives it, and it shows the mails.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { isAlive, readPidFile } from '../server/db/embedded/postmaster-process.ts';
import { makeScratchCopy } from '../tools/mutate/scratch-copy.ts';
import { eventually } from './support/app.ts';
import { endWithParent, makeDataFolder } from './support/data-folder.ts';
import { createDatabase } from './support/database.ts';
import { freePort } from './support/free-port.ts';
import { makeDatabase } from './support/killable-server.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = await makeDataFolder('southbeam-dev-');
const copy = await makeScratchCopy(folder.path);
await makeDatabase(folder.path);
afterAll(() => folder.remove());
let child: ChildProcess;
afterEach(() => void child.kill('SIGKILL'));

/** Starts the copy and waits until it is ready. */
async function startDev(settings: Record<string, string> = {}) {
  const port = await freePort();
  child = spawn(
    process.execPath,
    ['--import', endWithParent, '--import', 'tsx', join(copy.folder, 'scripts', 'dev.ts')],
    {
      cwd: copy.folder,
      env: {
        PATH: process.env.PATH,
        HOST: '127.0.0.1',
        PORT: String(port),
        DATA_DIR: folder.path,
        LOG_LEVEL: 'error',
        ...settings,
      },
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  );
  let output = '';
  child.stdout!.on('data', (bytes: Buffer) => {
    output += bytes.toString();
  });
  /** The response of /healthz. Empty while nothing listens. */
  const health = async () => {
    if (child.exitCode !== null) throw new Error(`It ended with ${child.exitCode}:\n${output}`);
    return fetch(`http://127.0.0.1:${port}/healthz`).then(
      (answer) => answer.text(),
      () => '',
    );
  };
  await eventually('the server answers', async () => (await health()) === '{"status":"ok"}', 60_000);
  return { health, url: `http://127.0.0.1:${port}` };
}

/** A process and all its descendants. */
function listTree(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  return [pid, ...children.flatMap((child) => listTree(Number(child)))];
}

const readPostmaster = async () => (await readPidFile(join(folder.path, 'postgres')))?.pid;

test('a change restarts the server while PostgreSQL keeps running, and Ctrl-C ends both', async () => {
  const { health, url } = await startDev();
  expect(await (await fetch(`${url}/dev/mails`)).text()).toContain('Notice of an enquiry');
  const postmaster = await readPostmaster();
  const before = listTree(child.pid!);
  expect(before).toContain(postmaster);
  await copy.during(
    [{ file: 'server/http/health.ts', find: "{ status: 'ok' }", replace: "{ status: 'changed' }" }],
    async () => {
      await eventually(
        'the changed server answers',
        async () => (await health()).includes('changed'),
        60_000,
      );
      expect(await readPostmaster()).toBe(postmaster);
      const after = listTree(child.pid!);
      expect(after).toContain(postmaster);
      child.kill('SIGINT');
      expect(await once(child, 'exit')).toEqual([0, null]);
      expect([...before, ...after].filter(isAlive)).toEqual([]);
      expect(await readPostmaster()).toBeUndefined();
    },
  );
});

test('the server ends when its parent is killed', async () => {
  await startDev();
  const postmaster = await readPostmaster();
  const ofPostgres = listTree(postmaster!);
  const processes = listTree(child.pid!).filter((pid) => !ofPostgres.includes(pid));
  expect(processes.length).toBeGreaterThan(2);
  child.kill('SIGKILL');
  await eventually('all have ended', () => !processes.some(isAlive));
  expect(isAlive(postmaster!)).toBe(true);
});

test('with DATABASE_URL set, no PostgreSQL is started', async () => {
  const { sql, target, ownerTarget } = await createDatabase();
  await sql`insert into auth_users (email, password_hash) values ('first@example.com', 'none')`;
  const dataDir = join(folder.path, 'elsewhere');
  const address = ({ user, host, port, database }: typeof target) =>
    `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`;
  await startDev({
    DATA_DIR: dataDir,
    DATABASE_URL: address(target),
    MIGRATION_DATABASE_URL: address(ownerTarget),
  });
  expect(existsSync(dataDir)).toBe(true);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
  const processes = listTree(child.pid!);
  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  expect(processes.filter(isAlive)).toEqual([]);
});
