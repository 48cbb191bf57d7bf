import { expect, test } from 'vitest';
import { eventually, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildCategory, buildProduct, buildSubcategory } from '../../tests/support/factories.ts';
import { searchCatalogue } from '../catalogue/catalogue.rules.ts';

const { sql, target } = await createDatabase();
const brand_id = await buildBrand(sql, 'Ironbark');
const category_id = await buildCategory(sql, 'Timber');
const first = await buildProduct(sql, { name: 'Radiata framing', brand_id, category_id });
const one = await startApp(target);
const two = await startApp(target);

const finds = (instance: typeof one, q: string) =>
  searchCatalogue(instance.services.published.reader(), { q }).total;

test('content from before the start is found', () => {
  expect(finds(one, 'radiata')).toBe(1);
});

test('any change reaches every instance within a second', async () => {
  const spent: number[] = [];
  for (let round = 0; round < 20; round++) {
    await sql`update products set name = ${`Radiata framing batch${round}`} where id = ${first}`;
    spent.push(
      await eventually(
        'both instances find the new name',
        () => [one, two].every((i) => finds(i, `batch${round}`) === 1),
        1000,
      ),
    );
    expect([one, two].map((instance) => finds(instance, `batch${round - 1}`))).toEqual([0, 0]);
  }
  process.stdout.write(
    `change to both instances: median ${spent.sort((a, b) => a - b)[10]!.toFixed(1)} ms, asked 1000\n`,
  );
});

test('an instance shows its own write before it answers', async () => {
  await sql`update products set name = 'Radiata framing mine' where id = ${first}`;
  await one.follower.catchUp();
  expect(finds(one, 'mine')).toBe(1);
});

test('an instance whose LISTEN connection was killed still follows within ten seconds', async () => {
  const killed = await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'test listen'`;
  expect(killed.length).toBe(2);
  await sql`update products set name = 'Radiata framing unheard' where id = ${first}`;
  const spent = await eventually(
    'the change is followed',
    () => [one, two].every((i) => finds(i, 'unheard') === 1),
    10_000,
  );
  process.stdout.write(`change with LISTEN killed: ${spent.toFixed(0)} ms, asked 10000\n`);
});

test('drafts, deleted products and products without brand or category are not listed', async () => {
  const id = await buildProduct(sql, { name: 'Zincalume purlin', brand_id, category_id });
  await one.follower.catchUp();
  expect(finds(one, 'purlin')).toBe(1);
  for (const [hide, show] of [
    [
      sql`update products set is_published = false where id = ${id}`,
      sql`update products set is_published = true where id = ${id}`,
    ],
    [
      sql`update products set brand_id = null where id = ${id}`,
      sql`update products set brand_id = ${brand_id} where id = ${id}`,
    ],
    [
      sql`update products set category_id = null where id = ${id}`,
      sql`update products set category_id = ${category_id} where id = ${id}`,
    ],
  ] as const) {
    await hide;
    await one.follower.catchUp();
    expect(finds(one, 'purlin')).toBe(0);
    await show;
    await one.follower.catchUp();
    expect(finds(one, 'purlin')).toBe(1);
  }
  await sql`delete from products where id = ${id}`;
  await one.follower.catchUp();
  expect(finds(one, 'purlin')).toBe(0);
});

test('a renamed brand, category or subcategory is found under its new name', async () => {
  const subcategory_id = await buildSubcategory(sql, category_id, 'Posts');
  await sql`update products set subcategory_id = ${subcategory_id} where id = ${first}`;
  await sql`update brands set name = 'Rimuline' where id = ${brand_id}`;
  await sql`update categories set name = 'Lumberyard' where id = ${category_id}`;
  await sql`update subcategories set name = 'Palisades' where id = ${subcategory_id}`;
  await one.follower.catchUp();
  expect(['rimuline', 'lumberyard', 'palisades'].map((q) => finds(one, q))).toEqual([1, 1, 1]);
  expect(finds(one, 'ironbark')).toBe(0);
});

test('a product in an inactive category stays listed', async () => {
  await sql`update categories set is_active = false where id = ${category_id}`;
  await one.follower.catchUp();
  expect(finds(one, 'radiata')).toBe(1);
  expect(one.services.published.lists.categories.find((row) => row.id === category_id)?.is_active).toBe(
    false,
  );
});

test('a bulk change is followed completely, and a swept change log causes a full load', async () => {
  await sql`
    insert into products (name, price, brand_id, category_id)
    select 'Bulk batten ' || n, 1, ${brand_id}::uuid, ${category_id}::uuid from generate_series(1, 3000) n`;
  await one.follower.catchUp();
  expect(finds(one, 'batten')).toBe(3000);
  await sql`update products set name = replace(name, 'batten', 'lath') where name like 'Bulk %'`;
  await sql`delete from content_changes`;
  await one.follower.catchUp();
  expect([finds(one, 'batten'), finds(one, 'lath')]).toEqual([0, 3000]);
});
