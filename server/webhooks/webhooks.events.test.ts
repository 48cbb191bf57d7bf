/** Which events the database queues for webhooks, in the statement that changes a record. */
import postgres from 'postgres';
import { beforeEach, expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { buildWebhook } from '../../tests/support/build-webhook.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildCategory, buildEnquiry, buildProduct } from '../../tests/support/factories.ts';
import { changeDueProducts } from '../products/products.queries.ts';

const { sql, owner, target } = await createDatabase();
const { services } = await startApp(target);
const { staff } = await callAs(services, 'admin');

beforeEach(async () => {
  await sql`delete from webhooks`;
});

/** The queued events, oldest first: [event, data]. */
async function queued() {
  const rows = await sql<{ event: string; body: string; record_id: string }[]>`
    select event, body, record_id from webhook_deliveries order by position`;
  return rows.map(({ event, body, record_id }) => {
    const { type, timestamp, data, ...rest } = JSON.parse(body);
    expect([type, rest]).toEqual([event, {}]);
    expect(Math.abs(Date.parse(timestamp) - Date.now())).toBeLessThan(60_000);
    expect(timestamp).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(data.id).toBe(record_id);
    return [event, data];
  });
}
const forget = () => sql`delete from webhook_deliveries`;

test('each change of a product is one event: published, withdrawn or changed', async () => {
  const category_id = await buildCategory(sql);
  const brand_id = await buildBrand(sql);
  await buildWebhook(sql, { events: ['product.published', 'product.withdrawn', 'product.changed'] });
  const create = { name: 'Cedar', price: 5, category_id, brand_id, is_published: false };
  const { id } = await staff.products.create(create);
  const change = (data: object) => staff.products.update({ id, data });
  await change({ price: 6 });
  // Nothing changes.
  await change({ price: 6 });
  await change({ is_published: true, name: 'Cedar board' });
  await change({ stock_quantity: 4 });
  await change({ is_published: false });
  await change({ is_published: true });
  await staff.products.remove({ id });
  await staff.products.restore({ ids: [id] });
  await change({ is_published: false });
  await staff.products.remove({ id });
  const data = (name: string, is_published: boolean, action: string) => ({ id, name, is_published, action });
  expect(await queued()).toEqual([
    ['product.changed', data('Cedar', false, 'create')],
    ['product.changed', data('Cedar', false, 'update')],
    ['product.published', data('Cedar board', true, 'update')],
    ['product.changed', data('Cedar board', true, 'update')],
    ['product.withdrawn', data('Cedar board', false, 'update')],
    ['product.published', data('Cedar board', true, 'update')],
    ['product.withdrawn', data('Cedar board', false, 'remove')],
    ['product.published', data('Cedar board', true, 'restore')],
    ['product.withdrawn', data('Cedar board', false, 'update')],
    ['product.changed', data('Cedar board', false, 'remove')],
  ]);
});

test('a product that goes live or is withdrawn at its time is an event', async () => {
  const ids = [
    await buildProduct(sql, { name: 'A', is_published: false }),
    await buildProduct(sql, { name: 'B' }),
  ];
  await owner`update products set publish_at = now() - interval '1 minute' where name = 'A'`;
  await owner`update products set withdraw_at = now() - interval '1 minute' where name = 'B'`;
  await buildWebhook(sql, { events: ['product.published', 'product.withdrawn'] });
  await changeDueProducts(sql);
  expect((await queued()).toSorted()).toEqual([
    ['product.published', { id: ids[0], name: 'A', is_published: true, action: 'update' }],
    ['product.withdrawn', { id: ids[1], name: 'B', is_published: false, action: 'update' }],
  ]);
});

test('an enquiry is an event when it arrives, changes, is deleted and restored, without what its visitor wrote', async () => {
  await buildWebhook(sql, { events: ['enquiry.created', 'enquiry.updated'] });
  const { site } = await callAs(services, null);
  const { id, reference } = await site.contact.submit({
    full_name: 'Hana Private',
    email: 'hana.private@example.com',
    phone: '021 555 0199',
    subject: 'Request a Quote',
    message: 'Please keep this to yourself',
    idempotency_key: crypto.randomUUID(),
  });
  await staff.contactQueries.update({ id, data: { status: 'in_progress' } });
  // A note is in the timeline, and changes nothing of the enquiry.
  await staff.contactQueries.update({ id, data: { note: 'Called her' } });
  await staff.contactQueries.remove({ id });
  await staff.contactQueries.restore({ ids: [id] });
  const events = await queued();
  const data = (status: string, action: string) =>
    expect.objectContaining({ id, reference, status, action, is_suspect: expect.any(Boolean) });
  expect(events).toEqual([
    ['enquiry.created', data('new', 'create')],
    ['enquiry.updated', data('in_progress', 'update')],
    ['enquiry.updated', data('in_progress', 'remove')],
    ['enquiry.updated', data('in_progress', 'restore')],
  ]);
  for (const [, sent] of events)
    expect(Object.keys(sent).sort()).toEqual(['action', 'id', 'is_suspect', 'reference', 'status']);
});

test('a change of other content is an event that names the noun of the API', async () => {
  await buildWebhook(sql, { events: ['content.changed'] });
  const id = await buildBrand(sql, 'Kauri Co');
  await staff.brands.update({ id, data: { name: 'Kauri & Co' } });
  await staff.brands.remove({ id });
  const study = await staff.caseStudies.create({ title: 'A house' });
  await staff.synonyms.create({ name: 'gib, board' });
  await staff.siteSettings.save({
    setting_key: 'catalog_hero_background',
    setting_value: { backgroundColor: '#000000', overlayColor: '#000000', overlayOpacity: 0.5 },
  });
  const [setting] = await sql<{ id: string }[]>`
    select id from site_settings where setting_key = 'catalog_hero_background'`;
  expect(await queued()).toEqual([
    ['content.changed', { id, noun: 'brands', action: 'create' }],
    ['content.changed', { id, noun: 'brands', action: 'update' }],
    ['content.changed', { id, noun: 'brands', action: 'remove' }],
    ['content.changed', { id: study.id, noun: 'caseStudies', action: 'create' }],
    ['content.changed', { id: setting!.id, noun: 'siteSettings', action: 'update' }],
  ]);
});

test('every table that visitors read tells webhooks about its changes', async () => {
  const tables = async (trigger: string) => {
    const rows = await sql<{ name: string }[]>`
      select distinct c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname like ${`%${trigger}`} order by 1`;
    return rows.map(({ name }) => name);
  };
  // The announced tables that are not content: what the search knows, and who may call.
  const others = ['auth_users', 'search_rules', 'synonyms', 'token_secrets', 'tokens', 'users'];
  const announced = (await tables('\\_\\_announce%')).filter((name) => !others.includes(name));
  const told = await tables('\\_\\_events\\_update');
  expect(told).toEqual([...announced, 'contact_queries'].sort());
  expect(await tables('\\_\\_events\\_insert')).toEqual(told);
  expect(await tables('\\_\\_events\\_delete')).toEqual(told);
});

test('each webhook gets what it asks for, and nothing while it is paused or has no secret', async () => {
  const published = await buildWebhook(sql, { events: ['product.published'] });
  const all = await buildWebhook(sql);
  await buildWebhook(sql, { is_active: false });
  const silent = await buildWebhook(sql);
  await sql`delete from webhook_secrets where id = ${silent}`;
  const id = await buildProduct(sql);
  await sql`update products set price = price + 1 where id = ${id}`;
  const rows = await sql<{ webhook_id: string; event: string }[]>`
    select webhook_id, event from webhook_deliveries where record_id = ${id} order by position`;
  expect(
    rows.toSorted((a, b) => a.event.localeCompare(b.event) || a.webhook_id.localeCompare(b.webhook_id)),
  ).toEqual(
    [
      { webhook_id: all, event: 'product.changed' },
      { webhook_id: all, event: 'product.published' },
      { webhook_id: published, event: 'product.published' },
    ].toSorted((a, b) => a.event.localeCompare(b.event) || a.webhook_id.localeCompare(b.webhook_id)),
  );
});

test('what was rolled back is not told', async () => {
  await buildWebhook(sql);
  const id = await buildProduct(sql);
  await forget();
  await owner`begin`;
  await owner`update products set price = 99 where id = ${id}`;
  expect(await owner`select event from webhook_deliveries`).toHaveLength(1);
  await owner`rollback`;
  expect(await queued()).toEqual([]);
});

test('10,000 products that change in one statement are an event each', async () => {
  const [ids] = await Promise.all([buildBrand(sql), buildCategory(sql)]);
  await owner`
    insert into products (name, description, short_description, price, brand_id)
    select 'Bulk ' || number, '', '', 1, ${ids} from generate_series(1, 10000) as number`;
  const change = async () => {
    const begin = performance.now();
    await services.bulkSql`update products set price = price + 1 where name like 'Bulk %'`;
    return performance.now() - begin;
  };
  await change();
  const without = await change();
  await buildWebhook(sql, { events: ['product.changed'] });
  const withOne = await change();
  const [counted] = await sql<{ events: number; records: number }[]>`
    select count(*) as events, count(distinct record_id) as records from webhook_deliveries`;
  expect(counted).toEqual({ events: 10_000, records: 10_000 });
  process.stdout.write(
    `10,000 products changed: ${without.toFixed(0)} ms without a webhook, ${withOne.toFixed(0)} ms with one\n`,
  );
});

test('a write neither waits for a webhook that is being deleted nor fails because of it', async () => {
  const kept = await buildWebhook(sql, { events: ['enquiry.created'] });
  const going = await buildWebhook(sql, { events: ['enquiry.created'] });
  const holder = postgres({ ...target, max: 1 });
  await holder.begin(async (held) => {
    await held`delete from webhooks where id = ${going}`;
    await buildEnquiry(sql);
  });
  await holder.end();
  const told = await sql`select webhook_id from webhook_deliveries`;
  expect(told).toEqual([{ webhook_id: kept }]);
});
