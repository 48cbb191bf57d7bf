/** Runs the examples against a live server, as a developer would. */
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'csv-parse/sync';
import { afterAll, expect, test } from 'vitest';
import { createClient, signIn } from '../client/create-client.ts';
import { hashPassword } from '../server/auth/passwords.ts';
import { root } from '../server/project-root.ts';
import { startApp } from './support/app.ts';
import { createDatabase } from './support/database.ts';
import { buildBrand, buildCategory, buildEnquiry, buildProduct } from './support/factories.ts';

const { sql, target } = await createDatabase();
const { app, services } = await startApp(target);
const url = await app.listen({ port: 0, host: '127.0.0.1' });
const folder = await mkdtemp(join(tmpdir(), 'southbeam-examples-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const email = 'script@example.com';
const password = 'a long and plain sentence';
const password_hash = await hashPassword(password);
await sql`
  with auth_user as (
    insert into auth_users (email, password_hash, email_confirmed_at)
    values (${email}, ${password_hash}, now()) returning id
  )
  insert into users (auth_user_id, name, email, role) select id, 'Script', ${email}, 'admin' from auth_user`;

const tsx = join(root, 'node_modules', '.bin', 'tsx');
const run = (example: string, ...args: string[]) =>
  promisify(execFile)(tsx, [join(root, 'examples', example), ...args], {
    cwd: folder,
    env: { ...process.env, SOUTHBEAM_URL: url, SOUTHBEAM_EMAIL: email, SOUTHBEAM_PASSWORD: password },
  });

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
  const failure = await run('import-products.ts', file).catch((error: { stderr: string }) => error);
  expect((failure as { stderr: string }).stderr).toBe(
    [
      'row 2, price “nonsense”: Not a number',
      'row 3, category “Nowhere”: There is no such category of products',
      'row 4, price “-5”: At least 0',
      'row 4, stock_quantity “x”: Not a number',
      'row 5, name “Nut”: The same product as in row 3',
      '',
    ].join('\n'),
  );
  expect(await sql`select 1 from products where name in ('Bolt', 'Nut')`).toHaveLength(0);
  const lines = [
    '\uFEFFProduct name,Price (NZD),category,brand,Qty,published',
    'Bolt,2.5,Fixings,Halberd,10,Yes',
    '"Old, with ""quotes""",3.75,Fixings,Halberd,,',
  ];
  await writeFile(file, lines.join('\r\n'));
  expect((await run('import-products.ts', file)).stdout).toBe('1 created, 1 updated, 0 unchanged\n');
  const found = await createClient({ url }).site.catalogue.search.query({ q: 'bolt' });
  expect(found.items[0]?.name).toBe('Bolt');
});

test('export-enquiries writes what the server exports', async () => {
  const message = 'Two lines,\nand "quotes"';
  await buildEnquiry(sql, { full_name: '=cmd()', phone: '+64 21 555 123', subject: 'Quote', message });
  await buildEnquiry(sql, { subject: 'Something else' });
  const { stdout } = await run('export-enquiries.ts', 'quote');
  expect(stdout).toMatch(/^contact_queries_all_\d{4}-\d\d-\d\d\.csv\n$/);
  const text = await readFile(join(folder, stdout.trim()), 'utf8');
  expect(text.startsWith('\uFEFFFull Name,Email,Phone,Subject,Message,File URL,Date\r\n')).toBe(true);
  const rows = parse(text, { columns: true, bom: true }) as Record<string, string>[];
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ 'Full Name': "'=cmd()", Phone: '+64 21 555 123', Message: message });
  const logged = await sql`select detail from audit_log where action = 'export'`;
  expect(logged[0]?.detail).toMatchObject({ count: 1, search: 'quote' });
});

test('a script gets clear error messages', async () => {
  await expect(signIn({ url, email, password: 'wrong' })).rejects.toThrow('Invalid login credentials');
  await expect(createClient({ url }).staff.products.list.query()).rejects.toThrow('Please sign in first.');
  const client = await signIn({ url, email, password });
  await expect(client.staff.brands.create.mutate({ name: '' })).rejects.toThrow('name: Name is required');
});
