/**
 * Answers to requests that never reach the hooks that set the usual headers: addresses that cannot be
 * decoded, broken HTTP, requests that arrive too slowly. These answers need no scripts, styles or images, so
 * their headers forbid them (docs/safety.md, HTTP).
 */
import { randomUUID } from 'node:crypto';
import { type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply } from 'fastify';
import superjson from 'superjson';
import { AppError, type ErrorShape } from '../app-error.ts';
import { describeError } from '../procedures/trpc.ts';
import { sendProblem } from './problem.ts';

export type BareHeaders = Record<string, string>;

/** One year, in seconds. */
export const HSTS_SECONDS = 31_536_000;

/** @param publicOrigin if it is https, the headers tell browsers to use only https. */
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

type Reason = [status: number, message: string, code?: ErrorShape['code']];

/**
 * Node's and our own (transfers.ts) reasons to close a connection, with the status and message we send. All
 * other reasons count as broken HTTP.
 */
const REASONS: Record<string, Reason> = {
  HPE_HEADER_OVERFLOW: [431, 'The address and the headers of the request are too large together.'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request did not arrive in time.'],
  ERR_BODY_TOO_LARGE: [413, 'The request is larger than anything that can be sent here.'],
  ERR_BODY_GAVE_WAY: [
    503,
    'Too much is being sent at once, and this was the slowest. Please send it again.',
    'SERVICE_UNAVAILABLE',
  ],
};
const BROKEN: Reason = [400, 'The request could not be understood.'];

/** For Fastify's `clientErrorHandler`: answers on the socket itself and closes it. */
export function answerBrokenRequest(headers: BareHeaders) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    // The client is gone.
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
      const [status, message, code] = REASONS[error.code ?? ''] ?? BROKEN;
      // What could not be read may have been a call, an upload or a page: each finds the message by its own name.
      const told = shape(message, code);
      const envelope = superjson.serialize(describeError(told, undefined));
      const body = JSON.stringify({ ...told, detail: message, error: envelope });
      const lines = Object.entries({
        ...headers,
        'x-request-id': randomUUID(),
        'content-type': 'application/json; charset=utf-8',
        'content-length': String(Buffer.byteLength(body)),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    }
    socket.destroySoon();
  };
}

/**
 * Answers two cases that Node would otherwise answer without any header, an unknown expectation and a missing
 * Host header, and one that it would take: two Host headers, of which a proxy may read the other one.
 */
export function installBareAnswers(app: FastifyInstance, headers: BareHeaders): void {
  app.server.on('checkExpectation', (_request, response: ServerResponse) => {
    response.writeHead(417, { ...headers, 'x-request-id': randomUUID(), connection: 'close' }).end();
  });
  // Node refuses these before anybody hears of them, unless `requireHostHeader` is off.
  app.addHook('onRequest', ({ raw, headers: given }, _reply, done) => {
    if (given.host === undefined && raw.httpVersion === '1.1') done(new AppError('BAD_REQUEST', BROKEN[1]));
    else if (countHosts(raw.rawHeaders) > 1)
      done(new AppError('BAD_REQUEST', 'The request has more than one Host header.'));
    else done();
  });
}

/** @param rawHeaders names and values in turn. */
function countHosts(rawHeaders: readonly string[]): number {
  return rawHeaders.filter((text, index) => index % 2 === 0 && text.length === 4 && /^host$/i.test(text))
    .length;
}

/** Sets the headers on an answer that the usual hooks did not reach. */
export function setBareHeaders(reply: FastifyReply, headers: BareHeaders): void {
  void reply.header('x-request-id', reply.request.id);
  if (!reply.hasHeader('content-security-policy')) void reply.headers(headers);
}

/** Answers a request whose address cannot be decoded. */
export function refuseAddress(reply: FastifyReply, headers: BareHeaders): void {
  const told = shape('The address could not be read.');
  setBareHeaders(reply, headers);
  if (reply.request.url.startsWith('/api/')) void sendProblem(reply, told);
  else void reply.code(400).send(told);
}

function shape(message: string, code: ErrorShape['code'] = 'BAD_REQUEST'): ErrorShape {
  return { code, message, field_errors: {} };
}
