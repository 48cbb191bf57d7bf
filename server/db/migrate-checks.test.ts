import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { root } from '../project-root.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { MigrationError, readMigrations } from './migrate-checks.ts';

/** Written by hand, never generated from the files, because an applied migration must never change. */
const FROZEN: Record<string, string> = {
  '0064_baseline.sql': 'f17312b3f276839c73661d125219ca9d59be1fe96f3b251fe56f4aa944eb06c3',
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
});

describe('a database of version 0.1.0', () => {
  let target: { host: string; port: number; user: string; database: string };
  let owner: postgres.Sql;
  let all: string[];

  /** It has the tables of the baseline, and nothing that came later. */
  beforeAll(async () => {
    all = (await readMigrations(MIGRATIONS)).map(({ name }) => name);
    target = { ...server, database: `test_${randomBytes(6).toString('hex')}` };
    await admin`create database ${admin(target.database)}`;
    owner = postgres({ ...target, max: 1, onnotice: () => undefined });
    const folder = await mkdtemp(join(tmpdir(), 'southbeam-baseline-'));
    await mkdir(join(folder, 'functions'));
    for (const name of ['0064_baseline.sql', 'functions/columns.sql'])
      await copyFile(join(MIGRATIONS, name), join(folder, name));
    await migrate(target, { folder });
    await rm(folder, { recursive: true });
  });

  afterAll(async () => {
    await owner.end();
    await admin`drop database ${admin(target.database)} with (force)`;
  });

  const names = async () => (await owner`select name from migrations order by name`).map(({ name }) => name);

  /** It recorded 63 migrations, and nothing about functions. */
  async function recordOld(last: string) {
    await owner`delete from migrations`;
    await owner`
      insert into migrations (name, checksum)
      select to_char(n, 'FM0000') || '_earlier.sql', 'a' from generate_series(1, ${Number(last.slice(0, 4)) - 1}) as n`;
    await owner`insert into migrations (name, checksum) values (${last}, 'b')`;
    await owner`comment on table migrations is null`;
    await owner`alter sequence activity_id_seq rename to record_changes_id_seq`;
  }

  test('goes on from the baseline with all its data', async () => {
    const [brand] = await owner`insert into brands (name) values ('Kauri Co') returning id, name`;
    await recordOld('0063_quick_erasure.sql');
    expect(await migrate(target)).toEqual(all);
    expect(await names()).toEqual(all);
    expect(await owner`select id, name from brands`).toEqual([brand]);
    expect(await owner`select to_regproc('lacks_filter_specification') is not null as found`).toEqual([
      { found: true },
    ]);
    expect(await owner`select to_regclass('activity_id_seq') is not null as found`).toEqual([
      { found: true },
    ]);
    expect(await migrate(target)).toEqual([]);
  });

  test('that lacks some of its migrations is told what to start first', async () => {
    await recordOld('0057_instances.sql');
    await expect(migrate(target)).rejects.toThrow(
      /^The database ends with migration 0057_instances\.sql, and this version goes on from 0063_quick_erasure\.sql: start version 0\.1\.0 first, then this one\.$/,
    );
    expect(await names()).toHaveLength(57);
    // One in the middle is missing.
    await owner`update migrations set name = '0063_quick_erasure.sql' where name = '0057_instances.sql'`;
    await expect(migrate(target)).rejects.toThrow('start version 0.1.0 first');
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
