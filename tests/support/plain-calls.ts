/** Calls the plain HTTP API as a stranger would: by nothing but its OpenAPI document. */
import type { FastifyInstance } from 'fastify';

export interface DescribedOperation {
  operationId: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  summary?: string;
  'x-roles': string[];
  'x-scope'?: string;
  parameters: {
    name: string;
    in: 'path' | 'query' | 'header';
    required: boolean;
    schema?: object;
    content?: object;
  }[];
  requestBody?: { content: { 'application/json': { schema: object; example?: object } } };
  responses: Record<string, { content?: { 'application/json': { schema: object } }; $ref?: string }>;
}

export interface ApiDocument {
  openapi: string;
  paths: Record<string, Record<string, Omit<DescribedOperation, 'method' | 'path'>>>;
  tags: { name: string; description?: string }[];
  components: { schemas: Record<string, object> };
}

export async function readDocument(app: FastifyInstance): Promise<ApiDocument> {
  return (await app.inject('/api/openapi.json')).json();
}

/** The operations of a document by their procedure. Uploads are no procedures. */
export function operationsOf({ paths }: ApiDocument): Map<string, DescribedOperation> {
  const calls = Object.entries(paths).filter(([path]) => !path.startsWith('/uploads/'));
  const all = calls.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...operation,
      method: method.toUpperCase() as DescribedOperation['method'],
      path,
    })),
  );
  return new Map(all.map((operation) => [operation.operationId, operation]));
}

/** The request that sends an input to an operation. */
export function plainRequest({ method, path, parameters, requestBody }: DescribedOperation, input: unknown) {
  // As JSON has it: dates are texts, and what is undefined is left out.
  const sent: Record<string, unknown> = JSON.parse(JSON.stringify(input ?? {}));
  const query = new URLSearchParams();
  let url = path;
  for (const { name, in: place, content } of parameters) {
    const value = sent[name];
    delete sent[name];
    if (value === undefined) continue;
    if (place === 'path') url = url.replace(`{${name}}`, encodeURIComponent(String(value)));
    else if (content) query.append(name, JSON.stringify(value));
    else for (const item of [value].flat()) query.append(name, String(item));
  }
  const address = query.size > 0 ? `${url}?${query}` : url;
  return requestBody ? { method, url: address, payload: sent } : { method, url: address };
}

/** A function that calls a procedure by plain HTTP. */
export async function createPlainCaller(app: FastifyInstance) {
  const operations = operationsOf(await readDocument(app));
  return async (procedure: string, input: unknown, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ ...plainRequest(operations.get(procedure)!, input), headers });
    return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
  };
}

/** The headers of a caller with this session or token; none for a visitor. */
export function bearer(secret: string | undefined): Record<string, string> {
  return secret === undefined ? {} : { authorization: `Bearer ${secret}` };
}
