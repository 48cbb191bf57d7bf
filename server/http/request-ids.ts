/** The id of a request: its answer names it, its log lines carry it, and people quote it when they ask us. */
import { randomUUID } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { createNetworkCheck } from './addresses.ts';

/** What an id of a proxy may look like: it goes into logs, headers and messages. */
const SAFE = /^[\w.-]{8,64}$/;

/**
 * For Fastify's `genReqId`. A proxy in `trustProxy` may name the request itself in `X-Request-Id`. All other requests get
 * a UUID, unique over all instances and restarts.
 */
export function createRequestIds(trustProxy: readonly string[]): (request: FastifyRequest['raw']) => string {
  const isTrusted = createNetworkCheck(trustProxy);
  return ({ headers, socket }) => {
    const given = headers['x-request-id'];
    const isUsable = typeof given === 'string' && SAFE.test(given) && isTrusted(socket.remoteAddress ?? '');
    return isUsable ? given : randomUUID();
  };
}
