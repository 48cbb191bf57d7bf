/**
 * What every request passes before anything of ours or of tRPC's sees it: origin check, well-formed calls, limits per
 * address. A refused request has changed nothing. Errors leave in the one shape of errors.ts.
 */
import { isIPv6 } from 'node:net';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MAX_BATCH } from '../../shared/limits.ts';
import { AppError } from '../errors.ts';

/** What one address may do (docs/safety.md, limits). */
export interface Limits {
  /** Calls and searches a minute. */
  all: number;
  search: number;
  /** Enquiries in ten minutes. */
  enquiries: number;
  /** Files of visitors in an hour. */
  uploads: number;
}
export const LIMITS: Limits = { all: 600, search: 120, enquiries: 10, uploads: 20 };

const TRPC_PATH = /^\/trpc\/((?:[a-zA-Z]+\.)+[a-zA-Z]+(?:,(?:[a-zA-Z]+\.)+[a-zA-Z]+)*)$/;
const SEARCHES = new Set(['site.catalogue.search', 'site.catalogue.suggest']);

/** Procedure paths of a tRPC address; null when it is not a well-formed one. */
export function parseCalls(url: string): string[] | null {
  const end = url.indexOf('?');
  const match = TRPC_PATH.exec(end < 0 ? url : url.slice(0, end));
  return match ? match[1]!.split(',') : null;
}

/**
 * Whether a request will reach tRPC: decided by the route that was matched, never by the address as it was sent, because
 * the router decodes what a comparison would not (`/%74rpc`).
 */
function isCall(request: FastifyRequest): boolean {
  return request.routeOptions.url?.startsWith('/trpc') ?? false;
}

/** Refuses what did not come from our own pages, and calls that are not well-formed. */
export function installGuards(app: FastifyInstance, publicOrigin: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/'))
      throw new AppError('BAD_REQUEST', 'The address has to begin with a slash.');
    if (request.method !== 'GET' && request.method !== 'HEAD') checkOrigin(request, publicOrigin);
    if (!isCall(request)) return;
    // What is not remembered for everybody is for the caller alone.
    void reply.header('cache-control', 'no-store');
    checkCall(request);
  });
}

/**
 * Only our own pages may send what changes something. Browsers say where a request comes from in Sec-Fetch-Site;
 * old ones and scripts with cookies by Origin; a script with a Bearer token has no cookie that could be abused.
 */
function checkOrigin(request: FastifyRequest, publicOrigin: string): void {
  const { authorization, cookie, origin } = request.headers;
  if (authorization !== undefined && /^bearer /i.test(authorization) && cookie === undefined) return;
  const site = request.headers['sec-fetch-site'];
  if (site === undefined ? origin === publicOrigin : site === 'same-origin') return;
  throw new AppError('FORBIDDEN', 'This request did not come from our own website, so it was refused.');
}

function checkCall(request: FastifyRequest): void {
  if (!['GET', 'HEAD', 'POST'].includes(request.method)) {
    throw new AppError('NOT_FOUND', 'Procedures are called by GET or POST.');
  }
  if (request.headers['trpc-accept'] !== undefined) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Answers are not streamed. Use httpBatchLink or httpLink.');
  }
  const calls = parseCalls(request.url);
  if (!calls) throw new AppError('NOT_FOUND', 'There is no such procedure.');
  if (calls.length > MAX_BATCH)
    throw new AppError('BAD_REQUEST', `A batch holds at most ${MAX_BATCH} calls.`);
  const contentType = request.headers['content-type'];
  if (request.method === 'POST' ? !isJson(contentType) : contentType !== undefined && !isJson(contentType)) {
    throw new AppError('UNSUPPORTED_MEDIA_TYPE', 'Send JSON with the content type application/json.');
  }
}

function isJson(contentType: string | undefined): boolean {
  return contentType?.split(';', 1)[0]?.trim().toLowerCase() === 'application/json';
}

/** Counts the calls of every address and refuses those over the limits. */
export async function installLimits(app: FastifyInstance, limits: Limits): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => limitKey(request.ip),
    cache: 20_000,
  });
  const countCall = app.createRateLimit({ max: limits.all, timeWindow: '1 minute' });
  const countSearch = app.createRateLimit({ max: limits.search, timeWindow: '1 minute' });
  const countEnquiry = app.createRateLimit({ max: limits.enquiries, timeWindow: '10 minutes' });
  const countUpload = app.createRateLimit({ max: limits.uploads, timeWindow: '1 hour' });

  app.addHook('onRequest', async (request, reply) => {
    if (isUncounted(request.url)) return;
    const calls = isCall(request) ? (parseCalls(request.url) ?? ['']) : [''];
    for (const call of calls) {
      refuseOver(await countCall(request), reply);
      if (SEARCHES.has(call)) refuseOver(await countSearch(request), reply);
      if (call === 'site.contact.submit') refuseOver(await countEnquiry(request), reply);
    }
    if (isVisitorsUpload(request)) refuseOver(await countUpload(request), reply);
  });
}

/** Staff are held to the calls a minute alone: a catalogue has more than 20 pictures. */
function isVisitorsUpload({ routeOptions, params }: FastifyRequest): boolean {
  return (
    routeOptions.url === '/uploads/:bucket' && (params as { bucket: string }).bucket === 'contact_uploads'
  );
}

/** Files never change under their name and are cached for good, so a page with its pictures counts as one call. */
function isUncounted(url: string): boolean {
  return (
    url.startsWith('/assets/') || url.startsWith('/files/media/') || url === '/healthz' || url === '/readyz'
  );
}

type Counted = Awaited<ReturnType<ReturnType<FastifyInstance['createRateLimit']>>>;

function refuseOver(counted: Counted, reply: FastifyReply): void {
  if (counted.isAllowed || !counted.isExceeded) return;
  void reply.header('retry-after', counted.ttlInSeconds);
  throw new AppError(
    'TOO_MANY_REQUESTS',
    `Too many requests. Please try again in ${counted.ttlInSeconds} seconds.`,
  );
}

/** What is counted as one visitor: an IPv4 address, or the /64 network of an IPv6 address. */
export function limitKey(address: string): string {
  // Some proxies send the port along.
  if (!isIPv6(address)) return address.replace(/:\d+$/, '');
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  const [head = '', tail] = address.split('%', 1)[0]!.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const middle =
    tail === undefined ? [] : new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  return `${[...left, ...middle, ...right]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
