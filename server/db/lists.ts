/**
 * Statements that all staff lists share: a page of rows with search, sort and filters, and their export. Table
 * and column names come from constants in the queries files, never from a caller.
 */
import type { Fragment } from 'postgres';
import { PAGE_SIZE } from '../../shared/limits.ts';
import { recordEvent } from './activity.ts';
import type { Actor } from './actor.ts';
import type { Sql } from './connect.ts';
import { type Key, orderBy, reversed, rowsAfter } from './list-cursors.ts';
import type { Table } from './table.ts';

export interface RowFilter {
  search: string;
  sort: string;
  direction: 'asc' | 'desc';
  /** Only rows with these ids. */
  ids?: readonly string[] | undefined;
  /** Only rows with this time or a later one, or with an earlier one, for tables that have these columns. */
  created_after?: Date | undefined;
  created_before?: Date | undefined;
  updated_after?: Date | undefined;
  [filter: string]: string | number | boolean | Date | readonly string[] | undefined;
}

/** Which of the rows of a list are asked for: those of a page, or those after a cursor. */
export interface Paging {
  page?: number | undefined;
  cursor?: string | undefined;
  /** With a cursor: whether the answer has the total. */
  count?: boolean | undefined;
  /** Rows per page, as staff choose it; without it the size of the list, or PAGE_SIZE. */
  page_size?: number | undefined;
  /** Rows per page, as programs choose it. It overrides every other size. */
  limit?: number | undefined;
}

export interface ListOptions extends RowFilter, Paging {}

/** Some rows of a list. Those of a page have the numbers of pages, those after a cursor have `next_cursor`. */
export interface Listing<Row> {
  items: Row[];
  total?: number;
  page?: number;
  page_count?: number;
  next_cursor?: string | null;
}

/** A LIKE pattern for "contains this text". */
export function containing(search: string): string {
  return `%${search.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Returns the rows that match the search and filters: one page of them, or those after a cursor. */
export async function listRows<Row extends object>(
  sql: Sql,
  table: Table,
  options: ListOptions,
): Promise<Listing<Row>> {
  const rows = sql`${table.select(sql)} ${whereFits(sql, table, options)}`;
  const keys = keysOf(table, options);
  return pageOfRows<Row>(
    sql,
    { name: table.name, rows, keys, choose: chosenById, ownSize: table.pageSize },
    options,
  );
}

interface Listed {
  /** What tells its cursors from those of other lists. */
  name: string;
  /** `select …` */
  rows: Fragment;
  /** The columns of `rows` that order them. */
  keys: readonly Key[];
  /** Reads a page of `rows`, if not as a whole. */
  choose?: (sql: Sql, page: Slice) => Fragment;
  /** The size of a list that staff see as a whole. */
  ownSize?: number | undefined;
}

/** Some rows of an ordered list. */
interface Slice {
  rows: Fragment;
  /** `order by …`, of `listed`. */
  order: Fragment;
  limit: number;
  offset: number;
}

const wholeRows = (sql: Sql, { rows, order, limit, offset }: Slice) => sql`
  select listed.* from (${rows}) as listed ${order} limit ${limit} offset ${offset}`;

/**
 * Finds the ids first. Otherwise the database would compute what rows show for every row before the page as well, which takes seconds
 * among hundreds of thousands.
 */
const chosenById = (sql: Sql, { rows, order, limit, offset }: Slice) => sql`
  select listed.* from (${rows}) as listed
  where listed.id = any(array(select listed.id from (${rows}) as listed ${order} limit ${limit} offset ${offset}))`;

/** Returns one page of rows, the last one when the caller asked for a later one, or the rows after a cursor. */
export async function pageOfRows<Row extends object>(
  sql: Sql,
  { name, rows, keys, choose = wholeRows, ownSize }: Listed,
  { limit, page_size, cursor, count, page: asked = 1, ...filter }: ListOptions,
): Promise<Listing<Row>> {
  const pageSize = limit ?? ownSize ?? page_size ?? PAGE_SIZE;
  const countRows = async () => {
    const [counted] = await sql<{ total: number }[]>`select count(*) as total from (${rows}) as matched`;
    return counted!.total;
  };
  if (cursor !== undefined) {
    const identity = [name, Object.entries(filter).sort()];
    const found = await rowsAfter<Row>(sql, { rows, keys, identity }, cursor, pageSize);
    return count ? { ...found, total: await countRows() } : found;
  }
  const total = await countRows();
  const page_count = Math.max(1, Math.ceil(total / pageSize));
  const page = Math.min(asked, page_count);
  const offset = (page - 1) * pageSize;
  const size = Math.max(0, Math.min(pageSize, total - offset));
  const after = total - offset - size;
  // From whichever end is nearer: the last page is read as fast as the first.
  const slice =
    after < offset
      ? { rows, limit: size, order: orderBy(sql, keys.map(reversed)), offset: after }
      : { rows, limit: size, order: orderBy(sql, keys), offset };
  const items = await sql<Row[]>`
    select listed.* from (${choose(sql, slice)}) as listed ${orderBy(sql, keys)}`;
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
      ${recordEvent(sql, 'export', {
        from: sql`(select count(*) as count from (${table.select(sql)} ${where}) as chosen) as counted`,
        table: table.name,
        actor,
        detail: sql`${sql.json(detail)}::jsonb || jsonb_build_object('count', counted.count)`,
      })}
    )
    ${table.select(sql)} ${where} ${inOrder(sql, table, filter)}`;
}

/** `where …`: selects the rows that match the search and the filters. */
export function whereFits(sql: Sql, table: Table, options: RowFilter): Fragment {
  const conditions = [
    ...(options.search === '' ? [] : [matches(sql, table, options.search)]),
    ...Object.entries(table.filters ?? {})
      .filter(([filter]) => options[filter] !== undefined)
      .map(([filter, column]) =>
        typeof column === 'string'
          ? sql`${sql(column)} = ${options[filter] as string}`
          : column(sql, options[filter] as string),
      ),
  ];
  if (options.ids) conditions.push(sql`t.id = any(${options.ids}::uuid[])`);
  if (options.created_before) conditions.push(sql`t.created_at < ${options.created_before}`);
  if (options.created_after) conditions.push(sql`t.created_at >= ${options.created_after}`);
  if (options.updated_after) conditions.push(sql`t.updated_at >= ${options.updated_after}`);
  return conditions.reduce<Fragment>((all, next) => sql`${all} and ${next}`, sql`where true`);
}

/** `order by …`: rows with equal values keep one order, so that paging neither skips nor repeats a row. */
export function inOrder(sql: Sql, table: Table, { sort, direction }: RowFilter): Fragment {
  const column = sql(table.sorts[sort]!);
  const first = direction === 'desc' ? sql`${column} desc` : column;
  const then = table.thenBy ? sql`${sql(table.thenBy)},` : sql``;
  return sql`order by ${first}, ${then} t.created_at, t.id`;
}

/** The columns of `inOrder`, as the rows of the list name them. */
function keysOf({ thenBy, sorts }: Table, { sort, direction }: RowFilter): Key[] {
  const [, own] = /^t\.(\w+)$/.exec(sorts[sort]!) ?? [];
  const then = [...(thenBy ? [thenBy.replace(/^t\./, '')] : []), 'created_at', 'id'];
  return [
    { column: own ?? sort, direction },
    ...then.map((column) => ({ column, direction: 'asc' as const })),
  ];
}

/** How many words of a search are used. The rest are ignored. */
const MAX_WORDS = 8;

/** Every word must occur in some column, so this finds more than a search for the whole text. */
function matches(
  sql: Sql,
  { search: columns, isSearchLower, words = wordsOf }: Table,
  search: string,
): Fragment {
  return words(search)
    .slice(0, MAX_WORDS)
    .reduce<Fragment>((all, spellings) => {
      const pairs = columns.flatMap((column) => spellings.map((word) => ({ column, word })));
      const any = pairs.reduce<Fragment>((some, { column, word }) => {
        const text = typeof column === 'string' ? sql`${sql(column)}` : column(sql);
        return sql`${some} or ${isSearchLower ? holds(sql, text, word) : sql`${text} ilike ${containing(word)}`}`;
      }, sql`false`);
      return sql`${all} and (${any})`;
    }, sql`true`);
}

/** The words of a search as they are typed. */
export function wordsOf(search: string): string[][] {
  return search.split(/\s+/).map((word) => [word]);
}

/** The letters that an index of trigrams needs. With fewer it would be read as a whole. */
const INDEXED_LETTERS = 3;

/** Whether a text in lower case holds a word. */
export function holds(sql: Sql, text: Fragment, word: string): Fragment {
  const pattern = sql`lower(${containing(word)})`;
  return word.length < INDEXED_LETTERS ? sql`${text} || '' like ${pattern}` : sql`${text} like ${pattern}`;
}
