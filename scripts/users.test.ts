/**
 * Resets the only admin's password on the command line, while the server runs and failed sign-ins block the
 * account.
 */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { createClient, signIn } from '../client/create-client.ts';
import { root } from '../server/project-root.ts';
import { hashSecret } from '../server/secrets.ts';
import { buildTwoStep, codeOf } from '../tests/support/build-two-step.ts';
import { PASSWORD, password_hash } from '../tests/support/http-calls.ts';
import { prepareServer } from '../tests/support/killable-server.ts';

const server = await prepareServer();
afterAll(() => server.end());
await server.start();
const { sql, url, dataDir } = server;
const email = 'admin@example.com';
await sql`
  with account as (
    insert into auth_users (email, password_hash, email_confirmed_at)
    values (${email}, ${password_hash}, now()) returning id
  )
  insert into users (auth_user_id, name, email, role) select id, 'Hana', ${email}, 'admin' from account`;

function users(folder: string, ...args: string[]) {
  return promisify(execFile)(process.execPath, [join(folder, 'scripts', 'run.js'), 'users', ...args], {
    cwd: folder,
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
  });
}

/** Assembles what we ship: the build without its sources. */
async function ship(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'southbeam-shipped-'));
  await build({
    root,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: join(folder, 'dist', 'server'),
      rolldownOptions: { input: { users: 'scripts/users.ts' } },
    },
  });
  for (const name of ['package.json', 'scripts/run.js', 'scripts/fingerprint.js'])
    await cp(join(root, name), join(folder, name));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  return folder;
}

test('reset-password prints a password that must be changed, ends sessions and clears failed attempts', async () => {
  const before = await signIn({ url, email, password: PASSWORD });
  for (let time = 0; time < 5; time++)
    await expect(signIn({ url, email, password: 'wrong' })).rejects.toThrow('Invalid login credentials');
  await expect(signIn({ url, email, password: PASSWORD })).rejects.toThrow('Too many attempts');

  const { stdout } = await users(root, 'reset-password', ` ${email.toUpperCase()}`);
  const password = /: ([\w-]{32})$/m.exec(stdout)![1]!;
  expect(await before.auth.session.query()).toBeNull();
  const after = await createClient({ url }).auth.signIn.mutate({ email, password, token: true });
  expect(after.user.must_change_password).toBe(true);
  const rows = await sql`select detail from activity where action = 'password'`;
  expect(rows.map(({ detail }) => detail)).toEqual([{ by: 'command line' }]);
  const mails = await sql`select recipient from mails where kind = 'password_changed'`;
  expect(mails.map(({ recipient }) => recipient)).toEqual([email]);
});

test('reset-password names the API tokens of the user that keep working, and those alone', async () => {
  const [{ id } = { id: '' }] = await sql<{ id: string }[]>`
    with account as (
      insert into auth_users (email, password_hash, email_confirmed_at)
      values ('tokens@example.com', ${password_hash}, now()) returning id
    )
    insert into users (auth_user_id, name, email, role) select id, 'Mele', 'tokens@example.com', 'sales' from account
    returning id`;
  const reset = async () => (await users(root, 'reset-password', 'tokens@example.com')).stdout;
  expect(await reset()).not.toContain('API token');
  const add = (name: string, expires_at: Date | null, hash: string | null) => sql`
    with made as (
      insert into tokens (name, owner_id, role, scopes, expires_at)
      values (${name}, ${id}, 'sales', '["products:read"]', ${expires_at}) returning id
    )
    insert into token_secrets (id, secret_hash, hint) select id, ${hash}, 'none' from made where ${hash}::text is not null`;
  await add('Stock sync', null, hashSecret('one'));
  expect(await reset()).toContain('One API token of this user keeps working: Stock sync. If somebody else');
  await add('Nightly export', new Date(Date.now() + 3_600_000), hashSecret('two'));
  await add('Ended', new Date(Date.now() - 1000), hashSecret('three'));
  await add('Revoked', null, null);
  expect(await reset()).toContain('2 API tokens of this user keep working: Nightly export, Stock sync. If');
});

test('reset-two-step turns off the two-step verification of the last admin, ends sessions and is recorded', async () => {
  const [admin] = await sql<{ id: string }[]>`select id from users where email = ${email}`;
  await sql`update auth_users set password_hash = ${password_hash}, must_change_password = false where email = ${email}`;
  const secret = await buildTwoStep(sql, null, { user: admin!.id });
  const before = await signIn({ url, email, password: PASSWORD, code: codeOf(secret) });
  await expect(signIn({ url, email, password: PASSWORD })).rejects.toMatchObject({
    code: 'UNAUTHORIZED',
    field_errors: { code: 'Enter the code from your authenticator app, or a recovery code.' },
  });
  const { stdout } = await users(root, 'reset-two-step', ` ${email.toUpperCase()}`);
  expect(stdout).toContain('Two-step verification of admin@example.com is off. All sessions were ended.');
  expect(await before.auth.session.query()).toBeNull();
  await signIn({ url, email, password: PASSWORD });
  const rows =
    await sql`select detail from activity where detail ->> 'by' = 'command line' and action = 'two_step'`;
  expect(rows.map(({ detail }) => detail)).toEqual([{ what: 'reset', by: 'command line' }]);
  await expect(users(root, 'reset-two-step', email)).rejects.toMatchObject({
    code: 1,
    stderr: 'No user with the address admin@example.com has two-step verification.\n',
  });
});

test('reset-password works with only the built product, as in the image', async () => {
  const folder = await ship();
  try {
    const { stdout } = await users(folder, 'reset-password', email);
    expect(stdout).toMatch(/^New password for admin@example\.com \(admin\): [\w-]{32}$/m);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('an unknown address and an unknown command are reported', async () => {
  await expect(users(root, 'reset-password', 'nobody@example.com')).rejects.toMatchObject({
    code: 1,
    stderr: 'No user has the address nobody@example.com.\n',
  });
  await expect(users(root, 'delete')).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Usage:'),
  });
});
