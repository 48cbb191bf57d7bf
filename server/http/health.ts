import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Registry } from 'prom-client';
import { AppError } from '../app-error.ts';
import { createNetworkCheck } from './addresses.ts';

export interface HealthSource {
  /** False once the server was asked to stop. */
  isServing(): boolean;
  /** Whether the last contact with the database succeeded, and it takes writes. Reads work without. */
  isInStep(): boolean;
  version(): number;
  metrics: Registry;
  /** Addresses, networks and names, as in TRUST_PROXY, that may read the metrics. */
  metricsAllow: readonly string[];
  /** A caller that sends this as Bearer token may read the metrics from any address. */
  metricsToken: string | undefined;
  trustProxy: readonly string[];
}

/**
 * GET /healthz: the process is alive.
 * GET /readyz: the instance is ready for visitors; 503 while it stops. It stays ready while the database is
 * away: it still answers every read from memory, and taking all instances out of service would turn a small
 * failure into a large one.
 * GET /metrics: Prometheus text, only for METRICS_ALLOW (by default this machine, behind a proxy nobody) and METRICS_TOKEN.
 */
export function installHealth(app: FastifyInstance, source: HealthSource): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const serving = source.isServing();
    return reply.code(serving ? 200 : 503).send({
      status: serving ? 'ready' : 'stopping',
      database: source.isInStep() ? 'in step' : 'away',
      version: source.version(),
    });
  });
  const mayRead = checkReaders(source);
  app.get('/metrics', async (request, reply) => {
    if (!hasToken(request, source.metricsToken) && !mayRead(request))
      throw new AppError(
        'FORBIDDEN',
        'Send METRICS_TOKEN as a Bearer token, or ask from an address in METRICS_ALLOW that is not in TRUST_PROXY, without a proxy that hides it.',
      );
    return reply
      .header('cache-control', 'no-store')
      .type(source.metrics.contentType)
      .send(await source.metrics.metrics());
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
const PROXY_HEADER = /forwarded|(?:client|real|user)-?ip$|^(?:via|cdn-loop)$|^(?:cf|fastly|fly|x-azure)-/;

/** Tells who may read the metrics because of their own address. Whoever hides behind a proxy has none. */
function checkReaders({ metricsAllow, trustProxy }: HealthSource): (request: FastifyRequest) => boolean {
  const isAllowedFrom = createNetworkCheck(metricsAllow);
  const isProxy = createNetworkCheck(trustProxy);
  return ({ ip, headers, socket }) => {
    // A trusted proxy named nobody, or only itself.
    if (isProxy(ip)) return false;
    // Behind an untrusted proxy, every caller has the proxy's address.
    const isForwarded = Object.keys(headers).some((name) => PROXY_HEADER.test(name));
    return !(isForwarded && ip === socket.remoteAddress) && isAllowedFrom(ip);
  };
}
