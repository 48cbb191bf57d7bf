/** Several instances of the product on one database and one file store, as behind a load balancer. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type Sql } from '../../server/db/connect.ts';
import { startEmbedded } from '../../server/db/embedded/embedded-postgres.ts';
import { getContentVersion } from '../../server/published/content-changes.queries.ts';
import { type Cable, openCable } from './cable.ts';
import { makeDataFolder } from './data-folder.ts';
import { addressOf } from './database-address.ts';
import { type FileStore, startFileStore } from './file-store.ts';
import { freePort } from './free-port.ts';
import { makeDatabase } from './killable-server.ts';
import { type ProductProcess, productProcess } from './product-process.ts';

export interface Instance extends ProductProcess {
  url: string;
  port: number;
}

export interface Instances {
  all: readonly Instance[];
  sql: Sql;
  store: FileStore;
  cable: Cable | undefined;
  /** Resolves when every instance shows what is committed now. */
  inStep(): Promise<void>;
  /** Kills every instance, and removes the database and the files. */
  end(): Promise<void>;
}

const METRICS_TOKEN = 'reads-the-metrics-of-instances';

/** Asks an instance for its metrics, which it keeps from whoever may come through a proxy. */
export async function fetchMetrics(url: string): Promise<string> {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
  return (await fetch(`${url}/metrics`, { headers })).text();
}

interface InstancesOptions {
  count: number;
  /** The product as `npm start` runs it, instead of its sources. */
  isBuilt: boolean;
  /** What links and the check of origins use, if a load balancer stands before the instances. */
  origin?: string;
  settings?: Record<string, string>;
  /** The instances reach the database through a cable that can be cut; `sql` does not. */
  hasCable?: boolean;
}

/** Makes the database and the file store, and starts the instances at once. */
export async function startInstances(options: InstancesOptions): Promise<Instances> {
  const folder = await makeDataFolder('southbeam-instances-');
  await makeDatabase(folder.path);
  const database = await startEmbedded({ dataDir: folder.path, log: () => undefined });
  const store = await startFileStore(join(folder.path, 's3'));
  const cable = options.hasCable ? await openCable(database.appConnection) : undefined;
  const reached = cable ? { ...database.appConnection, ...cable.target } : database.appConnection;
  const sql = connect({ target: database.appConnection, max: 4, applicationName: 'test' });
  const all: Instance[] = [];
  for (let number = 1; number <= options.count; number++) {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const dataDir = join(folder.path, `instance-${number}`);
    await mkdir(dataDir);
    const environment = {
      PORT: String(port),
      PUBLIC_ORIGIN: options.origin ?? url,
      DATA_DIR: dataDir,
      DATABASE_URL: addressOf(reached),
      MIGRATION_DATABASE_URL: addressOf(database.connection),
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'loopback',
      METRICS_TOKEN,
      ...store.settings,
      ...options.settings,
    };
    all.push({ ...productProcess({ isBuilt: options.isBuilt, environment }), url, port });
  }
  async function end(): Promise<void> {
    await Promise.all(all.map((instance) => instance.kill()));
    await sql.end({ timeout: 1 });
    await store.goAway();
    cable?.remove();
    await database.stop();
    await folder.remove();
  }
  try {
    await Promise.all(all.map((instance) => instance.start()));
  } catch (error) {
    await end();
    throw error;
  }
  async function inStep(): Promise<void> {
    const version = await getContentVersion(sql);
    for (const { url } of all) {
      const shown = async () => {
        const answer = (await (await fetch(`${url}/readyz`)).json()) as { version: number };
        return answer.version;
      };
      while ((await shown()) < version) await pause(20);
    }
  }
  return { all, sql, store, cable, inStep, end };
}
