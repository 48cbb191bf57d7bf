/**
 * Keeps a copy of all products in a JSON file, for a data warehouse or a shop. Each run reads only what has changed since the one
 * before, two hundred records in a call. The token needs the scopes changes:read and products:read.
 *
 *   SOUTHBEAM_TOKEN=… npx tsx mirror-products.ts products.json
 */
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { readAll } from 'southbeam-client';
import { connect } from './connect.ts';

/** How many ids one call may have. */
const PIECE = 200;

const [file = 'products.json'] = process.argv.slice(2);
const { staff } = connect();
const saved = existsSync(file) ? await readFile(file, 'utf8') : '{"products": {}}';
const { cursor, products }: { cursor?: string; products: Record<string, object> } = JSON.parse(saved);
const changed = new Set<string>();
const nouns = ['products' as const];
// The place in the feed is taken before the products are read, so that nothing falls between.
let feed = await staff.changes.list.query({ after: cursor ?? 'now', nouns, limit: 1000 });
for (;;) {
  for (const { id, action } of feed.items) {
    if (action === 'remove') {
      changed.delete(id);
      delete products[id];
    } else changed.add(id);
  }
  if (!feed.has_more) break;
  feed = await staff.changes.list.query({ after: feed.cursor, nouns, limit: 1000 });
}
const wanted = [...changed];
// The first run reads them all.
const parts: (string[] | undefined)[] = cursor === undefined ? [undefined] : [];
for (let from = 0; from < wanted.length; from += PIECE) parts.push(wanted.slice(from, from + PIECE));
let read = 0;
for (const ids of parts) {
  for await (const product of readAll(staff.products.list, ids && { ids })) {
    products[product.id] = product;
    read++;
  }
}
// Whole or not at all: a run that is killed leaves the copy of the run before.
await writeFile(`${file}.new`, JSON.stringify({ cursor: feed.cursor, products }));
await rename(`${file}.new`, file);
console.log(`${read} read, ${Object.keys(products).length} in ${file}`);
