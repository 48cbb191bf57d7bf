/**
 * What became of a record. Triggers write it down (sql/0015_history.sql), whoever wrote; a statement of the
 * staff area tells them who acts, for its own duration. What was deleted is brought back from here as it was,
 * under its old id.
 */
import type { Fragment } from 'postgres';
import type { RecordChange, RecordHistory } from '../../shared/history.ts';
import type { Sql } from './connect.ts';
import type { Actor, Table } from './table.ts';

/** Changes of one record that are told; older ones stay in the table. */
const MAX_CHANGES = 100;

/**
 * `acting as (…)`: says who acts until the end of the statement. The statement has to read from `acting`,
 * once: what nobody reads PostgreSQL does not run.
 */
export function actingAs(sql: Sql, actor: Actor): Fragment {
  return sql`acting as materialized (select set_config('southbeam.actor_id', ${actor.id}, true) as actor_id)`;
}

/** What became of a record of this table: who may read another table's is decided there. */
export async function getHistory(sql: Sql, table: string, id: string): Promise<RecordHistory> {
  const changes = await sql<RecordChange[]>`
    select id, action, before, after, actor_name, changed_at from record_changes
    where record_id = ${id} and table_name = ${table} order by id desc limit ${MAX_CHANGES}`;
  return { changes: [...changes], names: await listNames(sql, idsIn(changes)) };
}

/** What the columns of changes point to. */
function idsIn(changes: readonly RecordChange[]): string[] {
  const values = changes.flatMap(({ before, after }) => [before ?? {}, after ?? {}]).flatMap(Object.entries);
  const ids = values.filter(([column, value]) => column.endsWith('_id') && value !== null);
  return [...new Set(ids.map(([, id]) => String(id)))];
}

/** What is called how, by id; what is gone has no name. */
async function listNames(sql: Sql, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const rows = await sql<{ id: string; name: string }[]>`
    select id, name from categories where id = any(${ids as string[]}::uuid[])
    union all select id, name from subcategories where id = any(${ids as string[]}::uuid[])
    union all select id, name from brands where id = any(${ids as string[]}::uuid[])`;
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** `select before …`: what the rows with these ids were when they were deleted, the last time. */
export function lastRemoved(sql: Sql, table: Table, ids: string[]): Fragment {
  return sql`
    select distinct on (record_id) before from record_changes
    where table_name = ${table.name} and action = 'remove' and record_id = any(${ids}::uuid[])
    order by record_id, id desc`;
}

/**
 * Brings deleted rows back as they were, under their ids. What stands there already is left alone.
 * @returns how many came back. @throws the constraint's error when one of them cannot stand there any more.
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
