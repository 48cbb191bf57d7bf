/** The migration that makes one table of the history and the audit log, on a database with rows of both. */
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { connect } from '../db/connect.ts';
import { MIGRATIONS, migrate } from '../db/migrate.ts';

const database = `test_moved_${process.pid}`;
const server = { ...inject('postgres'), database };
const admin = postgres({ ...server, database: 'postgres', max: 1, onnotice: () => undefined });
await admin`create database ${admin(database)}`;
const folder = await mkdtemp(join(tmpdir(), 'southbeam-migrations-'));
const sql = connect({ target: server, max: 1, statementTimeout: 60_000 });
afterAll(async () => {
  await sql.end({ timeout: 1 });
  await admin`drop database if exists ${admin(database)} with (force)`;
  await admin.end();
  await rm(folder, { recursive: true });
});

test('keeps each thing that happened as one row, with all that was known', async () => {
  await cp(MIGRATIONS, folder, { recursive: true });
  for (const file of await readdir(folder)) if (file >= '0052') await rm(join(folder, file));
  await migrate(server, { folder });
  const hana = '10000000-0000-4000-8000-000000000001';
  const token = '10000000-0000-4000-8000-000000000002';
  const record = '10000000-0000-4000-8000-000000000003';
  await sql`insert into auth_users (id, email, password_hash) values (${hana}, 'hana@example.com', 'none')`;
  await sql`insert into users (auth_user_id, name, email, role) values (${hana}, 'Hana', 'hana@example.com', 'admin')`;
  // Both logs had these, from the same statements.
  await sql`
    insert into record_changes (table_name, record_id, action, before, after, actor_id, actor_name, changed_at) values
      ('products', ${record}, 'update', '{"is_published": true}', '{"is_published": false}', ${hana}, 'Hana', '2026-01-01'),
      ('products', ${record}, 'update', '{"price": 1}', '{"price": 2}', ${hana}, 'Hana', '2026-01-02'),
      ('products', ${record}, 'remove', '{"name": "Kauri"}', null, ${hana}, 'Hana', '2026-01-03'),
      ('users', ${record}, 'update', '{"role": "sales"}', '{"role": "admin"}', ${hana}, 'Hana', '2026-01-04'),
      ('site_settings', ${record}, 'update', '{}', '{}', ${hana}, 'Hana', '2026-01-05'),
      ('brands', ${record}, 'update', '{"name": "a"}', '{"name": "b"}', ${hana}, 'Hana', '2026-01-06')`;
  const line = (
    at: string,
    action: string,
    entity: string,
    entity_id: string | null,
    detail: object | null = null,
  ) => sql`
    insert into audit_log (happened_at, actor_id, actor_email, token_id, action, entity, entity_id, detail)
    values (${at}, ${hana}, 'hana@example.com', ${action === 'delete' ? token : null}, ${action}, ${entity}, ${entity_id},
      ${detail === null ? null : sql.json(detail as Record<string, string>)})`;
  await line('2026-01-01', 'publish', 'products', record, { is_published: false });
  await line('2026-01-02', 'import', 'products', hana, { file_name: 'prices.csv', created: 0, updated: 1 });
  await line('2026-01-03', 'delete', 'products', record);
  await line('2026-01-04', 'role', 'auth_users', hana, { role: 'admin', password_changed: true });
  await line('2026-01-05', 'settings', 'site_settings', 'hero_background');
  // Only the audit log had these.
  await line('2025-01-01', 'publish', 'products', record, { is_published: true });
  await line('2025-01-02', 'delete', 'brands', record);
  await line('2025-01-03', 'settings', 'webhooks', record, { secret: 'replaced' });
  await line('2025-01-04', 'sign_in', 'auth_users', hana);
  await line('2025-01-05', 'refused', 'procedures', 'staff.users.list', { address: '203.0.113.1' });
  await line('2025-01-06', 'export', 'products', null, { count: 3 });
  await sql`alter table audit_log drop constraint audit_log__action`;
  await line('2025-01-07', 'something_new', 'auth_users', hana);

  expect(await migrate(server)).toContain('0052_activity.sql');
  const rows = await sql<{ at: string; kind: string }[]>`
    select to_char(happened_at, 'YYYY-MM-DD') as at, kind, actor_name, before is not null as has_before, token_id, detail,
      listed_from is not null as is_change
    from activity order by happened_at, id`;
  const by = { actor_name: 'Hana', token_id: null, detail: null, has_before: false, is_change: false };
  const change = { ...by, has_before: true, is_change: true };
  expect(rows).toEqual([
    { ...by, at: '2025-01-01', kind: 'publish' },
    { ...by, at: '2025-01-02', kind: 'remove', token_id: token },
    { ...by, at: '2025-01-03', kind: 'secret', detail: { secret: 'replaced' } },
    { ...by, at: '2025-01-04', kind: 'sign_in' },
    {
      ...by,
      at: '2025-01-05',
      kind: 'refused',
      detail: { address: '203.0.113.1', what: 'staff.users.list' },
    },
    { ...by, at: '2025-01-06', kind: 'export', detail: { count: 3 } },
    { ...by, at: '2025-01-07', kind: 'something_new' },
    { ...change, at: '2026-01-01', kind: 'withdraw' },
    { ...change, at: '2026-01-02', kind: 'update', detail: { file_name: 'prices.csv' } },
    { ...change, at: '2026-01-03', kind: 'remove', token_id: token },
    { ...change, at: '2026-01-04', kind: 'update' },
    { ...by, at: '2026-01-04', kind: 'password' },
    { ...change, at: '2026-01-05', kind: 'settings' },
    { ...change, at: '2026-01-06', kind: 'update' },
  ]);
});
