/** The complete application on a test database. It matches the product except that it has no built client. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { preparePage } from '../../client/entry/server.tsx';
import { createCounter } from '../../server/analytics/create-counter.ts';
import { type AppOptions, buildApp } from '../../server/app.ts';
import { createDevices } from '../../server/auth/devices.ts';
import { createSessions } from '../../server/auth/sessions.ts';
import { createTokens } from '../../server/auth/tokens.ts';
import { type ConnectOptions, connect, type Sql } from '../../server/db/connect.ts';
import { createInstance } from '../../server/operations/instance.ts';
import { anonymous, createContext, type Services } from '../../server/procedures/context.ts';
import { type Follower, followChanges } from '../../server/published/follow-changes.ts';
import { PublishedContent } from '../../server/published/published-content.ts';
import { createCaller } from '../../server/router.ts';
import { readConfig } from '../../server/settings/config.ts';
import { createDiskStorage } from '../../server/storage/disk-storage.ts';
import type { Storage } from '../../server/storage/storage.ts';
import type { Role } from '../../shared/roles.ts';
import { afterwards } from './afterwards.ts';
import { directOf } from './database.ts';
import { signIn } from './sign-in.ts';

export const ORIGIN = 'http://localhost:3000';
const DOCUMENT =
  '<!doctype html><html><head><!--head--></head><body><div id="root"><!--app--></div><!--state--></body></html>';

export interface TestApp {
  app: FastifyInstance;
  services: Services;
  follower: Follower;
  storage: Storage;
  /** The pages rendered so far: their addresses and HTML, in order. */
  rendered: { url: string; html: string }[];
  /** The folder of stored files. */
  folder: string;
  /** The folder for uploads that are still being received. */
  incoming: string;
}

/**
 * Starts an application, and closes it afterwards. Several on one database act as several
 * instances.
 */
export async function startApp(
  target: ConnectOptions['target'],
  {
    logTo,
    ...overrides
  }: Partial<
    Pick<AppOptions, 'limits' | 'cache' | 'config' | 'connections' | 'isServing' | 'logTo' | 'prepare'>
  > = {},
): Promise<TestApp> {
  const folder = await mkdtemp(join(tmpdir(), 'southbeam-files-'));
  const storage = createDiskStorage(folder);
  const incoming = join(folder, 'incoming');
  const sql = connect({ target, max: 4, applicationName: 'test app' });
  const bulkSql = connect({ target, max: 2, applicationName: 'test bulk', statementTimeout: 60_000 });
  const listener = connect({ target: directOf(target), max: 1, applicationName: 'test listen' });
  const published = new PublishedContent(sql);
  const rendered: TestApp['rendered'] = [];
  const tokens = createTokens(sql, () => follower.isInStep());
  const services: Services = {
    sql,
    bulkSql,
    published,
    counter: createCounter(sql, published),
    catchUp: () => follower.catchUp(),
    tokens,
    sessions: createSessions(sql, false),
    devices: createDevices(sql, false),
    instance: createInstance(readConfig({})),
    config: {
      publicOrigin: ORIGIN,
      signUp: 'open',
      mailFrom: undefined,
      mailTo: 'counter@example.com',
      smtpUrl: undefined,
      webhooksAllowLoopback: true,
      activityMonths: { usual: 24, kinds: {} },
      backups: readConfig({ DATA_DIR: folder, BACKUP_SCHEDULE: '02:30' }).backups,
      backupPassphrase: undefined,
    },
  };
  const app = await buildApp({
    config: { publicOrigin: ORIGIN, trustProxy: [], logLevel: logTo ? 'info' : 'silent' },
    ...(logTo && { logTo }),
    limits: null,
    isServing: () => true,
    async prepare(page) {
      const prepared = await preparePage(page);
      const render = () => {
        const made = prepared.render();
        rendered.push({ url: page.url, html: made.html });
        return made;
      };
      return { ...prepared, render };
    },
    ...overrides,
    services,
    storage,
    incoming,
    template: async () => DOCUMENT,
    installAssets: async () => undefined,
    isInStep: () => follower.isInStep(),
  });
  const follower = await followChanges(published, sql, listener, app.log, tokens.notice);
  const stopTokens = tokens.start(app.log);
  await app.ready();
  afterwards(async () => {
    await app.close();
    await follower.stop();
    await stopTokens();
    await Promise.all([sql, bulkSql, listener].map((pool) => pool.end({ timeout: 1 })));
    await rm(folder, { recursive: true, force: true });
  });
  return { app, services, follower, rendered, storage, folder, incoming };
}

/** Calls procedures without HTTP, as a signed-in user with the given role or as a visitor (null). */
export async function callAs(services: Services, role: Role | null, userAgent?: string) {
  const sessionId = role === null ? undefined : await signIn(services.sql, role);
  return createCaller(createContext(services, { ...anonymous, sessionId, userAgent }));
}

/**
 * Empties tables, and those that refer to them. Waits first: a read of the last test's changes that is still running locks the same
 * tables in another order.
 */
export async function emptyTables(services: Services, owner: Sql, tables: string[]): Promise<void> {
  await services.catchUp();
  await owner`truncate ${owner(tables)} cascade`;
}

/** The address that searches the catalogue for a text. */
export function searchAddress(q: string): string {
  return `/trpc/site.catalogue.search?input=${encodeURIComponent(JSON.stringify({ json: { q } }))}`;
}

/**
 * Waits until something holds, looking again every few milliseconds. Fails with `what` after the given time, which is so long that
 * a slow machine does not reach it.
 */
export async function eventually(
  what: string,
  holds: () => boolean | Promise<boolean>,
  withinMs = 60_000,
): Promise<number> {
  const begin = performance.now();
  for (;;) {
    if (await holds()) return performance.now() - begin;
    if (performance.now() - begin > withinMs) throw new Error(`Not within ${withinMs} ms: ${what}`);
    await new Promise((next) => setTimeout(next, 5));
  }
}
