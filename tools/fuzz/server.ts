/**
 * The server under test. It has its own process, so that measurements of memory and event loop cover only the
 * server. It starts like the product on a new database, without limits. The real screens render the pages;
 * the argument is their built file. It talks to `launch.ts` over IPC and needs `--expose-gc`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Pages from '../../client/entry/server.tsx';
import { connect } from '../../server/db/connect.ts';
import { startEmbedded } from '../../server/db/embedded/embedded-postgres.ts';
import { migrate } from '../../server/db/migrate.ts';
import { readConfig } from '../../server/settings/config.ts';
import { start } from '../../server/start/start.ts';
import { buildBrand, buildCategory, buildProduct } from '../../tests/support/factories.ts';
import { watchEventLoop } from './event-loop.ts';
import type { Measures, Ready } from './launch.ts';
import { FUZZ_ORIGIN } from './origin.ts';

const DOCUMENT =
  '<!doctype html><html><head><!--head--></head><body><div id="root"><!--app--></div><!--state--></body></html>';
const PRODUCTS = [
  'Radiata framing 90x45',
  'Zincalume roofing 0.55',
  'Decking screws',
  'Sliding window 900 x 600',
];

const { preparePage } = (await import(process.argv[2]!)) as typeof Pages;
const dataDir = await mkdtemp(join(tmpdir(), 'southbeam-fuzz-'));
await prepareDatabase();
const running = await start({
  config: readConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: dataDir,
    PUBLIC_ORIGIN: FUZZ_ORIGIN,
    LOG_LEVEL: 'silent',
  }),
  prepare: preparePage,
  template: async () => DOCUMENT,
  installAssets: async () => undefined,
  appOptions: { limits: null },
});
// Delete the counted sign-in attempts, so that their limit never stops the server from checking passwords.
const forgetting = setInterval(
  () => void running.services.sql`delete from attempts`.catch(() => undefined),
  200,
);
const eventLoop = watchEventLoop((held) => process.connected && process.send!({ held }));

process.on('message', (ask) => {
  if (ask === 'measure') process.send!(measure());
  else void stop();
});
process.on('disconnect', () => void stop());
const address = running.app.server.address();
process.send!({
  port: typeof address === 'object' && address ? address.port : 0,
  target: running.target as Ready['target'],
} satisfies Ready);

/**
 * Migrates a new database, and adds a few products and one account. With an account, the start creates no
 * demo content.
 */
async function prepareDatabase(): Promise<void> {
  const database = await startEmbedded({ dataDir, log: () => undefined });
  await migrate(database.connection);
  const sql = connect({ target: database.connection, max: 2 });
  await sql`insert into auth_users (email, password_hash) values ('first@example.com', 'none')`;
  const category_id = await buildCategory(sql, 'Timber');
  const brand_id = await buildBrand(sql, 'Ironbark');
  for (const name of PRODUCTS) await buildProduct(sql, { name, category_id, brand_id, is_featured: true });
  await sql.end();
  await database.stop();
}

/** Holds since the last call, and current memory. The collection of garbage here does not count as a hold. */
function measure(): Measures {
  const loop = eventLoop.read();
  globalThis.gc!();
  // Collect twice: the second collection frees what the first one finalised.
  globalThis.gc!();
  const { rss, heapUsed, external } = process.memoryUsage();
  const memory = { resident: rss, used: heapUsed + external };
  eventLoop.reset();
  return { loop, memory };
}

async function stop(): Promise<void> {
  clearInterval(forgetting);
  eventLoop.stop();
  await running.stop();
  await rm(dataDir, { recursive: true, force: true });
  process.exit(0);
}
