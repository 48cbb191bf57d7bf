/**
 * Which requests count for which limit of a network or a token (docs/safety.md, limits). The response cache answers
 * before these limits apply, so an answer that costs nothing does not count as a call.
 */
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { tooManyRequests } from '../app-error.ts';
import { returnAttempt, takeAttempt } from '../auth/attempts.queries.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Sql } from '../db/connect.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { DatabaseAwayError } from '../db/query-limits.ts';
import { addCounts } from '../limits/limits.queries.ts';
import { type Limits, RequestLimit, WriteLimit } from '../limits/limits.rules.ts';
import { logCounts } from '../log-counts.ts';
import { overLimit } from '../process-counters.ts';
import { networksOf, WIDER_TIMES } from './addresses.ts';
import { bearerOf, callsOf, isCall, isPlain, isUpload } from './guards.ts';

const SEARCHES = new Set(['site.catalogue.search', 'site.catalogue.suggest']);
/** What gives staff something to read. */
const ENQUIRIES = new Set(['site.contact.submit', 'site.enquiries.add']);
const MINUTE_MS = 60_000;
const TEN_MINUTES = 600;
const HOUR = 3600;

export interface RequestLimits {
  calls: RequestLimit;
  searches: RequestLimit;
  tokens: RequestLimit;
  reports: RequestLimit;
  lines: RequestLimit;
  cached: RequestLimit;
  enquiries: WriteLimit;
  uploads: WriteLimit;
  /** Refuses a request of `who` that has to wait for a limit. @throws TOO_MANY_REQUESTS */
  refuse(seconds: number, limit: LimitName, who: string): void;
}

type LimitName = keyof Omit<RequestLimits, 'refuse'>;

/** Creates the counters of an instance. */
export function createLimits(limits: Limits, sql: Sql, log: FastifyBaseLogger): RequestLimits {
  const requests = (name: 'calls' | 'searches' | 'tokens' | 'reports' | 'lines' | 'cached') =>
    new RequestLimit({
      name,
      max: limits[name],
      windowMs: MINUTE_MS,
      async exchange(told) {
        try {
          return await addCounts(sql, told);
        } catch (error) {
          if (!isDatabaseAway(error)) log.warn({ err: error }, 'Counts could not be shared');
          throw error;
        }
      },
    });
  const writes = (name: 'enquiries' | 'uploads', windowSeconds: number) =>
    new WriteLimit({
      name,
      max: limits[name],
      windowSeconds,
      attempt: ({ key, max, windowSeconds: seconds }) =>
        takeAttempt(sql, [{ key, windows: [{ max, seconds }] }]).catch((error: unknown) => {
          // The attempt may have been counted, but the request itself was not started.
          throw isDatabaseAway(error) ? new DatabaseAwayError('The limit could not be counted') : error;
        }),
      giveBack: (key) =>
        returnAttempt(sql, [key]).catch((error: unknown) => {
          if (!isDatabaseAway(error)) log.warn({ err: error }, 'A refused request stays counted');
        }),
    });
  const report = logCounts(log, 'Requests were over a limit');
  return {
    calls: requests('calls'),
    searches: requests('searches'),
    tokens: requests('tokens'),
    reports: requests('reports'),
    lines: requests('lines'),
    cached: requests('cached'),
    enquiries: writes('enquiries', TEN_MINUTES),
    uploads: writes('uploads', HOUR),
    refuse(seconds, limit, who) {
      if (seconds === 0) return;
      overLimit.inc({ limit });
      report(`${limit} ${who}`);
      throw tooManyRequests(seconds);
    },
  };
}

/**
 * Counts every request and refuses those over the limits with TOO_MANY_REQUESTS. Pages and calls each have the
 * limits of calls and searches; calls with a token count for the token alone, as soon as this instance has seen it. An enquiry that
 * is refused with another 4xx, for example because a field is missing, stores nothing and does not count.
 */
export function installLimits(
  app: FastifyInstance,
  limits: RequestLimits,
  tokens: Pick<Tokens, 'seen'>,
): void {
  /** How many enquiries were counted for a request. */
  const enquiries = new WeakMap<FastifyRequest, number>();
  app.addHook('onRequest', async (request) => {
    if (isUncounted(request)) return;
    const networks = isPage(request) ? networksOf(request.ip).map(asReader) : networksOf(request.ip);
    const [network = ''] = networks;
    const token = tokenOf(request, tokens);
    const named = callsOf(request);
    // What names no procedure, such as a page or an upload, counts as one.
    const calls = named.length > 0 ? named : [''];
    for (const call of calls) {
      if (token !== undefined) limits.refuse(limits.tokens.take(token), 'tokens', token);
      else {
        limits.refuse(take(limits.calls, networks), 'calls', network);
        if (SEARCHES.has(call) || isSearchPage(request.url))
          limits.refuse(take(limits.searches, networks), 'searches', network);
      }
      if (!ENQUIRIES.has(call)) continue;
      limits.refuse(await takeWrite(limits.enquiries, networks), 'enquiries', network);
      enquiries.set(request, (enquiries.get(request) ?? 0) + 1);
    }
    if (isVisitorsUpload(request))
      limits.refuse(await takeWrite(limits.uploads, networks), 'uploads', network);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    if (isCall(request) || isPlain(request)) {
      const token = tokenOf(request, tokens);
      if (token === undefined) tellLimit(reply, 'calls', limits.calls, networksOf(request.ip));
      else tellLimit(reply, 'tokens', limits.tokens, [token]);
    }
    // tRPC's adapter sends a Response, whose status Fastify copies only after this hook.
    const status = payload instanceof Response ? payload.status : reply.statusCode;
    if (status < 400 || status >= 500) return;
    const taken = enquiries.get(request) ?? 0;
    enquiries.delete(request);
    for (let count = 0; count < taken; count++)
      for (const network of networksOf(request.ip)) await limits.enquiries.giveBack(network);
  });
}

/** The id of the token of a request, if this instance has seen it. Any other may be made up, so it counts for its address. */
function tokenOf(request: FastifyRequest, tokens: Pick<Tokens, 'seen'>): string | undefined {
  const secret = bearerOf(request);
  return secret === undefined ? undefined : (tokens.seen(secret, request.ip) ?? undefined);
}

/**
 * Takes one, or `amount`, from the limit of each network in turn.
 * @returns the seconds to wait; 0 when the request may go on.
 */
export function take(limit: RequestLimit, networks: readonly string[], amount = 1): number {
  return networks.reduce(
    (wait, network, wider) => wait || limit.take(network, wider === 0 ? 1 : WIDER_TIMES, amount),
    0,
  );
}

/** Counts an enquiry or a file that came with a form. @throws TOO_MANY_REQUESTS */
export async function countWrite(
  limits: Pick<RequestLimits, 'enquiries' | 'uploads' | 'refuse'>,
  name: 'enquiries' | 'uploads',
  request: FastifyRequest,
): Promise<void> {
  const networks = networksOf(request.ip);
  limits.refuse(await takeWrite(limits[name], networks), name, networks[0]!);
}

/** Counts what a call holds: searches and products of a report, or lines of a list. @throws TOO_MANY_REQUESTS */
export function countContents(
  limits: RequestLimits,
  name: 'reports' | 'lines',
  request: FastifyRequest,
  amount: number,
): void {
  const networks = networksOf(request.ip);
  limits.refuse(take(limits[name], networks, amount), name, networks[0]!);
}

async function takeWrite(limit: WriteLimit, [narrow, wider]: readonly string[]): Promise<number> {
  const wait = await limit.take(narrow!);
  return wait > 0 || wider === undefined ? wait : limit.take(wider, WIDER_TIMES);
}

/**
 * Says how many calls are left, in the fields of the IETF draft on RateLimit headers (`q` calls in `w` seconds, `r` are
 * left for `t` seconds). Of the callers that a request counts for, the nearest to its limit is named.
 */
function tellLimit(reply: FastifyReply, name: string, limit: RequestLimit, callers: readonly string[]): void {
  const states = callers.map((network, wider) => limit.stateOf(network, wider === 0 ? 1 : WIDER_TIMES));
  const { max, remaining, resetSeconds, windowSeconds } = states.reduce((nearest, state) =>
    state.remaining < nearest.remaining ? state : nearest,
  );
  void reply.header('ratelimit-policy', `"${name}";q=${max};w=${windowSeconds}`);
  void reply.header('ratelimit', `"${name}";r=${remaining};t=${resetSeconds}`);
}

/** The catalogue page with a query runs the same search as the procedure. */
function isSearchPage(url: string): boolean {
  const [, query] = /^\/catalog\/?(\?.*)/.exec(url) ?? [];
  // Parsed as the page does it: a name may be encoded, such as `%71=`.
  return query !== undefined && Boolean(new URLSearchParams(query).get('q'));
}

/**
 * Whether somebody opens an address in a browser, or sends the form without JavaScript. Scripts call procedures and
 * upload; those are counted apart, so a script at its limit takes no page away from the others of its office.
 */
function isPage(request: FastifyRequest): boolean {
  return !isCall(request) && !isPlain(request) && !isUpload(request);
}

/** The key under which the pages that a network opens are counted. */
function asReader(network: string): string {
  return `pages ${network}`;
}

/** Uploads by staff count only as calls: a catalogue has more than 20 pictures. */
function isVisitorsUpload(request: FastifyRequest): boolean {
  return isUpload(request) && (request.params as { bucket: string }).bucket === 'contact_uploads';
}

/** Health checks and metrics, so that a busy network does not blind those who watch. */
const WATCHED = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * What is watched, and files that never change and are cached permanently. So a page with its pictures counts
 * as one page.
 */
function isUncounted({ url, routeOptions }: FastifyRequest): boolean {
  return url.startsWith('/assets/') || url.startsWith('/files/media/') || WATCHED.has(routeOptions.url ?? '');
}
