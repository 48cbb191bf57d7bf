/** Undoes what a member of staff did to many enquiries at once (decision "undo"). */
import type { Fragment } from 'postgres';
import type { z } from 'zod';
import { MAX_REFUSALS, type UndoAnswer, type undoInput } from '../../shared/history/bin.ts';
import { AppError } from '../app-error.ts';
import type { Actor } from '../db/actor.ts';
import { refuseNothing } from '../db/bin.ts';
import type { Sql } from '../db/connect.ts';
import { write } from '../db/write.ts';
import { changeEach, deleteEnquiries } from './enquiry-changes.queries.ts';
import { restoreTime } from './enquiry-retention.queries.ts';
import { restoreEnquiries } from './removed-enquiries.queries.ts';

const NOTHING = {
  operation_id: null,
  updated: 0,
  removed: 0,
  restored: 0,
  refused_count: 0,
  refused: [],
  warnings: [],
} satisfies UndoAnswer;

/** `select …`: what of an operation can be taken back. That an enquiry is no spam stays said. */
const changesOf = (sql: Sql, operation_id: string) => sql`
  select c.record_id as id, c.action, c.before - 'is_suspect' as data, c.after as previous
  from history_to_restore('contact_queries', null, ${operation_id}) c
  where c.action = 'restore' or c.action = 'remove' and c.before is not null and c.changed_at > now() - ${restoreTime(sql)}
    or c.action = 'update' and c.before - 'is_suspect' <> '{}'`;

/**
 * Gives enquiries back the status and the assignee that they had, restores those that were deleted, and deletes again those that were
 * restored. What somebody has changed since stays. A dry run says what would happen and writes nothing.
 * @throws NOT_FOUND for an operation that is unknown or too old, CONFLICT when nothing could be undone.
 */
export async function undoEnquiries(
  sql: Sql,
  { operation_id, dry_run }: z.output<typeof undoInput>,
  actor: Actor,
): Promise<UndoAnswer> {
  const changes = await sql<{ id: string; action: 'update' | 'remove' | 'restore' }[]>`
    select id, action from (${changesOf(sql, operation_id)}) as changes`;
  const ids = changes.map(({ id }) => id);
  if (changes.length === 0)
    throw new AppError('NOT_FOUND', 'This change can no longer be undone. It was made too long ago.');
  switch (changes[0]!.action) {
    case 'update':
      return changeBack(sql, operation_id, dry_run, actor);
    case 'restore':
      return dry_run ? { ...NOTHING, removed: ids.length } : deleteAgain(sql, ids, actor);
    case 'remove': {
      if (dry_run) return { ...NOTHING, restored: ids.length };
      const { restored, operation_id: by } = await restoreEnquiries(sql, ids, actor);
      return { ...NOTHING, operation_id: by, restored };
    }
  }
}

async function deleteAgain(sql: Sql, ids: string[], actor: Actor): Promise<UndoAnswer> {
  const deleted = await deleteEnquiries(sql, ids, actor);
  return { ...NOTHING, operation_id: deleted.operation_id, removed: deleted.ids.length };
}

async function changeBack(
  sql: Sql,
  operation_id: string,
  isDryRun: boolean,
  actor: Actor,
): Promise<UndoAnswer> {
  const wanted = sql`
    select id, data, null::timestamptz as updated_at, previous from (${changesOf(sql, operation_id)}) as changes`;
  const wouldChange = sql`
    wanted as materialized (${wanted}), changed as (
      select q.id from contact_queries q join wanted w on w.id = q.id where to_jsonb(q) @> w.previous
    )`;
  const [row] = await write<UndoAnswer>(sql, isDryRun ? { ...actor, call: undefined } : actor, {
    changes: isDryRun ? wouldChange : changeEach(sql, wanted, actor),
    answer: sql`
      select ${isDryRun ? sql`null` : sql`acting.operation_id`} as operation_id,
        (select count(*) from changed) as updated, 0 as removed, 0 as restored,
        (select count(*) from wanted) - (select count(*) from changed) as refused_count,
        ${leftAlone(sql)} as refused, '[]'::jsonb as warnings
      from acting`,
    isDone: sql`updated > 0`,
  });
  refuseNothing(row!.updated, 'Nothing was undone', row!.refused, row!.refused_count);
  return row!;
}

/** `(select …)`: the first of `wanted` that are not among the `changed`, by name. */
const leftAlone = (sql: Sql): Fragment => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'reason', reason)), '[]')
  from (
    select w.id, coalesce(q.full_name, 'Deleted enquiry') as name,
      case when q.id is null then 'deleted since' else 'changed since' end as reason
    from wanted w left join contact_queries q on q.id = w.id
    where w.id not in (select id from changed) order by lower(q.full_name), w.id limit ${MAX_REFUSALS}
  ) as first)`;
