/** PostgreSQL freezes: every write gets its answer within two seconds, and none is called undone that may have been done. */
import { afterAll, expect, test } from 'vitest';
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

test.each(Object.entries(WRITES))(
  '%s: an answer within two seconds, then as before',
  async (_kind, write) => {
    // The first page of a process loads what pages need.
    await app.inject('/contact');
    await eventually('it is written', async () => (await write()).statusCode === 200);
    await freeze();
    const answers = await Promise.all(
      [write, write, write].map(async (again) => {
        const begin = performance.now();
        const { statusCode, body } = await again();
        return { statusCode, body, ms: performance.now() - begin };
      }),
    );
    const begin = performance.now();
    const later = await write();
    const laterMs = performance.now() - begin;
    thaw();
    expect(Math.max(...answers.map(({ ms }) => ms))).toBeLessThan(2000);
    expect([...new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([503]);
    // What is known to be frozen is not tried again.
    expect([later.statusCode, laterMs < 500]).toEqual([503, true]);
    expect(later.body).toContain('Nothing was changed');
    await eventually('it is written as before', async () => (await write()).statusCode === 200);
  },
);

const insert = (name: string) =>
  services.sql`insert into contact_subjects (subject_name) values (${name})`.then(
    () => '',
    (error: Error) => error.name,
  );

test('a statement that was sent to a frozen database is not called undone, and what is called undone is not done', async () => {
  await eventually('the database answers', async () => (await insert('first')) === '');
  await Promise.all(['warm 1', 'warm 2', 'warm 3', 'warm 4'].map(insert));
  await freeze();
  const names = Array.from({ length: 12 }, (_, n) => `frozen ${n}`);
  const errors = await Promise.all(names.map(insert));
  thaw();
  const times = (name: string) => errors.filter((error) => error === name).length;
  expect(times('DatabaseSilentError')).toBeGreaterThan(0);
  // The pool of the test has four connections.
  expect(times('DatabaseAwayError')).toBeGreaterThanOrEqual(8);
  expect(times('DatabaseSilentError') + times('DatabaseAwayError')).toBe(12);
  await eventually('the database answers again', async () => (await insert(`after ${++made}`)) === '');
  const undone = names.filter((_, n) => errors[n] === 'DatabaseAwayError');
  const rows = await sql<{ subject_name: string }[]>`select subject_name from contact_subjects`;
  expect(rows.filter(({ subject_name }) => undone.includes(subject_name))).toEqual([]);
});

test('a slow statement is not taken for a frozen database', async () => {
  await eventually('the database is known to answer', async () => (await insert(`slow ${++made}`)) === '');
  expect(await services.sql`select pg_sleep(3)`).toHaveLength(1);
});
