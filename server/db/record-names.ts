/** What the records of the activity are called: those that exist now, and of a deletion what was deleted. */
import type { Fragment } from 'postgres';
import type { ActivityRow } from '../../shared/history/activity.ts';
import { NOUNS, type Noun } from '../../shared/nouns.ts';
import type { Sql } from './connect.ts';
import { nameOf, nounOf } from './nouns.ts';

interface Known {
  noun: Noun | null;
  /** The id of the record in its own table. */
  id: string | null;
  name: string | null;
  is_there: boolean;
}

interface Named {
  table_name: string;
  /** The id by which the activity names it. */
  id: string;
  own_id: string;
  name: string | null;
  is_there: boolean;
}

/** Looks up the records of these rows, in one statement. @returns what is known of the record of a row. */
export async function describeRecords(
  sql: Sql,
  rows: readonly { table_name: string; record_id: string | null }[],
): Promise<(table: string, id: string | null, before: ActivityRow['before']) => Known> {
  const ids = new Map<string, Set<string>>();
  for (const { table_name, record_id } of rows)
    if (record_id !== null) ids.set(table_name, (ids.get(table_name) ?? new Set()).add(record_id));
  const parts = [...ids].flatMap(([table, wanted]) => selectNames(sql, table, [...wanted]) ?? []);
  const found =
    parts.length === 0
      ? []
      : await sql<Named[]>`${parts.reduce((all, part) => sql`${all} union all ${part}`)}`;
  const known = new Map(found.map((record) => [`${record.table_name} ${record.id}`, record]));
  return (table, id, before) => {
    const record = known.get(`${table} ${id}`);
    const noun = table === 'auth_users' ? (record ? 'users' : null) : nounOf(table);
    return {
      noun,
      id: record?.own_id ?? id,
      name: record?.name ?? namedIn(noun, before),
      is_there: record?.is_there ?? false,
    };
  };
}

/** `select …`: the names of the records of a table; undefined for what is no table of records. */
function selectNames(sql: Sql, table: string, ids: string[]): Fragment | undefined {
  // Accounts are known by their user.
  if (table === 'auth_users')
    return sql`
      select 'auth_users' as table_name, u.auth_user_id as id, u.id as own_id, u.name, true as is_there
      from users u where u.auth_user_id = any(${ids}::uuid[])`;
  const noun = nounOf(table);
  if (noun === null) return undefined;
  const nameIn = (row: Fragment) => nameOf(sql, noun, (column) => sql`${row} ->> ${column}`);
  return sql`
    select ${table} as table_name, t.id, t.id as own_id, ${nameIn(sql`to_jsonb(t)`)} as name, true as is_there
    from ${sql(table)} t where t.id = any(${ids}::uuid[])
    union all
    -- Those in the bin, as they were deleted last.
    (select distinct on (c.record_id) ${table}, c.record_id, c.record_id, ${nameIn(sql`c.before`)}, false
    from record_changes c
    where c.record_id = any(${ids}::uuid[]) and c.table_name = ${table} and c.action = 'remove'
      and not exists (select from ${sql(table)} live where live.id = c.record_id)
    order by c.record_id, c.id desc)`;
}

function namedIn(noun: Noun | null, values: ActivityRow['before']): string | null {
  const names = noun === null ? [] : NOUNS[noun].named.map((column) => values?.[column]);
  const name = names.find((value) => typeof value === 'string' && value !== '');
  return typeof name === 'string' ? name : null;
}
