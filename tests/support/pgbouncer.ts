/** A real PgBouncer in transaction mode, with the settings that docs/operations.md names. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { APP_ROLE } from '../../server/db/app-role.ts';
import { freePort } from './free-port.ts';
import { listenFor } from './tcp-to-database.ts';
import type { TestServer } from './test-server.ts';

const PROGRAM = '/usr/sbin/pgbouncer';

/** Whether it is there. When it is missing and we are root, installs Debian's package. */
export function hasPgbouncer(): boolean {
  if (!existsSync(PROGRAM) && process.getuid?.() === 0)
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'pgbouncer'], { stdio: 'ignore' });
  return existsSync(PROGRAM);
}

export interface Pgbouncer {
  host: string;
  port: number;
  stop(): Promise<void>;
}

/** Starts it before a server, for every role and database, and waits until it answers. */
export async function startPgbouncer(server: TestServer): Promise<Pgbouncer> {
  const tcp = await listenFor(server);
  const { port: behind } = tcp.address() as AddressInfo;
  const folder = await mkdtemp(join(tmpdir(), 'southbeam-pgbouncer-'));
  await chmod(folder, 0o777);
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  await writeFile(
    file,
    `[databases]
* = host=127.0.0.1 port=${behind}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${join(folder, 'users')}
pool_mode = transaction
ignore_startup_parameters = extra_float_digits, statement_timeout, lock_timeout
default_pool_size = 10
max_client_conn = 500
logfile = ${join(folder, 'log')}
`,
  );
  await writeFile(join(folder, 'users'), [APP_ROLE, server.user].map((role) => `"${role}" ""\n`).join(''));
  // As root it will not run.
  const asNobody = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(PROGRAM, ['-q', ...asNobody, file], { stdio: 'ignore' });
  const sql = postgres({
    host: '127.0.0.1',
    port,
    user: server.user,
    database: 'postgres',
    max: 1,
    prepare: false,
  });
  for (
    let tries = 0;
    !(await sql`select 1`.then(
      () => true,
      () => false,
    ));
    tries++
  ) {
    if (tries === 100 || child.exitCode !== null) throw new Error('PgBouncer did not answer');
    await pause(50);
  }
  await sql.end();
  return {
    host: '127.0.0.1',
    port,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGINT');
      await ended;
      tcp.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
