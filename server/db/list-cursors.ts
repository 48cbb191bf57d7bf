/**
 * Cursors of lists. A cursor is the position after one row: the values by which the list is sorted, as that row had
 * them. The next rows are those whose values come later, so a walk neither skips nor repeats a row, whatever others
 * write meanwhile (decision "cursors and changes").
 */
import { createHash } from 'node:crypto';
import postgres, { type Fragment } from 'postgres';
import { z } from 'zod';
import { FIRST_CURSOR } from '../../shared/staff-lists.ts';
import { AppError } from '../app-error.ts';
import type { Sql } from './connect.ts';

/** A column of the list's rows by which they are ordered. The last key of a list must be unique. */
export interface Key {
  column: string;
  direction: 'asc' | 'desc';
}

/** The PostgreSQL type of a key, and its value as text, as precise as it is stored. */
type Position = [type: string, value: string | null][];
const positionSchema = z.array(z.tuple([z.string(), z.string().nullable()]));

/** The first part of every cursor. It changes when cursors that were given out can no longer be read. */
const VERSION = '1';

const CASTS: Record<string, (sql: Sql, value: string) => Fragment> = {
  text: (sql, value) => sql`${value}::text`,
  uuid: (sql, value) => sql`${value}::text::uuid`,
  boolean: (sql, value) => sql`${value}::text::boolean`,
  integer: (sql, value) => sql`${value}::text::integer`,
  bigint: (sql, value) => sql`${value}::text::bigint`,
  numeric: (sql, value) => sql`${value}::text::numeric`,
  'double precision': (sql, value) => sql`${value}::text::float8`,
  'timestamp with time zone': (sql, value) => sql`${value}::text::timestamptz`,
};

const columnOf = (sql: Sql, { column }: Key) => sql(`listed.${column}`);

/** `order by …`, of rows that are called `listed`. */
export function orderBy(sql: Sql, keys: readonly Key[]): Fragment {
  const order = keys.map(
    (key) => sql`${columnOf(sql, key)} ${key.direction === 'desc' ? sql`desc` : sql`asc`}`,
  );
  return sql`order by ${separate(sql, order)}`;
}

export function reversed({ column, direction }: Key): Key {
  return { column, direction: direction === 'desc' ? 'asc' : 'desc' };
}

export interface CursorList {
  /** `select …`, with the keys among its columns. */
  rows: Fragment;
  keys: readonly Key[];
  /** Everything that decides which rows the list has and in which order: a cursor works only with the same. */
  identity: unknown;
}

/**
 * Returns up to `size` rows after a cursor, and the cursor for those after them: null when there are none.
 * @throws BAD_REQUEST when the cursor is not one of this list.
 */
export async function rowsAfter<Row extends object>(
  sql: Sql,
  { rows, keys, identity }: CursorList,
  cursor: string,
  size: number,
): Promise<{ items: Row[]; next_cursor: string | null }> {
  const position = cursor === FIRST_CURSOR ? null : readCursor(cursor, identity);
  if (position && position.length !== keys.length) throw wrongCursor();
  const positions = keys.map(
    (key) => sql`jsonb_build_array(pg_typeof(${columnOf(sql, key)})::text, ${columnOf(sql, key)}::text)`,
  );
  const found = await sql<(Row & { list_position?: Position })[]>`
    select listed.*, jsonb_build_array(${separate(sql, positions)}) as list_position
    from (${rows}) as listed where ${position ? isAfter(sql, keys, position) : sql`true`}
    ${orderBy(sql, keys)} limit ${size + 1}`.catch((error: unknown) => {
    throw position && isWrongValue(error) ? wrongCursor() : error;
  });
  const items = found.slice(0, size);
  const last = found.length > size ? items.at(-1)?.list_position : undefined;
  for (const row of items) delete row.list_position;
  return { items, next_cursor: last ? writeCursor(last, identity) : null };
}

/** Whether a row of `listed` comes after a position. In PostgreSQL's order null is the largest value. */
function isAfter(sql: Sql, [key, ...keys]: readonly Key[], [at, ...rest]: Position): Fragment {
  const column = columnOf(sql, key!);
  const [type, text] = at!;
  const isDown = key!.direction === 'desc';
  if (!Object.hasOwn(CASTS, type)) throw wrongCursor();
  const value = text === null ? null : CASTS[type]!(sql, text);
  const isEqual = value ? sql`${column} = ${value}` : sql`${column} is null`;
  const isLater = value
    ? isDown
      ? sql`${column} < ${value}`
      : sql`(${column} > ${value} or ${column} is null)`
    : isDown
      ? sql`${column} is not null`
      : sql`false`;
  return keys.length === 0 ? isLater : sql`(${isLater} or (${isEqual} and ${isAfter(sql, keys, rest)}))`;
}

function separate(sql: Sql, [first, ...rest]: readonly Fragment[]): Fragment {
  return rest.reduce<Fragment>((all, next) => sql`${all}, ${next}`, first!);
}

function writeCursor(position: Position, identity: unknown): string {
  const unknown = position.find(([type]) => !Object.hasOwn(CASTS, type));
  if (unknown) throw new Error(`A list is sorted by a ${unknown[0]}, which cursors do not know`);
  const text = Buffer.from(JSON.stringify(position)).toString('base64url');
  return [VERSION, markOf(text, identity), text].join('.');
}

/** @throws BAD_REQUEST for what `writeCursor` did not write for this list. */
function readCursor(cursor: string, identity: unknown): Position {
  const [version, mark, text = '', ...rest] = cursor.split('.');
  if (version !== VERSION || rest.length > 0 || mark !== markOf(text, identity)) throw wrongCursor();
  try {
    return positionSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
  } catch {
    throw wrongCursor();
  }
}

/** Ties a position to its list. It keeps callers from mistakes, not from making cursors: these give nobody any rights. */
function markOf(text: string, identity: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify([identity, text]))
    .digest('base64url')
    .slice(0, 12);
}

/** Whether PostgreSQL could not read or compare a value: somebody has made up the cursor. */
function isWrongValue(error: unknown): boolean {
  return error instanceof postgres.PostgresError && /^(22...|42883)$/.test(error.code);
}

function wrongCursor(): AppError {
  const message =
    'This cursor does not belong to this list with these filters and this order. Send the same input as before, or begin again with “start”';
  return new AppError('BAD_REQUEST', `cursor: ${message}.`, { cursor: message });
}
