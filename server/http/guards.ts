/**
 * Checks every request before our code or tRPC handles it: its origin, and that calls are well-formed. A
 * refused request has changed nothing. Errors have the shape of translate-error.ts.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MAX_BATCH } from '../../shared/limits.ts';
import { AppError } from '../app-error.ts';
import { isIdempotencyKey } from '../procedures/idempotent-calls.rules.ts';
import { hasBody } from './transfers.ts';

const TRPC_PATH = /^\/trpc\/((?:[a-zA-Z]+\.)+[a-zA-Z]+(?:,(?:[a-zA-Z]+\.)+[a-zA-Z]+)*)$/;

/** The procedure paths in a tRPC address; null when the address is not well-formed. */
export function parseCalls(url: string): string[] | null {
  const end = url.indexOf('?');
  const match = TRPC_PATH.exec(end < 0 ? url : url.slice(0, end));
  return match ? match[1]!.split(',') : null;
}

/**
 * Whether a request will reach tRPC. The matched route decides, never the address as it was sent, because the
 * router decodes what a string comparison would miss (`/%74rpc`).
 */
export function isCall(request: FastifyRequest): boolean {
  return request.routeOptions.url?.startsWith('/trpc') ?? false;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The procedure that a route of the plain HTTP API calls. */
    procedure?: string;
  }
}

/** Whether a request is for the plain HTTP API. Like `isCall`, it asks the matched route. */
export function isPlain(request: FastifyRequest): boolean {
  return request.routeOptions.url?.startsWith('/api/') ?? false;
}

/** What a request has in `Authorization: Bearer …`: the secret of a token, or the session of a script. */
export function bearerOf({ headers }: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,200})$/i.exec(headers.authorization ?? '')?.[1];
}

/** Whether a request uploads a file. */
export function isUpload({ routeOptions }: FastifyRequest): boolean {
  return routeOptions.url === '/uploads/:bucket';
}

/** The procedures that a request calls, by tRPC or by plain HTTP; empty for pages, files and the like. */
export function callsOf(request: FastifyRequest): string[] {
  const { procedure } = request.routeOptions.config;
  if (procedure !== undefined) return [procedure];
  return isCall(request) ? (parseCalls(request.url) ?? []) : [];
}

/** Whether a call asks for a streamed answer. tRPC reads both headers. */
export function asksForStream({ headers }: FastifyRequest): boolean {
  return headers['trpc-accept'] !== undefined || (headers.accept?.includes('application/jsonl') ?? false);
}

/** Refuses requests from other sites that could change something, and calls that are not well-formed. */
export function installGuards(app: FastifyInstance, publicOrigin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/'))
      throw new AppError('BAD_REQUEST', 'The address must start with a slash.');
    if (request.method !== 'GET' && request.method !== 'HEAD') checkOrigin(request, publicOrigin);
    checkIdempotencyKey(request);
    if (!isCall(request) && !isPlain(request)) return;
    // By default an answer is for this caller only. The response cache replaces this header for public
    // answers.
    void reply.header('cache-control', 'no-store');
    if (isCall(request)) checkCall(request);
    else checkPlain(request);
  });
}

/**
 * Only our own pages may send requests that change something. Browsers name the source of a request in
 * Sec-Fetch-Site; old browsers, and scripts with cookies, name it in Origin. A script with a Bearer token has
 * no cookie that could be abused.
 */
function checkOrigin(request: FastifyRequest, publicOrigin: string): void {
  const { authorization, cookie, origin } = request.headers;
  if (authorization !== undefined && /^bearer /i.test(authorization) && cookie === undefined) return;
  const site = request.headers['sec-fetch-site'];
  // Not a browser, which would name its origin, and no cookie that could be abused. A form cannot send JSON.
  if (isPlain(request) && cookie === undefined && site === undefined && origin === undefined) return;
  if (site === undefined ? origin === publicOrigin : site === 'same-origin') return;
  throw new AppError('FORBIDDEN', 'This request did not come from our own website, so it was refused.');
}

function checkCall(request: FastifyRequest): void {
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
    throw new AppError('NOT_FOUND', 'Procedures are called by GET or POST.');
  }
  if (asksForStream(request)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Answers are not streamed. Use httpBatchLink or httpLink.');
  }
  const calls = parseCalls(request.url);
  if (!calls)
    throw new AppError(
      'NOT_FOUND',
      'There is no such procedure. Its name has parts with dots, such as site.catalogue.search.',
    );
  if (calls.length > MAX_BATCH)
    throw new AppError('BAD_REQUEST', `A batch holds at most ${MAX_BATCH} calls.`);
  const contentType = request.headers['content-type'];
  if (request.method === 'POST' ? !isJson(contentType) : contentType !== undefined && !isJson(contentType)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON with the content type application/json.');
  }
}

/** The idempotency key of a call, which installGuards has checked. */
export function idempotencyKey({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  return Array.isArray(key) ? key.join() : key;
}

function checkIdempotencyKey(request: FastifyRequest): void {
  const key = idempotencyKey(request);
  if (key === undefined) return;
  if (!isIdempotencyKey(key))
    throw new AppError(
      'BAD_REQUEST',
      'An Idempotency-Key has 1 to 255 visible ASCII characters, such as a new UUID for each call.',
    );
  if (request.method === 'POST' && callsOf(request).length > 1)
    throw new AppError(
      'BAD_REQUEST',
      'A request with an Idempotency-Key makes one call. Send the others apart.',
    );
}

/** A body must be JSON. Without one, as in DELETE, a content type has no meaning. */
function checkPlain({ headers, url }: FastifyRequest): void {
  // The router would read a missing id as the address of the list.
  if (url.split('?', 1)[0]!.endsWith('/'))
    throw new AppError('NOT_FOUND', 'The address ends with a slash. Is an id missing?');
  if (!hasBody({ headers })) delete headers['content-type'];
  else if (!isJson(headers['content-type']))
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON with the content type application/json.');
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
}
