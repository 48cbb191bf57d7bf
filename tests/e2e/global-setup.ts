import { startProduct } from '../support/product.ts';

/**
 * One product for all browser tests. Each test names an address of its own (watched.ts): together they would pass the
 * limits of one. A test that needs a product of its own starts it on a copy of DEMO_DATA.
 */
export default async function setup() {
  const demo = await startProduct();
  await demo.halt();
  const product = await startProduct({ TRUST_PROXY: 'loopback' }, demo.dataDir);
  process.env.BASE_URL = product.url;
  process.env.DEMO_DATA = demo.dataDir;
  return async () => {
    await product.stop();
    await demo.remove();
  };
}
