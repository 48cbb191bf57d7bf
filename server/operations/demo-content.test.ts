/** Removing the demo content leaves what was edited, and what that needs (decision "first day"). */
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import {
  buildBrand,
  buildCategory,
  buildDocument,
  buildProduct,
  buildStatement,
  buildSubcategory,
} from '../../tests/support/factories.ts';
import { recordDemoContent } from './demo-content.queries.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const api = await callAs(services, 'admin');
const CONFIRMED = { confirmation: 'remove the demo content' } as const;

/** Four shelves, of which the last is of no edited product. */
const shelves = await Promise.all(
  [0, 1, 2, 3].map(async (at) => {
    const category_id = await buildCategory(sql, `Shelf ${at}`);
    const subcategory_id = await buildSubcategory(sql, category_id, `Part ${at}`);
    return { category_id, subcategory_id, brand_id: await buildBrand(sql, `Maker ${at}`) };
  }),
);
const document = await buildDocument(sql, { title: 'Guide' });
const statement = await buildStatement(sql, { name: 'Statement of the guide' });
await buildDocument(sql, { title: 'Nobody needs it' });
await buildStatement(sql, { name: 'Nobody needs this one' });
/** Products 0 to 19 are of the first two shelves, 20 to 39 of the others. */
const products: string[] = [];
for (let at = 0; at < 40; at++) {
  const shelf = shelves[at < 20 ? at % 2 : 2 + (at % 2)]!;
  const papers = at === 0 ? { document_ids: [document], statement_id: statement.id } : {};
  products.push(await buildProduct(sql, { ...shelf, name: `Demo ${at}`, ...papers }));
}
const partner = products[20]!;
await sql`update products set goes_with = ${sql.json([partner])} where id = ${products[1]!}`;
await sql`insert into team_members (name, role) values ('Edited', 'Yard'), ('Untouched', 'Yard')`;
await recordDemoContent(sql);
const own = await buildProduct(sql, { ...shelves[0]!, name: 'Our own' });

test('exactly the 20 edited records stay, with what they and our own records need', async () => {
  const edited = products.slice(0, 19);
  for (const id of edited) {
    const { updated_at } = await api.staff.products.byId({ id });
    await api.staff.products.update({ id, data: { price: 99 }, updated_at });
  }
  await sql`update team_members set tagline = 'Ask me' where name = 'Edited'`;

  const { goes, stays } = await api.staff.demoContent.preview();
  expect(stays.filter(({ reason }) => reason === 'edited')).toHaveLength(20);
  const needed = stays.filter(({ reason }) => reason === 'needed').map(({ name }) => name);
  expect(needed.sort()).toEqual(
    // Product 20 goes with product 1, and needs its own shelf.
    ['Guide', 'Statement of the guide', 'Demo 20']
      .concat([0, 1, 2].flatMap((at) => [`Shelf ${at}`, `Part ${at}`, `Maker ${at}`]))
      .sort(),
  );
  expect(stays.find(({ id }) => id === document)).toMatchObject({ noun: 'documents', needed_by: 'Demo 0' });
  expect(goes).toEqual([
    { noun: 'products', count: 20 },
    { noun: 'brands', count: 1 },
    { noun: 'categories', count: 1 },
    { noun: 'subcategories', count: 1 },
    { noun: 'documents', count: 1 },
    { noun: 'buildingStatements', count: 1 },
    { noun: 'teamMembers', count: 1 },
  ]);

  const { removed } = await api.staff.demoContent.remove(CONFIRMED);
  expect(removed).toEqual(goes);
  const left = await sql<{ id: string }[]>`select id from products`;
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set([...edited, partner, own]));
  expect(await sql`select name from team_members`).toEqual([{ name: 'Edited' }]);
  expect(await sql`select name from categories order by name`).toEqual(
    [0, 1, 2].map((at) => ({ name: `Shelf ${at}` })),
  );
  expect(await sql`select title from documents`).toEqual([{ title: 'Guide' }]);
});

test('what went is in the bin, and the activity names who did it', async () => {
  expect(await api.staff.products.bin({})).toMatchObject({ total: 20 });
  const [recorded] = await sql<{ count: number; actors: number }[]>`
    select count(*)::int as count, count(distinct actor_id)::int as actors from record_changes where action = 'remove'`;
  expect(recorded).toEqual({ count: 26, actors: 1 });
});

test('a second removal finds nothing, until what needed a record is gone', async () => {
  expect(await api.staff.demoContent.remove(CONFIRMED)).toEqual({ removed: [] });
  await sql`delete from products where id = ${products[0]!}`;
  expect((await api.staff.demoContent.preview()).goes).toContainEqual({ noun: 'documents', count: 1 });
});

test('without the words nothing is removed', async () => {
  await expect(api.staff.demoContent.remove({ confirmation: 'yes' as never })).rejects.toThrow();
  expect(await sql`select title from documents`).toEqual([{ title: 'Guide' }]);
});
