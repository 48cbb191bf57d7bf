/**
 * Signs in and lists every product with its price, cheapest first, as tab-separated lines.
 *
 *   SOUTHBEAM_EMAIL=… SOUTHBEAM_PASSWORD=… npx tsx examples/list-products.ts
 */
import { connect } from './connect.ts';

const client = await connect();
const cheapest = { sort: 'price', direction: 'asc' } as const;
for await (const { price, name, stock_status } of client.all(client.staff.products.list, cheapest))
  console.log(`${price.toFixed(2)}\t${name}\t${stock_status}`);
await client.auth.signOut.mutate();
