import type { Fragment } from 'postgres';
import type { z } from 'zod';
import type {
  downloadInput,
  EnquiryView,
  enquiryCounts,
  enquiryList,
  enquiryTimeline,
  unansweredEnquiries,
} from '../../shared/enquiries/enquiries.ts';
import type { Opening } from '../../shared/enquiries/opening-schedule.ts';
import type { SortOf } from '../../shared/staff-lists.ts';
import { recordEvent } from '../db/activity.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { getRow, missing } from '../db/rows.ts';
import type { Table } from '../db/table.ts';
import { receivedColumns } from '../mail/received-mails.queries.ts';
import { readsEnquiries } from '../people/notices.queries.ts';
import { wordsOfSearch } from './enquiries.rules.ts';
import { asksFor } from './enquiries-by-product.queries.ts';
import { restoreTime } from './enquiry-retention.queries.ts';

/** What became of the replies to `t`, an enquiry, that have not left: null when all have. */
const unsentReply = (sql: Sql) => sql`(
  select case when m.parked_at is null then 'waiting' else 'failed' end from mails m
  where m.contact_query_id = t.id and m.kind = 'reply' and m.sent_at is null order by m.parked_at limit 1)`;

/** Whether the customer of `t`, an open enquiry, has written since the last answer. */
const hasNewMessage = (sql: Sql) => sql`(t.status in ('new', 'in_progress') and exists (
  select from mails m
  where m.contact_query_id = t.id and m.kind = 'received' and not (m.received ->> 'is_automatic')::boolean
    and m.created_at > coalesce((
      select max(e.created_at) from contact_query_events e
      where e.contact_query_id = t.id and e.kind in ('reply', 'phoned', 'counter')), '-infinity')))`;

export const enquiries: Table<SortOf<typeof enquiryList>> = {
  name: 'contact_queries',
  entity: 'enquiry',
  label: (sql) => sql`t.full_name`,
  select: (sql) => sql`
    select t.id, t.reference, t.full_name, t.email, t.phone, t.subject, t.message, t.file_url, t.file_name,
      t.more_files, t.status, t.assignee_id,
      a.name as assignee_name, t.is_suspect, ${unsentReply(sql)} as unsent_reply, ${hasNewMessage(sql)} as has_new_message, t.items, t.openings,
      t.delivery, t.site_address, t.needed_by::text as needed_by, t.came_from, t.source, t.is_given_by_other, t.viewed, t.created_at, t.updated_at
    from contact_queries t left join users a on a.id = t.assignee_id`,
  columns: [],
  binTime: restoreTime,
  search: ['t.search_text', (sql) => sql`lower(t.site_address)`],
  isSearchLower: true,
  words: wordsOfSearch,
  sorts: {
    created_at: 't.created_at',
    full_name: 't.full_name',
    email: 't.email',
    subject: 't.subject',
    status: 't.status',
  },
  filters: {
    status: 't.status',
    assignee_id: 't.assignee_id',
    is_suspect: 't.is_suspect',
    product_id: asksFor('product_id'),
    statement_id: asksFor('statement_id'),
    document_id: asksFor('document_id'),
  },
  usedBy: [],
};

/**
 * What each view shows to a user. Open means new or in progress, as in the index `contact_queries__open`. The
 * database's clock decides what is overdue (decision "database clock"): open for two working days.
 */
const VIEWS: Record<EnquiryView, (sql: Sql, actor: Actor) => Fragment> = {
  new: (sql) => sql`t.status = 'new' and not ${isSpam(sql)}`,
  mine: (sql, { id }) =>
    sql`t.status in ('new', 'in_progress') and t.assignee_id = (select id from users where auth_user_id = ${id})`,
  unassigned: (sql) =>
    sql`t.status in ('new', 'in_progress') and not ${isSpam(sql)}
      -- Whoever can no longer open it does not work on it.
      and not exists (select from users u where u.id = t.assignee_id and ${readsEnquiries(sql)})`,
  overdue: (sql) =>
    sql`t.status in ('new', 'in_progress') and t.created_at <= (select two_working_days_before(now()))
      and not ${isSpam(sql)}`,
  spam: isSpam,
  all: (sql) => sql`true`,
};

/**
 * Suspected spam that nobody has taken up: its timeline is empty. It is nobody's work, so no view, badge or list of work counts it
 * with the others.
 */
function isSpam(sql: Sql): Fragment {
  return sql`(t.is_suspect and t.status = 'new' and t.assignee_id is null
    and not exists (select from contact_query_events e where e.contact_query_id = t.id))`;
}

/** The enquiries as one user sees them: the view `mine` depends on who asks. */
export function enquiriesOf(actor: Actor): typeof enquiries {
  const view = (sql: Sql, name: string) => sql`(${VIEWS[name as EnquiryView](sql, actor)})`;
  return { ...enquiries, filters: { ...enquiries.filters, view } };
}

/** How many enquiries each view has, and the latest one. Every open staff screen asks every few seconds. */
export async function countEnquiries(sql: Sql, actor: Actor): Promise<z.output<typeof enquiryCounts>> {
  const inView = (view: EnquiryView) => sql`count(*) filter (where ${VIEWS[view](sql, actor)})`;
  const [row] = await sql<
    (Record<EnquiryView, number> & { id: string | null; created_at: Date; unsorted: number })[]
  >`
    select open.new, open.mine, open.unassigned, open.overdue, open.spam,
      (select count(*) from contact_queries) as all, (
        select count(*) from mails
        where kind = 'received' and contact_query_id is null and not (received ->> 'is_automatic')::boolean
      ) as unsorted, latest.id, latest.created_at
    from (
      select ${inView('new')} as new, ${inView('mine')} as mine, ${inView('unassigned')} as unassigned,
        ${inView('overdue')} as overdue, ${inView('spam')} as spam
      from contact_queries t where t.status in ('new', 'in_progress')
    ) open
    left join (select id, created_at from contact_queries where not is_suspect order by created_at desc, id limit 1) latest on true`;
  const { id, created_at, unsorted, ...views } = row!;
  return { views, unsorted, latest: id === null ? null : { id, created_at } };
}

/** The open enquiries that have waited longest, at most `limit`, and how many are open. */
export async function listUnanswered(sql: Sql, limit: number): Promise<z.output<typeof unansweredEnquiries>> {
  const rows = await sql<(z.output<typeof unansweredEnquiries>['items'][number] & { total: number })[]>`
    select t.id, t.full_name, t.subject, t.created_at, t.created_at <= two_working_days_before(now()) as is_overdue,
      ${unsentReply(sql)} as unsent_reply, count(*) over () as total
    from contact_queries t where t.status in ('new', 'in_progress') and not ${isSpam(sql)} order by t.created_at, t.id limit ${limit}`;
  return { total: rows[0]?.total ?? 0, items: rows.map(({ total, ...item }) => item) };
}

/** The opening schedule of an enquiry. The same statement logs who exported it. @throws NOT_FOUND */
export async function exportOpenings(sql: Sql, id: string, actor: Actor): Promise<Opening[]> {
  const [enquiry] = await sql<{ openings: Opening[] }[]>`
    with chosen as (
      select id, openings from contact_queries where id = ${id}
    ), logged as (
      ${recordEvent(sql, 'export', { from: sql`chosen`, table: 'contact_queries', id: sql`id`, actor })}
    )
    select openings from chosen`;
  if (!enquiry) throw missing(enquiries);
  return enquiry.openings;
}

/** The timeline of an enquiry and its mails. @throws NOT_FOUND */
export async function getHistory(sql: Sql, id: string): Promise<z.output<typeof enquiryTimeline>> {
  await getRow(sql, enquiries, id);
  const [events, mails, received] = await Promise.all([
    sql<z.output<typeof enquiryTimeline>['events']>`
      select kind, body, actor_name, created_at from contact_query_events where contact_query_id = ${id} order by id`,
    sql<z.output<typeof enquiryTimeline>['mails']>`
      select id, kind, recipient, attempts, last_error, sent_at, parked_at,
        (select coalesce(jsonb_agg(file ->> 'name'), '[]') from jsonb_array_elements(files) as file) as files
      from mails
      where contact_query_id = ${id} and kind <> 'received' order by created_at, kind`,
    sql<z.output<typeof enquiryTimeline>['received']>`
      select ${receivedColumns(sql)} from mails t
      where t.contact_query_id = ${id} and t.kind = 'received' order by t.sent_at, t.created_at, t.id`,
  ]);
  return { events: [...events], mails: [...mails], received: [...received] };
}

/** Users who can be assigned an enquiry. */
export async function listAssignees(sql: Sql): Promise<{ id: string; name: string }[]> {
  return sql<{ id: string; name: string }[]>`
    select u.id, u.name from users u where ${readsEnquiries(sql)} order by lower(u.name)`;
}

/**
 * Allows a file of an enquiry to be downloaded with a token, until the next one replaces it. The same
 * statement logs who asked for it.
 * @param path which of its files; without it, the first.
 * @returns the path of the file. @throws NOT_FOUND
 */
export async function openDownload(
  sql: Sql,
  { id, path }: z.output<typeof downloadInput>,
  token_hash: string,
  actor: Actor,
): Promise<string> {
  const [file] = await sql<{ path: string }[]>`
    with opened as (
      update files set token_hash = ${token_hash}
      where bucket = 'contact_uploads' and status = 'claimed'
        and path = (
          select file.path from contact_queries q, enquiry_files(to_jsonb(q)) as file
          where q.id = ${id} and file.path = coalesce(${path ?? null}, q.file_url)
          union all select file ->> 'path' from mails m, jsonb_array_elements(m.files) as file
          where m.contact_query_id = ${id} and m.kind = 'received' and file ->> 'path' = ${path ?? null} limit 1)
      returning path
    ), logged as (
      ${recordEvent(sql, 'download', { from: sql`opened`, table: 'contact_queries', id: sql`${id}`, actor })}
    )
    select path from opened`;
  if (!file) throw missing({ entity: 'file' });
  return file.path;
}
