/**
 * Limits on a connection: time for its headers, a minimum rate for its body, and its share of all
 * connections. A client that sends byte by byte, or opens sockets and stays silent, ties up little and not
 * for long. A client on a bad line that keeps sending is left alone.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createNetworkCheck, networksOf, WIDER_TIMES } from './addresses.ts';

export interface ConnectionLimits {
  /** Connections at once. Further ones are closed on arrival. */
  max: number;
  /** Connections of one address, or of one IPv6 network of 64 bits. Trusted proxies are exempt. */
  maxPerAddress: number;
  /**
   * Time from the connection, or from the request's first byte, to the end of its headers, in milliseconds.
   */
  headersMs: number;
  /** A body must bring `leastBytes` in every period of this length, in milliseconds. */
  bodyMs: number;
  leastBytes: number;
  /** Time for the whole request, whatever its rate, in milliseconds. */
  requestMs: number;
  /** How long a connection may wait for its next request, in milliseconds. */
  keepAliveMs: number;
  /** How often these times are checked, in milliseconds. */
  checkMs: number;
}

/**
 * A body must bring 30 kB in every 30 s. At 500 kbit/s, 10 MB take 160 s; at 50 kbit/s they take half an
 * hour, which is the limit. A fixed total short enough to stop an attacker would stop a builder on a bad line
 * first. Idle connections outlive the 60 s of common load balancers: a request is lost if we close the
 * connection while the load balancer is sending it.
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

/** The Fastify options for the time limits that node:http enforces. */
export function connectionOptions({ headersMs, requestMs, keepAliveMs, checkMs }: ConnectionLimits) {
  return {
    requestTimeout: requestMs,
    keepAliveTimeout: keepAliveMs,
    // We answer a request without Host ourselves, with our headers (bare-answers.ts).
    http: { headersTimeout: headersMs, connectionsCheckingInterval: checkMs, requireHostHeader: false },
  };
}

/** Enforces the limits that node:http does not have. */
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
  /** Connections that have not sent complete headers yet, the oldest first. */
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
      // Make room: first close connections that wait for their next request. If that is not enough, close the
      // oldest one that has not sent complete headers.
      server.closeIdleConnections();
      const [oldest] = silent;
      if (total >= max && oldest !== socket) oldest?.destroy();
    }
    const address = socket.remoteAddress;
    if (address === undefined) {
      // The client has cut the connection already. What it sent could not be counted for anybody.
      socket.destroy();
      return;
    }
    if (isProxy(address)) return;
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
  /** Bytes the connection had received at the start of the current period. */
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

  /** Ends a slow request as node:http does: with an error response, unless the response has already begun. */
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
