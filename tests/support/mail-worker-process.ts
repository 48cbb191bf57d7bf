/**
 * A mail worker in a process that can be killed. Its argument is JSON with the database and the mail server.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../server/db/connect.ts';
import { createDiskStorage } from '../../server/storage/disk-storage.ts';
import { startTestWorker } from './mail-worker.ts';

const { target, port } = JSON.parse(process.argv[2]!);
startTestWorker({
  sql: connect({ target, max: 5, applicationName: 'test worker' }),
  storage: createDiskStorage(join(tmpdir(), 'southbeam-no-files')),
  port,
});
