import type { z } from 'zod';
import type {
  EnquiryStatus,
  enquiryList,
  enquiryTimeline,
  enquiryUpdate,
  replyInput,
} from '../../shared/enquiries.ts';
import type { Opening } from '../../shared/opening-schedule.ts';
import type { SortOf } from '../../shared/staff-lists.ts';
import type { Sql } from '../db/connect.ts';
import { getRow, missing, stale, unchangedSince } from '../db/rows.ts';
import type { Actor, Table } from '../db/table.ts';

export const enquiries: Table<SortOf<typeof enquiryList>> = {
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

/** The opening schedule of an enquiry. The same statement logs who exported it. @throws NOT_FOUND */
export async function exportOpenings(sql: Sql, id: string, actor: Actor): Promise<Opening[]> {
  const [enquiry] = await sql<{ openings: Opening[] }[]>`
    with chosen as (
      select id, openings from contact_queries where id = ${id}
    ), logged as (
      insert into audit_log (actor_id, actor_email, action, entity, entity_id)
      select ${actor.id}::uuid, ${actor.email}::text, 'export', 'contact_queries', id::text from chosen
    )
    select openings from chosen`;
  if (!enquiry) throw missing(enquiries);
  return enquiry.openings;
}

/**
 * Changes the status or assignee of an enquiry or adds a note, and writes its timeline, in one statement.
 * With `updated_at`, only if nobody has changed the enquiry since.
 * @returns the kinds of the entries added to the timeline. @throws NOT_FOUND, or CONFLICT for a stale save.
 */
export async function updateEnquiry(
  sql: Sql,
  id: string,
  { status, assignee_id, note }: z.output<typeof enquiryUpdate>,
  updated_at: Date | undefined,
  actor: Actor,
): Promise<string[]> {
  const [row] = await sql<{ kinds: string[] | null }[]>`
    with known as materialized (
      select id, status, assignee_id from contact_queries where id = ${id}
    ), changed as (
      update contact_queries enquiry set status = coalesce(${status ?? null}::text, enquiry.status),
        assignee_id = case when ${assignee_id !== undefined}::boolean then ${assignee_id ?? null}::uuid else enquiry.assignee_id end
      where enquiry.id = ${id} ${unchangedSince(sql, updated_at)} returning enquiry.id, enquiry.status, enquiry.assignee_id
    ), actor as (
      select coalesce((select name from users where auth_user_id = ${actor.id}), ${actor.email}::text) as name
    ), told as (
      insert into contact_query_events (contact_query_id, kind, body, actor_name, actor_id)
      select changed.id, event.kind, event.body, actor.name, ${actor.id}::uuid
      from changed join known using (id), actor, lateral (values
        ('status', changed.status, changed.status <> known.status),
        ('assignee', coalesce((select name from users where id = changed.assignee_id), ''),
          changed.assignee_id is distinct from known.assignee_id),
        ('note', ${note ?? ''}::text, ${note ?? ''}::text <> '')
      ) as event (kind, body, happened)
      where event.happened
      returning kind
    )
    select (select jsonb_agg(kind) from told) as kinds from changed`;
  if (row) return row.kinds ?? [];
  await getRow(sql, enquiries, id);
  throw stale(enquiries);
}

/**
 * Queues a reply, adds it to the timeline and marks the enquiry as answered, in one statement. With
 * `updated_at`, only if nobody has changed the enquiry since. @throws NOT_FOUND, or CONFLICT for a stale
 * reply.
 */
export async function insertReply(
  sql: Sql,
  { id, subject, body_text, updated_at }: z.output<typeof replyInput>,
  actor: Actor,
): Promise<void> {
  const answered: EnquiryStatus = 'answered';
  const rows = await sql`
    with changed as (
      update contact_queries enquiry set status = ${answered}
      where enquiry.id = ${id} ${unchangedSince(sql, updated_at)} returning enquiry.id, enquiry.email
    ), mail as (
      insert into mails (kind, contact_query_id, recipient, subject, body_text)
      select 'reply', id, email, ${subject}, ${body_text} from changed
    ), told as (
      insert into contact_query_events (contact_query_id, kind, body, actor_name, actor_id)
      select id, 'reply', ${body_text}::text,
        coalesce((select name from users where auth_user_id = ${actor.id}), ${actor.email}::text), ${actor.id}::uuid
      from changed
    )
    select id from changed`;
  if (rows.length > 0) return;
  await getRow(sql, enquiries, id);
  throw stale(enquiries);
}

/** The timeline of an enquiry and its mails. @throws NOT_FOUND */
export async function getHistory(sql: Sql, id: string): Promise<z.output<typeof enquiryTimeline>> {
  await getRow(sql, enquiries, id);
  const [events, mails] = await Promise.all([
    sql<z.output<typeof enquiryTimeline>['events']>`
      select kind, body, actor_name, created_at from contact_query_events where contact_query_id = ${id} order by id`,
    sql<z.output<typeof enquiryTimeline>['mails']>`
      select id, kind, recipient, attempts, last_error, sent_at, parked_at from mails
      where contact_query_id = ${id} order by created_at, kind`,
  ]);
  return { events: [...events], mails: [...mails] };
}

/** Users who can be assigned an enquiry: those who may open the screen. */
export async function listAssignees(sql: Sql): Promise<{ id: string; name: string }[]> {
  return sql<{ id: string; name: string }[]>`
    select id, name from users where is_active and role in ('admin', 'reviewer') order by lower(name)`;
}

/**
 * Allows the file of an enquiry to be downloaded with a token, until the next one replaces it. The same
 * statement logs who asked for it.
 * @returns the path of the file. @throws NOT_FOUND
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
