/**
 * A mail worker in a process that can be killed. Its argument is JSON with the database and the mail server.
 */
import { connect } from '../../server/db/connect.ts';
import { startMailWorker } from '../../server/mail/mail-worker.ts';

const { target, port } = JSON.parse(process.argv[2]!);
startMailWorker({
  sql: connect({ target, max: 5, applicationName: 'test worker' }),
  smtpUrl: `smtp://127.0.0.1:${port}`,
  from: 'sales@southbeam.example',
  host: 'southbeam.example',
  log: { info: () => undefined, warn: () => undefined },
  pollMs: 20,
});
