/** A product of its own, for tests that change what all visitors or all staff see. */
import { type Product, startProduct } from '../support/product.ts';
import { test } from './watched.ts';

/**
 * To be called once in a spec file, at its top. The product starts with the first test, as a copy of the demo
 * content, and ends with the last. The tests run one after another.
 *
 * @param prepare changes the product before its first test.
 */
export function testOnOwnProduct(prepare?: (product: Product) => Promise<void>) {
  let starting: Promise<Product> | undefined;

  async function start(): Promise<Product> {
    const product = await startProduct({ TRUST_PROXY: 'loopback' }, process.env.DEMO_DATA);
    await prepare?.(product);
    return product;
  }

  const own = test.extend<{ baseURL: string }>({
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from this pattern.
    baseURL: async ({}, use) => {
      starting ??= start();
      await use((await starting).url);
    },
  });
  own.describe.configure({ mode: 'serial' });
  own.afterAll(async () => {
    await (await starting)?.stop();
  });
  return own;
}
