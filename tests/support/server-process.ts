/**
 * The server in a process that can be killed. It starts like the product but without the built client. Its
 * settings come from the environment.
 */
import { readConfig } from '../../server/config.ts';
import { start } from '../../server/start.ts';

const running = await start({
  config: readConfig(),
  prepare: async () => ({ document: 'site', render: () => ({ status: 404, head: '', html: '' }) }),
  template: async () => '<!--head--><!--app--><!--state-->',
  installAssets: async () => undefined,
  appOptions: { limits: null },
});
process.on('SIGTERM', () => void running.stop().then(() => process.exit(0)));
process.stdout.write('ready\n');
