/** Two people who edit the same records at the same time: no change is lost, and none is refused without a cause. */
import { expect, test } from 'vitest';
import type { ProductRow } from '../../shared/products/products.ts';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildProduct } from '../../tests/support/factories.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);

const STALE = 'Somebody else has changed this';
const RECORDS = 20;
const EDITS = 1000;
/** Fields that can hold a value that was never there before. */
const FIELDS = {
  name: (mark: number) => `Name ${mark}`,
  description: (mark: number) => `Description ${mark}`,
  short_description: (mark: number) => `Short ${mark}`,
  price: (mark: number) => 1000 + mark / 100,
  original_price: (mark: number) => 2000 + mark / 100,
  stock_quantity: (mark: number) => 3000 + mark,
} as const;
type Field = keyof typeof FIELDS;
const NAMES = Object.keys(FIELDS) as Field[];

/** Numbers from 0 (inclusive) to 1 (exclusive) that a seed decides (mulberry32). */
function drawFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Edit {
  id: string;
  /** The record as this person had loaded it. */
  loaded: ProductRow;
  data: Partial<Record<Field, string | number>>;
  isSaved: boolean;
}

test(`of ${EDITS} random edits by two people to ${RECORDS} records, none is lost and none refused in error`, async () => {
  const seed = Math.floor(Math.random() * 2 ** 31);
  const draw = drawFrom(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(draw() * list.length)]!;
  const ids = await Promise.all(Array.from({ length: RECORDS }, () => buildProduct(sql)));
  const people = await Promise.all(
    ['admin', 'sales'].map(async (role) => ({
      api: await callAs(services, role as 'admin' | 'sales'),
      /** What this person has open: as old as the last time they loaded it. */
      open: new Map<string, ProductRow>(),
    })),
  );
  const edits: Edit[] = [];
  let mark = 0;

  async function edit({ api, open }: (typeof people)[number]): Promise<void> {
    const id = pick(ids);
    const [count, isReloaded] = [1 + Math.floor(draw() * 3), draw() < 0.4];
    const fields = Array.from({ length: count }, () => pick(NAMES));
    const data = Object.fromEntries(fields.map((field) => [field, FIELDS[field](++mark)]));
    const loaded = (!isReloaded && open.get(id)) || (await api.staff.products.byId({ id }));
    const previous = Object.fromEntries(Object.keys(data).map((field) => [field, loaded[field as Field]]));
    const made = { id, loaded, data, isSaved: true };
    edits.push(made);
    try {
      open.set(id, await api.staff.products.update({ id, data, previous }));
    } catch (error) {
      expect(String(error), `seed ${seed}`).toContain(STALE);
      made.isSaved = false;
      const now = await api.staff.products.byId({ id });
      open.set(id, now);
      // A value never comes back, so what is no longer there has been changed by the other person.
      const changed = Object.keys(data).filter((field) => now[field as Field] !== loaded[field as Field]);
      expect(changed, `seed ${seed}: refused although nobody changed these fields`).not.toEqual([]);
    }
  }

  while (edits.length < EDITS) await Promise.all(people.map(edit));

  const changes = await sql<{ record_id: string; before: ProductRow; after: ProductRow }[]>`
    select record_id, before, after from record_changes where action = 'update' order by id`;
  const saved = edits.filter(({ isSaved }) => isSaved);
  const refused = edits.length - saved.length;
  expect(changes, `seed ${seed}`).toHaveLength(saved.length);
  // Each save replaced exactly what its author had seen: nothing was overwritten unseen.
  for (const { id, loaded, data } of saved) {
    const fields = Object.keys(data) as Field[];
    const change = changes.find(
      ({ record_id, after }) => record_id === id && after[fields[0]!] === data[fields[0]!],
    );
    expect(change?.after, `seed ${seed}`).toEqual(data);
    expect(change?.before, `seed ${seed}`).toEqual(
      Object.fromEntries(fields.map((field) => [field, loaded[field]])),
    );
  }
  // And what was saved last is what is there.
  for (const id of ids) {
    const expected = Object.assign(
      {},
      ...changes.filter(({ record_id }) => record_id === id).map(({ after }) => after),
    );
    expect(await people[0]!.api.staff.products.byId({ id }), `seed ${seed}`).toMatchObject(expected);
  }
  // Otherwise the test would show nothing: both outcomes, and saves of records that had changed elsewhere.
  const merged = saved.filter(({ id, loaded, data }) => {
    const first = Object.keys(data)[0] as Field;
    const own = changes.findIndex(({ record_id, after }) => record_id === id && after[first] === data[first]);
    return changes
      .slice(0, own)
      .some(
        ({ record_id, before }) =>
          record_id === id && NAMES.some((field) => field in before && before[field] === loaded[field]),
      );
  });
  expect(refused).toBeGreaterThan(20);
  expect(merged.length).toBeGreaterThan(20);
});

test('a field that somebody else has set to the same value is no conflict', async () => {
  const api = await callAs(services, 'admin');
  const id = await buildProduct(sql, { is_featured: false });
  await api.staff.products.update({ id, data: { is_featured: true, price: 12 } });
  const saved = await api.staff.products.update({
    id,
    data: { is_featured: true, description: 'Mine' },
    previous: { is_featured: false, description: '' },
  });
  expect(saved).toMatchObject({ is_featured: true, price: 12, description: 'Mine' });
});

test('every field compares with what was read: empty ones, references and those made of parts', async () => {
  const api = await callAs(services, 'admin');
  const id = await buildProduct(sql);
  const { image_url, category_id, original_price } = await api.staff.products.byId({ id });
  const product = { image_url: '/a.webp', category_id: null, original_price: 3 };
  const previous = { image_url, category_id, original_price };
  expect(await api.staff.products.update({ id, data: product, previous })).toMatchObject(product);
  await expect(api.staff.products.update({ id, data: { original_price: 4 }, previous })).rejects.toThrow(
    STALE,
  );

  const business_hours = { 'Mon-Fri': '7AM-5PM', Sat: '8AM-2PM' };
  const contact = await api.staff.contactContent.create({ content_type: 'business_hours', business_hours });
  const closed = { 'Mon-Fri': '7AM-5PM', Sat: 'closed' };
  const change = { id: contact.id, data: { business_hours: closed }, previous: { business_hours } };
  expect((await api.staff.contactContent.update(change)).business_hours).toEqual(closed);
  const again = { ...change, data: { business_hours: { Sun: 'closed' } } };
  await expect(api.staff.contactContent.update(again)).rejects.toThrow(STALE);

  const user = await api.staff.users.create({
    name: 'Ana',
    email: 'ana@example.com',
    password: 'a long sentence',
  });
  const { name } = user;
  await api.staff.users.update({ id: user.id, data: { role: 'sales' } });
  const renamed = await api.staff.users.update({ id: user.id, data: { name: 'Ana M' }, previous: { name } });
  expect(renamed).toMatchObject({ name: 'Ana M', role: 'sales' });
  await expect(
    api.staff.users.update({ id: user.id, data: { name: 'Anna' }, previous: { name } }),
  ).rejects.toThrow(STALE);
});

test('what was read is compared, never trusted', async () => {
  const api = await callAs(services, 'admin');
  const id = await buildProduct(sql);
  for (const previous of [
    { name: 'a\u0000b' },
    { name: ['\ud800'] },
    { name: { 'a\u0000': 1 } },
    { updated_at: 1 },
  ])
    await expect(
      api.staff.products.update({ id, data: { price: 1 }, previous: previous as object }),
    ).rejects.toMatchObject({ code: 'BAD_REQUEST' });
});
