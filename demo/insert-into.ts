import type { Fragment } from 'postgres';
import type { Sql } from '../server/db/connect.ts';

/** The demo content does not fit the tables. The message is one line for the person who starts the product. */
export class DemoContentError extends Error {
  override name = 'DemoContentError';
}

/**
 * `insert into table (columns) values …`
 * @throws DemoContentError naming the table and the column, if a row has no value: postgres.js would name neither.
 */
export function insertInto<Row extends object>(
  sql: Sql,
  table: string,
  rows: readonly Row[],
  columns: readonly (keyof Row & string)[],
): Fragment {
  const missing = columns.find((column) => rows.some((row) => row[column] === undefined));
  if (missing !== undefined)
    throw new DemoContentError(
      `the demo content has no value for the column ${missing} of the table ${table}. Add it in demo/, or start with DEMO_CONTENT=off.`,
    );
  return sql`insert into ${sql(table)} ${sql(rows as readonly Record<string, string>[], ...columns)}`;
}
