/** The worker of webhooks, with real receivers: order, leases, and receivers that hold up nobody else. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { TEST_EVENT } from '../../shared/operations/webhooks.ts';
import { eventually } from '../../tests/support/app.ts';
import { buildDelivery, buildWebhook, WEBHOOK_SECRET } from '../../tests/support/build-webhook.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { isSigned } from '../../tests/support/webhook-receiver.ts';
import { startTestWebhookWorker, webhookTests } from '../../tests/support/webhook-worker.ts';
import { deliveries } from '../process-counters.ts';
import { LEASE_SECONDS, takeDueDeliveries } from './deliveries.queries.ts';

const { sql } = await createDatabase();
const { receiver, startWorker, states, until } = webhookTests(sql);

test('a delivery is signed, says what happened, and its answer and time are kept', async () => {
  const { url, received } = await receiver((response) => {
    response.writeHead(200).end('Thank you');
  });
  const webhook_id = await buildWebhook(sql, { url });
  const id = await buildDelivery(sql, {
    webhook_id,
    body: '{"type": "product.changed", "data": {"id": "ā"}}',
  });
  startWorker();
  await until('delivered');
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    id,
    body: '{"type": "product.changed", "data": {"id": "ā"}}',
    headers: { 'content-type': 'application/json' },
  });
  expect(isSigned(received[0]!, WEBHOOK_SECRET)).toBe(true);
  expect(Math.abs(Number(received[0]!.headers['webhook-timestamp']) - Date.now() / 1000)).toBeLessThan(30);
  expect(await states()).toMatchObject([{ attempts: 1, status: 200, answer: 'Thank you', error: null }]);
});

test('for a day after a secret is replaced, the one before it signs too', async () => {
  const { url, received } = await receiver();
  const webhook_id = await buildWebhook(sql, { url });
  const next = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  await sql`update webhook_secrets set previous_secret = secret, secret = ${next}`;
  await buildDelivery(sql, { webhook_id });
  startWorker();
  await until('delivered');
  await sql`update webhook_secrets set created_at = now() - interval '25 hours'`;
  await buildDelivery(sql, { webhook_id });
  await until('delivered', 2);
  expect(received.map((one) => [isSigned(one, next), isSigned(one, WEBHOOK_SECRET)])).toEqual([
    [true, true],
    [true, false],
  ]);
});

test('changes of a record arrive in their order, each waiting for the one before it, whatever fails', async () => {
  const failures = new Map<string, number>();
  const { url, received } = await receiver((response, { id }) => {
    const count = failures.get(id) ?? 0;
    failures.set(id, count + 1);
    response.writeHead(count < 2 && Math.random() < 0.5 ? 500 : 204).end();
  });
  const webhook_id = await buildWebhook(sql, { url });
  const records = Array.from({ length: 8 }, () => randomUUID());
  const expected: string[][] = records.map(() => []);
  for (let round = 0; round < 10; round++)
    for (const [at, record_id] of records.entries())
      expected[at]!.push(await buildDelivery(sql, { webhook_id, record_id }));
  for (let worker = 0; worker < 3; worker++) startWorker({ pauseOf: () => 0.02 });
  await until('delivered', 80);
  for (const ids of expected) {
    const arrived = received.map(({ id }) => id).filter((id) => ids.includes(id));
    // Repeats of one that failed stand together.
    expect(arrived.filter((id, at) => id !== arrived[at - 1])).toEqual(ids);
  }
});

test('receivers that hang hold up no other, and have one place each after their first failures', async () => {
  const hanging = await receiver(() => undefined);
  const hooks = await Promise.all(Array.from({ length: 6 }, () => buildWebhook(sql, { url: hanging.url })));
  for (const webhook_id of hooks)
    for (let count = 0; count < 10; count++) await buildDelivery(sql, { webhook_id });
  startWorker({ attemptMs: 4000 });
  await eventually('each has its five places', () => hanging.received.length === 30);
  const fast = await receiver();
  const webhook_id = await buildWebhook(sql, { url: fast.url });
  for (let count = 0; count < 50; count++) await buildDelivery(sql, { webhook_id });
  const took = await until('delivered', 50);
  expect(took).toBeLessThan(4000);
  expect(fast.mostAtOnce()).toBeLessThanOrEqual(5);
  expect(hanging.mostAtOnce()).toBe(30);
  process.stdout.write(`50 deliveries beside 30 that hang: ${took.toFixed(0)} ms\n`);
});

test('a claim of an instance that was killed is taken over when its lease ends, under the same id', async () => {
  const { url, received } = await receiver();
  const webhook_id = await buildWebhook(sql, { url });
  const record_id = randomUUID();
  const ids = [
    await buildDelivery(sql, { webhook_id, record_id }),
    await buildDelivery(sql, { webhook_id, record_id }),
  ];
  const places = { free: 10, per_webhook: 5, by_webhook: {} };
  const claim = async () => (await takeDueDeliveries(sql, places)).map(({ id }) => id);
  expect(await claim()).toEqual([ids[0]]);
  // Neither it nor what waits for it can be claimed meanwhile.
  expect(await claim()).toEqual([]);
  const [lease] = await sql<{ seconds: number }[]>`
    select extract(epoch from claimed_until - now())::float8 as seconds from webhook_deliveries where id = ${ids[0]!}`;
  expect(Math.abs(lease!.seconds - LEASE_SECONDS)).toBeLessThan(3);
  await sql`update webhook_deliveries set claimed_until = now() where id = ${ids[0]!}`;
  startWorker();
  await until('delivered', 2);
  expect(received.map(({ id }) => id)).toEqual(ids);
});

test('a worker that is stopped gives back what it could not finish, without counting an attempt', async () => {
  const hanging = await receiver(() => undefined);
  const webhook_id = await buildWebhook(sql, { url: hanging.url });
  await buildDelivery(sql, { webhook_id });
  const stop = startTestWebhookWorker({ sql });
  await eventually('it is under way', () => hanging.received.length === 1);
  const begin = performance.now();
  await stop();
  expect(performance.now() - begin).toBeLessThan(7000);
  const rows = await sql`select state, attempts, claimed_until from webhook_deliveries`;
  expect(rows).toEqual([{ state: 'waiting', attempts: 0, claimed_until: null }]);
});

test('the log counts deliveries once a minute, and names what was given up, but no address, body, answer nor secret', async () => {
  const lines: string[] = [];
  const write = (details: object, message: string) => lines.push(JSON.stringify({ ...details, message }));
  const { url, received } = await receiver((response, { id }) => {
    response.writeHead(id === bad ? 500 : 200).end('answer-text');
  });
  const webhook_id = await buildWebhook(sql, { url: `${url}?key=url-key` });
  const body = '{"type": "product.changed", "name": "body-text"}';
  const counted = async () =>
    (await deliveries.get()).values.map(({ labels, value }) => [labels.result, value]);
  const before = new Map((await counted()) as [string, number][]);
  const bad = await buildDelivery(sql, { webhook_id, body, event: TEST_EVENT });
  for (let number = 0; number < 20; number++) await buildDelivery(sql, { webhook_id, body });
  startWorker({ log: { info: write, warn: write }, pauseOf: () => 60 });
  await eventually('all are sent', async () => {
    const [row] = await sql`select count(*) as waiting from webhook_deliveries where state = 'waiting'`;
    return received.length >= 21 && row!.waiting === 0;
  });
  const after = new Map((await counted()) as [string, number][]);
  const more = (result: string) => after.get(result)! - (before.get(result) ?? 0);
  expect([more('delivered'), more('status')]).toEqual([20, 1]);
  await eventually('both lines are there', () => lines.length >= 2);
  const given = lines.filter((line) => line.includes('A webhook was given up'));
  expect([lines.length, given.length]).toEqual([2, 1]);
  for (const id of [bad, webhook_id]) expect(given[0]).toContain(id);
  for (const hidden of ['answer-text', 'body-text', 'url-key', '127.0.0.1', WEBHOOK_SECRET.slice(6)])
    expect(lines.join('\n')).not.toContain(hidden);
});
