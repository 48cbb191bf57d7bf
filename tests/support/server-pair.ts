/** A primary and its standby: two real PostgreSQL servers on ports of this machine. The standby follows by streaming. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { APP_ROLE, ensureAppRole } from '../../server/db/app-role.ts';
import { openPool } from '../../server/db/connect.ts';
import { prepareBinaries, SERVER_ENV } from '../../server/db/embedded/binaries.ts';
import { dataArgument, ensureCluster } from '../../server/db/embedded/cluster.ts';
import { chooseUser, giveTo } from '../../server/db/embedded/server-user.ts';
import { migrate } from '../../server/db/migrate.ts';
import { makeDataFolder } from './data-folder.ts';
import { freePort } from './free-port.ts';

const OWNER = 'southbeam';

export interface Server {
  port: number;
  start(): Promise<void>;
  /** `SIGQUIT`: at once, as if its machine failed. */
  stop(signal: NodeJS.Signals): Promise<void>;
  /** As the owner of the database. */
  ask(statement: string): Promise<Record<string, unknown>[]>;
}

async function makeServer(prefix: string) {
  const folder = await makeDataFolder(prefix);
  await chmod(folder.path, 0o755);
  const cluster = join(folder.path, 'postgres');
  const port = await freePort();
  const user = await chooseUser(cluster);
  const binaries = await prepareBinaries(folder.path, user);
  let stop: Server['stop'] = async () => undefined;

  async function ask(statement: string): Promise<Record<string, unknown>[]> {
    const target = { host: '127.0.0.1', port, user: OWNER, database: 'postgres' };
    // Empty: of a primary or a standby.
    const sql = openPool(target, { max: 1, target_session_attrs: undefined, onnotice: () => undefined });
    return sql.unsafe(statement).finally(() => sql.end({ timeout: 1 }));
  }

  async function start(): Promise<void> {
    const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '', fsync: 'off' };
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const child = spawn(binaries.postgres, ['-D', dataArgument(cluster, user), ...options], {
      ...user,
      cwd: cluster,
      env: SERVER_ENV,
      stdio: 'ignore',
    });
    const gone = once(child, 'exit');
    stop = async (signal) => {
      child.kill(signal);
      await gone;
    };
    const answers = () =>
      ask('select 1').then(
        () => true,
        () => false,
      );
    for (let tries = 0; !(await answers()); tries++) {
      if (tries === 600) throw new Error(`${prefix} does not answer`);
      await pause(50);
    }
  }

  return {
    cluster,
    user,
    binaries,
    remove: folder.remove,
    server: { port, start, ask, stop: (signal: NodeJS.Signals) => stop(signal) },
  };
}

export interface Pair {
  primary: Server;
  standby: Server;
  end(): Promise<void>;
}

/** Starts both, migrated. */
export async function openPair(): Promise<Pair> {
  const [one, other] = [await makeServer('southbeam-primary-'), await makeServer('southbeam-standby-')];
  async function end(): Promise<void> {
    await Promise.all([one, other].map(({ server }) => server.stop('SIGQUIT')));
    await Promise.all([one.remove(), other.remove()]);
  }
  await ensureCluster(one.cluster, one.user, one.binaries, false);
  const primary = one.server;
  await primary.start();
  const target = { host: '127.0.0.1', port: primary.port, user: OWNER, database: 'postgres' };
  const owner = openPool(target, { max: 1, onnotice: () => undefined });
  await ensureAppRole(owner).finally(() => owner.end());
  await migrate(target, { appRole: APP_ROLE });
  await primary.stop('SIGINT');
  await cp(one.cluster, other.cluster, { recursive: true });
  await writeFile(join(other.cluster, 'standby.signal'), '');
  await writeFile(
    join(other.cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=${OWNER}'\n`,
  );
  await chmod(other.cluster, 0o700);
  await giveTo(other.user, other.cluster);
  await primary.start();
  await other.server.start();
  return { primary, standby: other.server, end };
}

/** The address of the application's database at these servers, in this order. */
export function addressAt(servers: readonly Server[], parameters = ''): string {
  return `postgres://${APP_ROLE}@${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}/postgres${parameters}`;
}
