/** What a new database starts with. */
import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { openPool, TYPES } from '../server/db/connect.ts';
import { isSetUpAwaited } from '../server/operations/set-up.queries.ts';
import { awaitsSetUp } from '../server/operations/set-up.rules.ts';
import { createDiskStorage } from '../server/storage/disk-storage.ts';
import { PRODUCT_COLUMNS } from '../shared/products/product-columns.ts';
import type { ImportValues } from '../shared/products/product-imports.ts';
import { callAs, startApp } from '../tests/support/app.ts';
import { createDatabase } from '../tests/support/database.ts';
import { seed } from './content.ts';
import { insertInto } from './insert-into.ts';
import { PRODUCT_FILES, productFile } from './read-products.ts';
import { seedNewDatabase } from './seed.ts';

test('DEMO_CONTENT=off starts with the admin and nothing else, and without the set-up page', async () => {
  const { ownerTarget } = await createDatabase();
  const owner = postgres({ ...ownerTarget, max: 2 });
  const config = { adminEmail: 'mere@example.com', adminPassword: undefined, demoContent: 'off' } as const;
  const told: string[] = [];
  const first = await seedNewDatabase(owner, createDiskStorage(tmpdir()), config, (line) => told.push(line));
  expect(first).toMatchObject({ email: 'mere@example.com' });
  expect(told).toEqual([]);
  const [counts] = await owner`
    select (select count(*)::int from users) as users, (select count(*)::int from products) as products,
      (select count(*)::int from files) as files, (select count(*)::int from demo_records) as demo_records`;
  expect(counts).toEqual({ users: 1, products: 0, files: 0, demo_records: 0 });
  expect(await isSetUpAwaited(owner)).toBe(false);
  await owner.end();
});

test.each([
  ['the printed password and no choice', undefined, undefined, true],
  ['a chosen password', 'correct horse battery', undefined, false],
  ['demo content that was chosen', undefined, 'on', false],
] as const)('the set-up page opens after %s: %s, %s, %s', (_case, adminPassword, demoContent, awaited) => {
  expect(awaitsSetUp({ adminPassword, demoContent })).toBe(awaited);
});

test('demo content without a value names the table and the column, and nothing is inserted', async () => {
  const { ownerTarget } = await createDatabase();
  const owner = postgres({ ...ownerTarget, max: 1 });
  const rows = [
    { name: 'Halberd', description: 'Hand tools' },
    { name: 'Ferrow', description: undefined },
  ];
  const inserting = async () => owner`${insertInto(owner, 'brands', rows, ['name', 'description'])}`;
  await expect(inserting).rejects.toThrow(
    'the demo content has no value for the column description of the table brands. Add it in demo/, or start with DEMO_CONTENT=off.',
  );
  expect(await owner`select from brands`).toHaveLength(0);
  expect(
    await owner`${insertInto(owner, 'brands', rows.slice(0, 1), ['name', 'description'])} returning name`,
  ).toEqual([{ name: 'Halberd' }]);
  await owner.end();
});

test('the demo content is all there, and the import of products reads its files as they are', async () => {
  const { ownerTarget, target } = await createDatabase();
  const owner = openPool(ownerTarget, { max: 1, fetch_types: false, types: TYPES });
  const folder = await mkdtemp(join(tmpdir(), 'southbeam-demo-'));
  const config = { adminEmail: 'mere@example.com', adminPassword: undefined, demoContent: 'on' } as const;
  await seedNewDatabase(owner, createDiskStorage(folder), config, () => undefined);
  const [counts] = await owner`
    select (select count(*)::int from products) as products, (select count(*)::int from brands) as brands,
      (select count(*)::int from building_statements) as statements,
      (select count(*)::int from products where image_url is null) as without_picture,
      (select count(*)::int from files f where not exists (select from products p where p.image_url = f.url)) > 40 as other_files`;
  expect(counts).toEqual({
    products: 193,
    brands: 18,
    statements: 32,
    without_picture: 0,
    other_files: true,
  });
  for (const { url } of await owner<{ url: string }[]>`select url from files`)
    await access(join(folder, url.replace('/files/', '')));
  await owner.end();

  const { services } = await startApp(target);
  const { staff } = await callAs(services, 'admin');
  for (const name of PRODUCT_FILES) {
    const [headings = [], ...rows]: string[][] = parse(await readFile(productFile(name)));
    const columns = headings.map(
      (heading) =>
        Object.entries(PRODUCT_COLUMNS).find(([, column]) => column.heading === heading)?.[0] ?? heading,
    );
    const { id } = await staff.productImports.create({ file_name: `${name}.csv` });
    const values = rows.map((row) =>
      Object.fromEntries(columns.flatMap((column, at) => (row[at] ? [[column, row[at]]] : []))),
    );
    const sent = values.map((row, index) => ({ line: index + 2, values: row as ImportValues }));
    expect((await staff.productImports.addRows({ id, rows: sent })).errors).toEqual([]);
    const found = await staff.productImports.check({ id });
    expect([name, found.errors, found.unchanged]).toEqual([name, [], rows.length]);
  }
  await rm(folder, { recursive: true });
});

test('a picture that is missing is named', async () => {
  const { ownerTarget } = await createDatabase();
  const owner = openPool(ownerTarget, { max: 1, fetch_types: false, types: TYPES });
  const config = { adminEmail: 'mere@example.com', adminPassword: undefined, demoContent: 'on' } as const;
  const brand = seed.brands[0]!;
  const logo = brand.logo;
  brand.logo = 'brand-nobody';
  const folder = await mkdtemp(join(tmpdir(), 'southbeam-demo-'));
  const seeding = seedNewDatabase(owner, createDiskStorage(folder), config, () => undefined);
  await expect(seeding).rejects.toThrow(
    'the demo content has no picture brand-nobody: put it into demo/pictures.',
  );
  brand.logo = logo;
  expect(await owner`select from auth_users`).toHaveLength(0);
  await owner.end();
  await rm(folder, { recursive: true });
});
