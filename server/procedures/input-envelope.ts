/**
 * Checks the input of a call before superjson reads it. superjson trusts its `meta`: it allocates whatever is
 * named there (a typed array of any length) and writes to paths that do not exist (an array index of
 * 4,294,967,294). Both happen before zod sees the input, so everything is checked here first (docs/safety.md,
 * input).
 */
import superjson, { type SuperJSONResult } from 'superjson';
import { AppError } from '../app-error.ts';

/** Levels of nested objects and arrays. Our deepest input has five. */
const MAX_DEPTH = 16;
/**
 * Values in one input, at all levels. A selection of 5,000 ids and an import of 200 rows stay far below this.
 */
const MAX_VALUES = 20_000;
/** The longest name of a field. */
const MAX_KEY_LENGTH = 100;
/** A date as JavaScript writes it, for the years 0001 to 9999, which PostgreSQL can read. */
const DATE = /^(?!0000)\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/**
 * A path in superjson's `values`. Our names contain neither dots nor backslashes, so nothing needs
 * unescaping.
 */
const PATH = /^[\w-]+(?:\.[\w-]+)*$/;
const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Turns the envelope of a call, `{json, meta}`, into its input.
 * @throws AppError BAD_REQUEST for anything that our clients never send: types other than dates and
 * undefined, annotations of values that do not exist, and inputs that are too deep or too large.
 */
export function readInput(envelope: unknown): unknown {
  if (!isObject(envelope)) throw refuse('Send the input as {"json": …}.');
  const { json, meta, ...others } = envelope;
  if (Object.keys(others).length > 0) throw refuse('Send the input as {"json": …, "meta": …}.');
  checkSize(json);
  if (meta === undefined || meta === null) return superjson.deserialize({ json } as SuperJSONResult);
  if (!isObject(meta)) throw refuse('The meta of an input must be an object.');
  checkSize(meta);
  checkTypes(json, meta.values);
  // `referentialEqualities` is left out: the JSON contains a shared object at every place, so no value is
  // lost.
  return superjson.deserialize({ json, meta: { values: meta.values, v: 1 } } as SuperJSONResult);
}

/** @throws AppError BAD_REQUEST for an input that is nested too deep or has too many values. */
export function checkSize(root: unknown): void {
  let values = 0;
  const visit = (value: unknown, depth: number): void => {
    values += 1;
    if (values > MAX_VALUES) throw refuse(`The input has more than ${MAX_VALUES} values. Send it in parts.`);
    if (typeof value !== 'object' || value === null) return;
    if (depth === MAX_DEPTH) throw refuse(`The input is nested more than ${MAX_DEPTH} levels deep.`);
    if (Array.isArray(value)) {
      for (const item of value) visit(item, depth + 1);
      return;
    }
    for (const key of Object.keys(value)) {
      if (key.length > MAX_KEY_LENGTH) throw refuse('The input has a field whose name is too long.');
      if (FORBIDDEN_KEYS.has(key)) throw refuse(`No field may be called ${key}.`);
      visit((value as Record<string, unknown>)[key], depth + 1);
    }
  };
  visit(root, 0);
}

/**
 * Checks that every annotation names an accepted type and an existing value. `[type]` is a leaf; an object
 * leads to deeper paths.
 */
function checkTypes(json: unknown, annotations: unknown): void {
  if (annotations === undefined) return;
  if (Array.isArray(annotations)) {
    checkLeaf(json, annotations);
    return;
  }
  if (!isObject(annotations)) throw refuse('The meta of the input could not be read.');
  for (const [path, below] of Object.entries(annotations)) checkTypes(follow(json, path), below);
}

function follow(json: unknown, path: string): unknown {
  if (!PATH.test(path)) throw refuse('The meta of the input names a field that no input has.');
  let value = json;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) {
      throw refuse('The meta of the input names a field that is not in it.');
    }
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}

function checkLeaf(value: unknown, annotation: unknown[]): void {
  const [type] = annotation;
  if (annotation.length === 1 && type === 'undefined' && value === null) return;
  if (annotation.length === 1 && type === 'Date' && typeof value === 'string' && DATE.test(value)) return;
  throw refuse('Besides plain JSON, an input may only hold dates and undefined.');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function refuse(message: string): AppError {
  return new AppError('BAD_REQUEST', message);
}
