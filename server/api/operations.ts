/**
 * The procedures as operations of plain HTTP: a method and an address that read as REST where a procedure works on a
 * record or a list, and `/api/<noun>/<verb>` everywhere else (decision "plain http").
 */
import type { z } from 'zod';
import type { Procedure } from '../../shared/permissions.ts';
import { appRouter } from '../router.ts';
import { describe, type JsonSchema, variants } from './json-schema.ts';

export interface Operation {
  procedure: Procedure;
  type: 'query' | 'mutation';
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Such as `/api/products/{id}`. */
  path: string;
  /** Whether the address has the `id` of the input. */
  hasId: boolean;
  /** What a caller sends; null if nothing. */
  input: JsonSchema | null;
  readonly output: JsonSchema;
}

/** An output parser of tRPC: a schema, or a function that keeps the schema it checks (checked-once.ts). */
type Parser = z.ZodType | { schema: z.ZodType };

interface Definition {
  type: string;
  inputs: z.ZodType[];
  output?: Parser;
}

/** What follows the noun in the address, and the method, of the actions on a list. */
const ON_LISTS: Record<string, readonly [Operation['method'], string]> = {
  list: ['GET', ''],
  create: ['POST', ''],
};

/** The same of the actions on the record that the input names by its id. */
const ON_RECORDS: Record<string, readonly [Operation['method'], string]> = {
  byId: ['GET', '/{id}'],
  history: ['GET', '/{id}/history'],
  update: ['PATCH', '/{id}'],
  remove: ['DELETE', '/{id}'],
};

let listed: readonly Operation[] | undefined;

/** All operations, in the order of the router. They are read from the router once. */
export function listOperations(): readonly Operation[] {
  listed ??= Object.entries<unknown>(appRouter._def.procedures).map(([path, procedure]) =>
    toOperation(path as Procedure, (procedure as { _def: Definition })._def),
  );
  return listed;
}

function toOperation(procedure: Procedure, { type, inputs, output }: Definition): Operation {
  if (output === undefined) throw new Error(`${procedure} does not say what it answers`);
  const input = inputs[0] ? describe(inputs[0], 'input') : null;
  const isQuery = type === 'query';
  const action = procedure.slice(procedure.lastIndexOf('.') + 1);
  const named = input !== null && takesId(input) ? ON_RECORDS[action] : undefined;
  const [method, rest] = named ?? ON_LISTS[action] ?? [isQuery ? 'GET' : 'POST', `/${toKebab(action)}`];
  let described: JsonSchema | undefined;
  return {
    procedure,
    type: isQuery ? 'query' : 'mutation',
    method,
    path: addressOf(procedure) + rest,
    hasId: named !== undefined,
    input,
    // Only the OpenAPI document needs it: written at the start, all of them would delay it for nothing.
    get output() {
      described ??= describe('schema' in output ? output.schema : output, 'output');
      return described;
    },
  };
}

/** `/api/products` for staff.products.*, `/api/site/catalogue` for site.catalogue.*, `/api/auth` for auth.* */
function addressOf(procedure: Procedure): string {
  const nouns = procedure.split('.').slice(0, -1);
  return ['/api', ...nouns.filter((noun) => noun !== 'staff').map(toKebab)].join('/');
}

/** A parameter of an address, as OpenAPI describes it. */
export interface Parameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
  schema?: JsonSchema;
  content?: { 'application/json': { schema: JsonSchema } };
}

/** Divides an input into the parameters of the address and the body of the request. */
export function inAddress({ input, hasId, method }: Operation): {
  parameters: Parameter[];
  body: JsonSchema | null;
} {
  const parameters: Parameter[] = hasId
    ? [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }]
    : [];
  if (input === null) return { parameters, body: null };
  const rest = hasId ? withoutId(input) : input;
  if (method === 'POST' || method === 'PATCH') return { parameters, body: rest };
  for (const [name, schema] of Object.entries(rest.properties ?? {})) {
    const required = rest.required?.includes(name) ?? false;
    const isObject = variants(schema).some(({ type }) => type === 'object');
    parameters.push({
      ...{ name, in: 'query', required },
      ...(isObject ? { content: { 'application/json': { schema } } } : { schema }),
    });
  }
  return { parameters, body: null };
}

/** The schema of the same input without its id, which is in the address. */
function withoutId(schema: JsonSchema): JsonSchema {
  const { properties, required, ...others } = variants(schema).find(takesId) ?? schema;
  const { id: _, ...rest } = properties ?? {};
  return {
    ...others,
    properties: rest,
    ...(required && { required: required.filter((name) => name !== 'id') }),
  };
}

function takesId(schema: JsonSchema): boolean {
  return variants(schema).some(({ properties = {} }) => Object.hasOwn(properties, 'id'));
}

function toKebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
