/**
 * Creates or updates products from a CSV file with the columns name, price, category, brand and, if wanted,
 * description, stock_quantity. A product is known by its name. Every line is checked before the first one is written.
 *
 *   SOUTHBEAM_EMAIL=… SOUTHBEAM_PASSWORD=… npx tsx examples/import-products.ts products.csv
 */
import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import type { Client, RouterInputs } from 'southbeam';
import { productData } from '../shared/products.ts';
import { connect } from './connect.ts';

type ProductData = RouterInputs['staff']['products']['create'];

const [file] = process.argv.slice(2);
if (!file) throw new Error('Name the CSV file: npx tsx examples/import-products.ts products.csv');
const lines = parse<Record<string, string>>(await readFile(file), { columns: true, bom: true, trim: true });

const client = await connect();
const { categories, brands } = await client.site.catalogue.filters.query();
const problems: string[] = [];
const products = lines.map((line, index) => toProduct(line, index + 2));
const names = new Set<string>();
products.forEach(({ name }, index) => {
  if (names.has(name)) problems.push(`line ${index + 2}, name: “${name}” stands in the file twice`);
  names.add(name);
});
if (problems.length > 0) {
  console.error(problems.join('\n'));
  await client.auth.signOut.mutate();
  process.exit(1);
}

let created = 0;
let updated = 0;
for (const data of products) {
  const id = await findByName(client, data.name);
  if (id === null) {
    await client.staff.products.create.mutate(data);
    created++;
  } else {
    await client.staff.products.update.mutate({ id, data });
    updated++;
  }
}
console.log(`${created} created, ${updated} updated`);
await client.auth.signOut.mutate();

function toProduct(line: Record<string, string>, number: number): ProductData {
  const { name = '', price = '', category = '', brand = '', description, stock_quantity } = line;
  const category_id = categories.find((row) => row.name === category)?.id;
  const brand_id = brands.find((row) => row.name === brand)?.id;
  const cents = Math.round(Number(price) * 100);
  if (name === '') problems.push(`line ${number}, name: is empty`);
  if (price === '' || !Number.isFinite(cents))
    problems.push(`line ${number}, price: “${price}” is not a number`);
  if (!category_id) problems.push(`line ${number}, category: there is no “${category}”`);
  if (!brand_id) problems.push(`line ${number}, brand: there is no “${brand}”`);
  const data = {
    name,
    price: cents / 100,
    category_id: category_id ?? null,
    brand_id: brand_id ?? null,
    ...(description !== undefined && { description }),
    ...(stock_quantity && { stock_quantity: Number(stock_quantity) }),
  };
  // The server's own rules, so that nothing is written when it would refuse a line.
  const checked = productData.safeParse(data);
  for (const { path, message } of checked.error?.issues ?? []) {
    const column = path.join('.');
    if (column !== 'name' && !Number.isNaN(cents)) problems.push(`line ${number}, ${column}: ${message}`);
  }
  return data;
}

async function findByName(from: Client, name: string): Promise<string | null> {
  const { items } = await from.staff.products.list.query({ search: name });
  return items.find((product) => product.name === name)?.id ?? null;
}
