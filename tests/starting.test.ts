/** A start that cannot work says in one line what is wrong and what to do, and ends with code 1 (decision "starting and upgrades"). */
import { once } from 'node:events';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import S3rver from 's3rver';
import { afterAll, describe, expect, test } from 'vitest';
import { APP_ROLE } from '../server/db/app-role.ts';
import { connect } from '../server/db/connect.ts';
import { startEmbedded } from '../server/db/embedded/embedded-postgres.ts';
import { migrate } from '../server/db/migrate.ts';
import { eventually } from './support/app.ts';
import { makeDataFolder } from './support/data-folder.ts';
import { failedStart, startProcess } from './support/failing-start.ts';
import { freePort } from './support/free-port.ts';
import { listenFor } from './support/tcp-to-database.ts';

const folder = await makeDataFolder('southbeam-starting-');
const at = (...parts: string[]) => join(folder.path, ...parts);

/** A database in use whose roles need a password, except the two that supervise it. */
async function startDatabase() {
  const rules = at('pg_hba.conf');
  // The server may run as another user, who must be able to read it.
  await chmod(folder.path, 0o755);
  await writeFile(rules, `local all southbeam,${APP_ROLE} trust\nlocal all all scram-sha-256\n`);
  const settings = { hba_file: rules, fsync: 'off' };
  const server = await startEmbedded({ dataDir: at('database'), log: () => undefined, settings });
  await migrate(server.connection, { appRole: APP_ROLE });
  const sql = connect({ target: server.connection, max: 1 });
  await sql`insert into auth_users (email, password_hash) values ('first@example.com', 'none')`;
  await sql`create role guarded login password 'right'`;
  const { host, port } = server.connection;
  const address = (user: string, database = 'postgres') =>
    `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`;
  return { server, sql, host, port, address, where: `${host}:${port}` };
}

await mkdir(at('files'), { mode: 0o755 });
const database = await startDatabase();
const used = { DATA_DIR: at('files'), DATABASE_URL: database.address(APP_ROLE) };

const store = new S3rver({
  address: '127.0.0.1',
  port: 0,
  silent: true,
  directory: at('s3'),
  configureBuckets: [{ name: 'southbeam', configs: [] }],
});
const endpoint = `http://127.0.0.1:${(await store.run()).port}`;
const S3 = {
  S3_ENDPOINT: endpoint,
  S3_BUCKET: 'southbeam',
  S3_ACCESS_KEY_ID: 'S3RVER',
  S3_SECRET_ACCESS_KEY: 'S3RVER',
};

afterAll(async () => {
  await store.close();
  await database.sql.end({ timeout: 1 });
  await database.server.stop();
  await folder.remove();
});

/** A start without its database, which takes half a minute. The other tests run meanwhile. */
const away = (async () => {
  const where = `127.0.0.1:${await freePort()}/postgres`;
  const begin = performance.now();
  const DATABASE_URL = `postgres://southbeam@${where}`;
  const says = await failedStart({ DATA_DIR: at('files'), PORT: '0', DATABASE_URL });
  return { where, says, ms: performance.now() - begin };
})();

/** Starts the server, waits until it says that it is ready, and asks it; then stops it. */
async function readyWith(settings: Record<string, string>): Promise<{ status: number; out: string }> {
  const port = await freePort();
  const { child, output, ended } = startProcess({ PORT: String(port), ...settings });
  await eventually('it is ready', () => /^ready$/m.test(output.out) || child.exitCode !== null, 60_000);
  const { status } = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => ({ status: 0 }));
  child.kill('SIGTERM');
  expect(await ended, output.err).toBe(0);
  return { status, out: output.out };
}

test('a name that is almost a setting', async () => {
  expect(await failedStart({ ...used, LOG_LEVL: 'debug' })).toBe(
    'LOG_LEVL is not a setting: did you mean LOG_LEVEL? Correct the name, or remove it.',
  );
});

test('a port that is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  expect(await failedStart({ ...used, PORT: String(port) })).toBe(
    `PORT: another program listens on 127.0.0.1:${port}. Stop it, or set PORT to another number.`,
  );
  other.close();
});

test('a data folder that cannot be made', async () => {
  await writeFile(at('a-file'), '');
  expect(await failedStart({ ...used, PORT: '0', DATA_DIR: at('a-file', 'data') })).toBe(
    `${at('a-file', 'data')} cannot be written: part of that path is a file; set DATA_DIR to a folder (ENOTDIR)`,
  );
});

describe('an S3 store', () => {
  test.each([
    ['S3_BUCKET', 'other', '(404 NoSuchBucket). Create the bucket, or correct its name.'],
    ['S3_ACCESS_KEY_ID', 'wrong', '(403 InvalidAccessKeyId). Correct the id of the key.'],
  ])('that refuses %s', async (name, wrong, says) => {
    const bucket = name === 'S3_BUCKET' ? wrong : 'southbeam';
    expect(await failedStart({ ...used, PORT: '0', ...S3, [name]: wrong })).toBe(
      `${name}: the store refuses bucket ${bucket} at ${endpoint} ${says}`,
    );
  });

  test('that accepts the settings is not spoken of', async () => {
    const { status, out } = await readyWith({ ...used, ...S3 });
    expect(status).toBe(200);
    expect(out).not.toContain('S3_');
  });

  test('that does not answer is warned of, and the site starts', async () => {
    const away = `http://127.0.0.1:${await freePort()}`;
    const { status, out } = await readyWith({ ...used, ...S3, S3_ENDPOINT: away });
    expect(status).toBe(200);
    expect(out).toContain(
      `"S3_ENDPOINT: no store answered for bucket southbeam at ${away} (ECONNREFUSED). Until the store works, nobody can`,
    );
  });

  test('that does not answer cannot take the demo content of a new database', async () => {
    const away = `http://127.0.0.1:${await freePort()}`;
    const settings = { DATA_DIR: at('new'), PORT: '0', ...S3, S3_ENDPOINT: away };
    expect(await failedStart(settings)).toBe(
      `S3_ENDPOINT: no store answered for bucket southbeam at ${away} (ECONNREFUSED). A new database needs the store for the demo content.`,
    );
  });
});

describe('a database', () => {
  const start = (DATABASE_URL: string) => failedStart({ DATA_DIR: at('files'), PORT: '0', DATABASE_URL });

  test('that does not exist', async () => {
    expect(await start(database.address(APP_ROLE, 'nowhere'))).toBe(
      `DATABASE_URL: PostgreSQL at ${database.where}/nowhere says "database "nowhere" does not exist". Create the database, or correct its name in the address.`,
    );
  });

  test('that refuses the password, which is not shown', async () => {
    expect(await start(database.address('guarded:secret'))).toBe(
      `DATABASE_URL: PostgreSQL at ${database.where}/postgres says "password authentication failed for user "guarded"". Correct the name or the password in the address.`,
    );
  });

  test('that is away for 30 seconds', async () => {
    const { where, says, ms } = await away;
    expect(says).toBe(
      `DATABASE_URL: no database answered at ${where} within 30 seconds (ECONNREFUSED). Start it, or correct the address.`,
    );
    expect(ms).toBeGreaterThan(30_000);
  });

  test('that comes later is waited for', async () => {
    const port = await freePort();
    const { child, output, ended } = startProcess({
      DATA_DIR: at('files'),
      PORT: '0',
      DATABASE_URL: `postgres://${APP_ROLE}@127.0.0.1:${port}/postgres`,
    });
    await eventually('it waits', () => output.out.includes('Waiting for the database'), 60_000);
    const proxy = await listenFor(database, port);
    await eventually('it is ready', () => /^ready$/m.test(output.out), 60_000);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    proxy.close();
  });

  test('of a newer version of the product', async () => {
    await database.sql`insert into migrations (name, checksum) values ('9000_later.sql', 'none')`;
    expect(await start(database.address(APP_ROLE))).toBe(
      'The database holds migration 9000_later.sql, which this version does not know: start the newer version that applied it, or restore a backup from before.',
    );
    await database.sql`delete from migrations where name = '9000_later.sql'`;
  });

  test('of our own with data of an older PostgreSQL', async () => {
    await mkdir(at('old', 'postgres'), { recursive: true });
    await writeFile(at('old', 'postgres', 'PG_VERSION'), '17\n');
    expect(await failedStart({ DATA_DIR: at('old'), PORT: '0' })).toBe(
      `${at('old', 'postgres')} holds data of PostgreSQL 17 and this is PostgreSQL 18: with the version of the product that made it, run npm run backup -- --to DIR; then move this folder away and run npm run restore -- ARCHIVE with this version.`,
    );
  });
});
