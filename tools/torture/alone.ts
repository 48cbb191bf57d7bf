import { type KillableServer, prepareServer } from '../../tests/support/killable-server.ts';
import type { Site } from './accidents.ts';
import type { Writers } from './writers.ts';

/** A site of a server with its own PostgreSQL. */
export async function alone(
  options: Parameters<typeof prepareServer>[0],
  strike: (server: KillableServer, writers: Writers) => Promise<void>,
): Promise<Site> {
  const server = await prepareServer(options);
  await server.start();
  const { url, sql, dataDir } = server;
  return { url, sql, dataDir, strike: (writers) => strike(server, writers), end: () => server.end() };
}
