/** The search of the staff area. */
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';

const { target } = await createDatabase();
const { services } = await startApp(target);
const api = await callAs(services, 'admin');

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
