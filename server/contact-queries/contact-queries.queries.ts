import type { z } from 'zod';
import type {
  contactQueryHistory,
  contactQueryUpdate,
  EnquiryStatus,
  replyInput,
} from '../../shared/contact-queries.ts';
import type { Opening } from '../../shared/openings.ts';
import type { Sql } from '../db/connect.ts';
import { enumerate, lastRemoved } from '../db/history.ts';
import { type Actor, getRow, missing, stale, type Table, unchangedSince } from '../db/rows.ts';

export const contactQueries: Table = {
  name: 'contact_queries',
  entity: 'enquiry',
  select: (sql) => sql`
    select t.id, t.full_name, t.email, t.phone, t.subject, t.message, t.file_url, t.file_name, t.status, t.assignee_id,
      a.name as assignee_name, t.is_suspect, t.items, t.openings, t.came_from,
      t.viewed, t.created_at, t.updated_at
    from contact_queries t left join users a on a.id = t.assignee_id`,
  columns: [],
  search: ['t.full_name', 't.email', 't.subject'],
  sorts: {
    created_at: 't.created_at',
    full_name: 't.full_name',
    email: 't.email',
    subject: 't.subject',
    status: 't.status',
  },
  filters: { status: 't.status', assignee_id: 't.assignee_id', is_suspect: 't.is_suspect' },
  usedBy: [],
};

/** The opening schedule of an enquiry; who took it is logged by the same statement. @throws NOT_FOUND */
export async function exportOpenings(sql: Sql, id: string, actor: Actor): Promise<Opening[]> {
  const [query] = await sql<{ openings: Opening[] }[]>`
    with chosen as (
      select id, openings from contact_queries where id = ${id}
    ), logged as (
      insert into audit_log (actor_id, actor_email, action, entity, entity_id)
      select ${actor.id}::uuid, ${actor.email}::text, 'export', 'contact_queries', id::text from chosen
    )
    select openings from chosen`;
  if (!query) throw missing(contactQueries);
  return query.openings;
}

/**
 * Moves an enquiry on and writes its time line, in one statement. With `updated_at` only if nobody has changed it since.
 * @throws NOT_FOUND, or CONFLICT for a stale save.
 */
export async function updateContactQuery(
  sql: Sql,
  id: string,
  { status, assignee_id, note }: z.output<typeof contactQueryUpdate>,
  updated_at: Date | undefined,
  actor: Actor,
): Promise<void> {
  const rows = await sql`
    with known as materialized (
      select id, status, assignee_id from contact_queries where id = ${id}
    ), changed as (
      update contact_queries q set status = coalesce(${status ?? null}::text, q.status),
        assignee_id = case when ${assignee_id !== undefined}::boolean then ${assignee_id ?? null}::uuid else q.assignee_id end
      where q.id = ${id} ${unchangedSince(sql, updated_at)} returning q.id, q.status, q.assignee_id
    ), actor as (
      select coalesce((select name from users where auth_user_id = ${actor.id}), ${actor.email}::text) as name
    ), told as (
      insert into contact_query_events (contact_query_id, kind, body, actor_name)
      select changed.id, event.kind, event.body, actor.name
      from changed join known using (id), actor, lateral (values
        ('status', changed.status, changed.status <> known.status),
        ('assignee', coalesce((select name from users where id = changed.assignee_id), ''),
          changed.assignee_id is distinct from known.assignee_id),
        ('note', ${note ?? ''}::text, ${note ?? ''}::text <> '')
      ) as event (kind, body, happened)
      where event.happened
    )
    select id from changed`;
  if (rows.length > 0) return;
  await getRow(sql, contactQueries, id);
  throw stale(contactQueries);
}

/**
 * Queues a reply, notes it, and counts the enquiry as answered, in one statement. With `updated_at` only if nobody has
 * changed it since. @throws NOT_FOUND, or CONFLICT for a stale reply.
 */
export async function insertReply(
  sql: Sql,
  { id, subject, body_text, updated_at }: z.output<typeof replyInput>,
  actor: Actor,
): Promise<void> {
  const answered: EnquiryStatus = 'answered';
  const rows = await sql`
    with changed as (
      update contact_queries q set status = ${answered}
      where q.id = ${id} ${unchangedSince(sql, updated_at)} returning q.id, q.email
    ), mail as (
      insert into mails (kind, contact_query_id, recipient, subject, body_text)
      select 'reply', id, email, ${subject}, ${body_text} from changed
    ), told as (
      insert into contact_query_events (contact_query_id, kind, body, actor_name)
      select id, 'reply', ${body_text}::text,
        coalesce((select name from users where auth_user_id = ${actor.id}), ${actor.email}::text)
      from changed
    )
    select id from changed`;
  if (rows.length > 0) return;
  await getRow(sql, contactQueries, id);
  throw stale(contactQueries);
}

/** @throws NOT_FOUND */
export async function getHistory(sql: Sql, id: string): Promise<z.output<typeof contactQueryHistory>> {
  await getRow(sql, contactQueries, id);
  const [events, mails] = await Promise.all([
    sql<z.output<typeof contactQueryHistory>['events']>`
      select kind, body, actor_name, created_at from contact_query_events where contact_query_id = ${id} order by id`,
    sql<z.output<typeof contactQueryHistory>['mails']>`
      select id, kind, recipient, attempts, last_error, sent_at, parked_at from mails
      where contact_query_id = ${id} order by created_at, kind`,
  ]);
  return { events: [...events], mails: [...mails] };
}

const COLUMNS = [
  'full_name',
  'email',
  'phone',
  'subject',
  'message',
  'file_url',
  'file_name',
  'status',
  'is_suspect',
  'items',
  'openings',
  'came_from',
  'viewed',
  'idempotency_key',
  'content_hash',
  'created_at',
  'updated_at',
] as const;

/** Deletes an enquiry with its time line and mails, and keeps all of it for a day, to undo that. @throws NOT_FOUND */
export async function deleteContactQuery(sql: Sql, id: string, actor: Actor): Promise<void> {
  const rows = await sql`
    with removed as (
      delete from contact_queries q where id = ${id} returning q.id, to_jsonb(q) as was
    ), kept as (
      insert into record_changes (table_name, record_id, action, actor_id, before)
      select 'contact_queries', id, 'remove', ${actor.id}::uuid, was || jsonb_build_object(
        'events', (select jsonb_agg(to_jsonb(e) order by e.id) from contact_query_events e where e.contact_query_id = ${id}),
        'mails', (select jsonb_agg(to_jsonb(m)) from mails m where m.contact_query_id = ${id}))
      from removed
    ), logged as (
      insert into audit_log (actor_id, actor_email, action, entity, entity_id)
      select ${actor.id}::uuid, ${actor.email}::text, 'delete', 'contact_queries', id::text from removed
    )
    select id from removed`;
  if (rows.length === 0) throw missing(contactQueries);
}

/** Brings enquiries back that were deleted within a day, with their time lines and mails. @returns how many. */
export async function restoreContactQueries(sql: Sql, ids: string[], actor: Actor): Promise<number> {
  const [row] = await sql<{ restored: number }[]>`
    with removed as materialized (
      ${lastRemoved(sql, contactQueries, ids)}
    ), restored as (
      insert into contact_queries (id, assignee_id, ${enumerate(sql, COLUMNS)})
      -- Whoever had it in hand may have left meanwhile.
      select was.id, (select id from users where id = was.assignee_id),
        ${enumerate(
          sql,
          COLUMNS.map((column) => `was.${column}`),
        )}
      from removed, jsonb_populate_record(null::contact_queries, removed.before) as was
      on conflict (id) do nothing
      returning id
    ), events as (
      insert into contact_query_events (contact_query_id, kind, body, actor_name, created_at)
      select e.contact_query_id, e.kind, e.body, e.actor_name, e.created_at
      from removed, jsonb_populate_recordset(null::contact_query_events, nullif(removed.before -> 'events', 'null')) as e
      where e.contact_query_id in (select id from restored) order by e.id
    ), sent as (
      insert into mails (id, kind, contact_query_id, recipient, subject, body_text, attempts, next_attempt_at,
        sent_at, parked_at, last_error, created_at)
      select m.id, m.kind, m.contact_query_id, m.recipient, m.subject, m.body_text, m.attempts, m.next_attempt_at,
        m.sent_at, m.parked_at, m.last_error, m.created_at
      from removed, jsonb_populate_recordset(null::mails, nullif(removed.before -> 'mails', 'null')) as m
      where m.contact_query_id in (select id from restored)
    ), logged as (
      insert into audit_log (actor_id, actor_email, action, entity, entity_id)
      select ${actor.id}::uuid, ${actor.email}::text, 'restore', 'contact_queries', id::text from restored
    )
    select count(*) as restored from restored`;
  return row!.restored;
}

/**
 * Forgets enquiries that were deleted a day ago (sql/0019_forget_removed_queries.sql, which alone may delete history); the
 * files of those that did not come back are removed with them.
 */
export async function forgetRemovedQueries(sql: Sql): Promise<void> {
  await sql`
    with forgotten as materialized (
      select file_url from forget_removed_queries() as file_url
    ), removed as (
      update files set status = 'removing'
      where bucket = 'contact_uploads' and path in (select file_url from forgotten)
        and path not in (select file_url from contact_queries where file_url is not null)
    )
    select count(*) from forgotten`;
}

/** Who can be given an enquiry: those who may open the screen. */
export async function listAssignees(sql: Sql): Promise<{ id: string; name: string }[]> {
  return sql<{ id: string; name: string }[]>`
    select id, name from users where is_active and role in ('admin', 'reviewer') order by lower(name)`;
}

/**
 * Lets the file of an enquiry be fetched with a token, until the next time; who took it is logged by the same statement.
 * @returns its path. @throws NOT_FOUND
 */
export async function openDownload(sql: Sql, id: string, token_hash: string, actor: Actor): Promise<string> {
  const [file] = await sql<{ path: string }[]>`
    with opened as (
      update files set token_hash = ${token_hash}
      where bucket = 'contact_uploads' and status = 'claimed'
        and path = (select file_url from contact_queries where id = ${id})
      returning path
    ), logged as (
      insert into audit_log (actor_id, actor_email, action, entity, entity_id)
      select ${actor.id}::uuid, ${actor.email}::text, 'download', 'contact_queries', ${id}::text from opened
    )
    select path from opened`;
  if (!file) throw missing({ entity: 'file' });
  return file.path;
}
