/**
 * Builds hostile inputs for procedures from examples and zod schemas, in envelopes that may be hostile too.
 */
import type { JsonSchema } from '../../server/api/json-schema.ts';
import { listOperations } from '../../server/api/operations.ts';
import type { Random } from '../bench/search/random.ts';
import { hostileKey, hostileText, hostileValue, nested, wide } from './values.ts';

const schemas = new Map<string, JsonSchema | null>(
  listOperations().map(({ procedure, input }) => [procedure, input]),
);

/** An input with the fields of the procedure's schema. Each value may or may not be valid. */
export function fromSchema(path: string, random: Random): unknown {
  const schema = schemas.get(path);
  return schema ? build(schema, random, 4) : undefined;
}

function build(schema: JsonSchema, random: Random, depth: number): unknown {
  if (depth === 0 || random.chance(0.1)) return hostileValue(random);
  if (schema.enum) return random.pick(schema.enum);
  if ('const' in schema) return schema.const;
  const choices = schema.anyOf ?? schema.allOf;
  if (choices) return build(random.pick(choices), random, depth);
  if (schema.properties) {
    const fields = Object.entries(schema.properties).filter(() => random.chance(0.7));
    return Object.fromEntries(fields.map(([name, field]) => [name, build(field, random, depth - 1)]));
  }
  switch (schema.type) {
    case 'string':
      if (schema.format === 'uuid') return uuid(random);
      if (schema.format === 'date-time') return '2026-11-22T00:00:00.000Z';
      return random.chance(0.6)
        ? random.pick(['timber', 'Post 4x2', 'https://example.com/a'])
        : hostileText(random);
    case 'number':
    case 'integer':
      return random.chance(0.6) ? random.below(100) : hostileValue(random, 0);
    case 'boolean':
      return random.chance(0.5);
    case 'array':
      return Array.from({ length: random.below(4) }, () => build(schema.items ?? {}, random, depth - 1));
    case 'object': {
      const value = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
      return { [hostileKey(random)]: build(value, random, depth - 1) };
    }
    default:
      return hostileValue(random);
  }
}

function uuid(random: Random): string {
  const digits = Array.from({ length: 32 }, () => random.below(16).toString(16)).join('');
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5');
}

/** Makes one to three changes to an input: replaces a value, removes one or adds a field. */
export function mutate(input: unknown, random: Random): unknown {
  if (random.chance(0.1)) return hostileValue(random);
  const copy: unknown = structuredClone(input);
  const holders: Record<string, unknown>[] = [];
  collect(copy, holders);
  if (holders.length === 0) return hostileValue(random);
  for (let change = 0; change <= random.below(3); change++) {
    const holder = random.pick(holders);
    const names = Object.keys(holder);
    const name = names.length > 0 && random.chance(0.8) ? random.pick(names) : hostileKey(random);
    if (random.chance(0.15)) delete holder[name];
    else Object.defineProperty(holder, name, { value: hostileValue(random), ...WRITABLE });
  }
  return copy;
}

const WRITABLE = { enumerable: true, configurable: true, writable: true };

function collect(value: unknown, found: Record<string, unknown>[]): void {
  if (typeof value !== 'object' || value === null || found.length > 100) return;
  if (!Array.isArray(value)) found.push(value as Record<string, unknown>);
  for (const part of Object.values(value)) collect(part, found);
}

const TYPES: unknown[] = [
  ...['undefined', 'bigint', 'Date', 'number', 'regexp', 'Error', 'set', 'map', 'URL'],
  ...['Float64Array', 'Uint8Array', 'BigInt64Array', 'Array', 'Function'].map((name) => [
    'typed-array',
    name,
  ]),
  ...[
    ['class', 'Object'],
    ['class', 'AppError'],
    ['custom', 'Decimal'],
    ['symbol', 'iterator'],
    [],
    null,
    1,
    {},
  ],
];

/** Superjson metadata about the types of the values, mostly false. */
function meta(json: unknown, random: Random): unknown {
  if (random.chance(0.05)) return hostileValue(random);
  const names = typeof json === 'object' && json !== null ? Object.keys(json).slice(0, 20) : [];
  const path = () => {
    const parts = Array.from({ length: 1 + random.below(3) }, () =>
      names.length > 0 && random.chance(0.7) ? random.pick(names) : hostileKey(random),
    );
    return random.chance(0.02) ? Array(5000).fill('a').join('.') : parts.join('.');
  };
  const leaf = (): unknown =>
    random.chance(0.2) ? [random.pick(TYPES), { [path()]: [random.pick(TYPES)] }] : [random.pick(TYPES)];
  const values = random.chance(0.2)
    ? leaf()
    : Object.fromEntries(Array.from({ length: 1 + random.below(3) }, () => [path(), leaf()]));
  return {
    ...(random.chance(0.9) && { values }),
    ...(random.chance(0.3) && { referentialEqualities: { [path()]: [path(), path()] } }),
    ...(random.chance(0.5) && { v: random.pick([0, 1, 2, 'x']) }),
  };
}

/**
 * The text of an envelope, `{"json": …, "meta": …}`. Sometimes it is one that no normal program would write.
 */
export function envelope(input: unknown, random: Random): string {
  const kind = random.below(40);
  if (kind === 0) return `{"json":${nested(random)}}`;
  if (kind === 1) return `{"json":${wide(random)}}`;
  if (kind === 2) return JSON.stringify(hostileValue(random));
  if (kind === 3)
    return `{"json":{"id":${random.pick(['1e400', '9'.repeat(5000), '-', '0x1', '01', '.5'])}}}`;
  if (kind === 4) return `{"json":{"id":"1","id":${JSON.stringify(hostileValue(random))}}}`;
  const text = JSON.stringify({ json: input, ...(random.chance(0.25) && { meta: meta(input, random) }) });
  return kind === 5 ? text.slice(0, random.below(text.length)) : text;
}
