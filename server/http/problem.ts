import { STATUS_CODES } from 'node:http';
import type { FastifyReply } from 'fastify';
import { type ErrorShape, httpStatus } from '../app-error.ts';

/**
 * Sends an error of the plain HTTP API as problem details (RFC 9457), with our own members: `code`, `reason`,
 * `field_errors`, `retry_after` and `request_id`.
 */
export function sendProblem(reply: FastifyReply, { message, ...shape }: ErrorShape): FastifyReply {
  const status = httpStatus(shape.code);
  const title = STATUS_CODES[status];
  const problem = {
    type: 'about:blank',
    title,
    status,
    detail: message,
    ...shape,
    request_id: reply.request.id,
  };
  return reply.code(status).type('application/problem+json').send(JSON.stringify(problem));
}
