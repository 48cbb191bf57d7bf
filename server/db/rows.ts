/**
 * Statements that all staff tables share: one row; insert; an update that overwrites nobody else's change; a
 * delete that is refused while the row is in use. Each write is one statement, and triggers record
 * what it changes. Table and column names come from constants in the queries files,
 * never from a caller.
 */
import postgres, { type Fragment, type JSONValue } from 'postgres';
import { NOUNS } from '../../shared/nouns.ts';
import { AppError, conflict } from '../app-error.ts';
import type { Actor } from './actor.ts';
import type { Sql } from './connect.ts';
import { enumerate } from './history.ts';
import { tableOf } from './nouns.ts';
import type { Table, UsedBy } from './table.ts';
import { write } from './write.ts';

/** @throws NOT_FOUND */
export async function getRow<Row extends object>(sql: Sql, table: Table, id: string): Promise<Row> {
  const [row] = await sql<Row[]>`${table.select(sql)} where t.id = ${id}`;
  if (!row) throw missing(table);
  return row as Row;
}

/** @throws if a field has no column: what a caller sent would be lost without a word. A fault of ours. */
function refuseLost({ name, columns }: Table, data: Record<string, unknown>): void {
  const lost = Object.keys(data).filter((field) => data[field] !== undefined && !columns.includes(field));
  if (lost.length > 0) throw new Error(`The table ${name} names no column for ${lost.join(', ')}`);
}

/** @returns the id of the row. If the call was made before, it is the id that it had then. */
export async function insertRow(
  sql: Sql,
  table: Table,
  id: string,
  data: Record<string, unknown>,
  actor: Actor,
): Promise<string> {
  refuseLost(table, data);
  const [row] = await write<{ id: string }>(sql, actor, {
    changes: sql`
      written as (
        insert into ${sql(table.name)} ${sql({ ...data, id } as Record<string, string>, 'id', ...table.columns)}
        returning ${enumerate(sql, ['id', ...table.columns])}
      )`,
    answer: sql`select id from written`,
  });
  return row!.id;
}

/** How long a repeated call to create a record is accepted as the same one, in minutes. */
const REPEATED_MINUTES = 10;

/**
 * Whether an insert failed because the same person created this record a moment ago, with the same id and
 * data.
 * @throws CONFLICT when a different record has this id.
 */
export async function isRepeated(
  sql: Sql,
  table: Table,
  id: string,
  data: Record<string, unknown>,
  actor: Actor,
  error: unknown,
): Promise<boolean> {
  if (!(error instanceof postgres.PostgresError) || error.code !== '23505') return false;
  // Compares only the table's own columns. A password, for example, is stored elsewhere and only as a hash.
  const kept = Object.fromEntries(table.columns.map((column) => [column, data[column] as string]));
  const [row] = await sql<{ is_same: boolean }[]>`
    select not exists (
        select from string_to_array(${table.columns.join()}, ',') as columns, unnest(columns) as name
        where to_jsonb(t) -> name is distinct from to_jsonb(given) -> name
      ) and exists (
        select from record_changes c
        where c.record_id = t.id and c.table_name = ${table.name} and c.action = 'create'
          and c.actor_id = ${actor.id} and c.changed_at > now() - make_interval(mins => ${REPEATED_MINUTES})
      ) as is_same
    from ${sql(table.name)} t,
      jsonb_populate_record(null::${sql(table.name)}, ${sql.json(kept)}::jsonb) as given
    where t.id = ${id}`;
  if (row?.is_same === false)
    throw conflict(
      'duplicate',
      `This ${table.entity} was already saved with different content. Close the form and check the list.`,
    );
  return row !== undefined;
}

/** What a change knows about the row that it changes, as it was read. Without either, it overwrites the row. */
export interface KnownRow {
  /** The row's version: a change of any column since then is a conflict (decision "stale saves"). */
  updated_at?: Date | undefined;
  /** Values of the row: only a change of these columns is a conflict (decision "compare what was read"). Replaces `updated_at`. */
  previous?: Record<string, JSONValue> | undefined;
}

/**
 * Changes the given columns, unless somebody else has changed what the caller knows of the row.
 * @throws NOT_FOUND, or CONFLICT for a stale save.
 */
export async function updateRow(
  sql: Sql,
  table: Table,
  id: string,
  data: Record<string, unknown>,
  known: KnownRow,
  actor: Actor,
): Promise<void> {
  refuseLost(table, data);
  const columns = table.columns.filter((column) => data[column] !== undefined);
  if (columns.length === 0) return;
  const rows = await write(sql, actor, {
    changes: sql`
      written as (
        update ${sql(table.name)} set ${sql(data as Record<string, string>, ...columns)}
        where id = ${id} ${stillKnown(sql, table.name, known, data)}
        returning ${enumerate(sql, ['id', ...table.columns])}
      )`,
    answer: sql`select id from written`,
  });
  if (rows.length > 0) return;
  await getRow(sql, table, id);
  throw stale(table);
}

/**
 * `and …`: `row`, a table or its alias, still is what the caller knows of it. A column that already has the
 * wanted value is no conflict. When the update had to wait for another one, PostgreSQL evaluates this again on
 * the new row. It does not for `not exists`, which it turns into a join.
 */
export function stillKnown(
  sql: Sql,
  row: string,
  { updated_at, previous }: KnownRow,
  wanted: Record<string, unknown>,
): Fragment {
  if (previous === undefined) return unchangedSince(sql, updated_at, row);
  return sql`and (
    select count(*) = 0 from jsonb_each(${sql.json(previous)}::jsonb) as loaded (name, value)
    where to_jsonb(${sql(row)}) -> loaded.name is distinct from loaded.value
      and to_jsonb(${sql(row)}) -> loaded.name is distinct from ${sql.json(wanted as JSONValue)}::jsonb -> loaded.name
  )`;
}

/** `and updated_at = …`, in milliseconds: PostgreSQL stores microseconds, a Date only milliseconds. */
export function unchangedSince(sql: Sql, updated_at: Date | undefined, table?: string): Fragment {
  const column = table === undefined ? 'updated_at' : `${table}.updated_at`;
  return updated_at === undefined
    ? sql``
    : sql`and date_trunc('milliseconds', ${sql(column)}) = ${updated_at}::timestamptz`;
}

/**
 * Deletes a row that nothing points to.
 * @throws NOT_FOUND, or CONFLICT with the number of rows that use it.
 */
export async function deleteRow(sql: Sql, table: Table, id: string, actor: Actor): Promise<void> {
  const counts = table.usedBy.map(
    (use) =>
      sql`(select count(*) from ${sql(tableOf(use.noun))} o where ${pointsTo(sql, use, sql`${id}::uuid`)})`,
  );
  const uses = counts.reduce<Fragment>((all, count) => sql`${all} || ${count}`, sql`array[]::bigint[]`);
  const removing = write<{ removed: number; uses: string }>(sql, actor, {
    changes: sql`
      used as materialized (
        select ${uses} as uses
      ), removed as (
        delete from ${sql(table.name)} where id = ${id} and 0 = all (select unnest(uses) from used) returning id
      )`,
    answer: sql`
      select (select count(*) from removed) as removed, array_to_string(uses, ',') as uses from used`,
    isDone: sql`removed > 0`,
  });
  const [row] = await removing.catch((error: unknown) => {
    // Another row began to use it after the count.
    if (error instanceof postgres.PostgresError && error.code === '23503')
      throw inUse(table, 'something new');
    throw error;
  });
  if (row!.removed > 0) return;
  const numbers = row!.uses.split(',').map(Number);
  const used = table.usedBy.flatMap(({ noun }, index) => {
    const count = numbers[index]!;
    return count > 0 ? `${count} ${count === 1 ? NOUNS[noun].one : NOUNS[noun].many}` : [];
  });
  if (used.length === 0) throw missing(table);
  throw inUse(table, used.join(' and '));
}

/** Whether the row `o` of another table points to an id. */
export function pointsTo(sql: Sql, { column, holds }: UsedBy, id: Fragment): Fragment {
  // The first condition is that of the partial index.
  return holds === 'list'
    ? sql`o.${sql(column)} <> '[]' and o.${sql(column)} ? ${id}::text`
    : sql`o.${sql(column)} = ${id}`;
}

function inUse({ entity }: Table, by: string): AppError {
  return conflict('referenced', `This ${entity} is used by ${by}, so it cannot be deleted.`);
}

export function missing({ entity }: Pick<Table, 'entity'>): AppError {
  return new AppError('NOT_FOUND', `This ${entity} no longer exists.`);
}

export function stale({ entity }: Pick<Table, 'entity'>): AppError {
  return conflict(
    'stale',
    `Somebody else has changed this ${entity} since you opened it, so nothing was saved.`,
  );
}
