/** Which records colleagues have open. */
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const hana = await callAs(services, 'admin');
const mele = await callAs(services, 'sales');
const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
const keep = (who: typeof hana, id: string | null) => who.staff.records.keepOpen({ noun: 'products', id });

test('are told to others until they are closed or nothing was said for a while', async () => {
  expect(await keep(hana, one)).toEqual([]);
  expect(await keep(mele, null)).toEqual([{ id: one, name: 'admin' }]);
  expect(await keep(hana, two)).toEqual([]);
  expect(await keep(mele, two)).toEqual([{ id: two, name: 'admin' }]);
  expect(await keep(hana, two)).toEqual([{ id: two, name: 'sales' }]);
  await keep(hana, null);
  expect(await keep(mele, two)).toEqual([]);
  await sql`update open_records set seen_at = now() - interval '51 seconds'`;
  expect(await keep(hana, null)).toEqual([]);
});

test('are told only to those who may open them', async () => {
  await hana.staff.records.keepOpen({ noun: 'contactQueries', id: one });
  expect(await keep(mele, null)).toEqual([]);
  await expect(mele.staff.records.keepOpen({ noun: 'contactQueries', id: null })).rejects.toThrow(
    'You may not open these records',
  );
});
