/**
 * The history of each record. Triggers write it (sql/0015_history.sql), no matter who makes the change. A
 * statement of the staff area tells the triggers who the actor is; this holds only for that statement.
 * We restore deleted records from the history, unchanged and under their old id.
 */
import type { Fragment } from 'postgres';
import type { RecordChange, RecordHistory } from '../../shared/history.ts';
import type { Sql } from './connect.ts';
import type { Actor, Table } from './table.ts';

/** The most changes of one record that are shown. Older ones stay in the table. */
const MAX_CHANGES = 100;

/**
 * `acting as (…)`: sets the actor until the end of the statement. The statement must read from `acting` once,
 * because PostgreSQL does not run a select in a `with` that nothing reads.
 */
export function actingAs(sql: Sql, actor: Actor): Fragment {
  return sql`acting as materialized (select set_config('southbeam.actor_id', ${actor.id}, true) as actor_id)`;
}

/** The history of a record of this table only. Each table has its own permission to read its history. */
export async function getHistory(sql: Sql, table: string, id: string): Promise<RecordHistory> {
  const changes = await sql<RecordChange[]>`
    select id, action, before, after, actor_name, changed_at from record_changes
    where record_id = ${id} and table_name = ${table} order by id desc limit ${MAX_CHANGES}`;
  return { changes: [...changes], names: await listNames(sql, idsIn(changes)) };
}

/** The ids that the columns of the changes point to. */
function idsIn(changes: readonly RecordChange[]): string[] {
  const values = changes.flatMap(({ before, after }) => [before ?? {}, after ?? {}]).flatMap(Object.entries);
  const ids = values.filter(([column, value]) => column.endsWith('_id') && value !== null);
  return [...new Set(ids.map(([, id]) => String(id)))];
}

/** Names of categories, subcategories and brands by id. A deleted one has no name. */
async function listNames(sql: Sql, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const rows = await sql<{ id: string; name: string }[]>`
    select id, name from categories where id = any(${ids as string[]}::uuid[])
    union all select id, name from subcategories where id = any(${ids as string[]}::uuid[])
    union all select id, name from brands where id = any(${ids as string[]}::uuid[])`;
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** `select before …`: the rows with these ids as they were when they were last deleted. */
export function lastRemoved(sql: Sql, table: Table, ids: string[]): Fragment {
  return sql`
    select distinct on (record_id) before from record_changes
    where table_name = ${table.name} and action = 'remove' and record_id = any(${ids}::uuid[])
    order by record_id, id desc`;
}

/**
 * Restores deleted rows as they were, under their old ids. Leaves existing rows alone.
 * @returns how many rows were restored.
 * @throws the constraint's error when one of the rows no longer fits.
 */
export async function restoreRows(sql: Sql, table: Table, ids: string[], actor: Actor): Promise<number> {
  const columns = ['id', 'created_at', ...table.columns];
  const [row] = await sql<{ restored: number }[]>`
    with ${actingAs(sql, actor)}, removed as materialized (
      ${lastRemoved(sql, table, ids)}
    ), restored as (
      insert into ${sql(table.name)} (${enumerate(sql, columns)})
      select ${enumerate(sql, ['was.id', 'was.created_at', ...table.columns.map((column) => `was.${column}`)])}
      from removed, jsonb_populate_record(null::${sql(table.name)}, removed.before) as was
      on conflict (id) do nothing
      returning id
    ), logged as (
      insert into audit_log (actor_id, actor_email, action, entity, entity_id)
      select ${actor.id}::uuid, ${actor.email}::text, 'restore', ${table.name}, id::text from restored
    )
    select (select count(*) from restored) as restored from acting`;
  return row!.restored;
}

/** `one, two, …` */
export function enumerate(sql: Sql, [first, ...rest]: readonly string[]): Fragment {
  return rest.reduce<Fragment>((all, column) => sql`${all}, ${sql(column)}`, sql`${sql(first!)}`);
}
