/**
 * What a connection may take: time for its headers, a least rate for its body, and its share of all connections. A
 * client that sends byte by byte, or opens sockets and says nothing, holds little and not for long; one on a bad line
 * that goes on sending is left alone.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createNetworkCheck, networksOf, WIDER_TIMES } from './addresses.ts';

export interface ConnectionLimits {
  /** Connections at once; more are closed as they come. */
  max: number;
  /** Connections of one address, or one IPv6 network of 64 bits, that is no trusted proxy. */
  maxPerAddress: number;
  /** From the connection, or the request's first byte, to the end of its headers, in milliseconds. */
  headersMs: number;
  /** In every such time a body must bring `leastBytes`, in milliseconds. */
  bodyMs: number;
  leastBytes: number;
  /** The whole request, whatever its rate, in milliseconds. */
  requestMs: number;
  /** How long a connection may wait for its next request, in milliseconds. */
  keepAliveMs: number;
  /** How often the times are looked at, in milliseconds. */
  checkMs: number;
}

/**
 * A body must bring 30 kB in every 30 s. 10 MB take 160 s at 500 kbit/s and half an hour at 50 kbit/s, which is the end:
 * a fixed total short enough to stop an attacker would stop a builder on a bad line first. Idle connections outlive the
 * 60 s of common load balancers, because whoever closes first while the other sends loses a request.
 */
export const CONNECTIONS: ConnectionLimits = {
  max: 2000,
  maxPerAddress: 100,
  headersMs: 15_000,
  bodyMs: 30_000,
  leastBytes: 30 * 1024,
  requestMs: 1_800_000,
  keepAliveMs: 72_000,
  checkMs: 1000,
};

/** The options of Fastify that hold the times which node:http looks after. */
export function connectionOptions({ headersMs, requestMs, keepAliveMs, checkMs }: ConnectionLimits) {
  return {
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    // A request without Host is ours to answer, with our headers (bare-answers.ts).
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs, requireHostHeader: false },
  };
}

/** Holds the limits that node:http does not know. */
export function limitConnections(
  app: FastifyInstance,
  limits: ConnectionLimits,
  trustProxy: readonly string[],
): void {
  limitCount(app.server, limits, trustProxy);
  limitSlowness(app, limits);
}

function limitCount(
  server: Server,
  { max, maxPerAddress }: ConnectionLimits,
  trustProxy: readonly string[],
): void {
  const isProxy = createNetworkCheck(trustProxy);
  const open = new Map<string, number>();
  /** Those that have not sent a whole head yet, the oldest first. */
  const silent = new Set<Socket>();
  let total = 0;
  server.maxConnections = max;
  server.on('request', ({ socket }) => silent.delete(socket));
  server.on('connection', (socket: Socket) => {
    total++;
    silent.add(socket);
    socket.once('close', () => {
      total--;
      silent.delete(socket);
    });
    if (total >= max) {
      // Those that wait for a next request make room for those that have one, then the one that has said least for longest.
      server.closeIdleConnections();
      const [oldest] = silent;
      if (total >= max && oldest !== socket) oldest?.destroy();
    }
    const address = socket.remoteAddress;
    if (address === undefined || isProxy(address)) return;
    for (const [wider, network] of networksOf(address).entries()) {
      const count = (open.get(network) ?? 0) + 1;
      open.set(network, count);
      socket.once('close', () => {
        const left = open.get(network)! - 1;
        if (left > 0) open.set(network, left);
        else open.delete(network);
      });
      if (count > maxPerAddress * (wider === 0 ? 1 : WIDER_TIMES)) socket.destroy();
    }
  });
}

interface Receiving {
  /** Bytes of the connection when it was last looked at. */
  bytes: number;
  since: number;
  answer: { headersSent: boolean };
}

function limitSlowness(app: FastifyInstance, { bodyMs, leastBytes, checkMs }: ConnectionLimits): void {
  const receiving = new Map<FastifyRequest['raw'], Receiving>();
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { headers } = raw;
    if (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0) {
      receiving.set(raw, { bytes: raw.socket.bytesRead, since: performance.now(), answer: reply.raw });
    }
    done();
  });

  function check(): void {
    const now = performance.now();
    for (const [raw, state] of receiving) {
      if (raw.complete || raw.destroyed) receiving.delete(raw);
      else if (now - state.since >= bodyMs) {
        const { bytesRead } = raw.socket;
        if (bytesRead - state.bytes < leastBytes) {
          receiving.delete(raw);
          cut(raw.socket, state.answer.headersSent);
        } else Object.assign(state, { bytes: bytesRead, since: now });
      }
    }
  }
  const timer = setInterval(check, checkMs).unref();
  app.addHook('onClose', async () => clearInterval(timer));

  /** As node:http ends a request that takes too long: told so, unless it has its answer already. */
  function cut(socket: Socket, isAnswered: boolean): void {
    if (isAnswered) socket.destroy();
    else {
      const error = Object.assign(new Error('The body came too slowly'), {
        code: 'ERR_HTTP_REQUEST_TIMEOUT',
      });
      app.server.emit('clientError', error, socket);
    }
  }
}
