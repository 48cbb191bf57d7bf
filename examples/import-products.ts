/**
 * Creates or updates products from a CSV file with the headings of the export: Name, Code, Price, Category, Brand …
 * A row matches an existing product by its ID, else by its code, else by its name. An empty cell leaves
 * a value unchanged. New products are drafts unless a column says otherwise. The import applies every row or none.
 * The token needs the scope productImports:write.
 *
 *   SOUTHBEAM_TOKEN=… npx tsx import-products.ts products.csv
 */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parse } from 'csv-parse/sync';
import { importProducts } from 'southbeam-client';
import { connect } from './connect.ts';

/** The fields whose names are not those of their headings. A heading such as "Stock Quantity" is stock_quantity. */
const FIELDS: Record<string, string> = {
  code: 'sku',
  'discount %': 'discount_percentage',
  featured: 'is_featured',
  published: 'is_published',
  'no statement because': 'no_statement_reason',
};

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the CSV file: npx tsx import-products.ts products.csv');
const [head = [], ...lines]: string[][] = parse(await readFile(file), { bom: true, trim: true });
const fields = head.map((name) => {
  // A specification keeps its name: "spec: Treatment".
  if (name.startsWith('spec: ')) return name;
  return FIELDS[name.toLowerCase()] ?? name.toLowerCase().replaceAll(' ', '_');
});
const rows = lines.map((cells, index) => ({
  line: index + 2,
  values: Object.fromEntries(cells.map((cell, at) => [fields[at], cell])),
}));

const done = await importProducts(connect(), rows, { file_name: basename(file) });
for (const { line, column, value, message } of done.errors)
  console.error(`row ${line}, ${column} “${value}”: ${message}`);
if (done.error_count > 0) process.exit(1);
console.log(`${done.created} created, ${done.updated} updated, ${done.unchanged} unchanged`);
