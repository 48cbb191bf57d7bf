/** Runs the examples against a live server, as a developer would. */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createClient, signIn } from '../client/create-client.ts';
import { showExamples } from '../scripts/write-examples.ts';
import { hashPassword } from '../server/auth/passwords.ts';
import { root } from '../server/project-root.ts';
import { startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { type Example, prepareExamples, SCOPES } from './support/example-runs.ts';
import { buildBrand, buildCategory, buildEnquiry, buildProduct } from './support/factories.ts';
import { compile } from './support/packed-types.ts';

const { sql, target, owner } = await createDatabase();
const { app, services } = await startApp(target);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const { folder, run, failureOf } = await prepareExamples(sql, url);

const email = 'script@example.com';
const password = 'a long and plain sentence';
const password_hash = await hashPassword(password);
await sql`
  with auth_user as (
    insert into auth_users (email, password_hash, email_confirmed_at)
    values (${email}, ${password_hash}, now()) returning id
  )
  insert into users (auth_user_id, name, email, role) select id, 'Script', ${email}, 'admin' from auth_user`;

test('list-products lists every product, cheapest first', async () => {
  for (let price = 1; price <= 12; price++)
    await buildProduct(sql, { name: `Post ${price}`, price: 13 - price });
  const { stdout } = await run('list-products.ts');
  const prices = stdout
    .trim()
    .split('\n')
    .map((line) => Number(line.split('\t')[0]));
  expect(prices).toEqual(Array.from({ length: 12 }, (_, index) => index + 1));
});

test('import-products creates and updates what the file says, or nothing when a line is wrong', async () => {
  await buildCategory(sql, 'Fixings');
  await buildBrand(sql, 'Halberd');
  await buildProduct(sql, { name: 'Old, with "quotes"', price: 1 });
  await services.catchUp();
  const file = join(folder, 'products.csv');
  const wrong = [
    'Bolt,nonsense,Fixings,Halberd,',
    'Nut,1,Nowhere,Halberd,',
    'Pin,-5,Fixings,Halberd,x',
    'Nut,1,Fixings,Halberd,',
  ];
  await writeFile(file, `name,price,category,brand,stock_quantity\n${wrong.join('\n')}\n`);
  expect(await failureOf('import-products.ts', file)).toBe(
    [
      'row 2, price “nonsense”: Enter a number, like 12.50',
      'row 3, category “Nowhere”: There is no such category of products',
      'row 4, price “-5”: At least 0',
      'row 4, stock_quantity “x”: Enter a number, like 12',
      'row 5, name “Nut”: The same product as in row 3',
      '',
    ].join('\n'),
  );
  expect(await sql`select 1 from products where name in ('Bolt', 'Nut')`).toHaveLength(0);
  const lines = [
    '\uFEFFName,Code,Price,Category,Brand,Stock Quantity,Discount %,Published,spec: Head Type',
    'Bolt,B-1,2.5,Fixings,Halberd,10,5,Yes,Hex',
    '"Old, with ""quotes""",,3.75,Fixings,Halberd,,,,',
  ];
  await writeFile(file, lines.join('\r\n'));
  expect((await run('import-products.ts', file)).stdout).toBe('1 created, 1 updated, 0 unchanged\n');
  const bolts =
    await sql`select sku, stock_quantity, discount_percentage, specifications from products where name = 'Bolt'`;
  const head = { name: 'Head Type', value: 'Hex' };
  expect(bolts).toEqual([{ sku: 'B-1', stock_quantity: 10, discount_percentage: 5, specifications: [head] }]);
  const found = await createClient({ url }).site.catalogue.search.query({ q: 'bolt' });
  expect(found.items[0]?.name).toBe('Bolt');
});

test('update-prices sets price and stock by code, and nothing when a row is wrong', async () => {
  await buildProduct(sql, { name: 'Joist', sku: 'J-1', price: 8, stock_quantity: 1 });
  const file = join(folder, 'stock.csv');
  await writeFile(file, 'code,price,stock\nUNKNOWN,3,2\nJ-1,cheap,40\n');
  expect(await failureOf('update-prices.ts', file)).toContain(
    'row 3, price “cheap”: Enter a number, like 12.50',
  );
  const joist = () => sql`select price, stock_quantity from products where lower(sku) = 'j-1'`;
  expect(await joist()).toEqual([{ price: 8, stock_quantity: 1 }]);
  await writeFile(file, 'code,price,stock\nj-1,9.5,40\nUNKNOWN,3,2\n');
  expect(await run('update-prices.ts', file)).toMatchObject({
    stdout: '1 updated, 0 unchanged, 1 unknown\n',
    stderr: 'row 3: no product has the code UNKNOWN\n',
  });
  expect(await joist()).toEqual([{ price: 9.5, stock_quantity: 40 }]);
  expect((await run('update-prices.ts', file)).stdout).toBe('0 updated, 1 unchanged, 1 unknown\n');
});

test('export-enquiries writes what the server exports', async () => {
  const message = 'Two lines,\nand "quotes"';
  await buildEnquiry(sql, { full_name: '=cmd()', phone: '+64 21 555 123', subject: 'Quote', message });
  await buildEnquiry(sql, { subject: 'Something else' });
  const { stdout } = await run('export-enquiries.ts', 'quote');
  expect(stdout).toMatch(/^contact_queries_all_\d{4}-\d\d-\d\d\.csv\n$/);
  const text = await readFile(join(folder, stdout.trim()), 'utf8');
  expect(
    text.startsWith('\uFEFFFull Name,Email,Phone,Subject,Message,File URL,Date,Reference,ID,Status\r\n'),
  ).toBe(true);
  const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[];
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ 'Full Name': "'=cmd()", Phone: '+64 21 555 123', Message: message });
  const logged = await sql`select detail from activity where action = 'export'`;
  expect(logged[0]?.detail).toMatchObject({ count: 1, search: 'quote' });
});

test('recent-enquiries writes those of the last seven days, the oldest first', async () => {
  const ids = [await buildEnquiry(sql), await buildEnquiry(sql), await buildEnquiry(sql)];
  const ages = [8, 6, 1];
  for (const [index, id] of ids.entries())
    await owner`
      update contact_queries set created_at = now() - make_interval(days => ${ages[index]!}) where id = ${id}`;
  const file = join(folder, 'enquiries.json');
  await run('recent-enquiries.ts', file);
  const written: { id: string }[] = JSON.parse(await readFile(file, 'utf8'));
  const known = written.map(({ id }) => id).filter((id) => ids.includes(id));
  expect(known).toEqual([ids[1], ids[2]]);
});

test('add-pictures gives each product the picture with its code or name', async () => {
  const id = await buildProduct(sql, { name: 'Sliding window', sku: 'SW-12' });
  const photos = join(folder, 'photos');
  await mkdir(photos);
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#808080' } }).jpeg();
  await picture.toFile(join(photos, 'sw 12.jpg'));
  await writeFile(join(photos, 'nobody.png'), 'no picture');
  await writeFile(join(photos, 'notes.txt'), 'no picture either');
  const failure = await run('add-pictures.ts', photos).catch((error) => error);
  expect(failure).toMatchObject({
    stdout: 'sw 12.jpg: Sliding window\n',
    stderr: 'nobody.png: no product has this name\n',
    code: 1,
  });
  const [product] = await sql<{ image_url: string }[]>`select image_url from products where id = ${id}`;
  expect((await fetch(new URL(product!.image_url, url))).status).toBe(200);
});

test('publish-drafts publishes what is complete, and says what the others lack', async () => {
  const whole = {
    is_published: false,
    description: 'Planed on four sides.',
    image_url: '/pictures/board.webp',
    price: 12,
  };
  const complete = await buildProduct(sql, { ...whole, name: 'Cedar board' });
  await sql`update products set no_statement_reason = 'not_a_building_product' where id = ${complete}`;
  await buildProduct(sql, { ...whole, name: 'Draft without', description: '', brand_id: null });
  const { stdout } = await run('publish-drafts.ts');
  expect(stdout).toContain('Cedar board is published\n');
  expect(stdout).toContain('Draft without needs a description, a brand, building information\n');
  const published =
    await sql`select name from products where name in ('Cedar board', 'Draft without') and is_published`;
  expect(published).toEqual([{ name: 'Cedar board' }]);
});

test('the examples compile outside of the repository', async () => {
  const compilerOptions = {
    ...{ target: 'ES2022', module: 'NodeNext', strict: true, noEmit: true, allowImportingTsExtensions: true },
    ...{ types: ['node'], typeRoots: [join(root, 'node_modules/@types')], skipLibCheck: true },
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  expect(await compile(folder)).toBe('');
});

test('every example has at most 60 lines, and says which scopes it needs', async () => {
  const files = (await readdir(join(root, 'examples'))).filter((file) => !file.startsWith('connect.'));
  expect(files.sort()).toEqual(Object.keys(SCOPES).sort());
  for (const file of files) {
    const text = await readFile(join(root, 'examples', file), 'utf8');
    expect([file, text.split('\n').length <= 61]).toEqual([file, true]);
    for (const scope of SCOPES[file as Example])
      expect([file, text]).toEqual([file, expect.stringContaining(scope)]);
  }
});

test('a script gets clear error messages', async () => {
  await expect(signIn({ url, email, password: 'wrong' })).rejects.toThrow('Invalid login credentials');
  await expect(createClient({ url }).staff.products.list.query()).rejects.toThrow('Please sign in first.');
  const client = await signIn({ url, email, password });
  await expect(client.staff.brands.create.mutate({ name: '' })).rejects.toThrow('name: Name is required');
});

test('docs/examples.md shows the examples as they are', async () => {
  expect(await readFile(join(root, 'docs/examples.md'), 'utf8')).toBe(showExamples());
});
