import { join } from 'node:path';
import type { Config } from '../server/config.ts';
import type { ConnectOptions } from '../server/db/connect.ts';
import { startEmbedded } from '../server/db/embedded.ts';
import { readPidFile, servesCluster } from '../server/db/embedded-process.ts';

/**
 * Does `work` on the product's database: DATABASE_URL, our own PostgreSQL when it runs, or our own started for the time
 * it takes. Our own has to be stopped first unless the work may be done `whileRunning`.
 */
export async function withDatabase(
  { databaseUrl, dataDir }: Config,
  work: (target: ConnectOptions['target']) => Promise<void>,
  { whileRunning = false } = {},
): Promise<void> {
  if (databaseUrl !== undefined) return work(databaseUrl);
  const cluster = join(dataDir, 'postgres');
  const running = await readPidFile(cluster);
  if (whileRunning && running && servesCluster(running.pid, cluster)) {
    return work({ host: running.socketDir, port: running.port, user: 'southbeam', database: 'postgres' });
  }
  const server = await startEmbedded({ dataDir, log: console.log });
  try {
    await work(server.connection);
  } finally {
    await server.stop();
  }
}
