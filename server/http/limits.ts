/**
 * Which requests count for which limit of a network (docs/safety.md, limits). The response cache answers
 * before these limits apply, so an answer that costs nothing does not count as a call.
 */
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { tooManyRequests } from '../app-error.ts';
import { takeAttempt } from '../auth/attempts.queries.ts';
import { DatabaseAwayError, type Sql } from '../db/connect.ts';
import { isDatabaseAway } from '../db/database-away.ts';
import { addCounts } from '../limits/limits.queries.ts';
import { type Limits, RequestLimit, WriteLimit } from '../limits/limits.rules.ts';
import { networksOf, WIDER_TIMES } from './addresses.ts';
import { isCall, parseCalls } from './guards.ts';

const SEARCHES = new Set(['site.catalogue.search', 'site.catalogue.suggest']);
const MINUTE_MS = 60_000;
const TEN_MINUTES = 600;
const HOUR = 3600;

export interface RequestLimits {
  calls: RequestLimit;
  searches: RequestLimit;
  cached: RequestLimit;
  enquiries: WriteLimit;
  uploads: WriteLimit;
}

/** Creates the counters of an instance. */
export function createLimits(limits: Limits, sql: Sql, log: FastifyBaseLogger): RequestLimits {
  const requests = (name: 'calls' | 'searches' | 'cached') =>
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
    });
  return {
    calls: requests('calls'),
    searches: requests('searches'),
    cached: requests('cached'),
    enquiries: writes('enquiries', TEN_MINUTES),
    uploads: writes('uploads', HOUR),
  };
}

/** Counts every request and refuses those over the limits with TOO_MANY_REQUESTS. */
export function installLimits(app: FastifyInstance, limits: RequestLimits): void {
  app.addHook('onRequest', async (request) => {
    if (isUncounted(request.url)) return;
    const networks = networksOf(request.ip);
    const calls = isCall(request) ? (parseCalls(request.url) ?? ['']) : [''];
    for (const call of calls) {
      refuseAfter(take(limits.calls, networks));
      if (SEARCHES.has(call) || isSearchPage(request.url)) refuseAfter(take(limits.searches, networks));
      if (call === 'site.contact.submit') refuseAfter(await takeWrite(limits.enquiries, networks));
    }
    if (isVisitorsUpload(request)) refuseAfter(await takeWrite(limits.uploads, networks));
  });
}

/**
 * Takes one from the limit of each network in turn.
 * @returns the seconds to wait; 0 when the request may go on.
 */
export function take(limit: RequestLimit, networks: readonly string[]): number {
  return networks.reduce(
    (wait, network, wider) => wait || limit.take(network, wider === 0 ? 1 : WIDER_TIMES),
    0,
  );
}

async function takeWrite(limit: WriteLimit, [narrow, wider]: readonly string[]): Promise<number> {
  const wait = await limit.take(narrow!);
  return wait > 0 || wider === undefined ? wait : limit.take(wider, WIDER_TIMES);
}

function refuseAfter(seconds: number): void {
  if (seconds > 0) throw tooManyRequests(seconds);
}

/** The catalogue page with a query runs the same search as the procedure. */
function isSearchPage(url: string): boolean {
  return /^\/catalog\/?\?(?:.*&)?q=[^&]/.test(url);
}

/** Uploads by staff count only as calls: a catalogue has more than 20 pictures. */
function isVisitorsUpload({ routeOptions, params }: FastifyRequest): boolean {
  return (
    routeOptions.url === '/uploads/:bucket' && (params as { bucket: string }).bucket === 'contact_uploads'
  );
}

/**
 * Health checks, and files that never change and are cached permanently. So a page with its pictures counts
 * as one call.
 */
function isUncounted(url: string): boolean {
  return (
    url.startsWith('/assets/') || url.startsWith('/files/media/') || url === '/healthz' || url === '/readyz'
  );
}
