/** The featured products of the home page, in the order in which staff arrange them. */
import { beforeEach, expect, test } from 'vitest';
import { callAs, emptyTables, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildCategory, buildProduct } from '../../tests/support/factories.ts';

const { sql, owner, target } = await createDatabase();
const { services } = await startApp(target);
const admin = await callAs(services, 'admin');
const { site } = await callAs(services, null);
const place = {
  category_id: await buildCategory(sql, 'Timber'),
  brand_id: await buildBrand(sql, 'Ironbark'),
};

beforeEach(async () => {
  await emptyTables(services, owner, ['products']);
  await owner`delete from site_settings where setting_key = 'featured_products'`;
});

/** Products that were created one after the other, the first of them first. */
async function feature(...names: string[]): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const id = await buildProduct(sql, { ...place, name, is_featured: true });
    const age = names.length - ids.length;
    await owner`update products set created_at = now() - ${age} * interval '1 minute' where id = ${id}`;
    ids.push(id);
  }
  return ids;
}

const arrange = async (product_ids: string[], updated_at?: Date | null) =>
  admin.staff.siteSettings.save({
    setting_key: 'featured_products',
    setting_value: { product_ids },
    ...(updated_at !== undefined && { updated_at }),
  });
const shown = async () => (await site.catalogue.featured()).map(({ name }) => name);
const seenByStaff = async () => (await admin.staff.homeContent.featured()).items.map(({ name }) => name);

test('are the newest first until staff arrange them, and new ones come before the arranged ones', async () => {
  const [a, b, c] = await feature('A', 'B', 'C');
  await expect.poll(shown).toEqual(['C', 'B', 'A']);
  expect(await seenByStaff()).toEqual(['C', 'B', 'A']);

  await arrange([b!, a!, c!]);
  await expect.poll(shown).toEqual(['B', 'A', 'C']);
  expect(await seenByStaff()).toEqual(['B', 'A', 'C']);

  await feature('D', 'E');
  await expect.poll(shown).toEqual(['E', 'D', 'B', 'A', 'C']);
  expect(await seenByStaff()).toEqual(['E', 'D', 'B', 'A', 'C']);

  await admin.staff.products.update({ id: a!, data: { is_featured: false } });
  await admin.staff.products.update({ id: c!, data: { is_published: false } });
  await expect.poll(shown).toEqual(['E', 'D', 'B']);
  expect(await seenByStaff()).toEqual(['E', 'D', 'B', 'C']);
});

test('keep an arranged product that is older than those of one read, and say how many there are', async () => {
  const [old] = await feature('Old');
  await arrange([old!]);
  await owner`
    insert into products (name, price, category_id, brand_id, is_published, is_featured, created_at)
    select 'New ' || n, 1, ${place.category_id}, ${place.brand_id}, true, true, now() + n * interval '1 second'
    from generate_series(1, 147) as n`;
  await expect.poll(async () => (await shown()).length).toBe(148);
  expect((await shown()).at(-1)).toBe('Old');
  await owner`
    insert into products (name, price, category_id, brand_id, is_published, is_featured)
    values ('One too many', 1, ${place.category_id}, ${place.brand_id}, true, true)`;
  const { items, total } = await admin.staff.homeContent.featured();
  expect([items.length, total]).toEqual([148, 149]);
  // Now there are more than one read returns: what is arranged comes first.
  expect(items[0]!.name).toBe('Old');
  await expect.poll(async () => (await shown())[0]).toBe('Old');
  const order = [items[5]!, items[3]!];
  await arrange(order.map(({ id }) => id.toUpperCase()));
  expect((await seenByStaff()).slice(0, 2)).toEqual(order.map(({ name }) => name));
});

test('are not arranged over the order of somebody else, nor with a product twice', async () => {
  const [a, b] = await feature('A', 'B');
  const { arranged_at } = await admin.staff.homeContent.featured();
  expect(arranged_at).toBeNull();
  await arrange([a!, b!], arranged_at);
  await expect(arrange([b!, a!], arranged_at)).rejects.toThrow('Somebody else has changed this setting');
  expect(await seenByStaff()).toEqual(['A', 'B']);
  await expect(arrange([a!, a!])).rejects.toThrow('Contains a product twice');
});
