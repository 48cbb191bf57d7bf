/**
 * Sets price and stock of products from a CSV file with the columns code, price and stock, as a stock system may write it
 * every night. Codes that no product has are left out. If a row is wrong, nothing is changed.
 * The token needs the scope productImports:write.
 *
 *   SOUTHBEAM_TOKEN=… npx tsx update-prices.ts stock.csv
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parse } from 'csv-parse/sync';
import { importProducts } from 'southbeam-client';
import { connect } from './connect.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the CSV file: npx tsx update-prices.ts stock.csv');
const lines: Record<string, string>[] = parse(await readFile(file), { bom: true, columns: true, trim: true });
const rows = lines.map(({ code = '', price = '', stock = '' }, index) => ({
  line: index + 2,
  values: { sku: code, price, stock_quantity: stock },
}));

const done = await importProducts(connect(), rows, { file_name: basename(file), mode: 'update' });
for (const { line, column, value, message } of done.errors)
  console.error(`row ${line}, ${column} “${value}”: ${message}`);
if (done.error_count > 0) process.exit(1);
for (const { line, sku } of done.new_rows) console.error(`row ${line}: no product has the code ${sku}`);
console.log(`${done.updated} updated, ${done.unchanged} unchanged, ${done.left_out} unknown`);
