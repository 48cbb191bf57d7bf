/** The feed of changes: who sees what, and what its cursors mean. */
import postgres from 'postgres';
import { afterAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { changeList } from '../../shared/history/changes.ts';
import { callAs, eventually, startApp } from '../../tests/support/app.ts';
import { buildToken } from '../../tests/support/build-token.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildEnquiry, buildProduct } from '../../tests/support/factories.ts';
import { bearer } from '../../tests/support/plain-calls.ts';
import { migrate } from '../db/migrate.ts';

const { sql, target, owner, ownerTarget } = await createDatabase();
const { app, services } = await startApp(target);
const plain = postgres({ ...ownerTarget, max: 1, onnotice: () => undefined });
afterAll(() => plain.end());
const api = await callAs(services, 'admin');
type Input = z.input<typeof changeList>;

let latest: string | undefined;

/** The cursor after everything that has been done until now. Transactions of other tests may hold the feed back. */
async function settled(): Promise<string> {
  const mark = await buildBrand(sql);
  await api.staff.brands.update({ id: mark, data: { is_active: false } });
  await eventually(
    'the feed reaches the last change',
    async () => {
      const { items, cursor, has_more } = await api.staff.changes.list({ after: latest, limit: 1000 });
      latest = cursor;
      return !has_more && items.some(({ id }) => id === mark);
    },
    30_000,
  );
  return latest!;
}

/** Reads until there are `count` changes. */
async function read(count: number, input: Input, caller = api) {
  const items: Awaited<ReturnType<typeof api.staff.changes.list>>['items'] = [];
  let after = input?.after;
  await eventually(
    `${count} changes`,
    async () => {
      const answer = await caller.staff.changes.list({ ...input, ...(after !== undefined && { after }) });
      items.push(...answer.items);
      after = answer.cursor;
      return items.length >= count && !answer.has_more;
    },
    30_000,
  );
  expect(items).toHaveLength(count);
  return items;
}

test('a change has its noun, record, action, time, fields and actor, but no values', async () => {
  const after = await settled();
  const { id } = await api.staff.brands.create({ name: 'Rimu' });
  await api.staff.brands.update({ id, data: { name: 'Rimu Secret', is_active: false } });
  await api.staff.brands.remove({ id });
  await api.staff.brands.restore({ ids: [id] });
  await owner`update brands set name = 'By hand' where id = ${id}`;
  const items = await read(5, { after });
  const actor_name = items[0]!.actor_name;
  expect(actor_name).toBeTruthy();
  expect(items).toEqual(
    [
      ['create', [], actor_name],
      ['update', ['is_active', 'name'], actor_name],
      ['remove', [], actor_name],
      ['restore', [], actor_name],
      ['update', ['name'], null],
    ].map(([action, fields, name]) => ({
      ...{ noun: 'brands', id, action, fields, actor_name: name },
      changed_at: expect.any(Date),
    })),
  );
});

test('pages follow one another without a gap, and nouns choose among the changes', async () => {
  const after = await settled();
  const brands = [await buildBrand(sql), await buildBrand(sql), await buildBrand(sql)];
  const product = await buildProduct(sql);
  for (const id of brands) await api.staff.brands.update({ id, data: { is_active: false } });
  await api.staff.products.update({ id: product, data: { price: 7 } });
  const all = await read(4, { after });
  expect(all.map(({ id }) => id)).toEqual([...brands, product]);
  expect(await read(4, { after, limit: 1 })).toEqual(all);
  expect((await read(1, { after, nouns: ['products', 'users'] })).map(({ id }) => id)).toEqual([product]);
});

test('without a cursor the feed begins at the oldest change', async () => {
  const [oldest] = await sql<
    { record_id: string }[]
  >`select record_id from record_changes order by id limit 1`;
  const { items, has_more } = await api.staff.changes.list({ limit: 1 });
  expect([items.map(({ id }) => id), has_more]).toEqual([[oldest!.record_id], true]);
});

test('the feed can begin with what changes from now on', async () => {
  const { items, cursor } = await api.staff.changes.list({ after: 'now' });
  expect(items).toEqual([]);
  const id = await buildBrand(sql);
  await api.staff.brands.update({ id, data: { is_active: false } });
  await eventually(
    'the change is listed',
    async () => {
      const answer = await api.staff.changes.list({ after: cursor });
      return answer.items.some((item) => item.id === id);
    },
    30_000,
  );
});

test('a transaction that is still open holds the feed back, and nothing is lost or out of order', async () => {
  const rows = await sql<{ id: string }[]>`
    insert into reply_templates (name, body_text) values ('First', 'a'), ('Second', 'a') returning id`;
  const [first, second] = rows.map(({ id }) => id) as [string, string];
  const after = await settled();
  let sooner: Awaited<ReturnType<typeof api.staff.changes.list>> | undefined;
  await plain.begin(async (open) => {
    await open`update reply_templates set body_text = 'b' where id = ${first}`;
    await api.staff.replyTemplates.update({ id: second, data: { body_text: 'c' } });
    sooner = await api.staff.changes.list({ after });
    // This change of the second one is later than that above, though its transaction began sooner.
    await open`update reply_templates set name = 'Third' where id = ${second}`;
  });
  expect(sooner).toMatchObject({ items: [], has_more: false });
  const items = await read(3, { after: sooner!.cursor });
  expect(items.filter(({ id }) => id === second).map(({ fields }) => fields)).toEqual([
    ['body_text'],
    ['name'],
  ]);
});

describe('enquiries', () => {
  test('appear when they arrive and with everything that staff do to them', async () => {
    const after = await settled();
    const id = await buildEnquiry(sql);
    await api.staff.contactQueries.update({ id, data: { status: 'in_progress' } });
    await api.staff.contactQueries.update({ id, data: { note: 'Called back' } });
    await api.staff.contactQueries.reply({ id, subject: 'Hello', body_text: 'Kia ora' });
    await api.staff.contactQueries.remove({ id });
    await api.staff.contactQueries.restore({ ids: [id] });
    const items = await read(6, { after, nouns: ['contactQueries'] });
    expect(items.map(({ noun, action, fields }) => [noun, action, fields])).toEqual([
      ['contactQueries', 'create', []],
      ['contactQueries', 'update', ['status']],
      ['contactQueries', 'update', []],
      // The reply: the enquiry was in progress before.
      ['contactQueries', 'update', []],
      ['contactQueries', 'remove', []],
      ['contactQueries', 'restore', []],
    ]);
    const [visitor, ...staff] = items.map(({ actor_name }) => actor_name);
    expect([visitor, new Set(staff).size, staff[0]]).toEqual([null, 1, expect.stringMatching(/./)]);
  });

  test('take their changes with them a day after they were deleted; those of others stay', async () => {
    const [gone, kept] = [await buildEnquiry(sql), await buildEnquiry(sql)];
    for (const id of [gone, kept]) await api.staff.contactQueries.update({ id, data: { status: 'closed' } });
    await api.staff.contactQueries.remove({ id: gone });
    await owner`update record_changes set changed_at = now() - interval '25 hours'`;
    await sql`select forget_removed_queries()`;
    const left = await sql<{ record_id: string; action: string }[]>`
      select record_id, action from record_changes where record_id = any(${[gone, kept]}::uuid[]) order by id`;
    expect(left.map((row) => ({ ...row }))).toEqual([
      { record_id: kept, action: 'create' },
      { record_id: kept, action: 'update' },
    ]);
  });
});

describe('who sees what', () => {
  test('a role sees the records whose history it may read, and is refused others', async () => {
    const sales = await callAs(services, 'sales');
    const after = await settled();
    const [brand, product] = [await buildBrand(sql), await buildProduct(sql)];
    await api.staff.brands.update({ id: brand, data: { is_active: false } });
    await api.staff.products.update({ id: product, data: { price: 3 } });
    expect((await read(1, { after }, sales)).map(({ id }) => id)).toEqual([product]);
    await expect(sales.staff.changes.list({ after, nouns: ['products', 'brands'] })).rejects.toThrow(
      'Access Denied',
    );
  });

  test('a token needs the scope of the feed and that of each noun', async () => {
    const after = await settled();
    const [brand, product] = [await buildBrand(sql), await buildProduct(sql)];
    await api.staff.products.update({ id: product, data: { price: 4 } });
    await api.staff.brands.update({ id: brand, data: { is_active: false } });
    await read(2, { after });
    const ask = async (scopes: string[], query = '') => {
      const { secret } = await buildToken(sql, { scopes });
      const url = `/api/changes?after=${after}${query}`;
      const { statusCode, body } = await app.inject({ url, headers: bearer(secret) });
      return { status: statusCode, ...JSON.parse(body) };
    };
    expect((await ask(['changes:read', 'brands:read'])).items).toMatchObject([{ noun: 'brands', id: brand }]);
    expect(await ask(['brands:read'])).toMatchObject({ status: 403 });
    expect(await ask(['changes:read'])).toMatchObject({
      status: 403,
      detail: expect.stringContaining('a scope'),
    });
    expect(await ask(['changes:read', 'brands:read'], '&nouns=products')).toMatchObject({
      status: 403,
      detail: 'This token does not have the scope products:read.',
    });
  });
});

describe('a cursor', () => {
  test('that is made up, of another database or of a later state of this one is refused', async () => {
    const other = await createDatabase();
    const there = await startApp(other.target);
    const elsewhere = await (await callAs(there.services, 'admin')).staff.changes.list({ after: 'now' });
    const parts = Buffer.from(await settled(), 'base64url')
      .toString()
      .split('.');
    const later = [parts[0], parts[1], '9999999999999999999', parts[3]].join('.');
    for (const after of [elsewhere.cursor, 'then', 'start', Buffer.from(later).toString('base64url')])
      await expect(api.staff.changes.list({ after })).rejects.toMatchObject({
        cause: { code: 'BAD_REQUEST', field_errors: { after: expect.stringContaining('begin with “now”') } },
      });
  });

  test('after a restore into another cluster the changes are numbered anew, in the order of before', async () => {
    const order = (await sql<{ record_id: string }[]>`select record_id from record_changes order by id`).map(
      ({ record_id }) => record_id,
    );
    // What a dump holds that was taken elsewhere: another cluster, and numbers that mean nothing here.
    await owner`update change_feed set system_identifier = 1`;
    await owner`update record_changes set listed_from = ('9999999999999' || id % 7)::xid8`;
    await expect(api.staff.changes.list({})).rejects.toThrow('npm run db:migrate');
    await expect(sql`update change_feed set system_identifier = 2`).rejects.toMatchObject({ code: '42501' });
    await migrate(ownerTarget, { appRole: target.user });
    expect((await read(order.length, {})).map(({ id }) => id)).toEqual(order);
    const [before] = await owner`select max(listed_from)::text as most from record_changes`;
    await migrate(ownerTarget, { appRole: target.user });
    expect(await owner`select max(listed_from)::text as most from record_changes`).toEqual([before]);
  });
});
