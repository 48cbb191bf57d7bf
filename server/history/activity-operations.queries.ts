/** Operations in the record of what happened: the records that one step of a person changed together, such as an import. */
import type { Fragment } from 'postgres';
import type { Sql } from '../db/connect.ts';

/** `and …`: whether the row `a` of `activity` is the last of its operation and table, or the last of its kind there. `isShown`: `and …` of `b`, a later one. */
export function isLastOfOperation(sql: Sql, kind: string | undefined, isShown: Fragment): Fragment {
  return sql`and not exists (
    select from activity b
    where b.operation_id = a.operation_id and b.id > a.id and b.table_name = a.table_name
      and ${kind === undefined ? sql`b.kind is not null` : sql`b.kind = ${kind}`} ${isShown})`;
}

/** How many records of a table each operation changed, by kind. The keys are the table and the id: "products 1f…". Operations of one record are left out. */
export async function countOperations(
  sql: Sql,
  operations: (string | null)[],
): Promise<Map<string, Record<string, number>>> {
  const ids = [...new Set(operations.flatMap((id) => id ?? []))];
  const counts = await sql<{ operation: string; kinds: Record<string, number> }[]>`
    select table_name || ' ' || operation_id as operation, jsonb_object_agg(kind, count) as kinds
    from (
      select table_name, operation_id, kind, count(*) from activity
      where operation_id = any(${ids}::uuid[]) and kind is not null group by table_name, operation_id, kind
    ) as counted
    group by table_name, operation_id having sum(count) > 1`;
  return new Map(counts.map(({ operation, kinds }) => [operation, kinds]));
}
