/**
 * Two instances in processes of their own, on one database and one file store: what one is told, the other knows, and what
 * both could do is done once. Limits per network over instances: server/limits/limits.test.ts. Each further job that may
 * run once is tested beside it, such as the schedule of products and the daily emails (docs/operations.md).
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../server/auth/passwords.ts';
import { eventually } from './support/app.ts';
import { buildWebhook } from './support/build-webhook.ts';
import { buildPdf } from './support/documents.ts';
import { buildProduct } from './support/factories.ts';
import { type Instance, type Instances, startInstances } from './support/instances.ts';
import { signIn } from './support/sign-in.ts';
import { startMailServer } from './support/smtp.ts';
import { multipart } from './support/uploads.ts';
import { startReceiver } from './support/webhook-receiver.ts';

const mails = await startMailServer();
const receiver = await startReceiver();
let instances: Instances;
let one: Instance;
let two: Instance;
let session = '';

beforeAll(async () => {
  instances = await startInstances({
    count: 2,
    isBuilt: false,
    settings: {
      SMTP_URL: `smtp://127.0.0.1:${mails.port}`,
      MAIL_TO: 'staff@example.com',
      WEBHOOKS_ALLOW_LOOPBACK: 'true',
    },
  });
  [one, two] = instances.all as [Instance, Instance];
  session = await signIn(instances.sql, 'admin');
});
afterAll(async () => {
  await instances?.end();
  await receiver.stop();
});

function call(instance: Instance, path: string, body: object, bearer = session, method = 'POST') {
  return fetch(`${instance.url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
    body: JSON.stringify(body),
  });
}

const enquire = (instance: Instance, number: number) =>
  call(
    instance,
    '/trpc/site.contact.submit',
    {
      json: {
        idempotency_key: crypto.randomUUID(),
        full_name: `Builder ${number}`,
        email: `builder${number}@example.com`,
        subject: 'Request a Quote',
        message: 'Twelve windows for a house.',
      },
    },
    'none',
  );

test('what is written on one is read on the other', async () => {
  const id = await buildProduct(instances.sql, { name: 'Radiata framing' });
  const address = `/trpc/site.catalogue.product?input=${encodeURIComponent(JSON.stringify({ json: { id } }))}`;
  const read = async (instance: Instance) => (await fetch(`${instance.url}${address}`)).text();
  for (const [writer, reader] of [
    [one, two],
    [two, one],
  ] as const) {
    const name = `Framing ${crypto.randomUUID()}`;
    expect((await call(writer, `/api/products/${id}`, { data: { name } }, session, 'PATCH')).status).toBe(
      200,
    );
    expect(await read(writer)).toContain(name);
    const spent = await eventually('the other shows it', async () => (await read(reader)).includes(name));
    process.stdout.write(
      `a write on one instance: on the other after ${spent.toFixed(0)} ms, asked 250 (p99)\n`,
    );
  }
});

test('a file that one received is sent by the other', async () => {
  const bytes = buildPdf(50_000);
  const { payload, headers } = multipart([{ name: 'guide.pdf', bytes }]);
  const sent = await fetch(`${one.url}/uploads/documents`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${session}` },
    body: new Uint8Array(payload),
  });
  expect(sent.status).toBe(200);
  const { url } = (await sent.json()) as { url: string };
  const read = await fetch(`${two.url}${url}`);
  expect(read.status).toBe(200);
  expect(Buffer.from(await read.arrayBuffer()).equals(bytes)).toBe(true);
});

test('a session that ends on one has ended on the other', async () => {
  const leaving = await signIn(instances.sql, 'admin');
  const isSignedIn = async (instance: Instance) =>
    (await fetch(`${instance.url}/api/dashboard/counts`, { headers: { authorization: `Bearer ${leaving}` } }))
      .status;
  expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([200, 200]);
  expect((await call(one, '/trpc/auth.signOut', {}, leaving)).status).toBe(200);
  expect([await isSignedIn(one), await isSignedIn(two)]).toEqual([401, 401]);
});

test('five wrong passwords on both together are the limit of each', async () => {
  const email = 'hana@example.com';
  const hash = await hashPassword('the right one, which nobody guesses');
  await instances.sql`insert into auth_users (email, password_hash) values (${email}, ${hash})`;
  const statuses: number[] = [];
  for (let guess = 0; guess < 7; guess++) {
    const json = { email, password: `guess ${guess}` };
    statuses.push((await call(guess % 2 ? one : two, '/trpc/auth.signIn', { json }, 'none')).status);
  }
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
});

test('every mail and every webhook is sent once, though both instances look for them', async () => {
  await buildWebhook(instances.sql, { url: receiver.url, events: ['enquiry.created'] });
  const statuses = await Promise.all(
    Array.from({ length: 40 }, (_, number) => enquire(number % 2 ? one : two, number)),
  );
  expect(statuses.every(({ status }) => status === 200)).toBe(true);
  await eventually(
    'nothing waits any more',
    async () => {
      const [row] = await instances.sql<{ waiting: number }[]>`
        select (select count(*) from mails where sent_at is null)
          + (select count(*) from webhook_deliveries where state <> 'delivered') as waiting`;
      return row!.waiting === 0;
    },
    30_000,
  );
  const recipients = mails.received.map((mail) => /^To: (?:.*<)?([^<>\r]+)/im.exec(mail)![1]!);
  const wanted = Array.from({ length: 40 }, (_, number) => `builder${number}@example.com`);
  expect(recipients.filter((to) => to.startsWith('builder')).toSorted()).toEqual(wanted.toSorted());
  expect(recipients.filter((to) => to === 'staff@example.com')).toHaveLength(40);
  expect(receiver.received).toHaveLength(40);
  expect(new Set(receiver.received.map(({ id }) => id)).size).toBe(40);
});

test('each instance is known to the other, and one that is killed leaves the other at work', async () => {
  const seen = async (instance: Instance) => {
    const answer = await fetch(`${instance.url}/api/system/status`, {
      headers: { authorization: `Bearer ${session}` },
    });
    return ((await answer.json()) as { instances: unknown[] }).instances.length;
  };
  expect([await seen(one), await seen(two)]).toEqual([2, 2]);
  await one.kill();
  expect((await enquire(two, 41)).status).toBe(200);
  await eventually('its mails are sent', () => mails.received.length === 82, 30_000);
});
