/**
 * Sets price and stock of products from a CSV file with the columns code, price and stock, as a stock system may write it
 * every night. Codes that no product has are left out. If a row is wrong, nothing is changed.
 * The token needs the scope productImports:write.
 *
 *   SOUTHBEAM_TOKEN=… npx tsx examples/update-prices.ts stock.csv
 */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parse } from 'csv-parse/sync';
import { connect } from './connect.ts';

/** How many rows one call may have. */
const PIECE = 200;

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the CSV file: npx tsx examples/update-prices.ts stock.csv');
const lines: Record<string, string>[] = parse(await readFile(file), { bom: true, columns: true, trim: true });
const rows = lines.map(({ code = '', price = '', stock = '' }, index) => ({
  line: index + 2,
  values: { sku: code, price, stock_quantity: stock },
}));

const { productImports } = connect().staff;
// With a key for each call, the client repeats it after a lost connection, and it is still made once.
const once = () => ({ idempotencyKey: randomUUID() });
const { id } = await productImports.create.mutate({ file_name: basename(file) }, once());
for (let from = 0; from < rows.length; from += PIECE)
  await productImports.addRows.mutate({ id, rows: rows.slice(from, from + PIECE) }, once());
const { errors } = await productImports.check.query({ id, mode: 'update' });
for (const { line, column, value, message } of errors)
  console.error(`row ${line}, ${column} “${value}”: ${message}`);
if (errors.length > 0) process.exit(1);
const { updated, unchanged } = await productImports.commit.mutate({ id, mode: 'update' }, once());
console.log(`${updated} updated, ${unchanged} unchanged, ${rows.length - updated - unchanged} unknown`);
