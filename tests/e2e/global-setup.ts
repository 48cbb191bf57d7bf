import { startProduct } from '../support/product.ts';

/** One product for all browser tests. Each test names an address of its own (watched.ts): together they would pass the limits of one. */
export default async function setup() {
  const product = await startProduct({ TRUST_PROXY: 'loopback' });
  process.env.BASE_URL = product.url;
  return () => product.stop();
}
