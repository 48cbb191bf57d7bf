/**
 * JSON Schema of the inputs and outputs of procedures. It describes what travels over plain HTTP, where a date is a
 * text, and it tells how to read that text back.
 */
import { z } from 'zod';

/** The parts of JSON Schema 2020-12 that zod writes for our schemas. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  pattern?: string;
  description?: string;
  const?: unknown;
  enum?: unknown[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  additionalProperties?: JsonSchema | boolean;
  propertyNames?: JsonSchema;
  default?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
}

/** A time with its offset from UTC, as RFC 3339 writes it. Seconds and fractions may be missing. */
const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Describes any JSON. It contains itself, which generators of clients cannot write. */
export const ANY_JSON: JsonSchema = { description: 'Any JSON.' };

/** The schema of what a caller sends (`input`) or gets (`output`). */
export function describe(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { properties } = z.toJSONSchema(z.object({ schema }), {
    io,
    // zod cannot describe a date and describes it as anything, which `override` corrects.
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      const { type } = zodSchema._zod.def;
      if (type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' });
      // The format says it already, and the pattern is longer than the rest of most schemas.
      if (jsonSchema.format === 'uuid') delete jsonSchema.pattern;
    },
  }) as JsonSchema;
  // Only z.json() contains itself, so zod refers to nothing else.
  return JSON.parse(JSON.stringify(properties!.schema), (_, part) =>
    part?.$ref?.startsWith('#/$defs/') ? ANY_JSON : part,
  );
}

/** The schemas that a value may have: the schema itself, or those it combines. */
export function variants(schema: JsonSchema): JsonSchema[] {
  const combined = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return combined.length === 0 ? [schema] : [schema, ...combined.flatMap(variants)];
}

/** Replaces the times in plain JSON by dates, where the schema has dates. What is not a time stays as it is. */
export function withDates(schema: JsonSchema, value: unknown): unknown {
  const all = variants(schema);
  if (typeof value === 'string')
    return all.some(({ format }) => format === 'date-time') ? (readTime(value) ?? value) : value;
  if (Array.isArray(value)) {
    const items = all.flatMap((one) => one.items ?? []);
    return items.length === 0 ? value : value.map((item) => withDates({ anyOf: items }, item));
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, field]) => {
    const known = all.flatMap(({ properties = {} }) =>
      Object.hasOwn(properties, name) ? properties[name]! : [],
    );
    return [name, known.length === 0 ? field : withDates({ anyOf: known }, field)];
  });
  return Object.fromEntries(fields);
}

/** Reads a time in the years 1 to 9999, which PostgreSQL can store; null for any other text. */
function readTime(text: string): Date | null {
  if (!TIME.test(text)) return null;
  const time = new Date(text);
  const year = time.getUTCFullYear();
  return year >= 1 && year <= 9999 ? time : null;
}

/**
 * Reads a value from an address, where everything is text: a number, true or false, null, a list from a name that is
 * repeated, an object from JSON. What does not fit stays a text, so that the check of the input names the field.
 */
export function fromText(schema: JsonSchema, text: string | string[]): unknown {
  const all = variants(schema);
  const list = all.find(({ type }) => type === 'array');
  if (list) return [text].flat().map((item) => fromText(list.items ?? {}, item));
  if (Array.isArray(text)) return text;
  const takes = (...types: string[]) =>
    all.some(({ type = [] }) => [type].flat().some((one) => types.includes(one)));
  if (takes('number', 'integer') && /^-?\d{1,15}(\.\d{1,15})?$/.test(text)) return Number(text);
  if (takes('boolean') && (text === 'true' || text === 'false')) return text === 'true';
  if (takes('object')) return readJson(text);
  if (takes('null') && text === 'null') return null;
  return text;
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
