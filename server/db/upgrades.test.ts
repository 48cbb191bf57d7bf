/** Each migration runs on a database with data in every table, written under every earlier schema (decision "starting and upgrades"). */
import { randomBytes } from 'node:crypto';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { countRows, fillTables, type Hints } from '../../tests/support/filler-rows.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { readMigrations } from './migrate-checks.ts';

const server = inject('postgres');
const database = `test_${randomBytes(6).toString('hex')}`;
const admin = postgres({ ...server, database: 'postgres', max: 1, onnotice: () => undefined });
await admin`create database ${admin(database)}`;
const sql = postgres({ ...server, database, max: 1, onnotice: () => undefined });
const folder = await mkdtemp(join(tmpdir(), 'southbeam-upgrades-'));
await mkdir(join(folder, 'functions'));
await cp(join(MIGRATIONS, 'functions', 'columns.sql'), join(folder, 'functions', 'columns.sql'));
afterAll(async () => {
  await sql.end();
  await admin`drop database ${admin(database)} with (force)`;
  await admin.end();
  await rm(folder, { recursive: true });
});

const hex = (number: number) => String(number).padStart(64, '0');
const firstOf = (table: string) => async () =>
  (await sql`select id from ${sql(table)} limit 1`)[0]?.id ?? null;
async function storeDocument(number: number): Promise<string> {
  const path = `plan-${number}.pdf`;
  await sql`
    insert into files (bucket, path, content_type, size_bytes) values ('documents', ${path}, 'application/pdf', 1)
    on conflict do nothing`;
  return `/files/documents/${path}`;
}
const HINTS: Hints = {
  activity: { action: 'sign_in', listed_from: null },
  sessions: { id: hex },
  password_links: { token_hash: hex },
  enquiry_links: { token_hash: hex },
  token_secrets: { secret_hash: hex },
  search_rules: { is_sold: false },
  documents: { file_url: storeDocument },
  building_statements: { slug: (number: number) => `statement-${number}` },
  tokens: { scopes: ['products:read'] },
  webhooks: { events: ['enquiry.created'], url: 'https://example.com/hook' },
  webhook_secrets: { secret: `whsec_${Buffer.alloc(32, 1).toString('base64')}` },
  notices: { mail_id: firstOf('mails') },
};

test('every migration keeps the rows of every earlier version', async () => {
  const migrations = await readMigrations(MIGRATIONS);
  const problems: string[] = [];
  let before = new Map<string, number>();
  for (const [index, { name }] of migrations.entries()) {
    await cp(join(MIGRATIONS, name), join(folder, name));
    // The functions are those of the newest schema.
    if (index === migrations.length - 1)
      await cp(join(MIGRATIONS, 'functions'), join(folder, 'functions'), { recursive: true });
    await migrate({ ...server, database }, { folder });
    const after = await countRows(sql);
    for (const [table, count] of before) {
      const now = after.get(table);
      if (now === undefined || now < count)
        problems.push(`${name} ${table}: ${count} rows, then ${now ?? 'no table'}`);
    }
    for (const problem of await fillTables(sql, index + 1, HINTS)) problems.push(`${name} ${problem}`);
    before = await countRows(sql);
  }
  const rows = [...before.values()].reduce((sum, count) => sum + count, 0);
  process.stdout.write(`${migrations.length} migrations, ${before.size} tables, ${rows} rows at the end\n`);
  expect([...before].filter(([, count]) => count === 0)).toEqual([]);
  expect(problems).toEqual([]);
});
