/** Imports that are committed while the same products change. */
import postgres from 'postgres';
import { describe, expect, test } from 'vitest';
import { callAs, eventually, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildCategory, buildProduct } from '../../tests/support/factories.ts';
import { type Cells, sendRows } from '../../tests/support/import-rows.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const api = await callAs(services, 'sales');
const category_id = await buildCategory(sql, 'Timber');
const brand_id = await buildBrand(sql, 'Ironbark');

describe('an import', () => {
  test('committed twice at the same time runs only once', async () => {
    const rows = Array.from({ length: 200 }, (_, index): Cells => ({ name: `Twice ${index}`, price: '1' }));
    const { id } = await sendRows(api, rows);
    const outcomes = await Promise.allSettled([1, 2].map(() => api.staff.productImports.commit({ id })));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await sql`select count(*) from products where name like 'Twice %'`).toEqual([{ count: 200 }]);
  });

  test('leaves fields it does not name unchanged, even if somebody is changing them meanwhile', async () => {
    const product = await buildProduct(sql, {
      name: 'Held',
      price: 1,
      description: 'Old',
      category_id,
      brand_id,
    });
    const { id } = await sendRows(api, [{ id: product, price: '2' }]);
    const other = postgres({ ...target, max: 1, onnotice: () => undefined });
    let committing: Promise<unknown> | undefined;
    await other.begin(async (tx) => {
      await tx`update products set description = 'New', is_published = false where id = ${product}`;
      committing = api.staff.productImports.commit({ id });
      await eventually('the import waits', async () => {
        const [waiting] =
          await sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
        return waiting !== undefined;
      });
    });
    await committing;
    await other.end();
    expect(await sql`select price, description, is_published from products where id = ${product}`).toEqual([
      { price: 2, description: 'New', is_published: false },
    ]);
  });

  test('and simultaneous bulk changes of the same products never deadlock', async () => {
    const ids = await Promise.all(
      Array.from({ length: 60 }, (_, index) => buildProduct(sql, { name: `Circle ${index}`, price: 1 })),
    );
    for (let round = 0; round < 10; round++) {
      const { id } = await sendRows(
        api,
        ids.map((product) => ({ id: product, price: String(round + 2) })).reverse(),
      );
      const change = (value: boolean) => ({ field: 'is_featured' as const, value });
      await Promise.all([
        api.staff.productImports.commit({ id }),
        api.staff.products.bulk({ ids: ids.toReversed(), change: change(round % 2 === 0) }),
        api.staff.products.bulk({ ids, change: change(round % 2 === 1) }),
      ]);
    }
    expect(await sql`select distinct price from products where id = any(${ids}::uuid[])`).toEqual([
      { price: 11 },
    ]);
  });
});
