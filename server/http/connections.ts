/**
 * Limits on a connection: time for its headers, a minimum rate for its body and for the reading of its answer
 * (transfers.ts), and its share of all connections. A client that sends or reads byte by byte, or opens sockets
 * and stays silent, ties up little and not for long. A client on a bad line that keeps sending is left alone.
 */
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { MAX_FORM_BYTES } from '../../shared/limits.ts';
import { createNetworkCheck, networksOf, WIDER_TIMES } from './addresses.ts';

export interface ConnectionLimits {
  /** Connections at once. When there are more, others are closed to make room. Bodies may take half of them. */
  max: number;
  /** Connections of one address, or of one IPv6 network of 64 bits. Trusted proxies are exempt. */
  maxPerAddress: number;
  /**
   * Unfinished bodies at once of one visitor's address, also behind a trusted proxy; the slowest makes room for
   * the next.
   */
  maxBodiesPerAddress: number;
  /**
   * Time from the connection, or from the request's first byte, to the end of its headers, in milliseconds.
   */
  headersMs: number;
  /**
   * A body must bring `leastBytes` in every period of this length, in milliseconds, and a client must read as
   * many of its answer.
   */
  bodyMs: number;
  leastBytes: number;
  /** What a request may send after its headers, whatever it says of its length. */
  maxBodyBytes: number;
  /** What brings fewer bytes a second is slow: it gives way when others find no room. */
  slowBytes: number;
  /** How long a body or an answer is under way before its rate is known, in milliseconds. */
  knownAfterMs: number;
  /** How long the rest of a body is read, and dropped, after its request was refused, in milliseconds. */
  refusedMs: number;
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
  // Visitors of one address who upload at the same moment. A script or a form is done in a moment.
  maxBodiesPerAddress: 20,
  headersMs: 15_000,
  bodyMs: 30_000,
  leastBytes: 30 * 1024,
  // 10 MB take 20 minutes. 1,000 bodies that are not slow bring 8 MB a second.
  slowBytes: 8 * 1024,
  // More than the largest form: the ends of its parts add to it, and so does a client that sends it in small chunks.
  maxBodyBytes: 1.2 * MAX_FORM_BYTES,
  knownAfterMs: 5000,
  // Most browsers read an answer only when they have sent everything.
  refusedMs: 15_000,
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

/**
 * Enforces the numbers of connections.
 * @param endSlowest ends a slow body or reader. Returns false when there is none.
 */
export function limitConnections(
  { server }: FastifyInstance,
  { max, maxPerAddress }: ConnectionLimits,
  trustProxy: readonly string[],
  endSlowest: () => boolean,
): void {
  const isProxy = createNetworkCheck(trustProxy);
  const counts = new Map<string, number>();
  const open = new Set<Socket>();
  /** Connections that have not sent complete headers yet, the oldest first. */
  const silent = new Set<Socket>();
  server.on('request', ({ socket }) => silent.delete(socket));

  /** Counts a connection for its networks. @returns whether one of them has too many. */
  function isOneTooMany(socket: Socket, address: string): boolean {
    let isTooMany = false;
    for (const [wider, network] of networksOf(address).entries()) {
      const count = (counts.get(network) ?? 0) + 1;
      counts.set(network, count);
      socket.once('close', () => {
        const left = counts.get(network)! - 1;
        if (left > 0) counts.set(network, left);
        else counts.delete(network);
      });
      if (count > maxPerAddress * (wider === 0 ? 1 : WIDER_TIMES)) isTooMany = true;
    }
    return isTooMany;
  }

  function forget(socket: Socket): void {
    open.delete(socket);
    silent.delete(socket);
  }

  /**
   * Closes connections that wait for their next request. If there are none, the oldest one that has not sent
   * complete headers; if there is none, that of the slowest body or reader.
   */
  function makeRoom(): boolean {
    server.closeIdleConnections();
    for (const socket of open) if (socket.destroyed) forget(socket);
    if (open.size < max) return true;
    const [oldest] = silent;
    if (oldest) oldest.destroy();
    return oldest !== undefined || endSlowest();
  }

  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress;
    // Without an address, the client has cut the connection already. What it sent could not be counted for anybody.
    if (address === undefined || (!isProxy(address) && isOneTooMany(socket, address))) {
      socket.destroy();
      return;
    }
    if (open.size >= max && !makeRoom()) {
      socket.destroy();
      return;
    }
    open.add(socket);
    silent.add(socket);
    socket.once('close', () => forget(socket));
  });
}
