/** A call that a screen makes, and the request that makes it over plain HTTP. */
import type { Procedure } from '../../../shared/permissions.ts';

export interface ScriptCall {
  procedure: Procedure;
  /** What the screen sends. Members that are undefined or not a number are left out. */
  input?: object;
}

/** How a procedure is called over plain HTTP, from the OpenAPI document. */
export interface Operation {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Such as `/api/products/{id}`. */
  path: string;
  hasBody: boolean;
  /** What a token needs; null if a token cannot make the call, or needs nothing. */
  scope: string | null;
}

interface ApiDocument {
  paths: Record<string, Record<string, { operationId: string; requestBody?: object; 'x-scope'?: string }>>;
}

/** The operations of an OpenAPI document by their procedure. */
export function readOperations({ paths }: ApiDocument): Map<string, Operation> {
  const all = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]): [string, Operation] => [
      described.operationId,
      {
        method: method.toUpperCase() as Operation['method'],
        path,
        hasBody: described.requestBody !== undefined,
        scope: described['x-scope'] ?? null,
      },
    ]),
  );
  return new Map(all);
}

export interface PlainRequest {
  method: Operation['method'];
  /** The address without its parameters. */
  url: string;
  /** The parameters of the address; a list repeats its name. */
  parameters: Record<string, string | string[]>;
  body: object | null;
}

/** The request that makes a call. */
export function toRequest(operation: Operation, input: object, origin: string): PlainRequest {
  const { method, path, hasBody } = operation;
  const { id, ...rest } = input as { id?: string };
  const hasId = path.includes('{id}');
  const url = origin + path.replace('{id}', () => encodeURIComponent(String(id)));
  const sent = hasId ? rest : input;
  if (hasBody) return { method, url, parameters: {}, body: sent };
  const parameters = Object.entries(sent).map(([name, value]) => [name, toParameter(value)]);
  return { method, url, parameters: Object.fromEntries(parameters), body: null };
}

function toParameter(value: unknown): string | string[] {
  if (Array.isArray(value)) return value.map(String);
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** A text that the script reads from the environment, because nobody should see or store it. */
export class Secret {
  readonly variable: string;
  constructor(field: string) {
    this.variable = `SOUTHBEAM_${field.toUpperCase()}`;
  }
}

const SECRET_FIELD = /(?:^|_)(?:password|secret|token)$/;

/** A copy without what JSON cannot hold, with each secret in it replaced. */
export function withoutSecrets(value: unknown, field = ''): unknown {
  if (typeof value === 'string' && SECRET_FIELD.test(field)) return new Secret(field);
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item));
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  const kept = Object.entries(value).filter(
    ([, item]) => item !== undefined && !(typeof item === 'number' && !Number.isFinite(item)),
  );
  return Object.fromEntries(kept.map(([name, item]) => [name, withoutSecrets(item, name)]));
}
