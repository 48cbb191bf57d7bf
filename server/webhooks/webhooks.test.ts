/** Webhooks as admins keep them: secrets, addresses, deliveries and what waits for somebody. */
import { beforeEach, expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { buildDelivery, buildWebhook } from '../../tests/support/build-webhook.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { deleteOldDeliveries } from './webhooks.queries.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const { staff } = await callAs(services, 'admin');
const values = { name: 'Customers', url: 'https://example.com/hook', events: ['enquiry.created' as const] };

beforeEach(async () => {
  await sql`delete from webhooks`;
});

test('a secret is given once, is never in the history or the bin, and the one before it stays for a day', async () => {
  const { id } = await staff.webhooks.create(values);
  expect((await staff.webhooks.byId({ id })).has_secret).toBe(false);
  const { secret: first } = await staff.webhooks.issue({ id });
  expect(first).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const { secret: second } = await staff.webhooks.issue({ id });
  expect(second).not.toBe(first);
  const [stored] = await sql<{ secret: string; previous_secret: string }[]>`
    select secret, previous_secret from webhook_secrets where id = ${id}`;
  expect(stored).toEqual({ secret: second, previous_secret: first });
  expect(JSON.stringify(await staff.webhooks.byId({ id }))).not.toContain('whsec_');
  await staff.webhooks.remove({ id });
  const [kept] = await sql<{ all: string }[]>`
    select jsonb_agg(to_jsonb(c))::text as all from record_changes c where record_id = ${id}`;
  expect(kept!.all).toContain('https://example.com/hook');
  expect(kept!.all).not.toContain('whsec_');
  await staff.webhooks.restore({ ids: [id] });
  expect((await staff.webhooks.byId({ id })).has_secret).toBe(false);
});

test('who replaced a secret is recorded', async () => {
  const id = await buildWebhook(sql);
  await staff.webhooks.issue({ id });
  const rows =
    await sql`select action, actor_name, detail from activity where table_name = 'webhooks' and record_id = ${id}`;
  expect(rows).toEqual([{ action: 'secret', actor_name: 'admin', detail: null }]);
});

test('a webhook needs a name of its own, an event that exists, and an address that deliveries may reach', async () => {
  await staff.webhooks.create(values);
  const refused: [Partial<Parameters<typeof staff.webhooks.create>[0]>, RegExp][] = [
    [{ name: ' ' }, /Name is required/],
    [{ name: 'customers' }, /webhooks__name__key/],
    [{ events: [] }, /at least one event/],
    [{ events: ['user.created' as never] }, /./],
    [{ url: 'http://example.com' }, /https/],
    [{ url: 'https://user:secret@example.com' }, /without a user name/],
    [{ url: 'https://example.com:25/hook' }, /Use port 80, 443/],
    [{ url: 'https://10.0.0.1/hook' }, /not a public address/],
    [{ url: 'https://[::ffff:127.0.0.1]/hook' }, /not a public address/],
  ];
  for (const [change, message] of refused)
    await expect(staff.webhooks.create({ ...values, name: crypto.randomUUID(), ...change })).rejects.toThrow(
      message,
    );
  const { id } = await staff.webhooks.create({ ...values, name: 'Other' });
  await expect(staff.webhooks.update({ id, data: { url: 'https://192.168.0.1' } })).rejects.toThrow('public');
});

test('this machine is allowed in development only', async () => {
  const config = { ...services.config, webhooksAllowLoopback: false };
  const outside = await callAs({ ...services, config }, 'admin');
  const local = { ...values, url: 'http://localhost:4000' };
  await expect(outside.staff.webhooks.create(local)).rejects.toThrow('in development only');
  expect((await staff.webhooks.create(local)).url).toBe('http://localhost:4000');
});

test('deliveries are listed newest first, by webhook and state, and are sent again under their ids', async () => {
  const webhook_id = await buildWebhook(sql);
  const first = await buildDelivery(sql, { webhook_id });
  const second = await buildDelivery(sql, { webhook_id });
  await buildDelivery(sql);
  const list = async (state?: 'failed' | 'waiting') =>
    (await staff.webhooks.deliveries({ webhook_id, ...(state && { state }) })).items;
  expect((await list()).map(({ id }) => id)).toEqual([second, first]);
  await sql`
    update webhook_deliveries set state = 'failed', attempts = 18, status = 500, queued_at = now() - interval '3 days'
    where id = ${first}`;
  expect(await list('failed')).toMatchObject([{ id: first, status: 500, next_attempt_at: null }]);
  expect(await staff.webhooks.byId({ id: webhook_id })).toMatchObject({ waiting: 1, failed: 1 });
  expect(await staff.webhooks.state()).toEqual({ disabled: 0, failed: 1 });
  await staff.webhooks.resend({ id: first });
  expect(await list('waiting')).toHaveLength(2);
  const [row] = await sql<{ attempts: number; is_fresh: boolean }[]>`
    select attempts, queued_at > now() - interval '1 minute' as is_fresh from webhook_deliveries where id = ${first}`;
  expect(row).toEqual({ attempts: 0, is_fresh: true });
  await expect(staff.webhooks.resend({ id: crypto.randomUUID() })).rejects.toThrow(
    'This delivery no longer exists',
  );
});

test('deliveries of one change are listed in the order in which they were queued', async () => {
  const webhook_id = await buildWebhook(sql);
  const id = await buildDelivery(sql, { webhook_id });
  await sql`
    insert into webhook_deliveries (webhook_id, record_id, event, body)
    select webhook_id, gen_random_uuid(), event, body from webhook_deliveries, generate_series(1, 20) where id = ${id}`;
  for (const [direction, sign] of [
    ['asc', 1],
    ['desc', -1],
  ] as const) {
    const pages = await Promise.all(
      [1, 2, 3].map((page) => staff.webhooks.deliveries({ webhook_id, direction, page, limit: 7 })),
    );
    const positions = pages.flatMap(({ items }) => items.map(({ position }) => position));
    expect(positions).toHaveLength(21);
    expect(positions).toEqual(positions.toSorted((a, b) => sign * (a - b)));
  }
});

test('a test is queued for a webhook that has a secret, also while it is paused', async () => {
  const webhook_id = await buildWebhook(sql, { is_active: false });
  const { id } = await staff.webhooks.test({ id: webhook_id });
  const { items } = await staff.webhooks.deliveries({ webhook_id });
  expect(items).toMatchObject([{ id, event: 'webhook.test', state: 'waiting' }]);
  expect(JSON.parse(items[0]!.body)).toMatchObject({ type: 'webhook.test', data: { id: webhook_id } });
  await sql`delete from webhook_secrets`;
  await expect(staff.webhooks.test({ id: webhook_id })).rejects.toThrow('no secret yet');
});

test('a webhook that is resumed, or gets another address, is no longer one that was paused after failures', async () => {
  const id = await buildWebhook(sql);
  const since = async () => {
    const [row] = await sql<{ resumed_at: string; is_disabled: boolean }[]>`
      select resumed_at::text, disabled_at is not null as is_disabled from webhook_states where id = ${id}`;
    return row!;
  };
  const begun = await since();
  await sql`update webhooks set is_active = false`;
  await sql`update webhook_states set disabled_at = now()`;
  expect((await staff.webhooks.byId({ id })).disabled_at).toBeInstanceOf(Date);
  expect(await staff.webhooks.state()).toEqual({ disabled: 1, failed: 0 });
  await staff.webhooks.update({ id, data: { name: 'Renamed' } });
  expect(await since()).toEqual({ ...begun, is_disabled: true });
  await staff.webhooks.update({ id, data: { is_active: true } });
  const resumed = await since();
  expect([resumed.is_disabled, resumed.resumed_at > begun.resumed_at]).toEqual([false, true]);
  await staff.webhooks.update({ id, data: { url: 'https://example.com/other' } });
  expect((await since()).resumed_at > resumed.resumed_at).toBe(true);
  const { changes } = await staff.webhooks.history({ id });
  expect(changes.map(({ before }) => Object.keys(before ?? {}))).toEqual([
    ['url'],
    ['is_active'],
    ['name'],
    ['is_active'],
  ]);
});

test('deliveries are kept for 30 days', async () => {
  const old = await buildDelivery(sql);
  const young = await buildDelivery(sql);
  await sql`update webhook_deliveries set created_at = now() - interval '30 days 1 minute' where id = ${old}`;
  await sql`update webhook_deliveries set created_at = now() - interval '29 days' where id = ${young}`;
  await deleteOldDeliveries(sql);
  expect(await sql`select id from webhook_deliveries`).toEqual([{ id: young }]);
});
