/**
 * The response cache. What an anonymous visitor reads changes only when staff write. So rendered pages and
 * site.* answers are kept as ready bytes per address and content version, and sent before tRPC or React
 * handle the request. It must never keep an answer that depends on the caller, an error, or an answer whose
 * content changed while it was computed.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Answer, Encoding, ResponseStore } from './cached-responses.ts';
import { parseCalls } from './guards.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Answers below this many bytes are sent uncompressed. */
const MIN_COMPRESSED = 1024;
/** Estimated size of an entry besides its bytes: key, headers, objects. */
const ENTRY_OVERHEAD = 1024;

declare module 'fastify' {
  interface FastifyRequest {
    /** Content version when the request arrived. Set only if the answer may be cached. */
    contentVersion: number | null;
  }
  interface FastifyContextConfig {
    /** The answer depends only on the address and the content. */
    cache?: boolean;
  }
}

/**
 * Serves and stores cached responses. `currentVersion` returns the content version shown now: the
 * `generation` of the published content, which never goes back. `isFree` counts one cached answer for its
 * caller. It returns false when the caller has had too many; the request then counts as a call and is
 * computed like any other.
 */
export function installResponseCache(
  app: FastifyInstance,
  responses: ResponseStore,
  currentVersion: () => number,
  isFree: (request: FastifyRequest) => boolean,
): void {
  app.decorateRequest('contentVersion', null);

  app.addHook('onRequest', (request, reply, done) => {
    if (!mayServeCached(request)) return done();
    const version = currentVersion();
    const answer = responses.get(request.url, version);
    if (answer) {
      if (!isFree(request)) return done();
      reply.hijack();
      return sendCached(request, reply, responses, answer);
    }
    if (mayCache(request)) request.contentVersion = version;
    done();
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (request.contentVersion === null) return payload;
    const identity = await readAll(payload, reply);
    if (identity === null) return payload;
    if (reply.statusCode !== 200 && reply.statusCode !== 404) return identity;
    const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
    void reply.header('vary', 'accept-encoding').header('etag', etag);
    if (reply.statusCode === 200) void reply.header('cache-control', 'no-cache');
    const encoding = chooseEncoding(request, identity);
    const body = encoding === 'identity' ? identity : await compress(encoding, identity);
    // A 404 is compressed but not cached, because there is no end of addresses that do not exist.
    if (reply.statusCode === 200 && request.contentVersion === currentVersion()) {
      const bytes = { identity, ...(encoding !== 'identity' && { [encoding]: body }) };
      const headers = lastingHeaders(reply);
      const size =
        ENTRY_OVERHEAD + request.url.length * 2 + identity.length + (body === identity ? 0 : body.length);
      responses.set(request.url, {
        version: request.contentVersion,
        status: 200,
        headers,
        etag,
        bytes,
        compressing: {},
        size,
      });
    }
    if (reply.statusCode === 200 && isKnown(request, etag)) {
      void reply.code(304).removeHeader('content-length').removeHeader('content-type');
      return null;
    }
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    void reply.header('content-length', body.length);
    return body;
  });
}

/**
 * A streamed answer (`trpc-accept`) and tRPC's empty answer to HEAD differ from the bytes cached for the
 * address.
 */
function mayServeCached(request: FastifyRequest): boolean {
  if (request.headers['trpc-accept'] !== undefined) return false;
  return request.method === 'GET' || (request.method === 'HEAD' && !request.url.startsWith('/trpc'));
}

function mayCache(request: FastifyRequest): boolean {
  if (request.routeOptions.config.cache) return true;
  return (
    request.url.startsWith('/trpc/') &&
    (parseCalls(request.url)?.every((call) => call.startsWith('site.')) ?? false)
  );
}

function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  responses: ResponseStore,
  answer: Answer,
): void {
  const { headers, etag, bytes, status } = answer;
  if (isKnown(request, etag)) {
    reply.raw.writeHead(304, headers).end();
    return;
  }
  const encoding = chooseEncoding(request, bytes.identity);
  const body = bytes[encoding];
  if (body) {
    const length = ['content-length', String(body.length)];
    const encoded = encoding === 'identity' ? length : [...length, 'content-encoding', encoding];
    reply.raw.writeHead(status, [...headers, ...encoded]);
    reply.raw.end(request.method === 'HEAD' ? undefined : body);
    return;
  }
  // Only a compressed body can be missing here: the plain bytes are always stored.
  if (encoding === 'identity') return;
  compressOnce(request.url, responses, answer, encoding).then(
    () => sendCached(request, reply, responses, answer),
    (error: unknown) => {
      request.log.error({ err: error }, 'Compressing a cached response failed');
      reply.raw.destroy();
    },
  );
}

/** Compresses an answer once, however many requests wait for it. */
function compressOnce(
  key: string,
  responses: ResponseStore,
  answer: Answer,
  encoding: 'br' | 'gzip',
): Promise<void> {
  answer.compressing[encoding] ??= compress(encoding, answer.bytes.identity)
    .then((compressed) => {
      answer.bytes[encoding] = compressed;
      responses.grow(key, answer, compressed.length);
    })
    .finally(() => {
      delete answer.compressing[encoding];
    });
  return answer.compressing[encoding];
}

/** Headers of the answer, without those that depend on the encoding or on the single request. */
function lastingHeaders(reply: FastifyReply): string[] {
  const passing = new Set(['content-length', 'content-encoding', 'date']);
  return Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined || passing.has(name) ? [] : [name, String(value)],
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

function compress(encoding: 'br' | 'gzip', identity: Buffer): Promise<Buffer> {
  return encoding === 'br'
    ? compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : compressGzip(identity, { level: 6 });
}

/**
 * All bytes of an answer; null for one that streams from a file. tRPC's adapter answers with a web Response.
 * Fastify would copy its status and headers only after this hook, so they are copied here.
 */
async function readAll(payload: unknown, reply: FastifyReply): Promise<Buffer | null> {
  if (typeof payload === 'string') return Buffer.from(payload);
  if (Buffer.isBuffer(payload)) return payload;
  if (!(payload instanceof Response)) return null;
  void reply.code(payload.status);
  for (const [name, value] of payload.headers) {
    if (name !== 'vary') void reply.header(name, value);
  }
  return Buffer.from(await payload.arrayBuffer());
}
