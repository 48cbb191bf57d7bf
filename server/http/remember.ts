/**
 * Remembered answers: what an anonymous visitor reads changes only when staff write, so rendered pages and site.*
 * answers are kept as ready bytes per address and content version, and sent before tRPC or React see the request.
 * It must never keep what depends on who asks, an error, or an answer whose content moved while it was made.
 */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { parseCalls } from './guards.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Bytes of all remembered answers together. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Smaller answers are sent as they are. */
const MIN_COMPRESSED = 1024;
/** Costs of an entry beside its bytes: key, headers, objects. */
const ENTRY_OVERHEAD = 1024;

type Encoding = 'br' | 'gzip' | 'identity';

interface Answer {
  version: number;
  status: number;
  headers: Record<string, string | number | string[]>;
  etag: string;
  bytes: Record<'identity', Buffer> & Partial<Record<Encoding, Buffer>>;
  size: number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Content version when the request came in; only set where the answer may be remembered. */
    contentVersion: number | null;
  }
  interface FastifyContextConfig {
    /** The answer depends on the address and the content alone. */
    remember?: boolean;
  }
}

/** Least recently used answers, bounded by bytes. */
export class RememberedAnswers {
  readonly #answers = new Map<string, Answer>();
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes = MAX_BYTES) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get count(): number {
    return this.#answers.size;
  }

  /** The answer of an address if it still shows the given content version. */
  get(key: string, version: number): Answer | undefined {
    const answer = this.#answers.get(key);
    if (!answer) return undefined;
    this.#answers.delete(key);
    if (answer.version !== version) {
      this.#bytes -= answer.size;
      return undefined;
    }
    this.#answers.set(key, answer);
    return answer;
  }

  set(key: string, answer: Answer): void {
    const known = this.#answers.get(key);
    if (known) {
      this.#answers.delete(key);
      this.#bytes -= known.size;
    }
    if (answer.size > this.#maxBytes / 16) return;
    this.#answers.set(key, answer);
    this.#bytes += answer.size;
    for (const [oldest, { size }] of this.#answers) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#answers.delete(oldest);
      this.#bytes -= size;
    }
  }

  /** Counts bytes that an answer has gained (a compressed form made later). */
  grow(key: string, answer: Answer, bytes: number): void {
    if (this.#answers.get(key) !== answer) return;
    answer.size += bytes;
    this.#bytes += bytes;
  }
}

/** Serves and collects remembered answers; `currentVersion` is the content version memory shows now. */
export function installRemembered(
  app: FastifyInstance,
  remembered: RememberedAnswers,
  currentVersion: () => number,
): void {
  app.decorateRequest('contentVersion', null);

  app.addHook('onRequest', (request, reply, done) => {
    if (!mayRemember(request)) return done();
    const version = currentVersion();
    const answer = remembered.get(request.url, version);
    if (!answer) {
      request.contentVersion = version;
      return done();
    }
    reply.hijack();
    sendRemembered(request, reply, remembered, answer);
  });

  app.addHook('onSend', async (request, reply, payload) => {
    if (request.contentVersion === null) return payload;
    const identity = await readAll(payload, reply);
    if (identity === null) return payload;
    if (reply.statusCode !== 200 && reply.statusCode !== 404) return identity;
    const etag = `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
    void reply.header('vary', 'accept-encoding').header('etag', etag);
    if (reply.statusCode === 200) void reply.header('cache-control', 'no-cache');
    const encoding = chooseEncoding(request, identity);
    const body = encoding === 'identity' ? identity : await compress(encoding, identity);
    // A 404 is compressed but not remembered: addresses that do not exist are without number.
    if (reply.statusCode === 200 && request.contentVersion === currentVersion()) {
      const bytes = { identity, ...(encoding !== 'identity' && { [encoding]: body }) };
      const headers = plainHeaders(reply);
      const size =
        ENTRY_OVERHEAD + request.url.length * 2 + identity.length + (body === identity ? 0 : body.length);
      remembered.set(request.url, {
        version: request.contentVersion,
        status: 200,
        headers,
        etag,
        bytes,
        size,
      });
    }
    if (request.headers['if-none-match'] === etag) {
      void reply.code(304).removeHeader('content-length').removeHeader('content-type');
      return null;
    }
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    void reply.header('content-length', body.length);
    return body;
  });
}

function mayRemember(request: FastifyRequest): boolean {
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  if (request.routeOptions.config.remember) return true;
  return (
    request.url.startsWith('/trpc/') &&
    (parseCalls(request.url)?.every((call) => call.startsWith('site.')) ?? false)
  );
}

function sendRemembered(
  request: FastifyRequest,
  reply: FastifyReply,
  remembered: RememberedAnswers,
  answer: Answer,
): void {
  if (request.headers['if-none-match'] === answer.etag) {
    const { 'content-type': _, ...headers } = answer.headers;
    reply.raw.writeHead(304, headers).end();
    return;
  }
  const encoding = chooseEncoding(request, answer.bytes.identity);
  const body = answer.bytes[encoding];
  if (encoding === 'identity' || body) {
    const bytes = body ?? answer.bytes.identity;
    const headers: Answer['headers'] = { ...answer.headers, 'content-length': bytes.length };
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    reply.raw.writeHead(answer.status, headers);
    reply.raw.end(request.method === 'HEAD' ? undefined : bytes);
    return;
  }
  compress(encoding, answer.bytes.identity).then(
    (compressed) => {
      answer.bytes[encoding] = compressed;
      remembered.grow(request.url, answer, compressed.length);
      sendRemembered(request, reply, remembered, answer);
    },
    (error: unknown) => {
      request.log.error({ err: error }, 'Compressing a remembered answer failed');
      reply.raw.destroy();
    },
  );
}

/** Headers of the answer without those that belong to one encoding or one request. */
function plainHeaders(reply: FastifyReply): Answer['headers'] {
  const {
    'content-length': _length,
    'content-encoding': _encoding,
    date: _date,
    ...headers
  } = reply.getHeaders();
  return Object.fromEntries(
    Object.entries(headers).filter(([, value]) => value !== undefined),
  ) as Answer['headers'];
}

function chooseEncoding(request: FastifyRequest, identity: Buffer): Encoding {
  if (identity.length < MIN_COMPRESSED) return 'identity';
  const accepted = request.headers['accept-encoding'];
  if (typeof accepted !== 'string') return 'identity';
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br';
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : 'identity';
}

function compress(encoding: 'br' | 'gzip', identity: Buffer): Promise<Buffer> {
  return encoding === 'br'
    ? compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    : compressGzip(identity, { level: 6 });
}

/**
 * All bytes of an answer; null for one that streams from a file. tRPC's adapter answers with a web Response, whose
 * status and headers Fastify would copy only after this hook: they are taken over here.
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
