import { BlockList } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { AppError } from '../errors.ts';
import type { RememberedAnswers } from './remembered-answers.ts';

const privateNetworks = new BlockList();
for (const [network, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(network, prefix, 'ipv4');
}
privateNetworks.addAddress('::1', 'ipv6');
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

export interface HealthSource {
  /** False from the moment the server has been asked to stop. */
  isServing(): boolean;
  /** Whether the last contact with the database succeeded; reads go on without it. */
  isInStep(): boolean;
  version(): number;
  productCount(): number;
  remembered: RememberedAnswers;
}

/**
 * GET /healthz (the process lives), /readyz (send it visitors; 503 while it stops) and /metrics (Prometheus text, for
 * callers in a private network only). A database that is away does not make an instance unready: it still answers
 * every read from memory, and taking all instances out of service would turn a small failure into a large one.
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
  gauge(registry, 'remembered_answers', 'Answers kept as ready bytes', () => source.remembered.count);
  gauge(registry, 'remembered_bytes', 'Bytes of the remembered answers', () => source.remembered.bytes);

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
  app.get('/metrics', async (request, reply) => {
    // Behind a proxy that is not trusted, every caller has the proxy's own address.
    const isForwarded = request.headers['x-forwarded-for'] !== undefined && request.ips === undefined;
    if (!isPrivate(request.ip) || isForwarded)
      throw new AppError('FORBIDDEN', 'Metrics are for the private network only.');
    return reply.type(registry.contentType).send(await registry.metrics());
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

function isPrivate(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
  return privateNetworks.check(plain, plain.includes(':') ? 'ipv6' : 'ipv4');
}
