import type { FastifyReply, FastifyRequest } from 'fastify';
import { isTokenSecret } from '../auth/token-secret.ts';
import type { Caller, Services } from '../procedures/context.ts';
import { limitKey } from './addresses.ts';
import { bearerOf, idempotencyKey } from './guards.ts';

/** Identifies the caller: scripts send a Bearer token, browsers a cookie. */
export function describeCaller(
  request: FastifyRequest,
  reply: FastifyReply,
  { sessions, devices }: Services,
): Caller {
  const bearer = bearerOf(request);
  const token = bearer !== undefined && isTokenSecret(bearer) ? bearer : undefined;
  return {
    address: limitKey(request.ip),
    userAgent: request.headers['user-agent'],
    ip: request.ip,
    token,
    sessionId: token === undefined ? (bearer ?? request.cookies[sessions.cookieName]) : undefined,
    isScript: bearer !== undefined,
    idempotencyKey: idempotencyKey(request),
    isBackground: request.headers['x-background'] === 'true',
    deviceCookie: request.cookies[devices.cookieName],
    requestId: request.id,
    log: request.log,
    setCookie: (header) => void reply.header('set-cookie', header),
  };
}
