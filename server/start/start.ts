/**
 * Starts the server from its settings, and stops it. The order is set here and nowhere else: database,
 * migrations, demo content, published content, HTTP. Stopping reverses it, so that no response reports
 * a change that was not committed.
 */
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { type FirstStart, seedNewDatabase } from '../../demo/seed.ts';
import { createCounter } from '../analytics/create-counter.ts';
import { type AppOptions, buildApp } from '../app.ts';
import { createDevices } from '../auth/devices.ts';
import { prepareRating } from '../auth/passwords.ts';
import { createSessions } from '../auth/sessions.ts';
import { createTokens } from '../auth/tokens.ts';
import { startBackups } from '../backup/backup-process.ts';
import { upgradeBackup } from '../backup/upgrade-backup.ts';
import { updateDictionary } from '../catalogue/synonyms.queries.ts';
import { readTradeWords } from '../catalogue/trade-words.rules.ts';
import type { ConnectOptions } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { type OpenDatabase, openDatabase } from '../db/open-database.ts';
import { openPools } from '../db/pools.ts';
import { startPurging } from '../edge/purge-worker.ts';
import { CONNECTIONS } from '../http/connections.ts';
import { startMailWorker } from '../mail/mail-worker.ts';
import { startMailboxReader } from '../mail/mailbox-reader.ts';
import { startHeartbeat } from '../operations/heartbeat.ts';
import { startHourlyJobs } from '../operations/hourly-jobs.ts';
import { createInstance } from '../operations/instance.ts';
import { startSchedule } from '../operations/product-schedule.ts';
import type { Services } from '../procedures/context.ts';
import { type Follower, followChanges } from '../published/follow-changes.ts';
import { keepSnapshots, restoreSnapshot, runningCode } from '../published/index-snapshots.ts';
import { followPopularSearches } from '../published/popular-searches.ts';
import { PublishedContent } from '../published/published-content.ts';
import { factsForMails } from '../published/published-lists.ts';
import type { Config } from '../settings/config.ts';
import { INCOMING } from '../storage/disk-storage.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { FileCleanup } from '../storage/remove-unused-files.ts';
import type { Storage } from '../storage/storage.ts';
import { startWebhookWorker } from '../webhooks/webhook-worker.ts';
import { isOfStore, missedByNewDatabase, prepareStart } from './before-start.ts';
import { warnOf } from './start-warnings.ts';

export interface StartOptions extends Pick<AppOptions, 'prepare' | 'template' | 'installAssets'> {
  config: Config;
  /** Reports slow steps while the server is not listening yet. */
  progress?: (message: string) => void;
  appOptions?: Pick<AppOptions, 'limits' | 'cache' | 'contentSecurityPolicy' | 'logTo'>;
}

export interface Running {
  app: FastifyInstance;
  services: Services;
  follower: Follower;
  /** The options for connecting another pool to the same database. */
  target: ConnectOptions['target'];
  /** Set if this start created a new database. */
  firstStart: FirstStart | null;
  /**
   * Reports that it is not ready, keeps accepting requests for `config.drainMs`, finishes the open requests,
   * then closes everything. A second call ends the drain at once.
   */
  stop(): Promise<void>;
}

/** How long a stopping server waits before it cuts connections that are still open, in milliseconds. */
const CUT_MS = 20_000;

/** @throws if the server cannot start, with a message for the person who started it. */
export async function start({
  config,
  progress = () => undefined,
  appOptions,
  ...options
}: StartOptions): Promise<Running> {
  const storeProblem = await prepareStart(config);
  const undo: (() => Promise<unknown>)[] = [];
  let state: 'starting' | 'serving' | 'stopping' = 'starting';
  let firstStart = null as FirstStart | null;
  try {
    if (config.databaseUrl === undefined) progress('Starting PostgreSQL');
    const database = await openDatabase(config, progress, `port ${config.port}`);
    undo.push(database.stop);
    const target = database.app;
    const storage = await openStorage(config);
    const incoming = join(config.dataDir, 'files', INCOMING);
    firstStart = await migrateAndSeed(database, { storage, storeProblem }, config, progress);
    const pools = openPools(database, () => state === 'starting');
    const { sql, listener, bulkSql, webhookSql } = pools;
    undo.push(() => Promise.all(Object.values(pools).map((pool) => pool.end({ timeout: 5 }))));
    const published = new PublishedContent(sql);
    const counter = createCounter(sql, published);
    let follower: Follower | undefined;
    const tokens = createTokens(sql, () => follower?.isInStep() ?? false);
    const isSecure = config.publicOrigin.startsWith('https:');
    const services: Services = {
      sql,
      bulkSql,
      published,
      counter,
      catchUp: async () => follower?.catchUp(),
      tokens,
      sessions: createSessions(sql, isSecure),
      devices: createDevices(sql, isSecure),
      instance: createInstance(config),
      config,
    };

    const app = await buildApp({
      ...options,
      config,
      services,
      storage,
      incoming,
      limits: config.limits,
      connections: {
        ...CONNECTIONS,
        max: config.maxConnections,
        maxPerAddress: config.maxConnectionsPerAddress,
      },
      ...appOptions,
      isServing: () => state !== 'stopping',
      isInStep: () => follower?.isInStep() ?? false,
    });
    // A store that answers nothing would hold up the start.
    const code = storeProblem === null ? await runningCode() : null;
    const snapshots = { sql, storage, incoming, published, log: app.log, code };
    await restoreSnapshot(snapshots);
    [follower] = await Promise.all([
      followChanges(published, sql, listener, app.log, tokens.notice),
      prepareRating(),
    ]);
    undo.push(() => follower!.stop(), ...startJobs(config, { sql, storage, incoming }, published, app.log));
    undo.push(tokens.start(app.log), counter.start(app.log), followPopularSearches(sql, published, app.log));
    undo.push(startSchedule(sql, app.log));
    undo.push(keepSnapshots(snapshots));
    undo.push(startPurging({ edges: config.edges, published, log: app.log }));
    const { instance } = services;
    undo.push(startHeartbeat({ sql, instance, contentVersion: () => published.version, log: app.log }));
    const allowsLoopback = config.webhooksAllowLoopback;
    undo.push(startWebhookWorker({ sql: webhookSql, log: app.log, allowsLoopback }));
    await warnOf({ storeProblem, sql, storage }, app.log);
    undo.push(() => app.close());
    // In a burst, new connections wait for their turn. Beyond the backlog, the system drops what visitors send.
    await app.listen({ port: config.port, host: config.host, backlog: config.maxConnections });
    state = 'serving';

    const stopOnce = stopper(app, config.drainMs, undo, () => {
      state = 'stopping';
    });
    return {
      app,
      services,
      follower,
      target,
      firstStart,
      stop: stopOnce,
    };
  } catch (error) {
    await undoAll(undo);
    // The password is shown only once: show it even if the start fails after creating it.
    if (firstStart)
      progress(
        `The database was created. Admin sign-in ${firstStart.email}, password ${firstStart.password}`,
      );
    throw error;
  }
}

/** @returns what a new database begins with; null for one that exists. */
async function migrateAndSeed(
  { owner, appRole }: OpenDatabase,
  { storage, storeProblem }: { storage: Storage; storeProblem: string | null },
  config: Config,
  progress: (message: string) => void,
): Promise<FirstStart | null> {
  let firstStart: FirstStart | null = null;
  const upgrade = upgradeBackup(config, owner, progress);
  await migrate(owner, {
    appRole,
    beforehand: upgrade.take,
    async afterwards(sql) {
      await upgrade.record(sql);
      await updateDictionary(sql, readTradeWords());
      firstStart = await seedNewDatabase(sql, storage, config, progress).catch((error: unknown) => {
        throw storeProblem !== null && isOfStore(error) ? missedByNewDatabase(storeProblem) : error;
      });
    },
  });
  return firstStart;
}

/** Starts the background jobs. @returns a function for each that stops it. */
function startJobs(
  config: Config,
  files: FileCleanup,
  published: PublishedContent,
  log: FastifyBaseLogger,
): (() => Promise<unknown>)[] {
  const hourly = startHourlyJobs(files, config.activityMonths, log);
  const backups = startBackups(files.sql, config, log);
  const { smtpUrl, imapUrl, replyAddress, mailFrom: from, publicOrigin: origin } = config;
  const business = () => factsForMails(published.lists);
  const jobs = [hourly, backups];
  if (imapUrl !== undefined) {
    const ownAddresses = () =>
      [from, replyAddress, business().email].flatMap((one) => one?.toLowerCase() ?? []);
    jobs.push(startMailboxReader({ ...files, imapUrl, ownAddresses, log }));
  }
  if (smtpUrl === undefined) log.warn('SMTP_URL is not set: emails wait in the database and are not sent');
  else jobs.push(startMailWorker({ ...files, smtpUrl, from, replyAddress, origin, business, log }));
  return jobs;
}

/** Stops the server: drains it, then undoes the start. A second call ends the drain at once. */
function stopper(
  app: FastifyInstance,
  drainMs: number,
  undo: readonly (() => Promise<unknown>)[],
  onStop: () => void,
): () => Promise<void> {
  const drained = new AbortController();
  let stopping: Promise<void> | undefined;
  async function stop(): Promise<void> {
    onStop();
    const cut = setTimeout(() => app.server.closeAllConnections(), CUT_MS);
    // Load balancers poll /readyz every few seconds. Until they notice, the port must stay open.
    await wait(drainMs, undefined, { signal: drained.signal }).catch(() => undefined);
    await undoAll(undo).finally(() => clearTimeout(cut));
  }
  return () => {
    if (stopping !== undefined) drained.abort();
    stopping ??= stop();
    return stopping;
  };
}

async function undoAll(undo: readonly (() => Promise<unknown>)[]): Promise<void> {
  const problems: unknown[] = [];
  for (const step of undo.toReversed()) await step().catch((error: unknown) => problems.push(error));
  if (problems.length > 0) throw problems[0];
}
