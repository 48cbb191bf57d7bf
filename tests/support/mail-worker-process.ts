/**
 * A mail worker in a process that can be killed. Its argument is JSON with the database and the mail server.
 */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../../server/db/connect.ts';
import { startMailWorker } from '../../server/mail/mail-worker.ts';
import { createDiskStorage } from '../../server/storage/disk-storage.ts';

const { target, port } = JSON.parse(process.argv[2]!);
startMailWorker({
  sql: connect({ target, max: 5, applicationName: 'test worker' }),
  storage: createDiskStorage(join(tmpdir(), 'southbeam-no-files')),
  smtpUrl: `smtp://127.0.0.1:${port}`,
  from: 'sales@southbeam.example',
  origin: 'https://southbeam.example',
  log: { info: () => undefined, warn: () => undefined },
  pollMs: 20,
});
