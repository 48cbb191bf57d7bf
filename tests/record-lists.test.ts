/** What programs ask of every staff list: so many rows, a cursor, and only what is new or has changed. */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import type { Procedure } from '../shared/permissions.ts';
import { startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { EXAMPLES, listProcedures } from './support/examples.ts';
import { buildBrand, buildProduct } from './support/factories.ts';
import { bearer, createPlainCaller, operationsOf, readDocument } from './support/plain-calls.ts';
import { signIn } from './support/sign-in.ts';

const { sql, target, owner } = await createDatabase();
const { app } = await startApp(target);
const call = await createPlainCaller(app);
const operations = operationsOf(await readDocument(app));
const headers = bearer(await signIn(sql, 'admin'));

async function read(procedure: string, input: object) {
  const { status, body } = await call(procedure, input, headers);
  return { ...body, status };
}

/** Reads a list to its end by cursor. */
async function walk(path: string, input: object) {
  const items: object[] = [];
  for (let cursor: string | null = 'start'; cursor !== null; ) {
    const answer = await read(path, { ...input, cursor });
    expect([path, input, answer.status]).toEqual([path, input, 200]);
    items.push(...answer.items);
    cursor = answer.next_cursor;
  }
  return items;
}

/** Lists that are not of records: what is waiting to be sent, the changes of all, the last backups, and the few of one's own. */
const OTHERS = [
  'staff.backups.list',
  'staff.activity.list',
  'staff.mails.list',
  'staff.changes.list',
  'staff.savedViews.list',
  'staff.siteSettings.list',
];
const lists = listProcedures()
  .map(({ path }) => path)
  .filter((path) => /^staff\.\w+\.(list|bin)$/.test(path) && !OTHERS.includes(path));

for (const path of lists) {
  test(`${path} takes a limit, and lists what is new or has changed`, async () => {
    const noun = path.replace(/\.\w+$/, '');
    const actions = path.endsWith('.bin') ? ['remove'] : ['create', 'byId'];
    const example = actions
      .map((action) => `${noun}.${action}`)
      .find((name) => name in EXAMPLES) as Procedure;
    for (let number = 0; number < 2; number++) {
      const answer = await read(example, (await EXAMPLES[example](sql)) as object);
      expect([example, answer.status]).toEqual([example, 200]);
    }
    const all = await read(path, {});
    const one = await read(path, { limit: 1 });
    expect(all.total).toBeGreaterThan(1);
    expect([one.status, one.items.length, one.page_count]).toEqual([200, 1, all.total]);
    const hour = 60 * 60 * 1000;
    const before = new Date(Date.now() - hour);
    const later = new Date(Date.now() + hour);
    for (const field of ['created_after', 'updated_after']) {
      expect([field, (await read(path, { [field]: before })).total]).toEqual([field, all.total]);
      expect([field, (await read(path, { [field]: later })).total]).toEqual([field, 0]);
    }
    expect((await read(path, { created_before: later })).total).toBe(all.total);
    expect((await read(path, { created_before: before })).total).toBe(0);
    const [first] = one.items;
    const chosen = await read(path, { ids: [first!.id, randomUUID()] });
    expect(chosen.items.map(({ id }: { id: string }) => id)).toEqual([first!.id]);
    const many = Array.from({ length: 200 }, () => randomUUID());
    expect((await call(path, { ids: many }, headers)).headers.link).toBeUndefined();
    const tooMany = Array.from({ length: 201 }, () => randomUUID());
    expect((await read(path, { ids: tooMany })).status).toBe(400);
    for (const limit of [0, 201, 1.5, 'all'])
      expect([limit, (await read(path, { limit })).status]).toEqual([limit, 400]);
  });
}

for (const path of [...lists, 'staff.mails.list', 'staff.analytics.searches', 'staff.analytics.demand']) {
  test(`${path} is read by cursor in the same order as by page, whatever it is sorted by`, async () => {
    if (path === 'staff.mails.list')
      for (let number = 0; number < 3; number++) await EXAMPLES['staff.mails.resend'](sql);
    if (path.startsWith('staff.analytics.')) await countVisits();
    const { schema } = operations.get(path)!.parameters.find(({ name }) => name === 'sort') as {
      schema: { enum: string[] };
    };
    expect(schema.enum.length).toBeGreaterThan(1);
    for (const sort of schema.enum) {
      for (const direction of ['asc', 'desc']) {
        const all = await read(path, { sort, direction, limit: 100 });
        expect(all.items.length).toBeGreaterThan(1);
        expect(await walk(path, { sort, direction, limit: 1 })).toEqual(all.items);
        expect((await walk(path, { sort, direction, limit: 2 })).length).toBe(all.total);
      }
    }
  });
}

async function countVisits() {
  for (const number of [1, 2, 3]) {
    const product_id = await buildProduct(sql, { name: `Visited ${number % 2}` });
    await sql`
      insert into product_counts (day, product_id, opened, asked)
      values ((now() at time zone 'Pacific/Auckland')::date, ${product_id}, ${number % 2}, 1)`;
    await sql`
      insert into search_counts (day, query, searches)
      values ((now() at time zone 'Pacific/Auckland')::date, ${product_id}, ${(number % 2) + 1})`;
  }
}

test('a list that is read by cursor counts only when asked to, and has no numbers of pages', async () => {
  for (let number = 0; number < 3; number++) await buildBrand(sql, `Counted ${number}`);
  const first = await read('staff.brands.list', { search: 'counted', limit: 2, cursor: 'start' });
  expect(Object.keys(first).sort()).toEqual(['items', 'next_cursor', 'status']);
  const input = { search: 'counted', limit: 5, cursor: first.next_cursor };
  expect(await read('staff.brands.list', { ...input, count: true })).toMatchObject({
    items: [{ name: 'Counted 2' }],
    next_cursor: null,
    total: 3,
  });
  expect(Object.keys(await read('staff.brands.list', { search: 'counted', limit: 2 })).sort()).toEqual([
    'items',
    'page',
    'page_count',
    'status',
    'total',
  ]);
});

test('a list that is read by cursor links to the rows that follow', async () => {
  for (let number = 0; number < 3; number++) await buildBrand(sql, `Follows ${number}`);
  const first = await app.inject({ url: '/api/brands?search=follows&limit=2&cursor=start', headers });
  const [, next] = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link)) ?? [];
  const second = await app.inject({ url: next!, headers });
  expect(second.json().items.map(({ name }: { name: string }) => name)).toEqual(['Follows 2']);
  expect(second.headers.link).toBeUndefined();
});

test('a cursor is refused beside a page, with other filters or another order, in another list, and when changed', async () => {
  for (let number = 0; number < 3; number++) await buildBrand(sql, `Refused ${number}`);
  const input = { search: 'refused', limit: 1 };
  const { next_cursor: cursor } = await read('staff.brands.list', { ...input, cursor: 'start' });
  expect((await read('staff.brands.list', { ...input, cursor })).items).toMatchObject([
    { name: 'Refused 1' },
  ]);
  const beside = await read('staff.brands.list', { ...input, cursor, page: 1 });
  expect([beside.status, Object.keys(beside.field_errors)]).toEqual([400, ['page']]);
  const [version, mark, position] = cursor.split('.');
  const elsewhere = Buffer.from(JSON.stringify([['text', 'Refused']])).toString('base64url');
  for (const [path, wrong] of [
    ['staff.brands.list', { ...input, cursor, search: 'refuse' }],
    ['staff.brands.list', { ...input, cursor, sort: 'created_at' }],
    ['staff.brands.list', { ...input, cursor, direction: 'desc' }],
    ['staff.brands.list', { ...input, cursor, created_after: '2020-01-01T00:00:00Z' }],
    ['staff.brands.bin', { ...input, cursor }],
    ['staff.synonyms.list', { ...input, cursor }],
    ['staff.brands.list', { ...input, cursor: 'end' }],
    ['staff.brands.list', { ...input, cursor: `2.${mark}.${position}` }],
    ['staff.brands.list', { ...input, cursor: `${version}.${mark}.${elsewhere}` }],
    ['staff.brands.list', { ...input, cursor: cursor.slice(0, -1) }],
  ] as const) {
    const answer = await read(path, wrong);
    expect([path, wrong, answer.status, Object.keys(answer.field_errors ?? {})]).toEqual([
      path,
      wrong,
      400,
      ['cursor'],
    ]);
    expect(answer.detail).toContain('begin again with “start”');
  }
});

test('a change moves a record into what has changed, but not into what is new', async () => {
  const ids = [await buildBrand(sql, 'Rimu'), await buildBrand(sql, 'Totara')];
  await owner`alter table brands disable trigger user`;
  await owner`update brands set created_at = '2026-01-01', updated_at = '2026-01-01'`;
  await owner`alter table brands enable trigger user`;
  const since = new Date('2026-01-01T00:00:00.001Z').toISOString();
  expect((await read('staff.brands.list', { updated_after: since })).total).toBe(0);
  await read('staff.brands.update', { id: ids[1], data: { name: 'Tōtara' } });
  const changed = await read('staff.brands.list', { updated_after: since });
  expect(changed.items.map(({ name }: { name: string }) => name)).toEqual(['Tōtara']);
  expect((await read('staff.brands.list', { created_after: since })).total).toBe(0);
});
