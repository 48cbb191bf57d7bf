/** Which product a picture shows, told by the name of its file. */
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildProduct } from '../../tests/support/factories.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const api = await callAs(services, 'sales');

test('a picture belongs to the product whose code or name is the name of its file', async () => {
  const coded = await buildProduct(sql, { name: 'Post', sku: 'SB-T 01' });
  const named = await buildProduct(sql, { name: 'Rātā post 90 × 45' });
  await buildProduct(sql, { name: 'SB T01' });
  for (const _ of [1, 2]) await buildProduct(sql, { name: 'Twin' });
  const file_names = [
    'sb-t01.JPG',
    'SBT01.webp',
    'rata post 90 45.png',
    'twin.png',
    'Thumbs.db',
    '....jpg',
    'post',
  ];
  const matches = await api.staff.productPictures.match({ file_names });
  expect(matches.map(({ file_name }) => file_name)).toEqual(file_names);
  expect(matches.map(({ product, candidates }) => [product?.id, candidates])).toEqual([
    [coded, 1],
    [coded, 1],
    [named, 1],
    [undefined, 2],
    [undefined, 0],
    [undefined, 0],
    [coded, 1],
  ]);
  expect(matches[0]?.product).toEqual({ id: coded, name: 'Post', sku: 'SB-T 01', image_url: null });
});
