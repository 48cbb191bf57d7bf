/**
 * The database goes away under load: stopped and started, and its backends terminated at random moments. Public reads
 * must not notice; everything else must end within its time with an answer, and an acknowledged write is kept.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect, MAX_WAIT_MS } from '../server/db/connect.ts';
import { isDatabaseAway } from '../server/db/database-away.ts';
import { eventually, searchAddress, startApp } from './support/app.ts';
import { buildProduct } from './support/factories.ts';
import { startOwnServer } from './support/own-server.ts';
import { signIn } from './support/sign-in.ts';

const { dataDir, target, sql } = await startOwnServer();
await buildProduct(sql, { name: 'Radiata framing' });
const { app, services, follower } = await startApp(target, { cache: false });
const token = await signIn(sql, 'admin');
const SEARCH = searchAddress('radiata');

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
      await services.sql`insert into contact_subjects (subject_name) values (${name})`.then(
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

test('searches and acknowledged writes survive four PostgreSQL restarts', async () => {
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

test('searches and acknowledged writes survive 60 terminated backends', async () => {
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
