/**
 * The server in a process that can be killed. It starts like the product but without the built client. Its
 * settings come from the environment.
 */
import { readConfig } from '../../server/settings/config.ts';
import { start } from '../../server/start/start.ts';
import { failStart } from '../../server/start/start-failure.ts';

const config = await Promise.resolve()
  .then(() => readConfig())
  .catch(failStart);
const running = await start({
  config,
  progress: (message) => process.stdout.write(`${message}\n`),
  prepare: async () => ({ document: 'site', render: () => ({ status: 404, head: '', html: '' }) }),
  template: async () => '<!--head--><!--app--><!--state-->',
  installAssets: async () => undefined,
  appOptions: { limits: null },
}).catch(failStart);
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)));
process.stdout.write('ready\n');
