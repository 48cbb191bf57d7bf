/** Measures how long bulk changes and rebuilds of the index hold the event loop. */
import { buildInChunks } from '../../../server/search/build.ts';
import type { Row } from '../rows.ts';
import { catalogueOptions } from './catalogue-index.ts';
import { atMost, longestHold } from './measures.ts';
import { type SyntheticProduct, syntheticProducts } from './products.ts';

/** The longest time (ms) that a request may wait for a change. */
const MOST = 20;

/** The row of a measured hold. All times are in ms. */
export function holdRow(what: string, { hold, took }: { hold: number; took: number }): Row {
  return atMost(`${what}: longest hold of the event loop (${Math.round(took)} ms in all)`, MOST, hold, 'ms');
}

/** Every product of the index gets other texts, as after an import. */
export function bulkChangeRow(count: number): Promise<Row> {
  const size = count.toLocaleString('en');
  return changeRow(`${size} products change in bulk`, count, count, (product) => ({
    ...product,
    name: `${product.name} New`,
    description: `New: ${product.description}`,
  }));
}

/** A brand with many products gets another name. */
export function renameRow(count: number, renamed: number): Promise<Row> {
  const what = `rename that touches ${renamed.toLocaleString('en')} products of ${count.toLocaleString('en')}`;
  return changeRow(what, count, renamed, (product) => ({ ...product, brand_name: 'Renamed Joinery' }));
}

async function changeRow(
  what: string,
  count: number,
  changed: number,
  change: (product: SyntheticProduct) => SyntheticProduct,
): Promise<Row> {
  const products = syntheticProducts(count);
  const index = await buildInChunks(catalogueOptions, products);
  const put = products.slice(0, changed).map(change);
  return holdRow(what, await longestHold(() => index.changeInChunks({ put })));
}
