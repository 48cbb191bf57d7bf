/** A reader of a mailbox in a process that can be killed. Its argument is JSON with the database, the mailbox and a folder. */
import { join } from 'node:path';
import { connect } from '../../server/db/connect.ts';
import { createDiskStorage } from '../../server/storage/disk-storage.ts';
import { startTestReader } from './mailbox-reader.ts';

const { target, imapUrl, folder } = JSON.parse(process.argv[2]!);
startTestReader({
  sql: connect({ target, max: 4, applicationName: 'test reader' }),
  storage: createDiskStorage(folder),
  incoming: join(folder, 'incoming'),
  imapUrl,
});
