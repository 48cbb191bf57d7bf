import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildCategory, buildProduct } from '../../tests/support/factories.ts';
import { root } from '../project-root.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { readMigrations } from './migrate-checks.ts';
import { describeSchema } from './schema.queries.ts';

const { sql, owner, ownerTarget } = await createDatabase();

test('sql/schema.sql matches the migrations', async () => {
  const written = await readFile(join(root, 'sql', 'schema.sql'), 'utf8');
  expect(await describeSchema(sql), 'run npm run db:schema').toBe(written);
});

test('every constraint and index is named after its table', async () => {
  const names = await sql<{ name: string; table_name: string }[]>`
    select k.conname as name, c.relname as table_name from pg_constraint k join pg_class c on c.oid = k.conrelid
    where c.relnamespace = 'public'::regnamespace and k.contype <> 'n'
    union all
    select c.relname, t.relname from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
    where c.relnamespace = 'public'::regnamespace`;
  expect(names.length).toBeGreaterThan(40);
  for (const { name, table_name } of names) expect(name.startsWith(`${table_name}__`), name).toBe(true);
});

test('several instances can migrate a new database at the same time', async () => {
  const server = inject('postgres');
  const database = `test_${randomBytes(6).toString('hex')}`;
  const admin = postgres({ ...server, database: 'postgres', max: 1 });
  await admin`create database ${admin(database)}`;
  const applied = await Promise.all([1, 2, 3].map(() => migrate({ ...server, database })));
  await admin`drop database ${admin(database)} with (force)`;
  await admin.end();
  const all = await readMigrations(MIGRATIONS);
  expect(applied.map((names) => names.length).sort((a, b) => a - b)).toEqual([0, 0, all.length]);
});

test('a failure after the migrations is passed on and leaves them applied', async () => {
  const afterwards = () => Promise.reject(new Error('seeding failed'));
  await expect(migrate(ownerTarget, { afterwards })).rejects.toThrow('seeding failed');
  expect(await migrate(ownerTarget)).toEqual([]);
});

test('every statement on published content takes the next version and logs its rows', async () => {
  const [before] = await sql<{ version: number }[]>`select version from content_version`;
  const brand_id = await buildBrand(sql);
  const category_id = await buildCategory(sql);
  const ids = [
    await buildProduct(sql, { brand_id, category_id }),
    await buildProduct(sql, { brand_id, category_id }),
  ];
  await sql`update products set name = name || '!' where id = any(${ids}::uuid[])`;
  await sql`update products set name = name where false`;
  await sql`delete from products where id = ${ids[0]!}`;
  await sql`update site_settings set setting_value = '{}' where setting_key = 'hero_background'`;
  await owner`truncate team_members`;
  const changes = await sql<{ version: number; table_name: string; row_ids: string[] | null }[]>`
    select version, table_name, row_ids from content_changes where version > ${before!.version} order by version`;
  expect(changes.map((change) => change.version)).toEqual(
    changes.map((_, index) => before!.version + index + 1),
  );
  expect(changes.map((change) => [change.table_name, change.row_ids?.length ?? null])).toEqual([
    ['brands', 1],
    ['categories', 1],
    ['products', 1],
    ['products', 1],
    ['products', 2],
    ['products', 1],
    ['site_settings', null],
    ['team_members', null],
  ]);
});

test('only a change of a record stands in the feed', async () => {
  await expect(
    sql`insert into activity (action, table_name) values ('sign_in', 'auth_users')`,
  ).rejects.toThrow('activity__listed_from');
  await expect(sql`insert into activity (action, listed_from) values ('Sign in', null)`).rejects.toThrow(
    'activity__action',
  );
  await sql`insert into activity (action, table_name, listed_from) values ('sign_in', 'auth_users', null)`;
});

test('columns refuse values outside their set or range', async () => {
  const category_id = await buildCategory(sql);
  await expect(sql`update categories set type = 'other' where id = ${category_id}`).rejects.toThrow(
    'categories__type',
  );
  await expect(buildProduct(sql, { stock_status: 'Perhaps' })).rejects.toThrow('products__stock_status');
  await expect(buildProduct(sql, { discount_percentage: 101 })).rejects.toThrow(
    'products__discount_percentage',
  );
  await expect(sql`insert into home_content (section_type) values ('sidebar')`).rejects.toThrow(
    'home_content__section_type',
  );
});
