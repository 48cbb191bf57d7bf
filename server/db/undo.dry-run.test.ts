/** What an undo says before it is made. */
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildProduct } from '../../tests/support/factories.ts';
import { sendRows } from '../../tests/support/import-rows.ts';
import { bearer, createPlainCaller } from '../../tests/support/plain-calls.ts';
import { signIn } from '../../tests/support/sign-in.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
const call = await createPlainCaller(app);
const api = await callAs(services, 'sales');
const { products } = api.staff;

test('a dry run says what an undo would delete, change and leave, and writes nothing', async () => {
  const names = ['Kahikatea one', 'Kahikatea two'];
  const [one, two] = (await Promise.all(names.map((name) => buildProduct(sql, { name, price: 10 })))) as [
    string,
    string,
  ];
  const rows = [...names, 'Kahikatea new'].map((name) => ({ name, price: '12' }));
  const { id } = await sendRows(api, rows);
  const { operation_id } = await api.staff.productImports.commit({ id });
  await products.update({ id: two, data: { price: 13 } });
  const counted = async () => {
    const [row] = await sql`
      select (select count(*) from activity) as logged, (select jsonb_agg(p order by p.id) from products p) as products`;
    return row;
  };
  const before = await counted();
  expect(await products.undo({ operation_id: operation_id!, dry_run: true })).toEqual({
    operation_id: null,
    updated: 1,
    removed: 1,
    restored: 0,
    refused_count: 1,
    refused: [{ id: two, name: 'Kahikatea two', reason: 'changed since by sales' }],
    warnings: [{ id: one, name: 'Kahikatea one', reason: expect.stringMatching(/^Published without/) }],
  });
  expect(await counted()).toEqual(before);
  expect(await products.undo({ operation_id: operation_id! })).toMatchObject({
    updated: 1,
    removed: 1,
    refused_count: 1,
  });
  expect((await products.byId({ id: one })).price).toBe(10);
});

test('a dry run with an idempotency key keeps no answer, so it says what is true now', async () => {
  const id = await buildProduct(sql, { name: 'Totara', price: 10 });
  const { operation_id } = await products.bulk({ ids: [id], change: { field: 'is_featured', value: true } });
  const headers = { ...bearer(await signIn(sql, 'sales')), 'idempotency-key': 'a-key-of-a-dry-run' };
  const preview = () => call('staff.products.undo', { operation_id, dry_run: true }, headers);
  expect(await preview()).toMatchObject({ status: 200, body: { updated: 1 } });
  await products.update({ id, data: { is_featured: false } });
  expect((await preview()).status).toBe(409);
});
