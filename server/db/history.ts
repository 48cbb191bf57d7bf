/**
 * The history of each record. Triggers write it (sql/functions/history.sql), no matter who makes the change. A
 * statement of the staff area tells the triggers who the actor is, and gives the operation an id; this holds
 * only for that statement. bin.ts and undo.ts read the history to restore and undo.
 */
import type { Fragment } from 'postgres';
import type { RecordChange, RecordHistory } from '../../shared/history/history.ts';
import { BIN_DAYS } from '../../shared/limits.ts';
import type { Sql } from './connect.ts';

/** The most changes of one record that are shown. Older ones stay in the table. */
const MAX_CHANGES = 100;

/** The history of a record of this table only. Each table has its own permission to read its history. */
export async function getHistory(sql: Sql, table: string, id: string): Promise<RecordHistory> {
  const changes = await sql<RecordChange[]>`
    select c.id, c.action, c.before, c.after, c.actor_name, c.changed_at,
      case when o.size > 1 then jsonb_build_object('id', c.operation_id, 'size', o.size) end as operation
    from record_changes c
    cross join lateral (
      select count(*) as size from record_changes same
      where same.operation_id = c.operation_id and same.table_name = c.table_name
        and c.changed_at > now() - make_interval(days => ${BIN_DAYS})
    ) as o
    where c.record_id = ${id} and c.table_name = ${table} order by c.id desc limit ${MAX_CHANGES}`;
  return { changes: [...changes], names: await listNames(sql, idsIn(changes)) };
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isId = (value: unknown): value is string => typeof value === 'string' && ID.test(value);

/** The ids that the columns of the changes point to: one in a column, or a list of them. */
export function idsIn(changes: readonly Pick<RecordChange, 'before' | 'after'>[]): string[] {
  const values = changes.flatMap(({ before, after }) => [before ?? {}, after ?? {}]).flatMap(Object.entries);
  const ids = values.flatMap(([column, value]) =>
    column.endsWith('_id') && value !== null
      ? [String(value)]
      : Array.isArray(value)
        ? value.filter(isId)
        : [],
  );
  return [...new Set(ids)];
}

/** Names by id of the records that others point to. A deleted one has no name. */
export async function listNames(sql: Sql, ids: readonly string[]): Promise<Record<string, string>> {
  if (ids.length === 0) return {};
  const rows = await sql<{ id: string; name: string }[]>`
    select id, name from categories where id = any(${ids as string[]}::uuid[])
    union all select id, name from subcategories where id = any(${ids as string[]}::uuid[])
    union all select id, name from brands where id = any(${ids as string[]}::uuid[])
    union all select id, name from building_statements where id = any(${ids as string[]}::uuid[])
    union all select id, title from documents where id = any(${ids as string[]}::uuid[])
    union all select id, name from products where id = any(${ids as string[]}::uuid[])`;
  return Object.fromEntries(rows.map(({ id, name }) => [id, name]));
}

/** `one, two, …` */
export function enumerate(sql: Sql, [first, ...rest]: readonly string[]): Fragment {
  return rest.reduce<Fragment>((all, column) => sql`${all}, ${sql(column)}`, sql`${sql(first!)}`);
}
