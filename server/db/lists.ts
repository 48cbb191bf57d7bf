/**
 * Statements that all staff lists share: a page of rows with search, sort and filters, and their export. Table
 * and column names come from constants in the queries files, never from a caller.
 */

import type { Fragment } from 'postgres';
import { PAGE_SIZE } from '../../shared/limits.ts';
import type { Sql } from './connect.ts';
import { whoActs } from './history.ts';
import type { Actor, Table } from './table.ts';

export interface RowFilter {
  search: string;
  sort: string;
  direction: 'asc' | 'desc';
  /** Only rows with a later time, for tables that have these columns. */
  created_after?: Date | undefined;
  updated_after?: Date | undefined;
  [filter: string]: string | number | boolean | Date | readonly string[] | undefined;
}

/** Which page of a list is asked for. */
export interface Paging {
  page: number;
  /** Rows per page, as staff choose it; without it the size of the list, or PAGE_SIZE. */
  page_size?: number | undefined;
  /** Rows per page, as programs choose it. It overrides every other size. */
  limit?: number | undefined;
}

export interface ListOptions extends RowFilter, Paging {}

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
  const order = inOrder(sql, table, options);
  return pageOfRows<Row>(sql, { rows, order, ownSize: table.pageSize }, options);
}

interface Listed {
  /** `select …` */
  rows: Fragment;
  /** `order by …` */
  order: Fragment;
  /** The size of a list that staff see as a whole. */
  ownSize?: number | undefined;
}

/** Returns one page of rows, the last one when the caller asked for a later one. */
export async function pageOfRows<Row extends object>(
  sql: Sql,
  { rows, order, ownSize }: Listed,
  { limit, page_size, ...asked }: Paging,
): Promise<Page<Row>> {
  const pageSize = limit ?? ownSize ?? page_size ?? PAGE_SIZE;
  const [counted] = await sql<{ total: number }[]>`select count(*) as total from (${rows}) as matched`;
  const total = counted!.total;
  const page_count = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(asked.page, page_count);
  const items = await sql<Row[]>`
    ${rows} ${order} limit ${pageSize} offset ${(page - 1) * pageSize}`;
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
      insert into audit_log (actor_id, actor_email, token_id, action, entity, detail)
      select ${whoActs(sql, actor)}, 'export', ${table.name},
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
  if (options.created_after) conditions.push(sql`t.created_at > ${options.created_after}`);
  if (options.updated_after) conditions.push(sql`t.updated_at > ${options.updated_after}`);
  return conditions.reduce<Fragment>((all, next) => sql`${all} and ${next}`, sql`where true`);
}

/** `order by …`: rows with equal values keep one order, so that paging neither skips nor repeats a row. */
export function inOrder(sql: Sql, table: Table, { sort, direction }: RowFilter): Fragment {
  const column = sql(table.sorts[sort]!);
  const first = direction === 'desc' ? sql`${column} desc` : column;
  const then = table.thenBy ? sql`${sql(table.thenBy)},` : sql``;
  return sql`order by ${first}, ${then} t.created_at, t.id`;
}

/** How many words of a search are used. The rest are ignored. */
const MAX_WORDS = 8;

/** Every word must occur in some column, so this finds more than a search for the whole text. */
function matches(sql: Sql, columns: Table['search'], search: string): Fragment {
  const words = search.split(/\s+/).slice(0, MAX_WORDS);
  return words.reduce<Fragment>((all, word) => {
    const pattern = containing(word);
    const any = columns.reduce<Fragment>(
      (some, column) =>
        sql`${some} or ${typeof column === 'string' ? sql(column) : column(sql)} ilike ${pattern}`,
      sql`false`,
    );
    return sql`${all} and (${any})`;
  }, sql`true`);
}
