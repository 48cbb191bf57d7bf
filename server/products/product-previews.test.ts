/** Links that show a draft to people without an account. */
import { expect, test } from 'vitest';
import { callAs, ORIGIN, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildProduct } from '../../tests/support/factories.ts';
import { deleteExpiredPreviewLinks } from './product-previews.queries.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
const { staff } = await callAs(services, 'sales');
const { site } = await callAs(services, null);
const draft = () => buildProduct(sql, { name: 'Secret Door', is_published: false });

test('a link shows the draft as it is now, to anybody, until it is ended', async () => {
  const product_id = await draft();
  const { token, expires_at } = await staff.productPreviews.share({ product_id });
  expect(expires_at.getTime() - Date.now()).toBeGreaterThan(47 * 3_600_000);
  expect((await site.catalogue.preview({ token })).name).toBe('Secret Door');
  await staff.products.update({ id: product_id, data: { name: 'Open Secret' } });
  expect((await site.catalogue.preview({ token })).name).toBe('Open Secret');
  expect(await staff.productPreviews.count({ product_id })).toEqual({ links: 1, expires_at });
  expect(await staff.productPreviews.stop({ product_id })).toEqual({ removed: 1 });
  await expect(site.catalogue.preview({ token })).rejects.toThrow('This link no longer works');
});

test('a link expires, ends with its product, and is not known by anything but itself', async () => {
  const product_id = await draft();
  const { token } = await staff.productPreviews.share({ product_id });
  const stored = await sql<{ row: string }[]>`select to_jsonb(l)::text as row from preview_links l`;
  expect(stored.some(({ row }) => row.includes(token))).toBe(false);
  await sql`update preview_links set expires_at = now() where product_id = ${product_id}`;
  await expect(site.catalogue.preview({ token })).rejects.toThrow('This link no longer works');
  await deleteExpiredPreviewLinks(sql);
  expect(await sql`select product_id from preview_links where product_id = ${product_id}`).toEqual([]);
  const second = await staff.productPreviews.share({ product_id });
  await staff.products.remove({ id: product_id });
  await expect(site.catalogue.preview({ token: second.token })).rejects.toThrow('This link no longer works');
  await expect(staff.productPreviews.share({ product_id })).rejects.toThrow('Choose a brand and a category');
});

test('the answer is not kept by a cache, and the secret is in no address of a call', async () => {
  const { token } = await staff.productPreviews.share({ product_id: await draft() });
  const headers = { origin: ORIGIN };
  const call = () =>
    app.inject({
      method: 'POST',
      url: '/trpc/site.catalogue.preview',
      headers,
      payload: { json: { token } },
    });
  const answer = await call();
  expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  const byAddress = await app.inject({
    url: `/trpc/site.catalogue.preview?input=${encodeURIComponent(JSON.stringify({ json: { token } }))}`,
  });
  expect(byAddress.statusCode).toBeGreaterThanOrEqual(400);
});
