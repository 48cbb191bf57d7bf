/** What /metrics serves, besides what prom-client itself measures of the process. docs/monitoring uses it. */
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { type BackupSummary, isLate, readBackupSummary } from '../backup/backups.queries.ts';
import type { Config } from '../config.ts';
import type { Sql } from '../db/connect.ts';
import { databaseAway, databaseWait } from '../db/wait-metric.ts';
import type { PublishedContent } from '../published/published-content.ts';
import { appRouter } from '../router.ts';
import { readLag, readQueues } from '../system/system.queries.ts';
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
}

/** Measures the requests of an application, and describes its state whenever the registry is read. */
export function createMetrics(app: FastifyInstance, source: MetricsSource): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  registry.registerMetric(databaseWait);
  registry.registerMetric(databaseAway);
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
  const make = (name: string, help: string, labelNames: string[] = [], collect?: () => Promise<void>) =>
    new Gauge({ name, help, labelNames, registers: [registry], ...(collect && { collect }) });
  const waiting = make(
    'queue_waiting',
    'Mails and deliveries of webhooks that wait to be sent',
    ['queue'],
    async () => {
      const queues = await readQueues(sql).catch(() => ({}));
      for (const gauge of [waiting, failed, oldest]) gauge.reset();
      for (const [queue, { waiting: length, failed: given, oldest_at }] of Object.entries(queues)) {
        waiting.set({ queue }, length);
        failed.set({ queue }, given);
        oldest.set({ queue }, oldest_at === null ? 0 : (Date.now() - oldest_at.getTime()) / 1000);
      }
    },
  );
  const failed = make('queue_failed', 'Mails and deliveries of webhooks that were given up', ['queue']);
  const oldest = make('queue_oldest_seconds', 'How long the first in the queue has waited', ['queue']);
  const versions = make('follow_lag_versions', 'Changes that memory does not show yet', [], async () => {
    const lag = await readLag(sql, published.version).catch(() => null);
    for (const gauge of [versions, seconds]) gauge.remove();
    if (lag === null) return;
    versions.set(lag.versions);
    seconds.set(lag.seconds);
  });
  const seconds = make('follow_lag_seconds', 'Age of the first change that memory does not show yet');
}

/** The backups, as the database knows them: the same from every instance. */
function describeBackups(registry: Registry, { sql, config }: MetricsSource): void {
  // All gauges of an answer share one read.
  let reading: Promise<BackupSummary | null> | undefined;
  const readOnce = () => {
    reading ??= readBackupSummary(sql)
      .catch(() => null)
      .finally(() => {
        reading = undefined;
      });
    return reading;
  };
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
  gauge('backup_late', '1 if none succeeded within twice the pause of BACKUP_SCHEDULE', (summary) =>
    Number(isLate(summary, config.backups.schedule)),
  );
  gauge('backup_failing', '1 if the last backup failed', ({ is_failing }) => Number(is_failing));
  gauge('backup_size_bytes', 'Size of the archive of the last success', ({ size_bytes }) => size_bytes);
  gauge('backup_duration_seconds', 'How long the last backup that succeeded took', ({ seconds }) => seconds);
}
