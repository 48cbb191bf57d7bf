/**
 * The server that is fuzzed, in a process of its own so that memory and event loop are the server's alone: the product's
 * start on a new database, limits off, pages rendered by the real screens, whose built file is the argument. Speaks with
 * `launch.ts` over its channel. Needs `--expose-gc`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type * as Pages from '../../client/entry/server.tsx';
import { readConfig } from '../../server/config.ts';
import { connect } from '../../server/db/connect.ts';
import { startEmbedded } from '../../server/db/embedded/embedded-postgres.ts';
import { migrate } from '../../server/db/migrate.ts';
import { start } from '../../server/start.ts';
import { buildBrand, buildCategory, buildProduct } from '../support/factories.ts';
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

const { renderPage } = (await import(process.argv[2]!)) as typeof Pages;
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
  render: renderPage,
  template: async () => DOCUMENT,
  installAssets: async () => undefined,
  appOptions: { limits: null },
});
// Attempts at signing in are limited in the database: forgotten, so that passwords go on being looked at.
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

/** Migrated, with a first sign-in, so that the start makes no demo content, and a few products. */
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

/** What was held and grew since the last time; the collection of garbage for it is not counted. */
function measure(): Measures {
  const loop = eventLoop.read();
  globalThis.gc!();
  // Twice: what the first one finalises is freed by the second.
  globalThis.gc!();
  const { rss, heapUsed } = process.memoryUsage();
  const memory = { rss, heapUsed };
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
