/**
 * PostgreSQL freezes: every write gets its answer long before its own time is over, and none is called undone that may have
 * been done. `npm run torture -- "PostgreSQL stopped"` asks for the answer within two seconds.
 */
import { afterAll, expect, test } from 'vitest';
import { connect, openPool } from '../server/db/connect.ts';
import { LIMITS } from '../server/limits/limits.rules.ts';
import { eventually, startApp } from './support/app.ts';
import { buildPdf } from './support/documents.ts';
import { startOwnServer } from './support/own-server.ts';
import { postgresProcesses, signalAll } from './support/processes.ts';
import { signIn } from './support/sign-in.ts';
import { upload } from './support/uploads.ts';

const { dataDir, target, sql } = await startOwnServer();
const { app, services } = await startApp(target, { limits: { ...LIMITS, enquiries: 1000, uploads: 1000 } });
const bearer = await signIn(sql, 'admin');

let frozen: number[] = [];
const thaw = () => signalAll(frozen.splice(0), 'SIGCONT');
async function freeze(): Promise<void> {
  frozen = await postgresProcesses(dataDir);
  signalAll(frozen, 'SIGSTOP');
}
afterAll(thaw);

let made = 0;
const ENQUIRY = {
  full_name: 'Hana Ngata',
  subject: 'Request a Quote',
  message: 'Twelve windows for a house.',
};

const post = (path: string, input: object, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: `/trpc/${path}`,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    payload: JSON.stringify({ json: input }),
  });

const WRITES = {
  enquiry: () => post('site.contact.submit', { ...ENQUIRY, email: `hana${++made}@example.com` }),
  'enquiry without JavaScript': () =>
    app.inject({
      method: 'POST',
      url: '/contact',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams({ ...ENQUIRY, email: `hana${++made}@example.com` }).toString(),
    }),
  'staff write': () =>
    post(
      'staff.contactSubjects.create',
      { subject_name: `Subject ${++made}` },
      { authorization: `Bearer ${bearer}` },
    ),
  'staff write with an idempotency key': () =>
    post(
      'staff.contactSubjects.create',
      { subject_name: `Subject ${++made}` },
      { authorization: `Bearer ${bearer}`, 'idempotency-key': `key-of-a-frozen-call-${made}` },
    ),
  upload: () => upload(app, 'none', 'contact_uploads', { name: 'plan.pdf', bytes: buildPdf() }),
};

/** A pool that never hears that its database is silent: its queries end when their own time is over. */
function openPatientPool() {
  const pulse = { ask: () => undefined, isSilent: () => false, end: () => undefined };
  const pool = connect({ target, max: 1, applicationName: 'patient', pulse });
  return {
    warm: () => pool`select 1`,
    async isOver<T>(write: () => Promise<T>): Promise<[T, boolean]> {
      let isOver = false;
      const end = () => {
        isOver = true;
      };
      pool`select 1`.then(end, end);
      return [await write(), isOver];
    },
    end: () => pool.end({ timeout: 0 }),
  };
}

test.each(Object.entries(WRITES))(
  '%s: an answer before its own time is over, then as before',
  async (kind, write) => {
    const patient = openPatientPool();
    await patient.warm();
    // The first page of a process loads what pages need.
    await app.inject('/contact');
    await eventually('it is written', async () => (await write()).statusCode === 200);
    await freeze();
    const begin = performance.now();
    const [answers, sentIsOver] = await patient.isOver(() => Promise.all([write(), write(), write()]));
    process.stdout.write(`${kind}: 503 after ${Math.round(performance.now() - begin)} ms\n`);
    // What is known to be frozen is not tried again: not even a wait for a connection is over before.
    const [later, waitIsOver] = await patient.isOver(write);
    thaw();
    expect([...new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([503]);
    expect(later.statusCode).toBe(503);
    expect(later.body).toContain('Nothing was changed');
    expect({ sentIsOver, waitIsOver }).toEqual({ sentIsOver: false, waitIsOver: false });
    await eventually('it is written as before', async () => (await write()).statusCode === 200);
    await patient.end();
  },
);

const insert = (name: string) =>
  services.sql`insert into contact_subjects (subject_name) values (${name})`.then(
    () => '',
    (error: Error) => error.name,
  );

test('a statement that was sent to a frozen database is not called undone, and what is called undone is not done', async () => {
  // The pool of the test has four connections: four inserts wait for the lock, the others for a connection.
  await eventually('the database answers', async () => {
    const warm = await Promise.all([1, 2, 3, 4].map(() => insert(`warm ${++made}`)));
    return warm.every((error) => error === '');
  });
  const names = Array.from({ length: 12 }, (_, n) => `frozen ${n}`);
  const other = openPool(target, { max: 1, onnotice: () => undefined });
  const errors = await other.begin(async (locked) => {
    await locked`lock table contact_subjects in share mode`;
    const inserts = Promise.all(names.map(insert));
    await eventually('four inserts are sent', async () => {
      const [row] = await locked<{ count: number }[]>`
        select count(*)::int from pg_locks where relation = 'contact_subjects'::regclass and not granted`;
      return row!.count === 4;
    });
    await freeze();
    const refused = await inserts;
    thaw();
    return refused;
  });
  await other.end();
  const times = (name: string) => errors.filter((error) => error === name).length;
  expect([times('DatabaseSilentError'), times('DatabaseAwayError')]).toEqual([4, 8]);
  await eventually('the database answers again', async () => (await insert(`after ${++made}`)) === '');
  const undone = names.filter((_, n) => errors[n] === 'DatabaseAwayError');
  const rows = await sql<{ subject_name: string }[]>`select subject_name from contact_subjects`;
  expect(rows.filter(({ subject_name }) => undone.includes(subject_name))).toEqual([]);
});

test('a slow statement is not taken for a frozen database', async () => {
  await eventually('the database is known to answer', async () => (await insert(`slow ${++made}`)) === '');
  expect(await services.sql`select pg_sleep(3)`).toHaveLength(1);
});
