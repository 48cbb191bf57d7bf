import type { Fragment } from 'postgres';
import type { Sql } from '../server/db/connect.ts';

/** The demo content does not fit the tables. The message is one line for the person who starts the product. */
export class DemoContentError extends Error {
  override name = 'DemoContentError';
}

/**
 * `insert into table (columns) values …`
 * @param columns by default all that the rows have, so that none is forgotten.
 * @throws DemoContentError naming the table and the column, if a row has no value: postgres.js would name neither.
 */
export function insertInto(
  sql: Sql,
  table: string,
  rows: readonly object[],
  columns: readonly string[] = Object.keys(rows[0] ?? {}),
): Fragment {
  const values = rows as readonly Record<string, string>[];
  const missing = columns.find((column) => values.some((row) => row[column] === undefined));
  if (missing !== undefined)
    throw new DemoContentError(
      `the demo content has no value for the column ${missing} of the table ${table}. Add it in demo/, or start with DEMO_CONTENT=off.`,
    );
  return sql`insert into ${sql(table)} ${sql(values, ...columns)}`;
}
