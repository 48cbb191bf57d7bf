/**
 * Signs in and lists every product with its price, cheapest first, as tab-separated lines.
 *
 *   SOUTHBEAM_EMAIL=… SOUTHBEAM_PASSWORD=… npx tsx examples/list-products.ts
 */
import { connect } from './connect.ts';

const client = await connect();
for (let page = 1, last = 1; page <= last; page++) {
  const { items, page_count } = await client.staff.products.list.query({
    page,
    sort: 'price',
    direction: 'asc',
  });
  for (const { price, name, stock_status } of items)
    console.log(`${price.toFixed(2)}\t${name}\t${stock_status}`);
  last = page_count;
}
await client.auth.signOut.mutate();
