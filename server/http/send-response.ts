/**
 * Sends what the response cache holds or makes. A response has all its headers, so it goes to the connection
 * directly: what Fastify would do on top takes as long as the sending.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { PERSONAL_PATHS } from '../../shared/site-routes.ts';
import { edgeHeaders, NOT_KEPT } from '../edge/edge-keys.ts';
import { limitKey } from './addresses.ts';
import type { CachedRoute } from './cached-route.ts';
import { chooseEncoding } from './encodings.ts';
import { asksForStream } from './guards.ts';
import type { CachedResponse, ResponseCache } from './response-cache.ts';
import type { Encoding } from './response-store.ts';

/** The address as screens read it, or as it is if it cannot be read. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** No cache in front keeps the pages at and below these addresses. */
const UNKEPT = ['/admin', '/auth', ...PERSONAL_PATHS];

/** Headers that are not kept with a response: they depend on the single request, or are its own. */
const PASSING = new Set([
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'vary',
  'x-request-id',
]);

/**
 * Answers from the response cache as soon as a request arrives, also with what is being made for another
 * request. `isFree` counts one cached response for its caller. It returns false when the caller has had too
 * many; the request then counts as a call and is answered like any other.
 */
export function installCachedResponses(
  app: FastifyInstance,
  cache: ResponseCache,
  isFree: (request: FastifyRequest) => boolean,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const found = mayServeCached(request) ? cache.find(request.url, () => limitKey(request.ip)) : undefined;
    if (!found || !isFree(request)) return done();
    if (!(found instanceof Promise)) return sendNow(request, reply, cache, found);
    // If it cannot be made, this request is answered with its own error.
    found.then(
      (response) => sendNow(request, reply, cache, response),
      () => done(),
    );
  });
  app.addHook('onClose', async () => cache.stop());
}

function sendNow(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: ResponseCache,
  response: CachedResponse,
): void {
  send(request, reply, cache, response)?.catch((error: unknown) => {
    request.log.error({ err: error }, 'Sending a cached response failed');
    reply.raw.destroy();
  });
}

/** Makes the response for a request, or waits for one that is being made, and sends it. */
export async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: ResponseCache,
  route: CachedRoute,
): Promise<CachedResponse> {
  const response = await cache.make(request.url, route, () => lastingHeaders(reply), limitKey(request.ip));
  await send(request, reply, cache, response);
  return response;
}

/**
 * A call that asks for a streamed answer is refused, and tRPC's answer to HEAD differs from the bytes cached for the
 * address.
 */
function mayServeCached(request: FastifyRequest): boolean {
  if (asksForStream(request)) return false;
  return request.method === 'GET' || (request.method === 'HEAD' && !request.url.startsWith('/trpc'));
}

/** Sends a response past Fastify. Returns a promise only if its body has to be encoded first. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: ResponseCache,
  response: CachedResponse,
): Promise<void> | undefined {
  if (response.status === 200 && isKnown(request, response.etag)) {
    write(request, reply, 304, headersOf(request, cache, response).slice(2));
    return undefined;
  }
  const encoding = chooseEncoding(request.headers['accept-encoding'], response.length);
  const body = cache.body(request.url, response, encoding);
  if (Buffer.isBuffer(body)) {
    writeBody(request, reply, cache, response, encoding, body);
    return undefined;
  }
  return body.then((encoded) => writeBody(request, reply, cache, response, encoding, encoded));
}

function writeBody(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: ResponseCache,
  response: CachedResponse,
  encoding: Encoding,
  body: Buffer,
): void {
  const headers = headersOf(request, cache, response);
  headers.push('content-length', String(body.length));
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  write(request, reply, response.status, headers, request.method === 'HEAD' ? undefined : body);
}

function write(
  { server, id }: FastifyRequest,
  reply: FastifyReply,
  status: number,
  headers: string[],
  body?: Buffer,
): void {
  reply.hijack();
  // The request may have begun before the server was told to stop.
  if (!server.isServing()) reply.raw.shouldKeepAlive = false;
  reply.raw.writeHead(status, ['x-request-id', id, ...headers]).end(body);
}

/** Name and value in turn. The first is the content type. */
function headersOf(request: FastifyRequest, cache: ResponseCache, response: CachedResponse): string[] {
  const { headers, etag, topics } = response;
  const all = [...headers, 'etag', etag, 'vary', 'accept-encoding', 'cache-control', 'no-cache'];
  // One that is no longer current says so: with 304, a cache would keep what it said before.
  if (cache.hasEdge && mayBeKept(request, response))
    all.push(...(cache.isCurrent(response) ? edgeHeaders(topics) : NOT_KEPT));
  return all;
}

/**
 * Whether a cache in front may keep a response: not the pages of staff or of what a visitor has chosen, nor one that was asked for with a
 * token or by the secret of a preview link. Cookies do not matter, because no response here depends on them.
 */
function mayBeKept({ headers, url }: FastifyRequest, { status }: CachedResponse): boolean {
  const address = decoded(url);
  if (status !== 200 || headers.authorization !== undefined || /[?&]preview=/.test(address)) return false;
  return !UNKEPT.some((path) => address.startsWith(path) && /^(?:[/?]|$)/.test(address.slice(path.length)));
}

/** The headers that the hooks have set so far, such as those of helmet, which every response of a route has. */
function lastingHeaders(reply: FastifyReply): string[] {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined || PASSING.has(name) ? [] : [name, String(value)],
  );
}

/** Whether the caller already has what this tag stands for. Tags are compared as weak ones: one is used for every encoding. */
export function isKnown(request: FastifyRequest, etag: string): boolean {
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  const tags = request.headers['if-none-match']?.split(',').map(bare) ?? [];
  return tags.some((tag) => tag === '*' || tag === bare(etag));
}
