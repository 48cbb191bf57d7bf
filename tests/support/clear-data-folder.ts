/**
 * `tsx tests/support/clear-data-folder.ts <DATA_DIR>`: stops the PostgreSQL of a test's data folder and
 * deletes the folder.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readPidFile, servesCluster, stopPostmaster } from '../../server/db/embedded/postmaster-process.ts';

const [dataDir = ''] = process.argv.slice(2);
const cluster = join(dataDir, 'postgres');
for (let found = await readPidFile(cluster); found; found = await readPidFile(cluster)) {
  if (servesCluster(found.pid, cluster)) await stopPostmaster(found.pid, cluster);
  if (found.socketDir.includes('/southbeam-')) await rm(found.socketDir, { recursive: true, force: true });
  // A product that is also being killed may have restarted it meanwhile. Then there is a new file.
  await rm(join(cluster, 'postmaster.pid'), { force: true });
}
await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
