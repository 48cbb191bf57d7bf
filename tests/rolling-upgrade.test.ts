/** Instances restart one by one: the version before the newest migration works on with the new schema (decision "starting and upgrades"). */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { createClient } from '../client/create-client.ts';
import { APP_ROLE } from '../server/db/app-role.ts';
import { connect, type Sql } from '../server/db/connect.ts';
import { MIGRATIONS, migrate } from '../server/db/migrate.ts';
import { readMigrations } from '../server/db/migrate-checks.ts';
import { describeSchema } from '../server/db/schema.queries.ts';
import { root } from '../server/project-root.ts';
import { eventually } from './support/app.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { createDatabase } from './support/database.ts';
import { listBreaking } from './support/expand-rules.ts';
import { type StartedProcess, startProcess } from './support/failing-start.ts';
import { freePort } from './support/free-port.ts';
import { listenFor } from './support/tcp-to-database.ts';

test('no migration takes away what the version before it uses', async () => {
  const migrations = await readMigrations(MIGRATIONS);
  const breaking: string[] = [];
  for (const { name } of migrations) {
    const text = await readFile(join(MIGRATIONS, name), 'utf8');
    for (const why of listBreaking(text, Number(name.slice(0, 4)))) breaking.push(`${name} ${why}`);
  }
  expect(breaking).toEqual([]);
});

test.each([
  ['drop table brands;', 'drops a table'],
  ['alter table brands drop column name;', 'drops a column'],
  ['alter table brands rename column name to title;', 'renames a table or column'],
  ['alter table brands rename to makers;', 'renames a table or column'],
  ['alter table brands alter column name type int;', 'changes the type of a column'],
  ['alter table brands alter column logo_url set not null;', 'makes a column not null'],
  [
    'alter table brands add column a int default 1, add column code text not null;',
    'adds a column that is not null and has no default',
  ],
  ['drop function touch_updated_at();', 'drops a function'],
])('%s would break it', (text, why) => {
  expect(listBreaking(text, 58)).toEqual([why]);
  expect(listBreaking(`-- contract: unused since 0058\n${text}`, 58)).toEqual([why]);
  expect(listBreaking(`-- contract: unused since 0057\n${text}`, 58)).toEqual([]);
});

test.each([
  "alter table brands add column code text not null default '';",
  'alter table brands add column code text, add column note text;',
  'create table makers (name text not null);',
  'alter table brands rename constraint brands__a to brands__b;',
  'create function f() returns void language plpgsql as $$ begin drop table if exists x; end $$;',
  '-- drop table brands;\nselect 1;',
])('%s does not', (text) => {
  expect(listBreaking(text, 58)).toEqual([]);
});

const git = (...args: string[]) =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 1e9,
  }).trim();

/**
 * The commit before the newest migration landed; HEAD if that migration is not committed yet. Null if this clone does not have
 * it: a shallow one, or a copy without git.
 */
async function findPrevious(): Promise<string | null> {
  const newest = (await readMigrations(MIGRATIONS)).at(-1)!.name;
  try {
    const landed = git(
      'log',
      '--first-parent',
      '-m',
      '--diff-filter=A',
      '--format=%H',
      '--',
      `sql/${newest}`,
    );
    return git('rev-parse', '--verify', landed === '' ? 'HEAD' : `${landed.split('\n')[0]}^1`);
  } catch {
    return null;
  }
}

/** The sources of a commit in a folder, with the packages of this clone. */
async function checkOut(commit: string, folder: string): Promise<string> {
  await mkdir(folder);
  const archive = execFileSync('git', ['archive', commit], { cwd: root, maxBuffer: 1e9 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

const folder = await makeDataFolder('southbeam-rolling-');
const database = `test_${randomBytes(6).toString('hex')}`;
const server = inject('postgres');
const admin = postgres({ ...server, database: 'postgres', max: 1, onnotice: () => undefined });
await admin`create database ${admin(database)}`;
const proxy = await listenFor(server);
const running: StartedProcess[] = [];
afterAll(async () => {
  for (const { child } of running) child.kill('SIGKILL');
  await Promise.all(running.map(({ ended }) => ended));
  await admin`drop database ${admin(database)} with (force)`;
  await admin.end();
  proxy.close();
  await folder.remove();
});

/** Starts a version on the database of this file. */
async function startVersion(from: string): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { port: at } = proxy.address() as { port: number };
  const started = startProcess(
    {
      PORT: String(port),
      PUBLIC_ORIGIN: url,
      DATA_DIR: join(folder.path, 'data'),
      DATABASE_URL: `postgres://${APP_ROLE}@127.0.0.1:${at}/${database}`,
      MIGRATION_DATABASE_URL: `postgres://${server.user}@127.0.0.1:${at}/${database}`,
      ADMIN_EMAIL: 'hana@example.com',
      ADMIN_PASSWORD: 'correct horse battery',
      DEMO_CONTENT: 'off',
      LOG_LEVEL: 'error',
    },
    from,
  );
  running.push(started);
  await eventually(
    'it is ready',
    () => /^ready$/m.test(started.output.out) || started.child.exitCode !== null,
    120_000,
  );
  expect(started.output.err).toBe('');
  return url;
}

async function signIn(url: string) {
  const signedIn = { email: 'hana@example.com', password: 'correct horse battery', token: true };
  const { access_token } = await createClient({ url }).auth.signIn.mutate(signedIn);
  return createClient({ url, token: access_token ?? '' });
}

/** The tables, the sequences, and the text of every function, procedure and trigger. */
async function describeDatabase(sql: Sql): Promise<unknown> {
  const functions = await sql`
    select pg_get_functiondef(p.oid) as text from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname in ('plpgsql', 'sql') order by p.oid::regprocedure::text`;
  const triggers = await sql`
    select pg_get_triggerdef(t.oid) as text from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where c.relnamespace = 'public'::regnamespace and not t.tgisinternal order by c.relname, t.tgname`;
  const sequences =
    await sql`select sequencename as text from pg_sequences where schemaname = 'public' order by 1`;
  const texts = [...functions, ...triggers, ...sequences].map(({ text }) => text as string);
  return { tables: await describeSchema(sql), texts };
}

test('an instance of the version before serves and writes while a new one runs beside it', async () => {
  const previous = await findPrevious();
  if (previous === null) {
    process.stdout.write('not run: this clone does not have the commit before the newest migration\n');
    return;
  }
  const old = await startVersion(await checkOut(previous, join(folder.path, 'previous')));
  const before = await signIn(old);
  await before.staff.brands.create.mutate({ name: 'Before' });
  const applied = await migrate({ ...server, database }, { appRole: APP_ROLE });
  process.stdout.write(
    `version ${previous.slice(0, 7)} runs beside: ${applied.join(', ') || 'nothing newer'}\n`,
  );
  const fresh = await createDatabase();
  const upgraded = connect({ target: { ...server, database }, max: 1 });
  const description = await describeDatabase(upgraded).finally(() => upgraded.end());
  expect(description, 'it has the schema of a new database').toEqual(await describeDatabase(fresh.owner));
  const current = await startVersion(root);
  const after = await signIn(current);

  // Each writes what the other reads, and the old one signs somebody in anew.
  await (await signIn(old)).staff.brands.create.mutate({ name: 'Old' });
  await after.staff.brands.create.mutate({ name: 'New' });
  const enquiry = {
    full_name: 'Wiremu Parata',
    email: 'wiremu@example.com',
    subject: 'Request a Quote',
    message: 'Twelve windows for a house.',
  };
  await createClient({ url: old }).site.contact.submit.mutate(enquiry);
  await createClient({ url: current }).site.contact.submit.mutate({
    ...enquiry,
    message: 'Two doors for a shed.',
  });
  for (const client of [before, after]) {
    const brands = await client.staff.brands.list.query({});
    expect(brands.items.map(({ name }) => name).sort()).toEqual(['Before', 'New', 'Old']);
    expect((await client.staff.contactQueries.list.query({})).items).toHaveLength(2);
  }
  for (const url of [old, current]) {
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    expect((await fetch(`${url}/trpc/site.catalogue.filters`)).status).toBe(200);
  }
});
