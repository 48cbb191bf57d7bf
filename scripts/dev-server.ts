/** The server of `npm run dev` (dev.ts): the product on one port, its client served by Vite with hot reload. */
import './end-with-parent.js';
import { readFile } from 'node:fs/promises';
import { createServer, type ViteDevServer } from 'vite';
import type { preparePage } from '../client/entry/server.tsx';
import { readConfig } from '../server/settings/config.ts';
import { start } from '../server/start/start.ts';
import { BUSINESS_FACTS } from '../shared/content/business.ts';
import { installMailPreviews } from './mail-previews.tsx';

let vite: Promise<ViteDevServer> | undefined;

/** Made after the start: Vite keeps the process so busy that queries of the start would be given up. */
function startVite(): Promise<ViteDevServer> {
  vite ??= createServer({ server: { middlewareMode: true } });
  return vite;
}

const config = readConfig();
const running = await start({
  config,
  progress: (message) => console.log(`  ${message}`),
  appOptions: { cache: false, contentSecurityPolicy: false, limits: null },
  async prepare(page) {
    const entry = await (await startVite()).ssrLoadModule('/client/entry/server.tsx');
    return (entry as { preparePage: typeof preparePage }).preparePage(page);
  },
  async template(document, url) {
    return (await startVite()).transformIndexHtml(url, await readFile(`client/${document}.html`, 'utf8'));
  },
  async installAssets(app) {
    installMailPreviews(app, {
      from: config.mailFrom,
      origin: config.publicOrigin,
      business: () => BUSINESS_FACTS,
    });
    app.addHook('onRequest', async (request, reply) => {
      const { middlewares } = await startVite();
      await new Promise<void>((next) => middlewares(request.raw, reply.raw, () => next()));
    });
  },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    Promise.all([vite?.then((server) => server.close()), running.stop()]).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  });
}
await startVite();
console.log(`\n  Southbeam in development: http://localhost:${config.port}`);
console.log(`  Mails: http://localhost:${config.port}/dev/mails\n`);
if (running.firstStart)
  console.log(`  Admin ${running.firstStart.email}, password ${running.firstStart.password}\n`);
