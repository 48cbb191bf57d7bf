/** Enquiries that staff deleted: kept for a time that staff set, restored, or erased (decisions "restoring", "enquiry timeline" and "privacy"). */
import type { Fragment } from 'postgres';
import type { Restoration } from '../../shared/history/bin.ts';
import { AppError } from '../app-error.ts';
import type { Actor } from '../db/actor.ts';
import { lastRemoved } from '../db/bin.ts';
import type { Sql } from '../db/connect.ts';
import { enumerate } from '../db/history.ts';
import { missing } from '../db/rows.ts';
import { write } from '../db/write.ts';
import { enquiries } from './enquiries.queries.ts';
import { restoreTime } from './enquiry-retention.queries.ts';

const COLUMNS = [
  'full_name',
  'email',
  'phone',
  'subject',
  'message',
  'file_url',
  'file_name',
  'more_files',
  'status',
  'is_suspect',
  'items',
  'openings',
  'delivery',
  'site_address',
  'needed_by',
  'came_from',
  'viewed',
  'source',
  'is_given_by_other',
  'content_hash',
  'created_at',
  'updated_at',
] as const;

/** What enquiries were that were deleted before they had these columns. */
const LATER_COLUMNS = { source: 'website', is_given_by_other: false, more_files: [], site_address: '' };

/**
 * Restores enquiries that were deleted lately, with their timelines and mails; their links open them again. If a visitor has sent
 * one again in the meantime, it is restored beside the new one and without its key, which now belongs to the
 * new one.
 * @throws NOT_FOUND when none can be restored, CONFLICT when somebody has
 * already restored them.
 */
export async function restoreEnquiries(
  sql: Sql,
  ids: string[],
  actor: Actor,
): Promise<Pick<Restoration, 'restored'> & { operation_id: string }> {
  const insertAgain = (idempotency_key: Fragment) => sql`
    insert into contact_queries (id, assignee_id, idempotency_key, ${enumerate(sql, COLUMNS)})
    -- The assignee may have left in the meantime.
    select was.id, (select id from users where id = was.assignee_id), ${idempotency_key},
      ${enumerate(
        sql,
        COLUMNS.map((column) => `was.${column}`),
      )}
    from removed, acting, jsonb_populate_record(null::contact_queries, ${sql.json(LATER_COLUMNS)} || removed.before) as was
    where (select count(*) from kept) is not null`;
  const [row] = await write<{ restored: number; operation_id: string }>(sql, actor, {
    changes: sql`
      removed as materialized (
        ${lastRemoved(sql, enquiries, ids)}
      ), kept as (
        -- The files are locked first, as when an enquiry is sent again, and so that no cleanup removes them.
        update files set claimed_at = now()
        where bucket = 'contact_uploads' and status = 'claimed'
          and path in (select file.path from removed, enquiry_files(before) as file)
        returning id
      ), with_key as (
        ${insertAgain(sql`was.idempotency_key`)}
        on conflict do nothing
        returning id
      ), without_key as (
        ${insertAgain(sql`null`)} and was.id not in (select id from with_key)
        -- Two restores at once may conflict on the reference before they conflict on the id.
        on conflict do nothing
        returning id
      ), restored as materialized (
        select id from with_key union all select id from without_key
      ), events as (
        insert into contact_query_events (contact_query_id, kind, body, actor_name, actor_id, created_at)
        select e.contact_query_id, e.kind, e.body, e.actor_name, e.actor_id, e.created_at
        from removed, jsonb_populate_recordset(null::contact_query_events, nullif(removed.before -> 'events', 'null')) as e
        where e.contact_query_id in (select id from restored) order by e.id
      ), sent as (
        insert into mails (id, kind, contact_query_id, recipient, subject, body_text, attempts, next_attempt_at,
          claimed_until, sent_at, parked_at, last_error, created_at, files, received)
        select m.id, m.kind, m.contact_query_id, m.recipient, m.subject, m.body_text, m.attempts, m.next_attempt_at,
          m.claimed_until, m.sent_at, m.parked_at, m.last_error, m.created_at, coalesce(m.files, '[]'), m.received
        from removed, jsonb_populate_recordset(null::mails, nullif(removed.before -> 'mails', 'null')) as m
        where m.contact_query_id in (select id from restored)
        -- A mailbox that was made anew may have brought one back, as unsorted.
        on conflict ((received ->> 'digest')) where received is not null
          do update set contact_query_id = excluded.contact_query_id
      )`,
    answer: sql`select (select count(*) from restored) as restored, acting.operation_id from acting`,
    isDone: sql`restored > 0`,
  });
  if (row!.restored > 0) return row!;
  const [present] = await sql`select 1 from contact_queries where id = any(${ids}::uuid[]) limit 1`;
  if (!present) throw missing(enquiries);
  throw new AppError('CONFLICT', 'This enquiry has already been restored.');
}

/**
 * Forgets enquiries that were deleted longer ago than they can be restored. The files of those that were not restored are removed
 * too, unless another enquiry shares them. The activity keeps who did what to them, but none of what was said.
 */
export async function forgetRemovedEnquiries(sql: Sql): Promise<void> {
  await sql`
    with forgotten as materialized (
      -- The application's own role may not delete history (sql/functions/enquiries.sql).
      select c.record_id, c.before,
        -- If it was restored, or deleted again, its timeline is kept elsewhere.
        case when c.action = 'remove' and not exists (select from contact_queries enquiry where enquiry.id = c.record_id)
          and not exists (select from record_changes later where later.record_id = c.record_id and later.id > c.id)
          then c.before -> 'events' end as events
      from forget_removed_queries() as c
    ), told as (
      -- The timeline is gone with the enquiry. From now on this is all that says who did what.
      insert into activity (happened_at, actor_id, actor_name, action, table_name, record_id, listed_from)
      select e.created_at, e.actor_id, e.actor_name, e.kind, 'contact_queries', f.record_id, null
      from forgotten f, jsonb_populate_recordset(null::contact_query_events, nullif(f.events, 'null')) as e
      order by e.id
    ), still_removed as (
      select before from record_changes
      where table_name = 'contact_queries' and action = 'remove' and changed_at >= now() - ${restoreTime(sql)}
    ), files_seen as materialized (
      select id, claimed_at from files
      where bucket = 'contact_uploads'
        and path in (select file.path from forgotten, enquiry_files(before) as file)
        and not exists (select from contact_queries q where q.file_url = files.path)
        and not exists (
          select from contact_queries q, jsonb_array_elements(q.more_files) as file where file ->> 'path' = files.path)
        and not exists (
          select from mails where mails.files @> jsonb_build_array(jsonb_build_object('path', files.path)))
        and path not in (select file.path from still_removed, enquiry_files(before) as file)
    )
    update files set status = 'removing' from files_seen
    -- An enquiry that claims a file in the meantime sets its claimed_at.
    where files.id = files_seen.id and files.claimed_at is not distinct from files_seen.claimed_at`;
}
