/**
 * `npm run dev`: runs the product on one port with hot reload. Vite serves the client. A change in the server
 * restarts the process.
 */
import { readFile } from 'node:fs/promises';
import { createServer } from 'vite';
import type { renderPage } from '../client/entry/server.tsx';
import { readConfig } from '../server/config.ts';
import { start } from '../server/start.ts';

const config = readConfig();
const vite = await createServer({ server: { middlewareMode: true } });
const running = await start({
  config,
  progress: (message) => console.log(`  ${message}`),
  appOptions: { cache: false, contentSecurityPolicy: false, limits: null },
  async render(page) {
    const entry = (await vite.ssrLoadModule('/client/entry/server.tsx')) as { renderPage: typeof renderPage };
    return entry.renderPage(page);
  },
  async template(document, url) {
    return vite.transformIndexHtml(url, await readFile(`client/${document}.html`, 'utf8'));
  },
  async installAssets(app) {
    app.addHook('onRequest', (request, reply, next) => {
      vite.middlewares(request.raw, reply.raw, () => next());
    });
  },
});
console.log(`\n  Southbeam in development: http://localhost:${config.port}\n`);
if (running.firstStart)
  console.log(`  Admin ${running.firstStart.email}, password ${running.firstStart.password}\n`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    Promise.all([vite.close(), running.stop()]).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
