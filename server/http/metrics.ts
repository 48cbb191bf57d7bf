/** What /metrics serves, besides what prom-client itself measures of the process. docs/monitoring uses it. */
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Queue } from '../../shared/operations/system.ts';
import type { ErrorShape } from '../app-error.ts';
import { type BackupSummary, isLate, readBackupSummary } from '../backup/backups.queries.ts';
import type { Sql } from '../db/connect.ts';
import { type Room, roomsOf } from '../operations/disk-room.ts';
import type { Instance } from '../operations/instance.ts';
import { readConnections, readLag, readQueues } from '../operations/system.queries.ts';
import { PREFIX, processCounters, refusals } from '../process-counters.ts';
import type { PublishedContent } from '../published/published-content.ts';
import { appRouter } from '../router.ts';
import type { Config } from '../settings/config.ts';
import { callsOf } from './guards.ts';
import type { ResponseCache } from './response-cache.ts';

const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2];
const PROCEDURES = new Set(Object.keys(appRouter._def.procedures));

export interface MetricsSource {
  sql: Sql;
  published: PublishedContent;
  responses: ResponseCache;
  isInStep(): boolean;
  config: Pick<Config, 'backups'>;
  instance: Pick<Instance, 'version' | 'folders'>;
}

/** Measures the requests of an application, and describes its state whenever the registry is read. */
export function createMetrics(app: FastifyInstance, source: MetricsSource): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const counter of processCounters) registry.registerMetric(counter);
  measureRequests(app, registry);
  describeInstance(registry, source.instance);
  describeMemory(registry, source);
  describeDatabase(registry, source);
  describeBackups(registry, source);
  return registry;
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const shared = { buckets: BUCKETS, registers: [registry] };
  const requests = new Histogram({
    ...shared,
    name: `${PREFIX}http_request_duration_seconds`,
    help: 'Time from request to answer, by kind of address and status',
    labelNames: ['route', 'status'],
  });
  const procedures = new Histogram({
    ...shared,
    name: `${PREFIX}procedure_duration_seconds`,
    help: 'Time from request to answer, by procedure and status. Each call of a batch takes as long as the batch',
    labelNames: ['procedure', 'status'],
  });
  const errors = new Counter({
    name: `${PREFIX}http_errors_total`,
    help: 'Answers with status 5xx',
    registers: [registry],
  });
  app.addHook('onResponse', async (request, reply) => {
    const status = String(reply.statusCode);
    const seconds = reply.elapsedTime / 1000;
    requests.observe({ route: request.routeOptions.url ?? 'none', status }, seconds);
    for (const call of callsOf(request))
      procedures.observe({ procedure: PROCEDURES.has(call) ? call : 'unknown', status }, seconds);
    if (reply.statusCode >= 500) errors.inc();
  });
}

/** The version that runs, and the room on the disks of its machine. */
function describeInstance(registry: Registry, { version, folders }: MetricsSource['instance']): void {
  const build = new Gauge({
    name: `${PREFIX}build_info`,
    help: 'Always 1: the version that runs, and that of Node',
    labelNames: ['version', 'node'],
    registers: [registry],
  });
  build.set({ version, node: process.version }, 1);
  const readRooms = onceAtATime(() => roomsOf(folders));
  const room = (name: string, help: string, read: (room: Room) => number) =>
    new Gauge({
      name: PREFIX + name,
      help,
      labelNames: ['folder'],
      registers: [registry],
      async collect() {
        const rooms = await readRooms();
        this.reset();
        for (const { folder, ...measured } of rooms) this.set({ folder }, read(measured));
      },
    });
  room('disk_free_bytes', 'Room on the disk of a folder that the product may fill', ({ free }) => free);
  room('disk_size_bytes', 'Size of the disk of a folder', ({ size }) => size);
}

/** Counts an error that a caller gets. */
export function countRefusal({ code, reason }: Pick<ErrorShape, 'code' | 'reason'>): void {
  refusals.inc({ code, reason: reason ?? '' });
}

/** What needs no database. */
function describeMemory(registry: Registry, { published, responses, isInStep }: MetricsSource): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name: PREFIX + name,
      help,
      registers: [registry],
      collect() {
        this.set(read());
      },
    });
  gauge('content_version', 'Content version that memory shows', () => published.version);
  gauge('catalogue_products', 'Listed products in the search index', () => published.products.size);
  gauge(
    'index_build_seconds',
    'How long the last whole build of the search index took',
    () => published.buildSeconds,
  );
  gauge('database_in_step', '1 while the database is followed', () => Number(isInStep()));
  gauge('cached_responses', 'Responses kept as ready bytes', () => responses.store.count);
  gauge('cached_responses_bytes', 'Bytes of the cached responses', () => responses.store.bytes);
  gauge('responses_made', 'Responses made so far, cached or not', () => responses.made);
}

/** What the database knows. While it is away, these metrics are missing and the others are still served. */
function describeDatabase(registry: Registry, { sql, published }: MetricsSource): void {
  const queues = onceAtATime(() => readQueues(sql).catch(() => ({})));
  const queue = (name: string, help: string, read: (queue: Queue) => number) =>
    new Gauge({
      name: PREFIX + name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        const known = Object.entries(await queues());
        this.reset();
        for (const [label, state] of known) this.set({ queue: label }, read(state));
      },
    });
  queue('queue_waiting', 'Mails and deliveries of webhooks that wait to be sent', ({ waiting }) => waiting);
  queue('queue_failed', 'Mails and deliveries of webhooks that were given up', ({ failed }) => failed);
  queue('queue_oldest_seconds', 'How long the first in the queue has waited', ({ oldest_at }) =>
    oldest_at === null ? 0 : (Date.now() - oldest_at.getTime()) / 1000,
  );
  const connections = onceAtATime(() => readConnections(sql).catch(() => null));
  new Gauge({
    name: `${PREFIX}database_connections`,
    help: 'Connections of all instances to the database, by pool and by what they do',
    labelNames: ['pool', 'state'],
    registers: [registry],
    async collect() {
      const known = await connections();
      this.reset();
      for (const { pool, state, count } of known?.open ?? []) this.set({ pool, state }, count);
    },
  });
  new Gauge({
    name: `${PREFIX}database_connections_max`,
    help: 'Connections that PostgreSQL allows to normal roles',
    registers: [registry],
    async collect() {
      const known = await connections();
      if (known === null) this.remove();
      else this.set(known.most);
    },
  });
  const lag = onceAtATime(() => readLag(sql, published.version).catch(() => null));
  const follow = (name: string, help: string, unit: 'versions' | 'seconds') =>
    new Gauge({
      name: PREFIX + name,
      help,
      registers: [registry],
      async collect() {
        const known = await lag();
        if (known === null) this.remove();
        else this.set(known[unit]);
      },
    });
  follow('follow_lag_versions', 'Changes that memory does not show yet', 'versions');
  follow('follow_lag_seconds', 'Age of the first change that memory does not show yet', 'seconds');
}

/** All gauges of an answer share one read: each collects for itself, because another one's values may be late. */
function onceAtATime<T>(read: () => Promise<T>): () => Promise<T> {
  let reading: Promise<T> | undefined;
  return () => {
    reading ??= read().finally(() => {
      reading = undefined;
    });
    return reading;
  };
}

/** The backups, as the database knows them: the same from every instance. */
function describeBackups(registry: Registry, { sql, config }: MetricsSource): void {
  const readOnce = onceAtATime(() => readBackupSummary(sql, config.backups.to).catch(() => null));
  const gauge = (name: string, help: string, read: (summary: BackupSummary) => number | null) =>
    new Gauge({
      name: PREFIX + name,
      help,
      registers: [registry],
      async collect() {
        const summary = await readOnce();
        const value = summary && read(summary);
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  gauge(
    'backup_age_seconds',
    'Since the last backup succeeded; if none has, since the database was made',
    ({ age }) => age,
  );
  gauge('backup_late', '1 if none succeeded within twice the interval of BACKUP_SCHEDULE', (summary) =>
    Number(isLate(summary, config.backups.schedule)),
  );
  gauge('backup_failing', '1 if the last backup failed', ({ is_failing }) => Number(is_failing));
  gauge('backup_size_bytes', 'Size of the archive of the last success', ({ size_bytes }) => size_bytes);
  gauge('backup_duration_seconds', 'How long the last backup that succeeded took', ({ seconds }) => seconds);
}
