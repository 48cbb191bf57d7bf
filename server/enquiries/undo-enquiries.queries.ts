/** Undoes what a member of staff did to many enquiries at once (decision "undo"). */
import type { Fragment } from 'postgres';
import type { z } from 'zod';
import { MAX_REFUSALS, type UndoAnswer, type undoInput } from '../../shared/history/bin.ts';
import { AppError } from '../app-error.ts';
import type { Actor } from '../db/actor.ts';
import { refuseNothing } from '../db/bin.ts';
import type { Sql } from '../db/connect.ts';
import { write } from '../db/write.ts';
import { changeEach, deleteEnquiries, isAssignable } from './enquiry-changes.queries.ts';
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

/**
 * `select …`: what of an operation can be taken back. That an enquiry is no spam stays said. A deletion or a restoration can be taken
 * back while nothing has happened to the enquiry since.
 */
const changesOf = (sql: Sql, operation_id: string) => sql`
  select c.record_id as id, c.action, c.before - 'is_suspect' as data, c.after as previous,
    not exists (select from record_changes later where later.record_id = c.record_id and later.id > c.id) as is_latest
  from history_to_restore('contact_queries', null, ${operation_id}) c
  where c.action = 'restore' or c.action = 'remove' and c.before is not null and c.changed_at > now() - ${restoreTime(sql)}
    or c.action = 'update' and c.before - 'is_suspect' <> '{}'`;

type Action = 'update' | 'remove' | 'restore';

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
  const changes = await sql<{ id: string; action: Action; is_latest: boolean; name: string | null }[]>`
    select c.id, c.action, c.is_latest, q.full_name as name
    from (${changesOf(sql, operation_id)}) as c left join contact_queries q on q.id = c.id order by lower(q.full_name), c.id`;
  const action = changes[0]?.action;
  if (action === undefined)
    throw new AppError(
      'NOT_FOUND',
      'There is nothing to undo: this changed nothing that can be given back, or it was too long ago.',
    );
  if (action === 'update') return changeBack(sql, operation_id, dry_run, actor);
  const ids = changes.flatMap(({ id, is_latest }) => (is_latest ? id : []));
  const left = changes.filter(({ is_latest }) => !is_latest);
  const refused = left.map(({ id, name }) => ({
    id,
    name: name ?? 'Deleted enquiry',
    reason: action === 'remove' ? 'restored since' : 'changed since',
  }));
  const answer = { ...NOTHING, refused: refused.slice(0, MAX_REFUSALS), refused_count: left.length };
  refuseNothing(ids.length, 'Nothing was undone', answer.refused, answer.refused_count);
  const done = action === 'remove' ? 'restored' : 'removed';
  if (dry_run) return { ...answer, [done]: ids.length };
  if (action === 'restore') {
    const deleted = await deleteEnquiries(sql, ids, actor);
    return { ...answer, operation_id: deleted.operation_id, removed: deleted.ids.length };
  }
  const { restored, operation_id: by } = await restoreEnquiries(sql, ids, actor);
  return { ...answer, operation_id: by, restored };
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
      select q.id from contact_queries q join wanted w on w.id = q.id
      where to_jsonb(q) @> w.previous and ${isAssignable(sql)}
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
      case when q.id is null then 'deleted since' when not ${isAssignable(sql)} then 'who had it can no longer open enquiries'
        else 'changed since' end as reason
    from wanted w left join contact_queries q on q.id = w.id
    where w.id not in (select id from changed) order by lower(q.full_name), w.id limit ${MAX_REFUSALS}
  ) as first)`;
