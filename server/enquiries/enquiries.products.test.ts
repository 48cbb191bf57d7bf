/** Which enquiries ask for a product, for those with a statement, or for those with a document. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildDocument, buildEnquiry, buildProduct, buildStatement } from '../../tests/support/factories.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const { staff } = await callAs(services, 'admin');

/** An enquiry whose list holds these products, and a line in words. */
async function ask(...products: string[]): Promise<string> {
  const items = products.map((product_id) => ({ product_id, name: 'A', quantity: 1, note: '' }));
  const inWords = { product_id: null, name: products[0] ?? 'B', quantity: 1, note: '' };
  const id = await buildEnquiry(sql);
  await sql`update contact_queries set items = ${sql.json([...items, inWords])} where id = ${id}`;
  return id;
}
const found = async (filter: object) =>
  (await staff.contactQueries.list({ ...filter, limit: 200 })).items.map(({ id }) => id).toSorted();

test('every enquiry whose list holds the product is found, whatever else it holds, and no other', async () => {
  const products = await Promise.all([1, 2, 3, 4, 5].map(() => buildProduct(sql)));
  const held: { id: string; places: number[] }[] = [];
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(4), { maxLength: 4 }), async (places) => {
      held.push({ id: await ask(...places.map((place) => products[place]!)), places });
    }),
    { numRuns: 60 },
  );
  for (const [place, product_id] of products.entries())
    expect(await found({ product_id })).toEqual(
      held
        .filter(({ places }) => places.includes(place))
        .map(({ id }) => id)
        .toSorted(),
    );
  expect(await found({ product_id: crypto.randomUUID() })).toEqual([]);
});

test('a statement or a document finds the enquiries of all its products, each once, and they can be exported', async () => {
  const [{ id: statement_id }, document_id] = [await buildStatement(sql), await buildDocument(sql)];
  const products = [
    await buildProduct(sql, { statement_id, document_ids: [document_id] }),
    await buildProduct(sql, { statement_id }),
    await buildProduct(sql),
  ];
  const both = await ask(products[0]!, products[1]!);
  const second = await ask(products[1]!);
  await ask(products[2]!);
  expect(await found({ statement_id })).toEqual([both, second].toSorted());
  expect(await found({ document_id })).toEqual([both]);
  expect(await found({ statement_id, status: 'closed' })).toEqual([]);
  const { csv } = await staff.contactQueries.export({ statement_id });
  expect(csv.split('\r\n').filter((line) => line.includes('@'))).toHaveLength(2);
});
