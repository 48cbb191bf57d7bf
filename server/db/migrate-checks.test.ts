import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { root } from '../project-root.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { MigrationError, readMigrations } from './migrate-checks.ts';

/** Written by hand, never generated from the files, because an applied migration must never change. */
const FROZEN: Record<string, string> = {
  '0001_catalogue.sql': 'f46fd0e58db73a00611d90de782d8607429f0964bc86d7454d3ab261a417a284',
  '0002_content.sql': '5b452ec01e5b27d11589e7a5d7e15999bf42718dd16f443660a5b1df3b366ccb',
  '0003_people.sql': 'b2429e92ed0f604fd3f4857c91d052f5e3e5999136d590c3c8f032f234b3d3a0',
  '0004_enquiries.sql': 'ac61e4c90a694280e4a608b585f77d1f13ca1aafd13c9e9fc278349e71457746',
  '0005_audit.sql': 'd62ae186d5c4bad7a7daa10342bae8968728fe8f5b63b23a74180fd8a1d49b39',
  '0006_changes.sql': '84da37821878fc20267cf4e072af4425df424f3f1b2bfb715f0d6055cc233ac2',
  '0007_people.sql': '3a025db482021f5ccdfb74f0c120bed4d7d4785720c19f469853865c32f0d716',
  '0008_pictures.sql': '3620f866314c3b4ab1832ee23fbf820495795a45b27bf5c405821ec0445933c1',
  '0009_product_imports.sql': '397a4e7ddb785c24c1971eca02357457a4caad899dd430bcf5dde84636400a78',
  '0010_enquiries.sql': '782b7151a96affa565661697e0ac3b9a53232516371d98ab794a1723680bd6aa',
  '0011_pipeline.sql': '75fffa69b6ff1adac35b93573f5b5fee4762f685f8396a53e135809356207a74',
  '0012_enquiry_lists.sql': '586d47fe4608159da562cd1d3757621f5bf02202c1bac647353107d891a3d36d',
  '0013_openings.sql': 'ae68f5592fb558eb90fd4b33d549bbc7d5bf4d8409d33f8a7093207b7cd4e615',
  '0014_mailboxes.sql': '08f2b59c40c94a4405f55c05779b6090bf87f9942032e2a62ad17e12296ab5da',
  '0015_history.sql': 'b85b42619a400a2c899d154b8aff4410c07764066913528e2a729308e6486dbf',
  '0016_confirmations_and_enquiries.sql': 'eb5664c3d1831423e088b87d27480ef34b0253784b93d5f4515168404712121e',
  '0017_sign_in.sql': 'f90ea02f5b260686261d80c6c5e18da53ab17ee6ab910a595743ca72656be74e',
  '0018_request_counts.sql': '5063d3ad7ba0daa743199af507b7ebc320c3d580d962f0acbbfb77dfb99da472',
  '0019_forget_removed_queries.sql': '698f8e3d463f0b9ac87081d968f2343ed183d484c963c7140b4ea84880677027',
  '0020_product_import_checks.sql': '88923c630943f30ca282542228242aed24977b9e9b9819254328dc9de6cbc0ce',
  '0021_resource_tables.sql': 'a25ce522bd22c4fd8e8d15f690487ed28d55df73c5dc819925a8bac8f0072c11',
};

test.each(Object.entries(FROZEN))(
  '%s is unchanged since it was applied to databases',
  async (name, sha256) => {
    const text = (await readFile(join(MIGRATIONS, name), 'utf8')).replaceAll('\r\n', '\n');
    expect(
      createHash('sha256').update(text).digest('hex'),
      `sql/${name} is applied to databases and never runs again: put it back (git checkout -- sql/${name}) and write a new migration instead (npm run db:new)`,
    ).toBe(sha256);
  },
);

const server = inject('postgres');
const admin = postgres({ ...server, database: 'postgres', max: 1, onnotice: () => undefined });
afterAll(() => admin.end());

describe('migrating', () => {
  let folder: string;
  let target: { host: string; port: number; user: string; database: string };
  let sql: postgres.Sql;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'southbeam-migrations-'));
    target = { ...server, database: `test_${randomBytes(6).toString('hex')}` };
    await admin`create database ${admin(target.database)}`;
    sql = postgres({ ...target, max: 1, onnotice: () => undefined });
    await put('0001_windows.sql', 'create table windows (id int);\n-- of a house\n');
    await put('0002_doors.sql', 'create table doors (id int);\n');
    await migrate(target, { folder });
  });

  afterEach(async () => {
    await sql.end();
    await admin`drop database ${admin(target.database)} with (force)`;
    await rm(folder, { recursive: true });
  });

  const put = (name: string, text: string) => writeFile(join(folder, name), text);

  async function refusal(): Promise<string> {
    const error = await migrate(target, { folder }).then(
      () => undefined,
      (reason: unknown) => reason,
    );
    expect(error).toBeInstanceOf(MigrationError);
    const { message } = error as MigrationError;
    expect(message).not.toContain('\n');
    return message;
  }

  test('applies only the new files', async () => {
    expect(await migrate(target, { folder })).toEqual([]);
    await put('0003_roofs.sql', 'create table roofs (id int);');
    expect(await migrate(target, { folder })).toEqual(['0003_roofs.sql']);
    const rows = await sql`select name, checksum from migrations order by name`;
    expect(rows.map(({ name, checksum }) => ({ name, checksum }))).toEqual(await readMigrations(folder));
  });

  test('names an edited file and applies nothing new', async () => {
    await put('0001_windows.sql', 'create table windows (id bigint);\n-- of a house\n');
    await put('0003_roofs.sql', 'create table roofs (id int);');
    expect(await refusal()).toMatch(
      /^Migration 0001_windows\.sql was edited after it was applied to this database: put the file back .* and write a new migration instead/,
    );
    expect(await sql`select to_regclass('roofs') as found`).toEqual([{ found: null }]);
  });

  test('ignores changed line endings', async () => {
    const text = await readFile(join(folder, '0001_windows.sql'), 'utf8');
    await put('0001_windows.sql', text.replaceAll('\n', '\r\n'));
    expect(await migrate(target, { folder })).toEqual([]);
  });

  test('refuses a database that a newer version has migrated', async () => {
    await sql`insert into migrations (name) values ('0003_roofs.sql')`;
    expect(await refusal()).toMatch(
      /^The database holds migration 0003_roofs\.sql, .*: start the newer version/,
    );
  });

  test('names an applied file that is missing', async () => {
    await rm(join(folder, '0001_windows.sql'));
    await put('0001_gates.sql', 'create table gates (id int);');
    expect(await refusal()).toMatch(
      /^Migration 0001_windows\.sql was applied .* missing from sql\/: put the file back/,
    );
  });

  test('names a number that is missing among the files', async () => {
    await put('0004_roofs.sql', 'create table roofs (id int);');
    expect(await refusal()).toMatch(
      /^sql\/ holds 0004_roofs\.sql and no migration 0003: put the missing file back/,
    );
  });

  test('names a number that two files share', async () => {
    await put('0002_roofs.sql', 'create table roofs (id int);');
    expect(await refusal()).toMatch(
      /two migrations with the number of 0002_roofs\.sql: give one of them the next/,
    );
  });

  test('names an unapplied file that comes before applied ones', async () => {
    await sql`delete from migrations where name = '0001_windows.sql'`;
    expect(await refusal()).toMatch(
      /^Migration 0001_windows\.sql is not applied .* the later 0002_doors\.sql is/,
    );
  });

  test('names a file that fails and leaves nothing of it', async () => {
    await put('0003_roofs.sql', 'create table roofs (id int); create table doors (id int);');
    expect(await refusal()).toBe('Migration 0003_roofs.sql failed: relation "doors" already exists');
    expect(await sql`select to_regclass('roofs') as found`).toEqual([{ found: null }]);
  });

  test('adds checksums to a database from before checksums, and checks them from then on', async () => {
    await sql`alter table migrations drop column checksum`;
    expect(await migrate(target, { folder })).toEqual([]);
    const rows = await sql`select name, checksum from migrations order by name`;
    expect(rows.map(({ name, checksum }) => ({ name, checksum }))).toEqual(await readMigrations(folder));
    await put('0002_doors.sql', 'create table doors (id bigint);\n');
    expect(await refusal()).toContain('0002_doors.sql was edited');
  });
});

test('npm run db:migrate reports a refusal in one line', async () => {
  const database = `test_${randomBytes(6).toString('hex')}`;
  await admin`create database ${admin(database)} template template_southbeam`;
  const sql = postgres({ ...server, database, max: 1 });
  await sql`insert into migrations (name) values ('9999_later.sql')`;
  await sql.end();
  const { code, stdout, stderr } = await run(['--import', 'tsx', 'scripts/db.ts', 'migrate'], {
    DATABASE_URL: `postgres:///${database}`,
    PGHOST: server.host,
    PGPORT: String(server.port),
    PGUSER: server.user,
  });
  await admin`drop database ${admin(database)} with (force)`;
  expect({ code, stdout, lines: stderr.trimEnd().split('\n') }).toEqual({
    code: 1,
    stdout: '',
    lines: [expect.stringContaining('The database holds migration 9999_later.sql')],
  });
});

function run(
  args: string[],
  env: Record<string, string>,
): Promise<{ code: number; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, args, { cwd: root, env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}
