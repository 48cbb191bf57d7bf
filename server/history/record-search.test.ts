/** The search of the staff area. */
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildEnquiry, buildProduct } from '../../tests/support/factories.ts';

const { target } = await createDatabase();
const { services } = await startApp(target);
const api = await callAs(services, 'admin');
await buildEnquiry(services.sql, {
  full_name: 'Hana Ngata',
  email: 'hana.n@builders.example',
  phone: '+64 21 555 123',
});

test('the palette finds records that the caller may list, with matches at the start of a name first', async () => {
  await api.staff.brands.create({ name: 'Zeta Joinery' });
  await api.staff.categories.create({ name: 'Old zeta' });
  const hits = await api.staff.records.search({ search: 'ZETA' });
  expect(hits.map(({ noun, name }) => [noun, name])).toEqual([
    ['brands', 'Zeta Joinery'],
    ['categories', 'Old zeta'],
  ]);
  const sales = await callAs(services, 'sales');
  expect(await sales.staff.records.search({ search: 'zeta' })).toEqual([]);
});

test('a product is found by its code, however it is written, and the whole code comes first', async () => {
  await buildProduct(services.sql, { name: 'Long board', sku: 'PAL-1001' });
  await buildProduct(services.sql, { name: 'Short board', sku: 'PAL-100' });
  for (const search of ['PAL-100', 'pal-100']) {
    const hits = await api.staff.records.search({ search });
    expect(hits.map(({ name, detail }) => [name, detail])).toEqual([
      ['Short board', 'PAL-100'],
      ['Long board', 'PAL-1001'],
    ]);
  }
  await buildProduct(services.sql, { name: 'Board without a code', sku: null });
  const [bare] = await api.staff.records.search({ search: 'without a code' });
  expect(bare).toMatchObject({ name: 'Board without a code', detail: '' });
  const names = async (search: string) =>
    (await api.staff.records.search({ search })).map(({ name }) => name).sort();
  expect(await names('pal100')).toEqual(['Long board', 'Short board']);
  expect(await names('PAL 1001')).toEqual(['Long board']);
});

test('the whole code comes before longer ones, however it is written, and keeps its zeros', async () => {
  await buildProduct(services.sql, { name: 'Whole', sku: 'WH-100' });
  await buildProduct(services.sql, { name: 'Zeros', sku: 'AB-0555' });
  for (let number = 0; number < 6; number++) {
    await buildProduct(services.sql, { name: `Longer ${number}`, sku: `WH-100${number}` });
    await buildProduct(services.sql, { name: `Inside ${number}`, sku: `X-9555${number}` });
  }
  for (const search of ['wh100', 'WH 100', 'WH-100'])
    expect((await api.staff.records.search({ search }))[0]?.name).toBe('Whole');
  expect((await api.staff.records.search({ search: '0555' })).map(({ name }) => name)).toContain('Zeros');
});

test.each([
  'hana',
  'HANA NGATA',
  'hana.n@builders',
  '021 555 123',
  '+64 21 555-123',
  '+64 (0)21 555 123',
  '0064 21 555 123',
  '021 555–123',
  '555123',
])('an enquiry is found by %s', async (search) => {
  const hits = await api.staff.records.search({ search });
  const [enquiry] = await services.sql<{ id: string; reference: string }[]>`
      select id, reference from contact_queries where full_name = 'Hana Ngata'`;
  expect(hits).toEqual([
    { noun: 'contactQueries', id: enquiry!.id, name: enquiry!.reference, detail: 'Hana Ngata' },
  ]);
  const byReference = await api.staff.records.search({ search: enquiry!.reference });
  expect(byReference).toEqual(hits);
});

test('of equal records the last changed comes first, and sales find no enquiries', async () => {
  for (const name of ['Recent one', 'Recent two']) await api.staff.brands.create({ name });
  const found = async () => (await api.staff.records.search({ search: 'recent' })).map(({ name }) => name);
  expect(await found()).toEqual(['Recent two', 'Recent one']);
  const [first] = await services.sql`select id from brands where name = 'Recent one'`;
  await api.staff.brands.update({ id: first!.id as string, data: { description: 'Changed' } });
  expect(await found()).toEqual(['Recent one', 'Recent two']);
  const sales = await callAs(services, 'sales');
  expect(await sales.staff.records.search({ search: 'hana' })).toEqual([]);
});

test('a text that no record has finds nothing, with and without signs', async () => {
  for (const search of ['zzxqj', '%', '_', '99999999', '\\', '(0)'])
    expect(await api.staff.records.search({ search })).toEqual([]);
});
