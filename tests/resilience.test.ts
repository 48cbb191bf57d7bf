/**
 * The database goes away under load: it is stopped and started, or its backends are terminated at random.
 * Public reads must not notice. All other requests must get an answer within their time limit, and a refused
 * write must not run later.
 */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer, connect as dial } from 'node:net';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { createSessions } from '../server/auth/sessions.ts';
import { APP_ROLE } from '../server/db/app-role.ts';
import {
  connect,
  DatabaseAwayError,
  DatabaseSilentError,
  MAX_SILENCE_MS,
  MAX_WAIT_MS,
  type Sql,
} from '../server/db/connect.ts';
import { isDatabaseAway } from '../server/db/database-away.ts';
import { startEmbedded } from '../server/db/embedded/embedded-postgres.ts';
import { migrate } from '../server/db/migrate.ts';
import { eventually, startApp } from './support/app.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { buildProduct } from './support/factories.ts';
import { signIn } from './support/sign-in.ts';

const folder = await makeDataFolder('southbeam-resilience-');
const dataDir = folder.path;
const server = await startEmbedded({ dataDir, log: () => undefined });
await migrate(server.connection, { appRole: APP_ROLE });
const target = server.appConnection;
const sql = connect({ target, max: 4, applicationName: 'test writer' });
afterAll(async () => {
  await sql.end({ timeout: 1 });
  await server.stop();
  await folder.remove();
});

await buildProduct(sql, { name: 'Radiata framing' });
const { app, services, follower } = await startApp(target, { cache: false });
const token = await signIn(sql, 'admin');
const SEARCH = `/trpc/site.catalogue.search?input=${encodeURIComponent('{"json":{"q":"radiata"}}')}`;

/** The postmaster's process id, read from PostgreSQL's PID file. */
async function postmaster(): Promise<number> {
  const file = await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '');
  return Number(file.split('\n', 1)[0]);
}

async function isUp(): Promise<boolean> {
  return sql`select 1`.then(
    () => true,
    () => false,
  );
}

interface Load {
  searches: number[];
  staff: number[];
  longestStaffMs: number;
  acknowledged: string[];
  refused: string[];
}

/** Runs searches, staff reads and writes without a pause until `done`, and returns the results. */
async function loadUntil(done: Promise<unknown>): Promise<Load> {
  const load: Load = { searches: [], staff: [], longestStaffMs: 0, acknowledged: [], refused: [] };
  let running = true;
  const stop = () => {
    running = false;
  };
  done.then(stop, stop);
  async function search() {
    while (running) {
      const { statusCode, body } = await app.inject(SEARCH);
      load.searches.push(body.includes('"total":1') ? statusCode : 0);
      await new Promise(setImmediate);
    }
  }
  async function read() {
    while (running) {
      const begin = performance.now();
      const { statusCode } = await app.inject({
        url: '/trpc/staff.dashboard.counts',
        headers: { authorization: `Bearer ${token}` },
      });
      load.staff.push(statusCode);
      load.longestStaffMs = Math.max(load.longestStaffMs, performance.now() - begin);
      await new Promise(setImmediate);
    }
  }
  async function write(worker: number) {
    for (let number = 0; running; number++) {
      const name = `${worker}/${number}`;
      await insert(services.sql, name).then(
        () => load.acknowledged.push(name),
        (error: unknown) => {
          if (!isDatabaseAway(error)) throw error;
          load.refused.push(name);
        },
      );
      await new Promise(setImmediate);
    }
  }
  await Promise.all([search(), read(), read(), write(1), write(2), write(3), done]);
  return load;
}

const insert = (pool: Sql, name: string) =>
  pool`insert into contact_subjects (subject_name) values (${name})`;

async function expectIntact(load: Load) {
  expect(load.searches.every((status) => status === 200)).toBe(true);
  expect(new Set(load.staff).size).toBeLessThanOrEqual(2);
  expect(load.staff.every((status) => status === 200 || status === 503)).toBe(true);
  const stored = new Set(
    (await sql<{ subject_name: string }[]>`select subject_name from contact_subjects`).map(
      (row) => row.subject_name,
    ),
  );
  expect(load.acknowledged.filter((name) => !stored.has(name))).toEqual([]);
  await sql`delete from contact_subjects`;
}

test('PostgreSQL stopped and started four times under load', { timeout: 90_000 }, async () => {
  const load = await loadUntil(
    (async () => {
      for (let round = 0; round < 4; round++) {
        const before = await postmaster();
        process.kill(before, 'SIGINT');
        await eventually('PostgreSQL is gone', async () => (await postmaster()) !== before, 15_000);
        await eventually('PostgreSQL is back', isUp, 20_000);
      }
    })(),
  );
  expect(load.refused.length).toBeGreaterThan(0);
  expect(load.longestStaffMs).toBeLessThan(2 * MAX_WAIT_MS);
  await expectIntact(load);
  process.stdout.write(
    `4 restarts: ${load.searches.length} searches all answered, ${load.acknowledged.length} writes kept, ${load.refused.length} refused, slowest answer ${load.longestStaffMs.toFixed(0)} ms\n`,
  );
  await sql`update products set name = 'Radiata framing again'`;
  await eventually(
    'changes are followed again',
    () => services.published.products.search({ text: 'again' }).total === 1,
  );
  expect(follower.isInStep()).toBe(true);
});

test('60 backends terminated at random moments', { timeout: 60_000 }, async () => {
  const killer = connect({ target, max: 1, applicationName: 'test killer' });
  let killed = 0;
  const load = await loadUntil(
    (async () => {
      await eventually(
        '60 backends are terminated',
        async () => {
          const rows = await killer<{ pid: number }[]>`
            select pid, pg_terminate_backend(pid) from pg_stat_activity
            where application_name like 'test %' and pid <> pg_backend_pid() order by random() limit 1`;
          killed += rows.length;
          return killed >= 60;
        },
        40_000,
      );
    })(),
  );
  await killer.end();
  await expectIntact(load);
  process.stdout.write(
    `60 backends killed: ${load.searches.length} searches all answered, ${load.acknowledged.length} writes kept, ${load.refused.length} refused\n`,
  );
});

test('a write that was refused while the database was away never happens later', async () => {
  const away = connect({
    target: { host: '/nonexistent-socket', port: 1, user: 'none', database: 'none' },
    max: 1,
  });
  const begin = performance.now();
  const refused = await Promise.allSettled([insert(away, 'a'), insert(away, 'b'), insert(away, 'c')]);
  expect(performance.now() - begin).toBeLessThan(2000);
  for (const result of refused) {
    expect(result.status).toBe('rejected');
    expect(isDatabaseAway((result as PromiseRejectedResult).reason)).toBe(true);
  }
  await away.end({ timeout: 0 });

  const busy = connect({ target, max: 1, applicationName: 'busy' });
  const blocking = busy`select pg_sleep(${MAX_WAIT_MS / 1000 + 1})`.execute();
  const reading = expect(createSessions(busy, false).find('any')).rejects.toThrow(DatabaseAwayError);
  const waiting = await Promise.allSettled(Array.from({ length: 120 }, (_, n) => insert(busy, `late ${n}`)));
  await reading;
  await blocking;
  // Runs after everything in the queue, so a refused write left there would have run by now.
  await busy`select 1`;
  const [late] = await sql<
    { count: number }[]
  >`select count(*) from contact_subjects where subject_name like 'late %'`;
  const accepted = waiting.filter((result) => result.status === 'fulfilled').length;
  const waited = waiting.filter(
    (result) => result.status === 'rejected' && result.reason instanceof DatabaseAwayError,
  ).length;
  expect(waited).toBeGreaterThan(0);
  expect(late!.count).toBe(accepted);
  await busy.end();
});

test('a database that says nothing is not waited for', { timeout: 30_000 }, async () => {
  const frozen = createServer((socket) => socket.pause());
  frozen.listen(0, '127.0.0.1');
  await once(frozen, 'listening');
  const { port } = frozen.address() as AddressInfo;
  const silent = connect({ target: { host: '127.0.0.1', port, user: 'none', database: 'none' }, max: 1 });
  await expect(silent`select 1`).rejects.toThrow(DatabaseAwayError);
  await silent.end({ timeout: 0 });
  frozen.close();

  const busy = connect({ target, max: 1, applicationName: 'frozen' });
  const [row] = await busy<{ pid: number }[]>`select pg_backend_pid() as pid`;
  process.kill(row!.pid, 'SIGSTOP');
  const begin = performance.now();
  const asked = await Promise.allSettled([busy`select 1`]);
  process.kill(row!.pid, 'SIGCONT');
  expect(asked[0]).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseSilentError) });
  expect(performance.now() - begin).toBeLessThan(MAX_SILENCE_MS + 1000);
  await busy.end({ timeout: 1 });
});

test('a database that accepts late loses no connection of the pool, and runs nothing that was refused', async () => {
  let letThrough: (() => void) | undefined;
  const open = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  const proxy = createServer((socket) => {
    socket.on('error', () => undefined);
    void open.then(() => {
      const { host, port } = target;
      const database = host.startsWith('/') ? dial(`${host}/.s.PGSQL.${port}`) : dial(port, host);
      database.on('error', () => socket.destroy());
      socket.pipe(database).pipe(socket);
    });
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  const late = connect({ target: { ...target, host: '127.0.0.1', port }, max: 3, applicationName: 'late' });
  const refused = await Promise.allSettled(Array.from({ length: 6 }, (_, n) => insert(late, `slow ${n}`)));
  expect(refused.every(({ status }) => status === 'rejected')).toBe(true);
  letThrough?.();
  await eventually('the pool is whole again', async () => {
    // Run three at once, so that each needs its own connection.
    const answers = await Promise.allSettled([1, 2, 3].map(() => late`select pg_sleep(0.05)`));
    return answers.every(({ status }) => status === 'fulfilled');
  });
  const [row] = await sql<
    { count: number }[]
  >`select count(*) from contact_subjects where subject_name like 'slow %'`;
  expect(row!.count).toBe(0);
  await late.end({ timeout: 1 });
  proxy.close();
});
