/**
 * Signs in and lists every product with its price, cheapest first, as tab-separated lines.
 *
 *   SOUTHBEAM_EMAIL=… SOUTHBEAM_PASSWORD=… npx tsx examples/list-products.ts
 */
import { connect } from './connect.ts';

const client = await connect();
let cursor = 'start';
while (cursor !== '') {
  const { items, next_cursor } = await client.staff.products.list.query({
    cursor,
    limit: 100,
    sort: 'price',
    direction: 'asc',
  });
  for (const { price, name, stock_status } of items)
    console.log(`${price.toFixed(2)}\t${name}\t${stock_status}`);
  cursor = next_cursor ?? '';
}
await client.auth.signOut.mutate();
