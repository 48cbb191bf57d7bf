/** Deliveries that fail: they wait, are given up, and pause their webhook. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { eventually } from '../../tests/support/app.ts';
import { buildStaff } from '../../tests/support/build-token.ts';
import { buildDelivery, buildWebhook } from '../../tests/support/build-webhook.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { webhookTests } from '../../tests/support/webhook-worker.ts';

const { sql } = await createDatabase();
const { receiver, startWorker, states, until } = webhookTests(sql);

/** Makes the deliveries look as if they had been tried for two days. */
const age = async () => {
  await sql`update webhook_deliveries set queued_at = now() - interval '49 hours', attempts = 17`;
  await sql`update webhook_states set resumed_at = now() - interval '1 year'`;
};

test('a failed delivery waits, is tried again under its id, and keeps its reason', async () => {
  let isUp = false;
  const { url, received } = await receiver((response) => {
    response.writeHead(isUp ? 204 : 503, { 'retry-after': '7' }).end('Down');
  });
  const webhook_id = await buildWebhook(sql, { url });
  const id = await buildDelivery(sql, { webhook_id });
  const asked: (number | null)[] = [];
  const pauseOf = (_: number, retryAfter: number | null) => {
    asked.push(retryAfter);
    return 30;
  };
  startWorker({ pauseOf });
  await eventually('it was tried', async () => (await states())[0]?.attempts === 1);
  const [failed] = await states();
  expect(failed).toMatchObject({
    state: 'waiting',
    status: 503,
    answer: 'Down',
    error: 'The receiver answered 503.',
  });
  expect([asked, Math.round(failed!.pause)]).toEqual([[7], 30]);
  isUp = true;
  await sql`update webhook_deliveries set next_attempt_at = now()`;
  await until('delivered');
  expect(received.map((one) => one.id)).toEqual([id, id]);
  expect(await states()).toMatchObject([{ attempts: 2, status: 204, error: null }]);
});

test('after two days without any success a webhook is paused, and every active admin gets a mail', async () => {
  const { url } = await receiver((response) => {
    response.writeHead(500).end();
  });
  const webhook_id = await buildWebhook(sql, { url });
  await buildDelivery(sql, { webhook_id });
  const [admin, other, gone] = [await buildStaff(sql), await buildStaff(sql), await buildStaff(sql)];
  await sql`update users set is_active = false where id = ${gone}`;
  await sql`update users set role = 'sales' where id = ${other}`;
  await age();
  startWorker();
  await until('failed');
  const [webhook] = await sql`
    select is_active, disabled_at is not null as by_us from webhooks join webhook_states using (id)`;
  expect(webhook).toEqual({ is_active: false, by_us: true });
  const mails =
    await sql`select kind, webhook_id, subject, u.id as to from mails join users u on u.email = recipient`;
  expect(mails).toEqual([
    { kind: 'webhook_disabled', webhook_id, subject: 'A webhook has been paused', to: admin },
  ]);
});

test('a delivery is not given up before two days, nor before five attempts', async () => {
  const { url, received } = await receiver((response) => {
    response.writeHead(500).end();
  });
  const webhook_id = await buildWebhook(sql, { url });
  const young = await buildDelivery(sql, { webhook_id });
  const untried = await buildDelivery(sql, { webhook_id });
  await age();
  await sql`update webhook_deliveries set queued_at = now() - interval '47 hours' where id = ${young}`;
  await sql`update webhook_deliveries set attempts = 3 where id = ${untried}`;
  startWorker({ pauseOf: () => 60 });
  await eventually('both were tried', () => received.length === 2);
  await eventually('both are noted', async () => (await states()).every(({ status }) => status === 500));
  expect((await states()).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
});

test('one that is given up frees the later changes of its record, and pauses nothing while others arrive', async () => {
  const refused = new Set<string>();
  const { url, received } = await receiver((response, { id }) => {
    response.writeHead(refused.has(id) ? 422 : 204).end();
  });
  const webhook_id = await buildWebhook(sql, { url });
  const record_id = randomUUID();
  refused.add(await buildDelivery(sql, { webhook_id, record_id }));
  await age();
  const later = await buildDelivery(sql, { webhook_id, record_id });
  const other = await buildDelivery(sql, { webhook_id });
  await sql`update webhook_deliveries set state = 'delivered', attempted_at = now() where id = ${other}`;
  startWorker();
  await until('failed');
  await until('delivered', 2);
  expect(received.at(-1)!.id).toBe(later);
  expect(await sql`select is_active from webhooks`).toEqual([{ is_active: true }]);
});

test('what waits for a webhook that is resumed is tried at once, and for two more days', async () => {
  let isUp = false;
  const { url } = await receiver((response) => {
    response.writeHead(isUp ? 204 : 500).end();
  });
  const webhook_id = await buildWebhook(sql, { url, is_active: false });
  await buildDelivery(sql, { webhook_id });
  await age();
  await sql`
    update webhook_deliveries set attempted_at = now() - interval '1 minute', next_attempt_at = now() + interval '4 hours'`;
  startWorker({ pauseOf: () => 60 });
  await sql`update webhooks set is_active = true`;
  await eventually('it was tried', async () => (await states())[0]?.status === 500);
  expect((await states())[0]!.state).toBe('waiting');
  isUp = true;
  await sql`update webhooks set is_active = false`;
  await sql`update webhooks set is_active = true`;
  await until('delivered');
});

test('a paused webhook gets nothing but tests, and a failed test is not repeated', async () => {
  const { url, received } = await receiver((response) => {
    response.writeHead(500).end();
  });
  const webhook_id = await buildWebhook(sql, { url, is_active: false });
  await buildDelivery(sql, { webhook_id });
  const test = await buildDelivery(sql, { webhook_id });
  await sql`update webhook_deliveries set event = 'webhook.test' where id = ${test}`;
  startWorker();
  await until('failed');
  expect(received.map(({ id }) => id)).toEqual([test]);
  expect((await states()).map(({ state, attempts }) => [state, attempts])).toEqual([
    ['waiting', 0],
    ['failed', 1],
  ]);
});
