/** No price of a product reaches visitors, also where the specification lists the keys of prices. */
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildProduct } from '../../tests/support/factories.ts';

const PRICE = 48_271.93;
const ORIGINAL_PRICE = 59_362.47;

const { sql, target } = await createDatabase();
const id = await buildProduct(sql, {
  name: 'Cedar board',
  price: PRICE,
  is_featured: true,
  discount_percentage: 20,
});
await sql`update products set original_price = ${ORIGINAL_PRICE} where id = ${id}`;
const { app, services } = await startApp(target);
const { staff } = await callAs(services, 'sales');

/** What the home page carries for the browser: the queries with their data. */
async function readState(url: string) {
  const { body } = await app.inject({ url });
  const [, state = ''] = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(body) ?? [];
  return { body, state };
}

test('a featured product has the keys of both prices, and they are null: by tRPC, plain HTTP and in the page', async () => {
  const stored = await staff.products.byId({ id });
  expect([stored.price, stored.original_price]).toEqual([PRICE, ORIGINAL_PRICE]);
  const hidden = [
    { id, name: 'Cedar board', description: '', image_url: null, price: null, original_price: null },
  ];
  const call = await app.inject({ url: '/trpc/site.catalogue.featured' });
  expect(call.json().result.data.json).toMatchObject(hidden);
  const plain = await app.inject({ url: '/api/site/catalogue/featured' });
  expect(plain.json()).toMatchObject(hidden);
  const { state } = await readState('/');
  expect(state).toContain('"price":null,"original_price":null');
});

test('no public answer and no page has the price of a product', async () => {
  const shown = await Promise.all(
    [
      '/',
      '/catalog',
      `/catalog?product=${id}`,
      `/compare?products=${id}`,
      '/trpc/site.catalogue.featured',
      '/trpc/site.catalogue.bargains',
      '/api/site/catalogue/featured',
      '/api/site/catalogue/bargains',
      '/api/site/catalogue/search',
    ].map(async (url) => [url, await app.inject({ url })] as const),
  );
  for (const [url, { statusCode, body }] of shown) {
    expect([url, statusCode]).toEqual([url, 200]);
    expect(body, url).not.toMatch(/48[,\s]?271|59[,\s]?362/);
  }
});
