/** A PostgreSQL of its own for a test file that stops, kills or freezes it; migrated, and gone when the file's tests are done. */
import { APP_ROLE } from '../../server/db/app-role.ts';
import { connect } from '../../server/db/connect.ts';
import { startEmbedded } from '../../server/db/embedded/embedded-postgres.ts';
import { migrate } from '../../server/db/migrate.ts';
import { afterwards } from './afterwards.ts';
import { makeDataFolder } from './data-folder.ts';

export async function startOwnServer() {
  const folder = await makeDataFolder('southbeam-own-');
  const server = await startEmbedded({ dataDir: folder.path, log: () => undefined });
  await migrate(server.connection, { appRole: APP_ROLE });
  const target = server.appConnection;
  const sql = connect({ target, max: 4, applicationName: 'test writer' });
  afterwards(async () => {
    await sql.end({ timeout: 1 });
    await server.stop();
    await folder.remove();
  });
  return { dataDir: folder.path, target, sql };
}
