/** A PostgreSQL for tests, with a migrated template that each test file copies. */
import postgres from 'postgres';
import { APP_ROLE } from '../../server/db/app-role.ts';
import { startEmbedded } from '../../server/db/embedded/embedded-postgres.ts';
import { migrate } from '../../server/db/migrate.ts';
import { makeDataFolder } from './data-folder.ts';

/** How the owner connects. */
export interface TestServer {
  host: string;
  port: number;
  user: string;
}

export async function startTestServer(): Promise<{ address: TestServer; stop(): Promise<void> }> {
  const folder = await makeDataFolder('southbeam-test-');
  // These tests are not about durability, and without fsync a run takes half the time.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    max_connections: '200',
  };
  const server = await startEmbedded({ dataDir: folder.path, log: () => undefined, settings });
  const { host, port, user } = server.connection;
  const admin = postgres({ ...server.connection, max: 1, onnotice: () => undefined });
  await admin`create database template_southbeam`;
  await admin.end();
  await migrate({ host, port, user, database: 'template_southbeam' }, { appRole: APP_ROLE });
  return {
    address: { host, port, user },
    async stop() {
      await server.stop();
      await folder.remove();
    },
  };
}
