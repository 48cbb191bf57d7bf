/**
 * Answers calls of public queries (`GET /trpc/site.*`) through the response cache, and without tRPC's HTTP
 * adapter, which costs three times as much as the search itself. The procedures, their checks and the
 * envelope are the same. Whatever is not a plain success is left to the adapter, which describes errors.
 */
import { callTRPCProcedure } from '@trpc/server';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { anonymous, createContext, type Services } from '../procedures/context.ts';
import { readInput } from '../procedures/input-envelope.ts';
import { appRouter } from '../router.ts';
import type { CachedRoute } from './cached-route.ts';
import { isCall, parseCalls } from './guards.ts';
import { withoutVersion } from './public-answers.ts';
import type { ResponseCache } from './response-cache.ts';
import { respond } from './send-response.ts';

/** Answers public queries before tRPC does. Register it after the guards and before tRPC. */
export function installSiteCalls(app: FastifyInstance, services: Services, cache: ResponseCache): void {
  const route: CachedRoute = {
    isHeavy: false,
    async prepare(url, published) {
      const context = createContext(services, anonymous, published);
      const { calls, inputs, isBatch } = readCalls(url);
      const answers = await Promise.all(
        calls.map(async (path, batchIndex) => {
          const data = await callTRPCProcedure({
            router: appRouter,
            path,
            type: 'query',
            ctx: context,
            getRawInput: async () => inputs[batchIndex],
            signal: undefined,
            batchIndex,
          });
          // Public answers are plain JSON, so superjson has nothing to add (site-calls.test.ts).
          return `{"result":{"data":${JSON.stringify({ json: data })}}}`;
        }),
      );
      const body = isBatch ? `[${answers.join(',')}]` : answers[0]!;
      return {
        data: answers.map((answer, index) => withoutVersion(calls[index]!, answer)).join('\n'),
        make: () => ({ status: 200, type: 'application/json', body }),
      };
    },
  };

  app.addHook('preHandler', async (request, reply) => {
    if (!isSiteQuery(request)) return;
    try {
      await respond(request, reply, cache, route);
    } catch {
      // The adapter calls the procedure again and describes its error.
      return;
    }
    return reply;
  });
}

function isSiteQuery(request: FastifyRequest): boolean {
  if (request.method !== 'GET' || !isCall(request)) return false;
  const calls = parseCalls(request.url);
  return calls?.every((call) => call.startsWith('site.')) ?? false;
}

interface Calls {
  calls: string[];
  inputs: unknown[];
  isBatch: boolean;
}

/**
 * Reads paths and inputs as tRPC does.
 * @throws for any request that tRPC would answer with an error.
 */
function readCalls(url: string): Calls {
  const calls = parseCalls(url) ?? [];
  const query = new URLSearchParams(url.slice(url.indexOf('?') + 1));
  const isBatch = query.get('batch') === '1';
  if (!isBatch && calls.length > 1) throw new Error('Several calls without batch=1');
  const text = query.get('input');
  const envelopes: unknown = text ? JSON.parse(text) : undefined;
  if (envelopes === undefined) return { calls, inputs: [], isBatch };
  if (!isBatch) return { calls, inputs: [readInput(envelopes)], isBatch };
  if (typeof envelopes !== 'object' || envelopes === null || Array.isArray(envelopes))
    throw new Error('The inputs of a batch are not an object');
  const inputs = calls.map((_, index) => {
    const envelope = (envelopes as Record<string, unknown>)[index];
    return envelope === undefined ? undefined : readInput(envelope);
  });
  return { calls, inputs, isBatch };
}
