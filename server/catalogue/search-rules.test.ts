/** What staff decide about a search, in the next answer to visitors. */
import { beforeEach, expect, test } from 'vitest';
import { callAs, eventually, searchAddress, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildCategory, buildProduct } from '../../tests/support/factories.ts';

const { sql, target } = await createDatabase();
const windows = await buildCategory(sql, 'Windows');
const paints = await buildCategory(sql, 'Coatings');
const awning = await buildProduct(sql, { name: 'Awning Window', category_id: windows });
const sliding = await buildProduct(sql, { name: 'Sliding Window', category_id: windows });
const stain = await buildProduct(sql, { name: 'Timber Stain', category_id: paints });
const one = await startApp(target);
const other = await startApp(target);
const { site, staff } = await callAs(one.services, 'admin');

beforeEach(async () => {
  await sql`delete from search_rules`;
  await one.services.catchUp();
});

async function search(input: Parameters<typeof site.catalogue.search>[0]) {
  const answer = await site.catalogue.search(input);
  return { ids: answer.items.map(({ id }) => id), instead: answer.instead, is_sold: answer.is_sold };
}

test('a category that has nothing to show hides nothing of what the search finds', async () => {
  const empty = await buildCategory(sql, 'Empty');
  const studies = await buildCategory(sql, 'Studies', 'case_studies');
  for (const category_id of [empty, studies]) {
    const { id } = await staff.searchRules.create({ name: 'stain', category_id });
    expect(await search({ q: 'stain' })).toEqual({ ids: [stain], instead: null, is_sold: true });
    await staff.searchRules.remove({ id });
  }
});

test('pins come first for exactly this search, however it is typed, and for the page of a category', async () => {
  await staff.searchRules.create({ name: ' WINDOWS ', product_ids: [sliding] });
  expect((await staff.searchRules.list({})).items).toMatchObject([
    { name: 'windows', product_ids: [sliding], products: [{ id: sliding, name: 'Sliding Window' }] },
  ]);
  const first = [sliding, awning];
  expect((await search({ q: ' Windows' })).ids).toEqual(first);
  expect((await search({ category_id: windows })).ids).toEqual(first);
  expect((await search({ q: 'window' })).ids).toEqual([awning, sliding]);
  expect((await search({ category_id: windows, sort: 'name' })).ids).toEqual([awning, sliding]);
  expect((await search({ category_id: paints })).ids).toEqual([stain]);
});

test('a category is shown instead of what the search finds, unless the visitor chose one', async () => {
  const { id } = await staff.searchRules.create({ name: 'joinery', category_id: windows });
  expect(await search({ q: 'joinery' })).toEqual({
    ids: [awning, sliding],
    instead: 'Windows',
    is_sold: true,
  });
  expect(await search({ q: 'joinery', category_id: paints })).toEqual({
    ids: [],
    instead: null,
    is_sold: true,
  });
  await sql`update categories set is_active = false where id = ${windows}`;
  await one.services.catchUp();
  expect((await search({ q: 'joinery' })).instead).toBeNull();
  await sql`update categories set is_active = true where id = ${windows}`;
  await staff.searchRules.update({ id, data: { is_active: false } });
  expect((await search({ q: 'joinery' })).instead).toBeNull();
});

test('what is not sold says so, and still shows what comes nearest', async () => {
  await staff.searchRules.create({ name: 'timber paint', is_sold: false });
  expect(await search({ q: 'timber paint' })).toEqual({ ids: [stain], instead: null, is_sold: false });
});

test('a rule is live on another instance within a second of being saved', async () => {
  const isSold = async () =>
    JSON.parse((await other.app.inject(searchAddress('cement'))).body).result.data.json.is_sold as boolean;
  expect(await isSold()).toBe(true);
  const saved = performance.now();
  const { id } = await staff.searchRules.create({ name: 'cement', is_sold: false });
  await eventually('the rule is live', async () => !(await isSold()));
  process.stdout.write(
    `A saved search rule: on another instance after ${(performance.now() - saved).toFixed(0)} ms, asked 1000\n`,
  );
  await staff.searchRules.remove({ id });
  await eventually('the rule is gone', isSold);
});

test('a rule that does nothing, or pins more than three products, is refused', async () => {
  await expect(staff.searchRules.create({ name: 'nothing' })).rejects.toThrow(/Choose a category/);
  await expect(staff.searchRules.create({ name: ' ', is_sold: false })).rejects.toThrow(/Search is required/);
  const grows = '\ufdfa'.repeat(20);
  await expect(staff.searchRules.create({ name: grows, is_sold: false })).rejects.toThrow(/At most 100 char/);
  const four = [sliding, awning, stain, sliding];
  await expect(staff.searchRules.create({ name: 'x', product_ids: four })).rejects.toThrow(/At most 3/);
  const { id } = await staff.searchRules.create({ name: 'paint', is_sold: false });
  await expect(staff.searchRules.update({ id, data: { is_sold: true } })).rejects.toThrow(
    /search_rules__useful/,
  );
  await expect(staff.searchRules.create({ name: ' Paint ', is_sold: false })).rejects.toThrow(
    /search_rules__name__key/,
  );
});

test('a product that is gone is no longer pinned, and a category with a rule is not deleted', async () => {
  const gone = await buildProduct(sql, { name: 'Old Window', category_id: windows });
  const { id } = await staff.searchRules.create({
    name: 'windows',
    category_id: windows,
    product_ids: [gone, sliding],
  });
  await sql`delete from products where id = ${gone}`;
  await one.services.catchUp();
  expect((await staff.searchRules.byId({ id })).products).toEqual([{ id: sliding, name: 'Sliding Window' }]);
  expect((await search({ q: 'windows' })).ids).toEqual([sliding, awning]);
  await expect(staff.categories.remove({ id: windows })).rejects.toThrow(/1 search rule/);
});
