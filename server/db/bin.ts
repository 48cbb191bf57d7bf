/**
 * The bin of each staff table: deleted records that can still be restored. The history holds them
 * (record_changes): a record is in the bin while its last change is its deletion. Records are restored
 * unchanged and under their old id. After `binTime` the hourly cleanup erases them (decision "bin").
 */
import type { Fragment } from 'postgres';
import type { BinRow, Refusal, Restoration } from '../../shared/history/bin.ts';
import { describeRefusals, MAX_REFUSALS } from '../../shared/history/bin.ts';
import { BIN_DAYS } from '../../shared/limits.ts';
import { AppError } from '../app-error.ts';
import type { Actor } from './actor.ts';
import type { Sql } from './connect.ts';
import { enumerate } from './history.ts';
import { type Listing, type ListOptions, pageOfRows, whereFits } from './lists.ts';
import { tableOf } from './nouns.ts';
import type { Reference, Table } from './table.ts';
import { write } from './write.ts';

/** The bin of a table, latest deletion first. It has the search and the filters of the table's list. */
export async function listBin(sql: Sql, table: Table, options: ListOptions): Promise<Listing<BinRow>> {
  // Of a deleted record only its own columns are known. Functions read nothing else.
  const search = table.search.filter((column) => typeof column !== 'string' || column.startsWith('t.'));
  const rows = sql`
    select c.record_id as id, ${table.label(sql)} as name, ${table.binNote?.(sql) ?? sql`''::text`} as note, coalesce(c.actor_name, u.name) as actor_name,
      c.changed_at as removed_at, c.changed_at + ${binTime(sql, table)} as gone_at, c.operation_id,
      c.id as change_id
    from record_changes c
    cross join lateral jsonb_populate_record(null::${sql(table.name)}, c.before) as t
    left join users u on u.auth_user_id = c.actor_id
    ${whereFits(sql, { ...table, search }, options)} and ${isInBin(sql, table)}
      and not exists (select from record_changes later where later.record_id = c.record_id and later.id > c.id)
      and not exists (select from ${sql(table.name)} live where live.id = c.record_id)`;
  type Row = Omit<BinRow, 'operation'> & { operation_id: string | null; change_id: number };
  const page = await pageOfRows<Row>(
    sql,
    {
      name: `bin of ${table.name}`,
      rows,
      keys: [{ column: 'change_id', direction: 'desc' }],
    },
    options,
  );
  const sizes = await countOperations(
    sql,
    table,
    page.items.flatMap((item) => item.operation_id ?? []),
  );
  const items = page.items.map(({ operation_id, change_id: _, ...item }) => {
    const size = sizes.get(operation_id ?? '') ?? 1;
    return { ...item, operation: operation_id !== null && size > 1 ? { id: operation_id, size } : null };
  });
  return { ...page, items };
}

/**
 * How many records of the table each operation deleted that are still deleted, of those operations that did nothing else. It is called
 * for one page of the bin, because an operation may have thousands of records.
 */
async function countOperations(sql: Sql, table: Table, ids: string[]): Promise<Map<string, number>> {
  const rows = await sql<{ operation_id: string; size: number }[]>`
    select operation_id, count(*) as size from record_changes
    where operation_id = any(${ids}::uuid[]) and table_name = ${table.name} and not exists (
      select from record_changes later where later.record_id = record_changes.record_id and later.id > record_changes.id)
    group by operation_id having bool_and(action = 'remove')`;
  return new Map(rows.map(({ operation_id, size }) => [operation_id, size]));
}

function binTime(sql: Sql, { binTime = days }: Table): Fragment {
  return binTime(sql);
}

const days = (sql: Sql) => sql`make_interval(days => ${BIN_DAYS})`;

/**
 * Whether `c`, a row of record_changes, is a deletion that can still be taken back. Of what was erased it does not say what
 * it was.
 */
function isInBin(sql: Sql, table: Table): Fragment {
  return sql`c.table_name = ${table.name} and c.action = 'remove' and c.before is not null
    and c.changed_at > now() - ${binTime(sql, table)}`;
}

/**
 * `select record_id, before …`: the rows with these ids as they were when they were last deleted, and none while somebody
 * is being erased (decision "privacy").
 */
export function lastRemoved(sql: Sql, table: Table, ids: string[]): Fragment {
  return sql`
    select distinct on (c.record_id) c.record_id, c.before
    from history_to_restore(${table.name}, ${ids}::uuid[], null) c
    where ${isInBin(sql, table)}
    order by c.record_id, c.id desc`;
}

/**
 * Restores deleted rows as they were, under their old ids, and leaves existing rows alone. A row that no
 * longer fits is not restored; the others are.
 */
export async function restoreRows(sql: Sql, table: Table, ids: string[], actor: Actor): Promise<Restoration> {
  const columns = ['id', 'created_at', ...table.columns];
  const [row] = await write<Restoration>(sql, actor, {
    changes: sql`
      removed as materialized (
        ${lastRemoved(sql, table, ids)}
      ), wanted as materialized (
        select ${ownColumns(sql, columns)}, ${table.label(sql)} as label
        from removed, jsonb_populate_record(null::${sql(table.name)}, removed.before) as t
        where not exists (select from ${sql(table.name)} live where live.id = t.id)
      ), restored as (
        insert into ${sql(table.name)} (${enumerate(sql, columns)})
        select ${ownColumns(sql, columns)} from wanted t where ${refersToLiving(sql, table)} order by t.id
        on conflict do nothing
        returning ${enumerate(sql, columns)}
      )`,
    answer: sql`
      select (select count(*) from restored) as restored, ${listRefused(sql, table)} as refused,
        ${listWarnings(sql, table, sql`restored`)} as warnings
      from acting`,
    isDone: sql`restored > 0`,
  });
  return row!;
}

/** `t.one, t.two, …` */
export function ownColumns(sql: Sql, columns: readonly string[]): Fragment {
  return enumerate(
    sql,
    columns.map((column) => `t.${column}`),
  );
}

/** `(select …)`: the rows of `wanted` (columns and label) that are not in `restored`, with the reason, as JSON. */
export function listRefused(sql: Sql, table: Table): Fragment {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.label, 'reason', ${whyNotRestored(sql, table)})
      order by lower(t.label), t.id), '[]')
    from wanted t where t.id not in (select id from restored))`;
}

/** Why `t`, a row with the columns of the table and a label, was not restored. */
export function whyNotRestored(sql: Sql, table: Table): Fragment {
  const { entity, name } = table;
  return sql`coalesce(${misfitOf(sql, table)}, case
    when lower(${table.label(sql)}) in (select lower(${table.label(sql)}) from ${sql(name)} t)
      then ${`another ${entity} has the same name now`}::text
    else ${`another ${entity} has taken its place`}::text end)`;
}

/** Why `t`, a row with the columns of the table, can no longer be stored; null when it can. */
export function misfitOf(sql: Sql, { name, refersTo = [], unique = [], rules = [] }: Table): Fragment {
  const reasons = [
    ...refersTo.map((reference) => ({
      isWell: refersToRow(sql, { ...reference, fits: null }),
      reason: 'it belongs to something that has been deleted',
    })),
    ...refersTo.flatMap((reference) =>
      reference.fits ? [{ isWell: refersToRow(sql, reference), reason: reference.fits.misfit }] : [],
    ),
    ...unique.map(({ column, taken }) => ({ isWell: isFree(sql, name, column), reason: taken })),
    ...rules.map(({ when, misfit }) => ({ isWell: when(sql), reason: misfit })),
  ];
  const cases = reasons.map(({ isWell, reason }) => sql`when not (${isWell}) then ${reason}::text`);
  return sql`case when false then null ${cases.reduce<Fragment>((all, one) => sql`${all} ${one}`, sql``)} end`;
}

/** Whether everything that `t` refers to still exists and fits, and `t` keeps the rule of its table. */
export function refersToLiving(sql: Sql, { refersTo = [], rules = [] }: Table): Fragment {
  const conditions = [
    ...rules.map(({ when }) => when(sql)),
    ...refersTo.map((reference) => refersToRow(sql, reference)),
  ];
  return conditions.reduce<Fragment>((all, condition) => sql`${all} and ${condition}`, sql`true`);
}

/** `(select …)`: what is wrong with the rows of `written`, the first by name, as JSON. */
export function listWarnings(sql: Sql, { label, warning }: Table, written: Fragment): Fragment {
  if (warning === undefined) return sql`'[]'::jsonb`;
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'reason', reason)), '[]') from (
      select t.id, ${label(sql)} as name, ${warning(sql)} as reason from ${written} t
      where ${warning(sql)} is not null order by lower(${label(sql)}), t.id limit ${MAX_REFUSALS}
    ) as first)`;
}

function refersToRow(sql: Sql, { column, noun, fits }: Reference): Fragment {
  return sql`(${sql(`t.${column}`)} is null or exists (
    select from ${sql(tableOf(noun))} owner
    where owner.id = ${sql(`t.${column}`)} and ${fits ? fits.when(sql) : sql`true`}))`;
}

/** Whether no other row has what `t` has in a unique column. */
export function hasItsOwn(sql: Sql, { name, unique = [] }: Table): Fragment {
  return unique.reduce<Fragment>(
    (all, { column }) => sql`${all} and ${isFree(sql, name, column)}`,
    sql`true`,
  );
}

function isFree(sql: Sql, table: string, column: string): Fragment {
  return sql`not exists (
    select from ${sql(table)} other
    where lower(${sql(`other.${column}`)}) = lower(${sql(`t.${column}`)}) and other.id <> t.id)`;
}

/** @throws CONFLICT when nothing was done at all: it names what was refused and says why. */
export function refuseNothing(done: number, outcome: string, refused: readonly Refusal[], count?: number) {
  if (done > 0 || refused.length === 0) return;
  throw new AppError('CONFLICT', `${outcome}: ${describeRefusals(refused, count)}.`);
}

/** How many records one statement erases. */
const MOST_ERASED = 1000;

/** Erases what was deleted 30 days ago, with all that the history says of it. Who did what stays. */
export async function forgetRemovedRecords(sql: Sql): Promise<void> {
  for (let erased = 1; erased > 0; ) {
    const [row] = await sql<{ erased: number }[]>`select forget_removed_records(${MOST_ERASED}) as erased`;
    erased = row!.erased;
  }
}
