/**
 * Statements that all staff tables share: a page of rows with search, sort and filters; insert; an update
 * that detects a stale save; a delete that is refused while the row is in use. Each write is one statement,
 * which also writes the audit log where docs/safety.md, "Logs", asks for it. Table and column names come from
 * constants in the queries files, never from a caller.
 */
import postgres, { type Fragment } from 'postgres';
import { PAGE_SIZE } from '../../shared/limits.ts';
import { AppError } from '../app-error.ts';
import type { Sql } from './connect.ts';
import { actingAs, enumerate } from './history.ts';
import type { Actor, Table } from './table.ts';

export interface RowFilter {
  search: string;
  sort: string;
  direction: 'asc' | 'desc';
  [filter: string]: string | number | boolean | readonly string[] | undefined;
}

export interface ListOptions extends RowFilter {
  page: number;
}

export interface Page<Row> {
  items: Row[];
  total: number;
  page: number;
  page_count: number;
}

/** A LIKE pattern for "contains this text". */
export function containing(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Returns one page of the rows that match the search and filters. */
export async function listRows<Row extends object>(
  sql: Sql,
  table: Table,
  options: ListOptions,
): Promise<Page<Row>> {
  const rows = sql`${table.select(sql)} ${whereFits(sql, table, options)}`;
  const [counted] = await sql<{ total: number }[]>`select count(*) as total from (${rows}) as matched`;
  const total = counted!.total;
  const { pageSize = PAGE_SIZE } = table;
  const page_count = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(options.page, page_count);
  const items = await sql<Row[]>`
    ${rows} ${inOrder(sql, table, options)} limit ${pageSize} offset ${(page - 1) * pageSize}`;
  return { items: [...items], total, page, page_count };
}

/**
 * Returns the rows with these ids, or all rows that match, in the order of the list. The same statement logs
 * who exported them.
 */
export async function exportRows<Row extends object>(
  sql: Sql,
  table: Table,
  { ids, ...filter }: RowFilter & { ids?: string[] | undefined },
  actor: Actor,
): Promise<Row[]> {
  const where = ids ? sql`where t.id = any(${ids}::uuid[])` : whereFits(sql, table, filter);
  const detail = { ...filter, ...(ids && { selected: ids.length }) };
  return sql<Row[]>`
    with logged as (
      insert into audit_log (actor_id, actor_email, action, entity, detail)
      select ${actor.id}, ${actor.email}, 'export', ${table.name},
        ${sql.json(detail)} || jsonb_build_object('count', count(*))
      from (${table.select(sql)} ${where}) as chosen
    )
    ${table.select(sql)} ${where} ${inOrder(sql, table, filter)}`;
}

/** `where …`: selects the rows that match the search and the filters. */
export function whereFits(sql: Sql, table: Table, options: RowFilter): Fragment {
  const conditions = [
    ...(options.search === '' ? [] : [matches(sql, table.search, options.search)]),
    ...Object.entries(table.filters ?? {})
      .filter(([filter]) => options[filter] !== undefined)
      .map(([filter, column]) =>
        typeof column === 'string'
          ? sql`${sql(column)} = ${options[filter] as string}`
          : column(sql, options[filter] as string),
      ),
  ];
  return conditions.reduce<Fragment>((all, next) => sql`${all} and ${next}`, sql`where true`);
}

/** `order by …`: rows with equal values keep one order, so that paging neither skips nor repeats a row. */
export function inOrder(sql: Sql, table: Table, { sort, direction }: RowFilter): Fragment {
  const column = sql(table.sorts[sort]!);
  const first = direction === 'desc' ? sql`${column} desc` : column;
  return sql`order by ${first}, t.created_at, t.id`;
}

/** How many words of a search are used. The rest are ignored. */
const MAX_WORDS = 8;

/** Every word must occur in some column, so this finds more than a search for the whole text. */
function matches(sql: Sql, columns: readonly string[], search: string): Fragment {
  const words = search.split(/\s+/).slice(0, MAX_WORDS);
  return words.reduce<Fragment>((all, word) => {
    const pattern = containing(word);
    const any = columns.reduce<Fragment>(
      (some, column) => sql`${some} or ${sql(column)} ilike ${pattern}`,
      sql`false`,
    );
    return sql`${all} and (${any})`;
  }, sql`true`);
}

/** @throws NOT_FOUND */
export async function getRow<Row extends object>(sql: Sql, table: Table, id: string): Promise<Row> {
  const [row] = await sql<Row[]>`${table.select(sql)} where t.id = ${id}`;
  if (!row) throw missing(table);
  return row as Row;
}

export async function insertRow(
  sql: Sql,
  table: Table,
  id: string,
  data: Record<string, unknown>,
  actor: Actor,
): Promise<void> {
  await sql`
    with ${actingAs(sql, actor)}, written as (
      insert into ${sql(table.name)} ${sql({ ...data, id } as Record<string, string>, 'id', ...table.columns)}
      returning ${enumerate(sql, ['id', ...table.columns])}
    ) ${table.alongside?.(sql, actor) ?? sql``}
    select id from written, acting`;
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
    throw new AppError(
      'CONFLICT',
      `This ${table.entity} was already saved with different content. Close the form and check the list.`,
    );
  return row !== undefined;
}

/**
 * Changes the given columns. With `updated_at`, only if nobody has changed the row since then (decision 42).
 * @throws NOT_FOUND, or CONFLICT for a stale save.
 */
export async function updateRow(
  sql: Sql,
  table: Table,
  id: string,
  data: Record<string, unknown>,
  updated_at: Date | undefined,
  actor: Actor,
): Promise<void> {
  const columns = table.columns.filter((column) => data[column] !== undefined);
  if (columns.length === 0) return;
  const rows = await sql`
    with ${actingAs(sql, actor)}, written as (
      update ${sql(table.name)} set ${sql(data as Record<string, string>, ...columns)}
      where id = ${id} ${unchangedSince(sql, updated_at)} returning ${enumerate(sql, ['id', ...table.columns])}
    ) ${table.alongside?.(sql, actor) ?? sql``}
    select id from written, acting`;
  if (rows.length > 0) return;
  await getRow(sql, table, id);
  throw stale(table);
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
    ({ table: other, column }) => sql`(select count(*) from ${sql(other)} where ${sql(column)} = ${id})`,
  );
  const uses = counts.reduce<Fragment>((all, count) => sql`${all} || ${count}`, sql`array[]::bigint[]`);
  const removing = sql<{ removed: number; uses: string }[]>`
    with ${actingAs(sql, actor)}, used as materialized (
      select ${uses} as uses
    ), removed as (
      delete from ${sql(table.name)} where id = ${id} and 0 = all (select unnest(uses) from used) returning id
    ), logged as (
      insert into audit_log (actor_id, actor_email, action, entity, entity_id)
      select ${actor.id}, ${actor.email}, 'delete', ${table.name}, id::text from removed
    )
    select (select count(*) from removed) as removed, array_to_string(uses, ',') as uses
    from used, acting`;
  const [row] = await removing.catch((error: unknown) => {
    // Another row began to use it after the count.
    if (error instanceof postgres.PostgresError && error.code === '23503')
      throw inUse(table, 'something new');
    throw error;
  });
  if (row!.removed > 0) return;
  const used = row!.uses
    .split(',')
    .map((count, index) => ({ count: Number(count), nouns: table.usedBy[index]?.nouns }))
    .filter(({ count }) => count > 0)
    .map(({ count, nouns }) => `${count} ${nouns?.[count === 1 ? 0 : 1]}`);
  if (used.length === 0) throw missing(table);
  throw inUse(table, used.join(' and '));
}

function inUse({ entity }: Table, by: string): AppError {
  return new AppError('CONFLICT', `This ${entity} is used by ${by}, so it cannot be deleted.`);
}

export function missing({ entity }: Pick<Table, 'entity'>): AppError {
  return new AppError('NOT_FOUND', `This ${entity} no longer exists.`);
}

export function stale({ entity }: Pick<Table, 'entity'>): AppError {
  return new AppError(
    'CONFLICT',
    `Somebody else has changed this ${entity} since you opened it, so nothing was saved.`,
  );
}
