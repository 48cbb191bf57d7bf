/** What /metrics serves, besides what prom-client itself measures of the process. docs/monitoring uses it. */
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Queue } from '../../shared/operations/system.ts';
import { type BackupSummary, isLate, readBackupSummary } from '../backup/backups.queries.ts';
import type { Sql } from '../db/connect.ts';
import { databaseAway, databaseWait } from '../db/wait-metric.ts';
import { readLag, readQueues } from '../operations/system.queries.ts';
import type { PublishedContent } from '../published/published-content.ts';
import { appRouter } from '../router.ts';
import type { Config } from '../settings/config.ts';
import { deliveries } from '../webhooks/webhook-worker.ts';
import { callsOf } from './guards.ts';
import { overLimit } from './limits.ts';
import type { ResponseCache } from './response-cache.ts';

const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2];
const PROCEDURES = new Set(Object.keys(appRouter._def.procedures));

export interface MetricsSource {
  sql: Sql;
  published: PublishedContent;
  responses: ResponseCache;
  isInStep(): boolean;
  config: Pick<Config, 'backups'>;
}

/** Measures the requests of an application, and describes its state whenever the registry is read. */
export function createMetrics(app: FastifyInstance, source: MetricsSource): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(databaseWait);
  registry.registerMetric(databaseAway);
  registry.registerMetric(overLimit);
  registry.registerMetric(deliveries);
  measureRequests(app, registry);
  describeMemory(registry, source);
  describeDatabase(registry, source);
  describeBackups(registry, source);
  return registry;
}

function measureRequests(app: FastifyInstance, registry: Registry): void {
  const shared = { buckets: BUCKETS, registers: [registry] };
  const requests = new Histogram({
    ...shared,
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by kind of address and status',
    labelNames: ['route', 'status'],
  });
  const procedures = new Histogram({
    ...shared,
    name: 'procedure_duration_seconds',
    help: 'Time from request to answer, by procedure and status. Each call of a batch takes as long as the batch',
    labelNames: ['procedure', 'status'],
  });
  const errors = new Counter({
    name: 'http_errors_total',
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

/** What needs no database. */
function describeMemory(registry: Registry, { published, responses, isInStep }: MetricsSource): void {
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
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
      name,
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
  const lag = onceAtATime(() => readLag(sql, published.version).catch(() => null));
  const follow = (name: string, help: string, unit: 'versions' | 'seconds') =>
    new Gauge({
      name,
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
      name,
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
