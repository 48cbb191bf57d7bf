/**
 * The measured server, in its own process. It runs the real application twice: without and with the response
 * cache. The uncached instance also has the three reference routes. tools/bench/http/http.ts starts this process
 * with the number of products as its argument and receives the ports over the IPC channel.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { initTRPC } from '@trpc/server';
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify';
import Fastify, { type FastifyInstance } from 'fastify';
import postgres from 'postgres';
import type * as Pages from '../../../client/entry/server.tsx';
import { createCounter } from '../../../server/analytics/create-counter.ts';
import { buildApp } from '../../../server/app.ts';
import { createDevices } from '../../../server/auth/devices.ts';
import { createSessions } from '../../../server/auth/sessions.ts';
import { createTokens } from '../../../server/auth/tokens.ts';
import { searchCatalogue } from '../../../server/catalogue/catalogue.rules.ts';
import { connect } from '../../../server/db/connect.ts';
import { startEmbedded } from '../../../server/db/embedded/embedded-postgres.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { installBuiltAssets, readBuiltTemplate } from '../../../server/http/assets.ts';
import { CONNECTIONS } from '../../../server/http/connections.ts';
import { createInstance } from '../../../server/operations/instance.ts';
import type { Services } from '../../../server/procedures/context.ts';
import { root } from '../../../server/project-root.ts';
import { followChanges } from '../../../server/published/follow-changes.ts';
import { PublishedContent } from '../../../server/published/published-content.ts';
import { readConfig } from '../../../server/settings/config.ts';
import { createDiskStorage } from '../../../server/storage/disk-storage.ts';
import { fill } from './fill.ts';

const count = Number(process.argv[2]);
// Use the built pages. Visitors get these, and Node cannot load components that import style sheets.
const { preparePage } = (await import(join(root, 'dist', 'server', 'pages.js'))) as typeof Pages;
const dataDir = await mkdtemp(join(tmpdir(), 'southbeam-bench-'));
const server = await startEmbedded({ dataDir, log: () => undefined });
await migrate(server.connection);
const sql = connect({ target: server.connection });
await fill(sql, count);

/**
 * The pool for the pg_trgm reference route, set up to be as fast as possible. It does not have our wait
 * limits, which would reject slow queries. It plans every query separately, because the generic plan reads
 * the whole table.
 */
const unlimited: postgres.Options<Record<string, never>> & { max_pipeline: number } = {
  ...server.connection,
  max: 10,
  prepare: false,
  max_pipeline: 0,
};
const plainPool = postgres(unlimited);

const publicOrigin = 'http://localhost';
const servicesOf = (published: PublishedContent): Services => ({
  sql,
  bulkSql: sql,
  published,
  counter: createCounter(sql, published),
  catchUp: async () => undefined,
  devices: createDevices(sql, false),
  instance: createInstance(readConfig({})),
  tokens: createTokens(sql, () => true),
  sessions: createSessions(sql, false),
  config: {
    publicOrigin,
    signUp: 'closed',
    mailFrom: undefined,
    mailTo: 'counter@example.com',
    smtpUrl: undefined,
    webhooksAllowLoopback: false,
    activityMonths: { usual: 24, kinds: {} },
    backups: readConfig({}).backups,
    backupPassphrase: undefined,
  },
});
const folder = join(root, 'dist', 'client');

async function listen(
  published: PublishedContent,
  cache: boolean,
): Promise<{ app: FastifyInstance; port: number }> {
  const app = await buildApp({
    config: { publicOrigin, trustProxy: [], logLevel: 'error' },
    services: servicesOf(published),
    storage: createDiskStorage(dataDir),
    incoming: join(dataDir, 'incoming'),
    prepare: preparePage,
    template: await readBuiltTemplate(folder),
    isServing: () => true,
    isInStep: () => true,
    limits: null,
    // All visitors of a benchmark come from this machine.
    connections: { ...CONNECTIONS, maxPerAddress: CONNECTIONS.max },
    cache,
    async installAssets(instance) {
      await installBuiltAssets(folder)(instance);
      if (!cache) await installComparisons(instance, published);
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return { app, port: typeof address === 'object' && address ? address.port : 0 };
}

/** The reference routes. The plain route sends a response as large as a search result, already in memory. */
async function installComparisons(app: FastifyInstance, published: PublishedContent): Promise<void> {
  const sample = published.products.search({ text: 'timber', limit: 10 });
  const answer = { items: sample.hits.map((hit) => hit.doc), total: sample.total };
  app.get('/compare/plain', async () => answer);
  // The same call of the index, and the same JSON.
  app.get<{ Querystring: { q: string } }>('/compare/search', async ({ query: { q } }) => ({
    result: { data: { json: searchCatalogue(published.reader(), { q }) } },
  }));
  app.get<{ Querystring: { q: string } }>('/compare/ilike', async (request) => {
    const pattern = `%${request.query.q.replace(/[\\%_]/g, '\\$&')}%`;
    const items = await plainPool`
      with found as materialized (
        select p.id, p.name from products p
        where p.is_published and (p.name ilike ${pattern} or p.description ilike ${pattern})
      )
      select p.id, p.name, p.short_description, p.description, p.category_id, c.name as category_name, p.subcategory_id,
        s.name as subcategory_name, p.brand_id, b.name as brand_name, p.image_url, p.stock_status,
        p.discount_percentage, p.is_featured, (select count(*) from found) as total
      from (select id from found order by name limit 10) page
      join products p on p.id = page.id
      join categories c on c.id = p.category_id
      join brands b on b.id = p.brand_id
      left join subcategories s on s.id = p.subcategory_id
      order by p.name`;
    return { items, total: items[0]?.total ?? 0 };
  });
  const t = initTRPC.create();
  const empty = t.router({ nothing: t.procedure.query(() => null) });
  await app.register(fastifyTRPCPlugin, { prefix: '/compare/trpc', trpcOptions: { router: empty } });
}

/** A bare Fastify instance that sends the bytes of a page. Both servers hold those bytes in memory. */
async function listenPlain(page: string): Promise<{ app: FastifyInstance; port: number }> {
  const app = Fastify();
  const bytes = Buffer.from(await (await fetch(page)).arrayBuffer());
  const packed = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  app.get('/page', (_request, reply) => {
    void reply.type('text/html; charset=utf-8').send(bytes);
  });
  app.get('/page/br', (_request, reply) => {
    void reply.type('text/html; charset=utf-8').header('content-encoding', 'br').send(packed);
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  return { app, port: typeof address === 'object' && address ? address.port : 0 };
}

const listeners = [1, 2].map(() => connect({ target: server.connection, max: 1 }));
const log = {
  info: () => undefined,
  warn: (details: object, message: string) => console.error(message, details),
};
const instances = [new PublishedContent(sql), new PublishedContent(sql)] as const;
const followers = await Promise.all(
  instances.map((published, index) => followChanges(published, sql, listeners[index]!, log)),
);
const computed = await listen(instances[0], false);
const cached = await listen(instances[0], true);
const second = await listen(instances[1], true);
const plain = await listenPlain(`http://127.0.0.1:${cached.port}/catalog`);
process.send?.({
  computed: computed.port,
  cached: cached.port,
  second: second.port,
  plain: plain.port,
  database: server.connection,
});

process.once('message', () => {
  void (async () => {
    await Promise.all([computed, cached, second, plain].map(({ app }) => app.close()));
    await Promise.all(followers.map((follower) => follower.stop()));
    // Queries of the reference route may still be running. Cut off, each would fail with nobody to hear it.
    await plainPool.end({ timeout: 60 });
    await Promise.all([sql, ...listeners].map((pool) => pool.end({ timeout: 1 })));
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
    process.exit(0);
  })();
});
