/**
 * A data folder that was copied while its server ran, as `cp -a` and snapshots do. The copy's lock file names
 * the process and the socket of the original. Neither server may ever write into the other's data.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { beforeEach, expect, test, vi } from 'vitest';
import { embeddedServers, query, type Target } from '../../../tests/support/embedded-servers.ts';
import { endServer, kill } from '../../../tests/support/owner-process.ts';
import { prepareBinaries, SERVER_ENV } from './binaries.ts';
import { dataArgument } from './cluster.ts';
import { isAlive, readPidFile, readSocketHolder } from './postmaster-process.ts';
import { chooseUser } from './server-user.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 30_000 });

const { inFolder, start, startOwner, watch } = embeddedServers();
let original: string;
let copy: string;

beforeEach(() => {
  original = inFolder('original');
  copy = inFolder('copy');
});

test('a copy made during writes runs beside the original, each with its own rows', async () => {
  const first = await start(original);
  await makeTable(first);
  const writing = write(first, 'while copying', 200);
  await copyData(original, copy);
  await writing;
  const second = await start(copy);
  expect(second.connection.host).not.toBe(first.connection.host);
  await Promise.all([write(first, 'original', 30), write(second, 'copy', 30)]);
  expect(await counts(first)).toMatchObject({ original: 30, copy: 0, 'while copying': 200 });
  expect(await counts(second)).toMatchObject({ original: 0, copy: 30 });
  await second.stop();
  await write(first, 'original', 5);
  const again = await start(copy);
  await first.stop();
  await write(again, 'copy', 5);
  expect(await counts(again)).toMatchObject({ original: 0, copy: 35 });
  expect(await counts(await start(original))).toMatchObject({ original: 35, copy: 0 });
});

test('a pool opened before the copy was made keeps using its own data', async () => {
  const first = await start(original);
  await makeTable(first);
  const pool = postgres({ ...first.connection, max: 3, idle_timeout: 1, onnotice: () => undefined });
  await pool`insert into written (place) values ('original')`;
  await copyData(original, copy);
  const second = await start(copy);
  for (let n = 0; n < 30; n++) {
    await pool`insert into written (place) values ('original')`;
    await write(second, 'copy', 1);
  }
  await pool.end();
  expect(await counts(first)).toMatchObject({ original: 31, copy: 0 });
  expect(await counts(second)).toMatchObject({ original: 1, copy: 30 });
});

test('the copy starts after the original was killed with its server and started again', async () => {
  const owner = await startOwner({ dataDir: original });
  await makeTable(owner);
  const { pid } = (await readPidFile(join(original, 'postgres')))!;
  await copyData(original, copy);
  await kill(owner.child);
  process.kill(pid, 'SIGKILL');
  await gone(pid);
  const first = await start(original);
  expect(first.connection.host, 'its own folder is taken again').toBe(owner.connection.host);
  await expectApart(first, await start(copy));
});

test('the copy starts first after the original was killed with its server', async () => {
  const owner = await startOwner({ dataDir: original });
  await makeTable(owner);
  const { pid } = (await readPidFile(join(original, 'postgres')))!;
  await copyData(original, copy);
  await kill(owner.child);
  process.kill(pid, 'SIGKILL');
  await gone(pid);
  const second = await start(copy);
  const first = await start(original);
  expect(first.connection.host).toBe(owner.connection.host);
  await expectApart(first, second);
});

test('the copy starts while the original restarts its killed server', async () => {
  const first = await start(original);
  await makeTable(first);
  await copyData(original, copy);
  const { pid } = (await readPidFile(join(original, 'postgres')))!;
  process.kill(pid, 'SIGKILL');
  await gone(pid);
  const second = await start(copy);
  await vi.waitFor(() => counts(first), { timeout: 20_000, interval: 100 });
  await expectApart(first, second);
});

test('the copy starts although the pid in its lock file now belongs to another process', async () => {
  const first = await start(original);
  await makeTable(first);
  await copyData(original, copy);
  const { uid, gid } = statSync(join(copy, 'postgres'));
  const bystander = watch(spawn('sleep', ['60'], process.getuid?.() === 0 ? { uid, gid } : {}));
  const file = join(copy, 'postgres', 'postmaster.pid');
  await writeFile(file, readFileSync(file, 'utf8').replace(/^\d+/, String(bystander.pid)));
  await expectApart(first, await start(copy));
  expect(isAlive(bystander.pid!)).toBe(true);
});

test('a copy from another machine starts, where neither its process nor its socket folder exists', async () => {
  const owner = await startOwner({ dataDir: original });
  await makeTable(owner);
  await copyData(original, copy);
  await kill(owner.child);
  await endServer(original);
  rmSync(original, { recursive: true });
  const file = join(copy, 'postgres', 'postmaster.pid');
  await writeFile(file, readFileSync(file, 'utf8').replace(/^\d+/, String(process.pid)));
  const second = await start(copy);
  await write(second, 'copy', 3);
  expect(await counts(second)).toMatchObject({ copy: 3 });
  expect(existsSync(owner.connection.host), 'it is not made anew').toBe(false);
});

test('a copy of a copy is a third database', async () => {
  const first = await start(original);
  await makeTable(first);
  await copyData(original, copy);
  const second = await start(copy);
  await copyData(copy, inFolder('copy of the copy'));
  const third = await start(inFolder('copy of the copy'));
  await Promise.all([write(first, 'original', 10), write(second, 'copy', 10), write(third, 'third', 10)]);
  expect(await counts(first)).toMatchObject({ original: 10, copy: 0, third: 0 });
  expect(await counts(second)).toMatchObject({ original: 0, copy: 10, third: 0 });
  expect(await counts(third)).toMatchObject({ original: 0, copy: 0, third: 10 });
});

test('the original recovers its address after its socket folder was deleted and its copy was started', async () => {
  const first = await start(original);
  await makeTable(first);
  await copyData(original, copy);
  rmSync(first.connection.host, { recursive: true });
  const second = await start(copy);
  await vi.waitFor(() => counts(first), { timeout: 20_000, interval: 100 });
  await expectApart(first, second);
});

test('the original takes its socket back from a server of other data', async () => {
  const said: string[] = [];
  const first = await start(original, { log: (message) => said.push(message) });
  await makeTable(first);
  await copyData(original, copy);
  const second = await start(copy);
  await second.stop();
  const thief = await serveAt(first, copy);
  await vi.waitFor(async () => expect(await holder(first)).toBe(thief.pid), { timeout: 10_000, interval: 5 });
  await vi.waitFor(
    async () => {
      expect(await holder(first)).not.toBe(thief.pid);
      await counts(first);
    },
    { timeout: 20_000, interval: 100 },
  );
  await write(first, 'original', 30);
  expect(said.join()).toContain('has lost its socket');
  thief.kill('SIGINT');
  await once(thief, 'exit');
  // It removes the socket as it exits, so the original's server may have to restart once more.
  await vi.waitFor(async () => expect(await counts(first)).toMatchObject({ original: 30 }), {
    timeout: 20_000,
    interval: 100,
  });
  expect(await counts(await start(copy))).toMatchObject({ original: 0 });
});

function copyData(from: string, to: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn('cp', ['-a', from, to], { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (bytes) => (said += bytes));
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`cp: ${code} ${said}`))));
  });
}

/** Ends with a checkpoint: a copy of a running server is complete only if no checkpoint runs meanwhile. */
async function makeTable(server: Target): Promise<void> {
  await query(server, async (sql) => {
    await sql`create table written (id bigint generated always as identity, place text not null)`;
    await sql`checkpoint`;
  });
}

/** Writes each row over a new connection, so that every row connects to the address again. */
async function write(server: Target, place: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++)
    await query(server, (sql) => sql`insert into written (place) values (${place})`);
}

async function counts(server: Target): Promise<Record<string, number>> {
  const rows = await query(
    server,
    (sql) => sql<{ place: string; count: number }[]>`
      select place, count(*)::int as count from written group by place`,
  );
  const none = { original: 0, copy: 0, third: 0 };
  return { ...none, ...Object.fromEntries(rows.map(({ place, count }) => [place, count])) };
}

async function expectApart(first: Target, second: Target): Promise<void> {
  await Promise.all([write(first, 'original', 30), write(second, 'copy', 30)]);
  expect(await counts(first)).toMatchObject({ original: 30, copy: 0 });
  expect(await counts(second)).toMatchObject({ original: 0, copy: 30 });
}

function holder({ connection }: Target): Promise<number | undefined> {
  return readSocketHolder(connection.host, connection.port);
}

/**
 * Starts a server of `dataDir` that takes over the socket of a running one. PostgreSQL does this when
 * PG_GRANDPARENT_PID names the process that holds the socket.
 */
async function serveAt(running: Target, dataDir: string): Promise<ChildProcess> {
  const cluster = join(dataDir, 'postgres');
  const user = await chooseUser(cluster);
  const { postgres: program } = await prepareBinaries(dataDir, user);
  const options = [`unix_socket_directories=${running.connection.host}`, 'listen_addresses=', 'fsync=off'];
  const child = spawn(
    program,
    ['-D', dataArgument(cluster, user), ...options.flatMap((option) => ['-c', option])],
    {
      ...user,
      cwd: cluster,
      env: { ...SERVER_ENV, PG_GRANDPARENT_PID: String(await holder(running)) },
      stdio: 'ignore',
    },
  );
  return watch(child);
}

async function gone(pid: number): Promise<void> {
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 5000, interval: 5 });
}
