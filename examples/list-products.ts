/**
 * Lists every product with its price, cheapest first, as tab-separated lines. The token needs the scope products:read.
 *
 *   SOUTHBEAM_TOKEN=… npx tsx list-products.ts
 */
import { readAll } from 'southbeam-client';
import { connect } from './connect.ts';

const { staff } = connect();
const cheapest = { sort: 'price', direction: 'asc' } as const;
for await (const { price, name, stock_status } of readAll(staff.products.list, cheapest))
  console.log(`${price.toFixed(2)}\t${name}\t${stock_status}`);
