/** Staff change the lines of an enquiry: nothing that a customer has sent is lost, and nothing is written over. */
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildProduct } from '../../tests/support/factories.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const { contactQueries, products } = (await callAs(services, 'admin')).staff;

const CALL = { full_name: 'Hana', phone: '021 555 0199', subject: 'Quote', source: 'phone' } as const;
const framing = await buildProduct(sql, { name: 'Framing 90 x 45', sku: 'T1', unit: 'length' });

async function added() {
  return contactQueries.create({
    ...CALL,
    items: [
      { product_id: framing, quantity: 12, unit: 'length', note: 'garage' },
      { name: '4 bags of something', quantity: 4, unit: 'bag' },
    ],
  });
}
const eventsOf = async (id: string) =>
  (await contactQueries.history({ id })).events.map(({ kind, body }) => [kind, body]);

test('a line in words becomes a product, and the timeline says what the lines were', async () => {
  const cement = await buildProduct(sql, { name: 'Cement 20 kg', sku: 'C1', unit: 'bag' });
  const { id, updated_at, items } = await added();
  const changed = await contactQueries.update({
    id,
    updated_at,
    data: {
      items: [
        { product_id: framing, quantity: 14, unit: 'length', note: 'garage' },
        { product_id: cement, quantity: 4, unit: 'bag', note: '“4 bags of something”' },
        { name: 'Delivery', quantity: 1 },
      ],
    },
  });
  expect(changed.items).toEqual([
    { ...items[0], quantity: 14 },
    {
      product_id: cement,
      name: 'Cement 20 kg',
      sku: 'C1',
      quantity: 4,
      unit: 'bag',
      note: '“4 bags of something”',
    },
    { product_id: null, name: 'Delivery', quantity: 1, note: '' },
  ]);
  expect((await eventsOf(id)).at(-1)).toEqual([
    'lines',
    '12 length T1 Framing 90 x 45 (garage)\n4 bag 4 bags of something',
  ]);
  expect((await contactQueries.list({ search: 'Cement 20' })).items.map((enquiry) => enquiry.id)).toContain(
    id,
  );
});

test('a product keeps the name of the day on which it was asked for, also when it is no longer listed', async () => {
  const old = await buildProduct(sql, { name: 'Old name', sku: 'O1' });
  const { id, updated_at } = await contactQueries.create({
    ...CALL,
    items: [{ product_id: old, quantity: 1 }],
  });
  await products.update({ id: old, data: { name: 'New name', is_published: false } });
  const { items } = await contactQueries.update({
    id,
    updated_at,
    data: { items: [{ product_id: old, quantity: 2, note: 'blue' }] },
  });
  expect(items).toEqual([{ product_id: old, name: 'Old name', sku: 'O1', quantity: 2, note: 'blue' }]);
});

test('what the customer added meanwhile is not written over, and a caller says what they read', async () => {
  const { id, updated_at } = await added();
  await contactQueries.update({ id, data: { status: 'in_progress' }, updated_at });
  const items = [{ name: 'Only this', quantity: 1 }];
  await expect(contactQueries.update({ id, data: { items }, updated_at })).rejects.toThrow(
    'Somebody else has changed this',
  );
  await expect(contactQueries.update({ id, data: { items } })).rejects.toThrow(
    'Send updated_at as you read it',
  );
  expect((await contactQueries.byId({ id })).items).toHaveLength(2);
});

test('an unlisted product and half a length are refused by line, and nothing is changed', async () => {
  const draft = await buildProduct(sql, { name: 'Draft', is_published: false });
  const { id, updated_at } = await added();
  const save = (line: object) =>
    contactQueries.update({
      id,
      updated_at,
      data: {
        items: [
          { name: 'Fine', quantity: 1 },
          { quantity: 1, ...line },
        ],
      },
    });
  await expect(save({ product_id: draft })).rejects.toThrow('This product is not on the website');
  await expect(save({ product_id: framing, quantity: 1.5, unit: 'length' })).rejects.toThrow('whole number');
  await expect(save({ name: '' })).rejects.toThrow('Say what is asked for');
  expect((await contactQueries.byId({ id })).items).toHaveLength(2);
  expect(await eventsOf(id)).toHaveLength(1);
});

test('the same lines again are no change, and all of them can be removed', async () => {
  const { id, updated_at, items } = await added();
  const same = items.map(({ sku, ...line }) => line);
  const after = await contactQueries.update({ id, updated_at, data: { items: same } });
  expect(await eventsOf(id)).toHaveLength(1);
  const none = await contactQueries.update({ id, updated_at: after.updated_at, data: { items: [] } });
  expect(none.items).toEqual([]);
  expect(await eventsOf(id)).toHaveLength(2);
});

test('what a customer added on the private page stays private, whatever becomes of it', async () => {
  const bolt = await buildProduct(sql, { name: 'Bolt M12' });
  const { id } = await contactQueries.create({
    ...CALL,
    items: [
      { product_id: bolt, quantity: 5, note: 'front' },
      { product_id: bolt, quantity: 9, note: 'back' },
      { name: 'the gate, code 4411', quantity: 1 },
    ],
  });
  // As the page of the enquiry stores them.
  await sql`update contact_queries set items = jsonb_set(jsonb_set(items, '{1,is_added}', 'true'), '{2,is_added}', 'true') where id = ${id}`;
  const { updated_at } = await contactQueries.byId({ id });
  const { items, updated_at: then } = await contactQueries.update({
    id,
    updated_at,
    data: {
      items: [
        { was: 2, product_id: framing, quantity: 1, unit: 'length', note: '“the gate, code 4411”' },
        { was: 0, product_id: bolt, quantity: 5, note: 'back' },
        { was: 1, product_id: bolt, quantity: 9, note: 'rear' },
        { name: 'written by staff', quantity: 1 },
      ],
    },
  });
  expect(items.map(({ is_added = false, quantity, note }) => [is_added, quantity, note])).toEqual([
    [true, 1, '“the gate, code 4411”'],
    [false, 5, 'back'],
    [true, 9, 'rear'],
    [false, 1, ''],
  ]);
  expect(JSON.stringify(items)).not.toContain('was');
  // A script that says no places cannot make it public either.
  const again = await contactQueries.update({
    id,
    updated_at: then,
    data: { items: [{ product_id: bolt, quantity: 9, note: 'elsewhere' }] },
  });
  expect(again.items[0]!.is_added).toBe(true);
});
