/** Walks of a list by cursor, while others write, against a model of what a walk may and must return. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createDatabase } from '../../tests/support/database.ts';
import type { Sql } from './connect.ts';
import { type Listing, listRows } from './lists.ts';
import type { Table } from './table.ts';

const { sql, owner } = await createDatabase();
await owner`
  create table depots (
    id uuid primary key, name text, price numeric, seen_at timestamptz, is_open boolean, share float8, places integer,
    note text, created_at timestamptz not null
  )`;
await owner`grant select, insert, update, delete on depots to southbeam_app`;

/**
 * Values of each column in ascending order. Null comes last. Neighbours differ by less than JavaScript's numbers and
 * dates can tell.
 */
const VALUES = {
  name: ['', 'A', 'a', 'a "b"\\', 'ā'],
  price: ['-0.5', '123456789012345678.1', '123456789012345678.2'],
  seen_at: ['2026-01-01 00:00:00.000001+00', '2026-01-01 00:00:00.000002+00', '2026-01-01 00:00:01+00'],
  is_open: ['false', 'true'],
  share: ['0.3', '0.30000000000000004', '1e300'],
  places: ['-1', '0', '7'],
} as const;
const CREATED = ['2026-01-01 00:00:00.000001+00', '2026-01-01 00:00:00.000002+00'];
type Column = keyof typeof VALUES;
const COLUMNS = Object.keys(VALUES) as Column[];

/** A row: for each column the place of its value among all, so that the model compares whole numbers. */
type Row = Record<Column | 'created_at', number> & { id: string };

const depots: Table = {
  name: 'depots',
  entity: 'depot',
  label: (sql) => sql`t.name`,
  select: (sql) => sql`
    select t.id, t.name, t.price, t.seen_at, t.is_open, t.share, t.places, t.created_at from depots t`,
  columns: [],
  search: [],
  sorts: Object.fromEntries(COLUMNS.map((column) => [column, `t.${column}`])),
  thenBy: 't.places',
  usedBy: [],
};

const place = fc.record({
  ...(Object.fromEntries(COLUMNS.map((column) => [column, fc.nat(VALUES[column].length)])) as Record<
    Column,
    fc.Arbitrary<number>
  >),
  created_at: fc.nat(CREATED.length - 1),
});
const newRow = place.map((row): (() => Row) => () => ({ ...row, id: randomUUID() }));
const write = fc.oneof(
  fc.record({ kind: fc.constant('insert' as const), row: newRow }),
  fc.record({ kind: fc.constant('delete' as const), at: fc.nat() }),
  fc.record({ kind: fc.constant('note' as const), at: fc.nat() }),
  fc.record({
    kind: fc.constant('move' as const),
    at: fc.nat(),
    column: fc.constantFrom(...COLUMNS),
    to: fc.nat(5),
  }),
);

const textOf = (row: Row, column: Column): string | null => VALUES[column][row[column]] ?? null;

async function insert(into: Sql, row: Row) {
  await into`
    insert into depots (id, name, price, seen_at, is_open, share, places, created_at)
    values (${row.id}, ${textOf(row, 'name')}, ${textOf(row, 'price')}::text::numeric,
      ${textOf(row, 'seen_at')}::text::timestamptz, ${textOf(row, 'is_open')}::text::boolean,
      ${textOf(row, 'share')}::text::float8, ${textOf(row, 'places')}::text::integer,
      ${CREATED[row.created_at]!}::text::timestamptz)`;
}

function inOrder(rows: Row[], sort: Column, direction: 'asc' | 'desc'): string[] {
  const sign = direction === 'desc' ? -1 : 1;
  return rows
    .toSorted(
      (a, b) =>
        sign * (a[sort] - b[sort]) ||
        a.places - b.places ||
        a.created_at - b.created_at ||
        (a.id < b.id ? -1 : 1),
    )
    .map(({ id }) => id);
}

interface Walk {
  start: (() => Row)[];
  sort: Column;
  direction: 'asc' | 'desc';
  limit: number;
  /** What is written while each page is read. */
  meanwhile: (typeof write extends fc.Arbitrary<infer One> ? One : never)[][];
}

async function run({ start, sort, direction, limit, meanwhile }: Walk) {
  await sql`delete from depots`;
  const rows = new Map(start.map((make) => make()).map((row) => [row.id, row]));
  for (const row of rows.values()) await insert(sql, row);
  const atStart = new Set(rows.keys());
  const known = new Set(rows.keys());
  const moved = new Set<string>();
  const rowAt = (at: number) => [...rows.values()][at % Math.max(1, rows.size)];

  async function carryOut(next: Walk['meanwhile'][number][number]): Promise<void> {
    if (next.kind === 'insert') {
      const row = next.row();
      rows.set(row.id, row);
      known.add(row.id);
      return insert(sql, row);
    }
    const row = rowAt(next.at);
    if (!row) return;
    if (next.kind === 'note')
      await sql`update depots set note = coalesce(note, '') || 'x' where id = ${row.id}`;
    if (next.kind === 'delete') {
      rows.delete(row.id);
      await sql`delete from depots where id = ${row.id}`;
    }
    if (next.kind === 'move') {
      moved.add(row.id);
      row[next.column] = Math.min(next.to, VALUES[next.column].length);
      const value = textOf(row, next.column);
      await sql`
        update depots set ${sql(next.column)} = (jsonb_populate_record(
          null::depots, jsonb_build_object(${next.column}::text, ${value}::text))).${sql(next.column)}
        where id = ${row.id}`;
    }
  }

  const walked: string[] = [];
  let cursor: string | null = 'start';
  for (let pages = 0; cursor !== null; pages++) {
    expect(pages).toBeLessThan(200);
    const [{ items, next_cursor }]: [Listing<{ id: string }>, ...unknown[]] = await Promise.all([
      listRows<{ id: string }>(sql, depots, { search: '', sort, direction, limit, cursor }),
      ...(meanwhile[pages] ?? []).map(carryOut),
    ]);
    expect(items.length === limit || next_cursor === null).toBe(true);
    walked.push(...items.map(({ id }) => id));
    cursor = next_cursor ?? null;
  }
  const still = [...rows.values()].filter(({ id }) => !moved.has(id));
  const expected = inOrder(still, sort, direction);
  const seen = walked.filter((id) => rows.has(id) && !moved.has(id));
  // Each once and in order; what was there the whole time is there.
  expect(seen).toEqual(expected.filter((id) => seen.includes(id)));
  expect(expected.filter((id) => atStart.has(id) && !seen.includes(id))).toEqual([]);
  expect(walked.filter((id) => !known.has(id))).toEqual([]);
}

const walk = (meanwhile: fc.Arbitrary<Walk['meanwhile']>) =>
  fc.record({
    start: fc.array(newRow, { maxLength: 25 }),
    sort: fc.constantFrom(...COLUMNS),
    direction: fc.constantFrom('asc' as const, 'desc' as const),
    limit: fc.integer({ min: 1, max: 6 }),
    meanwhile,
  });

test('a walk returns every row once and in order when nobody writes', async () => {
  await fc.assert(fc.asyncProperty(walk(fc.constant([])), run), { numRuns: 80 });
});

test('a walk returns every row that stays once and in order, while others are written', async () => {
  const meanwhile = fc.array(fc.array(write, { maxLength: 4 }), { minLength: 3, maxLength: 10 });
  await fc.assert(fc.asyncProperty(walk(meanwhile), run), { numRuns: 120 });
});

test('the pages of a list have every row once and in order, whichever end they are read from', async () => {
  const property = fc.asyncProperty(walk(fc.constant([])), async ({ start, sort, direction, limit }) => {
    await sql`delete from depots`;
    const rows = start.map((make) => make());
    for (const row of rows) await insert(sql, row);
    const expected = inOrder(rows, sort, direction);
    const page_count = Math.max(1, Math.ceil(rows.length / limit));
    for (let page = 1; page <= page_count + 1; page++) {
      const listing = await listRows<{ id: string }>(sql, depots, {
        search: '',
        sort,
        direction,
        limit,
        page,
      });
      const shown = Math.min(page, page_count);
      expect(listing).toMatchObject({ total: rows.length, page: shown, page_count });
      const ids = listing.items.map(({ id }) => id);
      expect(ids).toEqual(expected.slice((shown - 1) * limit, shown * limit));
    }
  });
  await fc.assert(property, { numRuns: 60 });
});

test('a walk counts nothing unless it is asked to', async () => {
  const texts: string[] = [];
  const watched = new Proxy(sql, {
    apply(target, self, args: [TemplateStringsArray]) {
      if (Array.isArray(args[0])) texts.push(args[0].join('?'));
      return Reflect.apply(target as never, self, args);
    },
  });
  const options = { search: '', sort: 'name', direction: 'asc' as const, cursor: 'start' };
  await listRows(watched, depots, options);
  expect(texts.length).toBeGreaterThan(0);
  expect(texts.filter((text) => text.includes('count('))).toEqual([]);
  const { total } = await listRows(watched, depots, { ...options, count: true });
  expect([total, texts.filter((text) => text.includes('count(')).length]).toEqual([
    (await sql`select id from depots`).length,
    1,
  ]);
});

test('a cursor whose value can no longer be compared with the column is refused', async () => {
  const options = { search: '', sort: 'price', direction: 'asc' as const, limit: 1 };
  await sql`delete from depots`;
  for (const price of [0, 1, 2])
    await insert(sql, {
      ...{ id: randomUUID(), name: 0, seen_at: 0, is_open: 0, share: 0, places: 0, created_at: 0 },
      price,
    });
  const { next_cursor } = await listRows(sql, depots, { ...options, cursor: 'start' });
  const next = () => listRows(sql, depots, { ...options, cursor: next_cursor! });
  expect((await next()).items).toMatchObject([{ price: 123456789012345680 }]);
  expect(next_cursor!.length).toBeLessThan(400);
  await owner`alter table depots alter column price type text`;
  await expect(next()).rejects.toMatchObject({
    code: 'BAD_REQUEST',
    field_errors: { cursor: expect.any(String) },
  });
});
