/**
 * Sends what the response cache holds or makes: from the store before any other hook runs, or through
 * Fastify when it was just made. Both send the same bytes and headers.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CachedResponse, CachedRoute, ResponseCache } from './response-cache.ts';
import type { Encoding } from './response-store.ts';

/** Bodies below this many bytes are sent uncompressed. */
const MIN_COMPRESSED = 1024;

/** Headers that are not kept with a response: they depend on the single request, or are its own. */
const PASSING = new Set([
  'cache-control',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'vary',
]);

/**
 * Answers from the response cache as soon as a request arrives. `isFree` counts one cached response for its
 * caller. It returns false when the caller has had too many; the request then counts as a call and is
 * answered like any other.
 */
export function installCachedResponses(
  app: FastifyInstance,
  cache: ResponseCache,
  isFree: (request: FastifyRequest) => boolean,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const response = mayServeCached(request) ? cache.find(request.url) : undefined;
    if (!response || !isFree(request)) return done();
    reply.hijack();
    sendBare(request, reply, cache, response).catch((error: unknown) => {
      request.log.error({ err: error }, 'Sending a cached response failed');
      reply.raw.destroy();
    });
  });
  app.addHook('onClose', async () => cache.stop());
}

/** Makes the response for a request, or waits for one that is being made, and sends it. */
export async function respond(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: ResponseCache,
  route: CachedRoute,
): Promise<CachedResponse> {
  const response = await cache.make(request.url, route, () => lastingHeaders(reply));
  const { status, etag } = response;
  for (let at = 0; at < response.headers.length; at += 2)
    void reply.header(response.headers[at]!, response.headers[at + 1]!);
  void reply.code(status).header('etag', etag).header('vary', 'accept-encoding');
  if (status === 200) void reply.header('cache-control', 'no-cache');
  if (status === 200 && isKnown(request, etag)) {
    void reply.code(304).removeHeader('content-type').send(null);
    return response;
  }
  const encoding = chooseEncoding(request, response.bytes.identity);
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  void reply.send(await bodyOf(request.url, cache, response, encoding));
  return response;
}

/**
 * A streamed answer (`trpc-accept`) and tRPC's empty answer to HEAD differ from the bytes cached for the
 * address.
 */
function mayServeCached(request: FastifyRequest): boolean {
  if (request.headers['trpc-accept'] !== undefined) return false;
  return request.method === 'GET' || (request.method === 'HEAD' && !request.url.startsWith('/trpc'));
}

async function sendBare(
  request: FastifyRequest,
  reply: FastifyReply,
  cache: ResponseCache,
  response: CachedResponse,
): Promise<void> {
  const { status, etag } = response;
  const headers = [...response.headers, 'etag', etag, 'vary', 'accept-encoding', 'cache-control', 'no-cache'];
  if (isKnown(request, etag)) {
    reply.raw.writeHead(304, headers.slice(2)).end();
    return;
  }
  const encoding = chooseEncoding(request, response.bytes.identity);
  const body = response.bytes[encoding] ?? (await bodyOf(request.url, cache, response, encoding));
  headers.push('content-length', String(body.length));
  if (encoding !== 'identity') headers.push('content-encoding', encoding);
  reply.raw.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body);
}

async function bodyOf(
  url: string,
  cache: ResponseCache,
  response: CachedResponse,
  encoding: Encoding,
): Promise<Buffer> {
  if (encoding === 'identity') return response.bytes.identity;
  return response.bytes[encoding] ?? cache.compressed(url, response, encoding);
}

/** The headers that the hooks have set so far, such as those of helmet, which every response of a route has. */
function lastingHeaders(reply: FastifyReply): string[] {
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined || PASSING.has(name) ? [] : [name, String(value)],
  );
}

/** Whether the caller already has these bytes. One tag is used for every encoding, so it is a weak one. */
function isKnown(request: FastifyRequest, etag: string): boolean {
  const tags = request.headers['if-none-match'];
  return tags?.split(',').some((tag) => tag.trim().replace(/^(?:W\/)?/, 'W/') === etag) ?? false;
}

function chooseEncoding(request: FastifyRequest, identity: Buffer): Encoding {
  if (identity.length < MIN_COMPRESSED) return 'identity';
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string') return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}
