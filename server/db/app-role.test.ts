/** What the application's database role must not do, tested with that role. */
import { randomBytes, randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, describe, expect, test } from 'vitest';
import { createDatabase } from '../../tests/support/database.ts';
import { APP_ROLE, ensureAppRole, listExcessRights } from './app-role.ts';
import { connect } from './connect.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { readMigrations } from './migrate-checks.ts';

const { sql, target, owner, ownerTarget } = await createDatabase();
await migrate(ownerTarget, { appRole: APP_ROLE });
// Runs any text, as an injected statement would. The application's own pool does not accept plain text.
const injected = postgres({ ...target, max: 1, onnotice: () => undefined });
const plainOwner = postgres({ ...ownerTarget, max: 1, onnotice: () => undefined });
afterAll(() => Promise.all([injected.end(), plainOwner.end()]));

describe('the application’s database role may not run', () => {
  test.each([
    'create table stolen (id int)',
    'create temporary table stolen (id int)',
    'create schema stolen',
    'create extension pgcrypto',
    "create function stolen() returns int language sql as 'select 1'",
    'alter table products add column stolen text',
    'alter table activity drop column kind',
    'drop table products',
    'drop view record_changes',
    'truncate products',
    'truncate activity',
    'delete from activity',
    "update activity set action = 'remove'",
    'delete from record_changes',
    'update record_changes set after = null',
    'delete from migrations',
    "insert into migrations (name) values ('9999_stolen.sql')",
    "copy products to program 'cat > /tmp/stolen'",
    "copy products to '/tmp/stolen'",
    "copy brands (name) from '/etc/passwd'",
    "select pg_read_file('postmaster.pid')",
    "select pg_read_binary_file('PG_VERSION')",
    "select pg_ls_dir('.')",
    "select lo_import('/etc/passwd')",
    "select lo_export(1, '/tmp/stolen')",
    'select rolpassword from pg_authid',
    `alter role ${APP_ROLE} superuser`,
    'create role stolen',
    'set role southbeam',
    'set session authorization southbeam',
    'grant southbeam to southbeam_app',
    'create database stolen',
    'alter system set fsync = off',
    'set session_replication_role = replica',
    'select pg_reload_conf()',
    "select pg_create_logical_replication_slot('stolen', 'test_decoding')",
  ])('%s', async (statement) => {
    await expect(injected.unsafe(statement)).rejects.toMatchObject({ code: '42501' });
  });
});

// Each would fail at its tables, too: so the refusal must name the function.
test.each([
  "forget_history('brands', '{}')",
  "erase_queries('{}')",
  "replace_address('mele@example.com')",
  "erase_account('{}')",
  "forget_actions('mele@example.com', '{}')",
])('the functions of an erasure run for its owner only: %s', async (call) => {
  await expect(injected.unsafe(`select ${call}`)).rejects.toMatchObject({
    code: '42501',
    message: expect.stringContaining('permission denied for function'),
  });
});

test('a sleeping statement is ended by the application’s pool, like any slow one', async () => {
  const pool = connect({ target, max: 1, statementTimeout: 200 });
  await expect(pool`select pg_sleep(30)`).rejects.toMatchObject({ code: '57014' });
  await pool.end();
});

test('only deleted enquiries can be purged from the history, and only after a day', async () => {
  await sql`
    insert into record_changes (table_name, record_id, action, before) values
      ('contact_queries', gen_random_uuid(), 'remove', '{"file_url": "old.pdf"}'),
      ('contact_queries', gen_random_uuid(), 'remove', '{"file_url": "new.pdf"}'),
      ('products', gen_random_uuid(), 'remove', '{"name": "old"}')`;
  await owner`
    update record_changes set changed_at = now() - interval '25 hours' where before::text not like '%new.pdf%'`;
  expect(await sql`select before ->> 'file_url' as file from forget_removed_queries()`).toEqual([
    { file: 'old.pdf' },
  ]);
  const left =
    await sql`select coalesce(before ->> 'file_url', before ->> 'name') as what from record_changes`;
  expect(left.map(({ what }) => what).sort()).toEqual(['new.pdf', 'old']);
});

test('only records that stayed deleted for 30 days are erased from the history, with all their changes', async () => {
  await owner`delete from record_changes`;
  const change = (record_id: string, action: string, days: number, table_name = 'brands') => owner`
    insert into record_changes (table_name, record_id, action, before, changed_at)
    values (${table_name}, ${record_id}, ${action}, '{}', now() - make_interval(days => ${days}))`;
  const [gone, restored, fresh, enquiry] = Array.from({ length: 4 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
  ];
  await change(gone, 'create', 50);
  await change(gone, 'update', 40);
  await change(gone, 'remove', 31);
  await change(restored, 'remove', 40);
  await change(restored, 'restore', 39);
  await change(fresh, 'create', 60);
  await change(fresh, 'remove', 29);
  await change(enquiry, 'remove', 31, 'contact_queries');
  expect(await sql`select forget_removed_records(10) as erased`).toEqual([{ erased: 3 }]);
  expect(await sql`select forget_removed_records(10) as erased`).toEqual([{ erased: 0 }]);
  const left = await sql<{ record_id: string }[]>`select distinct record_id from record_changes`;
  expect(left.map(({ record_id }) => record_id).sort()).toEqual([restored, fresh, enquiry].sort());
});

test('a table added by a later migration is usable without explicit grants', async () => {
  await owner`create table later (id int)`;
  await expect(sql`insert into later (id) values (1)`).rejects.toMatchObject({ code: '42501' });
  await migrate(ownerTarget, { appRole: APP_ROLE });
  await sql`insert into later (id) values (1)`;
  await expect(sql`truncate later`).rejects.toMatchObject({ code: '42501' });
  await owner`drop table later`;
});

test('the application role can start when there is nothing to migrate, and otherwise asks for MIGRATION_DATABASE_URL', async () => {
  expect(await migrate(target)).toEqual([]);
  const folder = await mkdtemp(join(tmpdir(), 'southbeam-migrations-'));
  await cp(MIGRATIONS, folder, { recursive: true });
  const next = `${String(Number((await readMigrations(folder)).at(-1)!.name.slice(0, 4)) + 1).padStart(4, '0')}_newest.sql`;
  await writeFile(join(folder, next), 'create table newest (id int);');
  await expect(migrate(target, { folder })).rejects.toThrow(
    /^The schema has to be changed and this database role may not do it \(permission denied .*\): set MIGRATION_DATABASE_URL/,
  );
  expect(await migrate(ownerTarget, { folder, appRole: APP_ROLE })).toEqual([next]);
  await rm(folder, { recursive: true });
});

test('excess rights of a role are reported, and the application’s role has none', async () => {
  expect(await listExcessRights(sql)).toEqual([]);
  expect(await listExcessRights(owner)).toEqual(
    expect.arrayContaining(['is a superuser', 'may create in schema public', 'owns tables']),
  );
  const role = `test_${randomBytes(6).toString('hex')}`;
  await owner`create role ${owner(role)} login createdb`;
  await owner`grant pg_read_server_files to ${owner(role)}`;
  await owner`grant delete on activity to ${owner(role)}`;
  const other = connect({ target: { ...target, user: role }, max: 1 });
  expect(await listExcessRights(other)).toEqual([
    'may create databases',
    'reaches files of the server',
    'may change the activity',
  ]);
  await other.end();
  await owner`drop owned by ${owner(role)}`;
  await owner`drop role ${owner(role)}`;
});

test('extra rights given to the role are revoked at the next start', async () => {
  // Roles belong to the whole server, and other test files use it too. Run in a transaction that is rolled
  // back if this fails half-way.
  const [row] = await plainOwner.begin(async (transaction) => {
    await transaction`alter role ${transaction(APP_ROLE)} createdb`;
    await ensureAppRole(transaction);
    return transaction`select rolcreatedb, rolcanlogin from pg_roles where rolname = ${APP_ROLE}`;
  });
  expect(row).toEqual({ rolcreatedb: false, rolcanlogin: true });
});

test('the roles that docs/operations.md creates for another PostgreSQL are enough, and neither is a superuser', async () => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const [ownerRole, appRole] = [`${name}_owner`, `${name}_app`];
  await plainOwner`create role ${plainOwner(ownerRole)} login`;
  await plainOwner`create role ${plainOwner(appRole)} login`;
  await plainOwner`create database ${plainOwner(name)} owner ${plainOwner(ownerRole)}`;
  const [ownerOfIt, appOfIt] = [ownerRole, appRole].map((user) => ({ ...target, user, database: name }));
  try {
    await expect(migrate(appOfIt!)).rejects.toThrow('this database role may not do it');
    expect(await migrate(ownerOfIt!, { appRole })).not.toEqual([]);
    expect(await migrate(appOfIt!)).toEqual([]);
    const app = connect({ target: appOfIt!, max: 1 });
    expect(await listExcessRights(app)).toEqual([]);
    await app`insert into brands (name) values ('Ngata & Sons')`;
    await app`select forget_removed_queries()`;
    await app`select forget_removed_records(10)`;
    await expect(app`delete from activity`).rejects.toMatchObject({ code: '42501' });
    await expect(app`create temporary table stolen (id int)`).rejects.toMatchObject({ code: '42501' });
    await app.end();
  } finally {
    await plainOwner`drop database ${plainOwner(name)} with (force)`;
    await plainOwner`drop role ${plainOwner(ownerRole)}, ${plainOwner(appRole)}`;
  }
});
