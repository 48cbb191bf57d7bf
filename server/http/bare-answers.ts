/**
 * Answers to what never reaches the hooks that set the headers of every other answer: addresses that cannot be decoded,
 * broken HTTP, requests that come too slowly. They carry nothing to be protected, and say so (docs/safety.md, HTTP).
 */
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError, type ErrorShape } from '../app-error.ts';

export type BareHeaders = Record<string, string>;

/** One year, in seconds. */
export const HSTS_SECONDS = 31_536_000;

/** @param publicOrigin with https, browsers are told to stay with it. */
export function bareHeaders(publicOrigin: string): BareHeaders {
  return {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
    ...(publicOrigin.startsWith('https:') && {
      'strict-transport-security': `max-age=${HSTS_SECONDS}; includeSubDomains`,
    }),
  };
}

/** Node's own reasons to give a connection up, with status and words; all others are broken HTTP. */
const REASONS: Record<string, [status: number, message: string]> = {
  HPE_HEADER_OVERFLOW: [431, 'The headers of the request are too large.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
};
const BROKEN: [status: number, message: string] = [400, 'The request could not be understood.'];

/** For Fastify's `clientErrorHandler`: answers on the socket itself, and closes it. */
export function answerBrokenRequest(headers: BareHeaders) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    // Nobody is there to be answered.
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
      const [status, message] = REASONS[error.code ?? ''] ?? BROKEN;
      const body = JSON.stringify(shape(message));
      const lines = Object.entries({
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    }
    socket.destroySoon();
  };
}

/** Answers what Node would answer by itself, without any header: an unknown expectation, a request without Host. */
export function installBareAnswers(app: FastifyInstance, headers: BareHeaders): void {
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    response.writeHead(417, { ...headers, connection: 'close' }).end();
  });
  // Node refuses these before anybody hears of them, unless `requireHostHeader` is off.
  app.addHook('onRequest', ({ raw, headers: given }, _reply, done) => {
    if (given.host === undefined && raw.httpVersion === '1.1') done(new AppError('BAD_REQUEST', BROKEN[1]));
    else done();
  });
}

/** Sets the headers on an answer that the usual hooks have not reached. */
export function setBareHeaders(reply: FastifyReply, headers: BareHeaders): void {
  if (!reply.hasHeader('content-security-policy')) void reply.headers(headers);
}

/** An address that cannot even be decoded. */
export function refuseAddress(reply: FastifyReply, headers: BareHeaders): void {
  setBareHeaders(reply, headers);
  void reply.code(400).send(shape('The address could not be read.'));
}

function shape(message: string): ErrorShape {
  return { code: 'BAD_REQUEST', message, field_errors: {} };
}
