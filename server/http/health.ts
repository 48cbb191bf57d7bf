import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../app-error.ts';
import { createNetworkCheck } from './addresses.ts';
import type { ResponseCache } from './response-cache.ts';

export interface HealthSource {
  /** False once the server was asked to stop. */
  isServing(): boolean;
  /** Whether the last contact with the database succeeded. Reads work without the database. */
  isInStep(): boolean;
  version(): number;
  productCount(): number;
  responses: ResponseCache;
  /** Addresses, networks and names, as in TRUST_PROXY, that may read the metrics. */
  metricsAllow: readonly string[];
  /** A caller that sends this as Bearer token may read the metrics from any address. */
  metricsToken: string | undefined;
}

/**
 * GET /healthz: the process is alive.
 * GET /readyz: the instance is ready for visitors; 503 while it stops. It stays ready while the database is
 * away: it still answers every read from memory, and taking all instances out of service would turn a small
 * failure into a large one.
 * GET /metrics: Prometheus text, only for METRICS_ALLOW (by default this machine) and METRICS_TOKEN.
 */
export function installHealth(app: FastifyInstance, source: HealthSource): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to answer, by kind of address and status',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2],
    registers: [registry],
  });
  const errors = new Counter({
    name: 'http_errors_total',
    help: 'Answers with status 5xx',
    registers: [registry],
  });
  gauge(registry, 'content_version', 'Content version that memory shows', source.version);
  gauge(registry, 'catalogue_products', 'Listed products in memory', source.productCount);
  gauge(registry, 'database_in_step', '1 while the database is followed', () => Number(source.isInStep()));
  gauge(registry, 'cached_responses', 'Responses kept as ready bytes', () => source.responses.store.count);
  gauge(
    registry,
    'cached_responses_bytes',
    'Bytes of the cached responses',
    () => source.responses.store.bytes,
  );
  gauge(registry, 'responses_made', 'Responses made so far, cached or not', () => source.responses.made);

  app.addHook('onResponse', async (request, reply) => {
    duration.observe(
      { route: request.routeOptions.url ?? 'none', status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
    if (reply.statusCode >= 500) errors.inc();
  });
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const serving = source.isServing();
    return reply.code(serving ? 200 : 503).send({
      status: serving ? 'ready' : 'stopping',
      database: source.isInStep() ? 'in step' : 'away',
      version: source.version(),
    });
  });
  const isAllowedFrom = createNetworkCheck(source.metricsAllow);
  app.get('/metrics', async (request, reply) => {
    if (!hasToken(request, source.metricsToken) && !isAllowed(request, isAllowedFrom))
      throw new AppError(
        'FORBIDDEN',
        'Metrics are for this machine only. See METRICS_ALLOW and METRICS_TOKEN.',
      );
    return reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

function gauge(registry: Registry, name: string, help: string, read: () => number): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });
}

/** Compares hashes in constant time, so that the time does not reveal how much of the token was right. */
function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  const given = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
  if (token === undefined || given === undefined) return false;
  const [one, other] = [given, token].map((text) => createHash('sha256').update(text).digest());
  return timingSafeEqual(one!, other!);
}

/** Headers that proxies add. */
const PROXY_HEADER = /^(?:x-forwarded-|x-real-ip$|x-client-ip$|forwarded$|via$|cf-|true-client-ip$)/;

function isAllowed(
  { ip, headers, socket }: FastifyRequest,
  isAllowedFrom: (address: string) => boolean,
): boolean {
  // Behind an untrusted proxy, every caller has the proxy's address.
  const isForwarded = Object.keys(headers).some((name) => PROXY_HEADER.test(name));
  return !(isForwarded && ip === socket.remoteAddress) && isAllowedFrom(ip);
}
