/**
 * Creates or updates products from a CSV file with the column names of the export: Name, Price, Category,
 * Brand … A row matches an existing product by its ID, else by its code, else by its name. An empty cell leaves
 * a value unchanged. New products are drafts unless a column says otherwise. The import applies every row or none.
 * The token needs the scope productImports:write.
 *
 *   SOUTHBEAM_TOKEN=… npx tsx examples/import-products.ts products.csv
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parse } from 'csv-parse/sync';
import { importProducts } from 'southbeam';
import { guessColumn } from '../shared/products/product-headings.ts';
import { connect } from './connect.ts';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the CSV file: npx tsx examples/import-products.ts products.csv');
const [head = [], ...lines] = parse(await readFile(file), { bom: true, trim: true });
const columns = head.map((name) => guessColumn(name));
const rows = lines.map((cells, index) => ({
  line: index + 2,
  values: Object.fromEntries(cells.map((cell, at) => [columns[at], cell]).filter(([column]) => column)),
}));

const done = await importProducts(connect(), rows, { file_name: basename(file) });
for (const { line, column, value, message } of done.errors)
  console.error(`row ${line}, ${column} “${value}”: ${message}`);
if (done.error_count > 0) process.exit(1);
console.log(`${done.created} created, ${done.updated} updated, ${done.unchanged} unchanged`);
