/** The HTML of pages that the server renders. */
import { describe, expect, test } from 'vitest';
import { searchAddress, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildCategory, buildProduct } from '../../tests/support/factories.ts';

const { sql, target } = await createDatabase();
const brand_id = await buildBrand(sql, 'Ironbark');
const category_id = await buildCategory(sql, 'Timber & Posts');
const product = await buildProduct(sql, {
  name: 'Radiata </script><b>framing</b> 90x45',
  description: 'Kiln dried framing. '.repeat(80),
  brand_id,
  category_id,
  price: 98765,
});
const { app } = await startApp(target);

describe('pages', () => {
  test('contain products and head tags in the HTML', async () => {
    const { body, statusCode } = await app.inject('/catalog?category=timber+%26+posts');
    expect(statusCode).toBe(200);
    expect(body).toContain('<title>Timber &#38; Posts | Southbeam Building Supplies</title>');
    expect(body).toMatch(/<link rel="canonical" href="http:\/\/localhost:3000\/catalog\?category=Timber/);
    expect(body).toContain('property="og:title"');
    expect(body).toContain('Radiata &lt;/script&gt;&lt;b&gt;framing&lt;/b&gt; 90x45');
  });

  test('never contain a price, and product text never becomes markup', async () => {
    for (const url of ['/catalog', `/catalog?product=${product}`, searchAddress('radiata')]) {
      const { body } = await app.inject(url);
      expect(body, url).not.toContain('98765');
      expect(body, url).not.toMatch(/"price"|original_price|stock_quantity/);
    }
    expect((await app.inject('/catalog')).body).not.toContain('</script><b>');
  });

  test('of an open product have its title and address, and of a missing product are a 404', async () => {
    const open = await app.inject(`/catalog?product=${product}`);
    expect(open.body).toContain('<title>Radiata &#60;/script&#62;');
    expect(open.body).toContain('"@type":"Product"');
    expect(open.body).toContain('role="dialog"');
    for (const id of ['8b2ff2fe-2b4b-4c2e-9df6-0c8b7e4a9a11', 'nonsense']) {
      expect((await app.inject(`/catalog?product=${id}`)).statusCode).toBe(404);
    }
  });

  test('for unknown addresses are a 404 with the not-found screen', async () => {
    const { statusCode, body, headers } = await app.inject('/no/such/page');
    expect(statusCode).toBe(404);
    // There may be a page tomorrow, so no cache may keep this one without asking.
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain('Oops! Page not found');
    expect(body).toContain('noindex');
  });
});
