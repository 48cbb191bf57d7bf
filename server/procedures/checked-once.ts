/**
 * Checks the outputs of queries that answer the same object until the content changes, such as the choices of
 * the filter panel: each object is checked when it is answered for the first time. Checking the thousands of
 * ids in it again for every page would take longer than a search.
 */
import type { z } from 'zod';

/**
 * An output parser for tRPC. Throws like `schema.parse` for an object that does not fit the schema, which is kept as
 * `schema` for the description of the API.
 */
export function checkedOnce<Schema extends z.ZodType<object>>(schema: Schema) {
  const checked = new WeakSet<object>();
  const check = (value: unknown): z.output<Schema> => {
    if (typeof value !== 'object' || value === null || !checked.has(value)) {
      schema.parse(value);
      checked.add(value as object);
    }
    return value as z.output<Schema>;
  };
  return Object.assign(check, { schema });
}
