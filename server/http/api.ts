/**
 * The plain HTTP API: the procedures of the router as JSON over REST-like addresses, for curl, Python and the like
 * (decision "plain http"). The procedures and their checks are the same as for the typed client.
 */
import { callTRPCProcedure } from '@trpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fromText, withDates } from '../api/json-schema.ts';
import { writeOpenApi } from '../api/openapi.ts';
import { inAddress, listOperations, type Operation } from '../api/operations.ts';
import { AppError } from '../app-error.ts';
import type { Context } from '../procedures/context.ts';
import { checkSize } from '../procedures/input-envelope.ts';
import { appRouter } from '../router.ts';
import type { CachedRoute } from './cached-route.ts';
import type { ResponseCache } from './response-cache.ts';
import { respond } from './send-response.ts';

export interface ApiOptions {
  publicOrigin: string;
  responses: ResponseCache;
  contextOf: (request: FastifyRequest, reply: FastifyReply) => Context;
}

/** Adds a route for each operation, and the document that describes them. */
export function installApi(app: FastifyInstance, { publicOrigin, responses, contextOf }: ApiOptions): void {
  for (const operation of listOperations()) {
    const { procedure, method, path, type } = operation;
    app.route({
      method,
      url: routeOf(path),
      config: { procedure },
      handler: async (request, reply) => {
        const input = readInput(operation, request);
        const output = await callTRPCProcedure({
          router: appRouter,
          path: procedure,
          type,
          ctx: contextOf(request, reply),
          getRawInput: async () => input,
          signal: undefined,
          batchIndex: 0,
        });
        const links = linkPages(publicOrigin + request.url, output);
        if (links !== null) void reply.header('link', links);
        return reply.type('application/json').send(JSON.stringify(output));
      },
    });
  }

  for (const [path, allowed] of methodsByPath())
    app.route({
      method: METHODS.filter((method) => !allowed.includes(method)),
      url: path,
      handler: async (request, reply) => {
        const allow = allowed.join(', ');
        void reply.header('allow', allow);
        const instead =
          request.method === 'PUT' && allowed.includes('PATCH') ? ' To change a record, send PATCH.' : '';
        throw new AppError(
          'METHOD_NOT_ALLOWED',
          `This address has ${allow}, not ${request.method}.${instead}`,
        );
      },
    });

  let written: { name: string; body: string } | undefined;
  const document: CachedRoute = {
    isHeavy: true,
    async prepare(_url, published) {
      const { name } = published.list('business');
      if (written?.name !== name)
        written = { name, body: JSON.stringify(writeOpenApi(publicOrigin, name, listOperations())) };
      const { body } = written;
      return { data: body, make: () => ({ status: 200, type: 'application/json', body }) };
    },
  };
  app.get('/api/openapi.json', async (request, reply) => {
    // Each other spelling would take a place of its own in the response cache.
    if (request.url !== '/api/openapi.json')
      throw new AppError('BAD_REQUEST', 'Ask for /api/openapi.json without parameters.');
    await respond(request, reply, responses, document);
    return reply;
  });
  app.all('/api/*', async () => {
    throw new AppError('NOT_FOUND', 'There is no such operation. See /api/openapi.json.');
  });
}

/** The longest address that a Link header repeats, in characters. */
const LONGEST_LINK = 2000;

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** The address of an operation as Fastify writes it. */
function routeOf(path: string): string {
  return path.replace('{id}', ':id');
}

/** The methods of each address. */
function methodsByPath(): Map<string, string[]> {
  const methods = new Map<string, string[]>();
  for (const { path, method } of listOperations()) {
    const url = routeOf(path);
    // Fastify answers HEAD wherever it answers GET.
    methods.set(url, [...(methods.get(url) ?? []), method, ...(method === 'GET' ? ['HEAD'] : [])]);
  }
  return methods;
}

/** Puts the input of a procedure together from the address and the body. */
function readInput(operation: Operation, request: FastifyRequest): unknown {
  const { input, hasId } = operation;
  const query = request.query as Record<string, string | string[]>;
  const isInBody = request.method === 'POST' || request.method === 'PATCH';
  const sent = isInBody ? (request.body === undefined ? {} : request.body) : readQuery(operation, query);
  if (isInBody && Object.keys(query).length > 0)
    throw new AppError('BAD_REQUEST', 'Send the input as JSON in the body, not in the address.');
  checkSize(sent);
  if (input === null) {
    if (Object.keys(Object(sent)).length > 0)
      throw new AppError('BAD_REQUEST', 'This operation takes no input.');
    return undefined;
  }
  const given = withDates(input, sent);
  if (!hasId) return given;
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new AppError('BAD_REQUEST', 'Send the input as a JSON object.');
  if (Object.hasOwn(given, 'id')) throw new AppError('BAD_REQUEST', 'Send the id in the address only.');
  return { ...given, id: (request.params as { id: string }).id };
}

/** The input from the parameters of an address. */
function readQuery(operation: Operation, query: Record<string, string | string[]>): object {
  const schemas = new Map(inAddress(operation).parameters.map(({ name, schema }) => [name, schema]));
  const fields = Object.entries(query).map(([name, text]) => [
    name,
    fromText(schemas.get(name) ?? { type: 'object' }, text),
  ]);
  return Object.fromEntries(fields);
}

/** The Link header of some rows of a list (RFC 8288): its other pages, or what follows the cursor; null for other answers. */
function linkPages(url: string, output: unknown): string | null {
  // Each link repeats the address, and a program takes 16 kB of headers.
  if (url.length > LONGEST_LINK) return null;
  const { page, page_count, next_cursor } = Object(output) as Record<string, unknown>;
  const [path, query = ''] = url.split('?');
  const link = (rel: string, name: string, value: string | number) => {
    const parameters = new URLSearchParams(query);
    parameters.set(name, String(value));
    return `<${path}?${parameters}>; rel="${rel}"`;
  };
  if (typeof next_cursor === 'string') return link('next', 'cursor', next_cursor);
  if (typeof page !== 'number' || typeof page_count !== 'number') return null;
  return [
    link('first', 'page', 1),
    ...(page > 1 ? [link('prev', 'page', page - 1)] : []),
    ...(page < page_count ? [link('next', 'page', page + 1)] : []),
    link('last', 'page', page_count),
  ].join(', ');
}
