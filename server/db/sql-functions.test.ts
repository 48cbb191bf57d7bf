import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { migrate } from './migrate.ts';

const server = inject('postgres');
const admin = postgres({ ...server, database: 'postgres', max: 1, onnotice: () => undefined });
afterAll(() => admin.end());

describe('functions', () => {
  let folder: string;
  let target: { host: string; port: number; user: string; database: string };
  let sql: postgres.Sql;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'southbeam-functions-'));
    await mkdir(join(folder, 'functions'));
    target = { ...server, database: `test_${randomBytes(6).toString('hex')}` };
    await admin`create database ${admin(target.database)}`;
    sql = postgres({ ...target, max: 1, onnotice: () => undefined });
    await put('columns.sql', defining('new_mark', "'mark'"));
    await put('marks.sql', defining('first_mark', '(select mark from windows limit 1)'));
    // Calls a function of a file that is applied after it.
    await put('all.sql', defining('any_mark', "coalesce(first_mark(), 'none')"));
    await migration('0001_windows.sql', 'create table windows (mark text default new_mark());');
    await migrate(target, { folder });
  });

  afterEach(async () => {
    await sql.end();
    await admin`drop database ${admin(target.database)} with (force)`;
    await rm(folder, { recursive: true });
  });

  const defining = (name: string, body: string) =>
    `create or replace function ${name}() returns text language sql as $$ select ${body} $$;`;
  const put = (name: string, text: string) => writeFile(join(folder, 'functions', name), text);
  const migration = (name: string, text: string) => writeFile(join(folder, name), text);
  const marked = async () => (await sql`select any_mark() as mark`)[0]!.mark as string;

  test('are there for the columns of new tables, and call each other', async () => {
    expect(await marked()).toBe('none');
    await sql`insert into windows default values`;
    expect(await marked()).toBe('mark');
  });

  test('that were edited are applied with the next migration, in its transaction', async () => {
    await put('all.sql', defining('any_mark', "'edited'"));
    await expect(migrate(target, { folder })).rejects.toThrow(
      /^sql\/functions\/all\.sql was edited after it was applied to this database: put the file back .*, or add a migration/,
    );
    await migration('0002_doors.sql', 'create table doors (id int); select no_such_function();');
    await expect(migrate(target, { folder })).rejects.toThrow('Migration 0002_doors.sql failed');
    expect(await marked()).toBe('none');
    await migration('0002_doors.sql', 'create table doors (id int);');
    expect(await migrate(target, { folder })).toEqual(['0002_doors.sql']);
    expect(await marked()).toBe('edited');
    expect(await migrate(target, { folder })).toEqual([]);
  });

  test('that are wrong are named, and leave nothing of the migration', async () => {
    await put('marks.sql', 'create or replace function first_mark() returns text language plsql;');
    await migration('0002_doors.sql', 'create table doors (id int);');
    await expect(migrate(target, { folder })).rejects.toThrow(
      'Migration 0002_doors.sql failed: sql/functions/marks.sql: language "plsql" does not exist',
    );
    expect(await sql`select to_regclass('doors') as found`).toEqual([{ found: null }]);
  });

  test('that have a wrong body are named, too', async () => {
    await put(
      'marks.sql',
      'create or replace function first_mark() returns text language plpgsql as $$ begin retrun null; end $$;',
    );
    await migration('0002_doors.sql', 'create table doors (id int);');
    await expect(migrate(target, { folder })).rejects.toThrow(
      'Migration 0002_doors.sql failed: sql/functions/marks.sql: syntax error at or near "retrun"',
    );
    expect(await marked()).toBe('none');
  });

  test.each([null, 'by hand', 'null', '7'])(
    'are applied again if nobody knows which were: the comment is %s',
    async (comment) => {
      await sql`drop function any_mark`;
      // The text of a comment cannot be a parameter.
      await sql.unsafe(`comment on table migrations is ${comment === null ? 'null' : `'${comment}'`}`);
      expect(await migrate(target, { folder })).toEqual([]);
      expect(await marked()).toBe('none');
    },
  );

  test('that did not change are left alone', async () => {
    await sql`create or replace function first_mark() returns text language sql as $$ select 'by hand' $$`;
    await put('all.sql', defining('any_mark', "'edited, ' || first_mark()"));
    await migration('0002_doors.sql', 'create table doors (id int);');
    await migrate(target, { folder });
    expect(await marked()).toBe('edited, by hand');
  });
});
