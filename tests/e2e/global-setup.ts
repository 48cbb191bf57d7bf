import { startProduct } from '../support/product.ts';

/**
 * Starts one product for all browser tests. Each test uses its own client address (watched.ts), because all
 * of them together would exceed the limits of a single address. A test that needs its own product starts it
 * on a copy of DEMO_DATA.
 */
export default async function setup() {
  const demo = await startProduct();
  await demo.halt();
  const product = await startProduct(
    { TRUST_PROXY: 'loopback', WEBHOOKS_ALLOW_LOOPBACK: 'true' },
    demo.dataDir,
  );
  process.env.BASE_URL = product.url;
  process.env.PRODUCT_DATA = product.dataDir;
  process.env.DEMO_DATA = demo.dataDir;
  return async () => {
    await product.stop();
    await demo.remove();
  };
}
