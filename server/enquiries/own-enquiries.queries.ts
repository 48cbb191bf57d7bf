/** What the sender of an enquiry sees of it and does with it, by a link (decision "private page"). */
import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import { FILE_GONE } from '../../shared/constants.ts';
import type { Addition, OwnEnquiry, withdrawInput } from '../../shared/enquiries/own-enquiry.ts';
import { MAX_ENQUIRY_ITEMS } from '../../shared/limits.ts';
import { AppError, conflict } from '../app-error.ts';
import type { IdempotentCall } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { write } from '../db/write.ts';
import { noticeAnswers } from '../people/notices.queries.ts';
import { hashSecret } from '../secrets.ts';
import { nameLines, refuseProducts } from './enquiry-lines.queries.ts';
import { linked } from './enquiry-links.queries.ts';

/** Whom the timeline names for what a sender does. A name would outlive the enquiry in the activity. */
const SENDER = 'Customer';

const NO_LINK =
  'This link does not open an enquiry. It may have ended, or the enquiry was erased. Call us with your reference number.';

/**
 * The enquiry of a link, without what staff noted. Of emails it has those that we sent to its sender and those from the sender's address.
 * @throws NOT_FOUND for a link that is unknown or has ended, and for an enquiry that is deleted.
 */
export async function findOwnEnquiry(sql: Sql, token: string): Promise<OwnEnquiry> {
  const [row] = await sql<(Omit<OwnEnquiry, 'messages'> & { id: string })[]>`
    with link as (${linked(sql, hashSecret(token))})
    select q.id, q.reference, q.status, q.full_name, q.email, q.phone, q.subject, q.message, q.openings, q.delivery, q.site_address,
      q.needed_by::text as needed_by, q.created_at, link.is_mailed, link.ends_at,
      case when link.is_mailed then q.items else jsonb_path_query_array(q.items, '$[*] ? (!exists (@.is_added))') end as items,
      exists (select from mails m where m.contact_query_id = q.id and m.kind = 'acknowledgement' and m.sent_at is not null) as is_acknowledged,
      (select coalesce(jsonb_agg(jsonb_build_object('path', file.path, 'name', file.name)), '[]') from enquiry_files(to_jsonb(q)) as file) as files
    from link join contact_queries q on q.id = link.id`;
  if (!row) throw new AppError('NOT_FOUND', NO_LINK);
  // The id of a mail is the secret by which answers to it are filed (decision "received mails"), so it stays here.
  const messages = await sql<OwnEnquiry['messages']>`
    select row_number() over (order by created_at, id)::text as id, kind, is_ours, is_withheld,
      case when is_withheld then '' else subject end as subject, case when is_withheld then '' else text end as text,
      is_cut and not is_withheld as is_cut, case when is_withheld then '[]' else items end as items,
      case when is_withheld then '[]' else files end as files, created_at
    from (
      select m.id::text, case when m.kind = 'received' then coalesce(m.received ->> 'channel', 'email') else 'email' end as kind,
        m.kind <> 'received' as is_ours,
        not ${row.is_mailed} and (m.received is null or m.received ->> 'channel' is null or (m.received ->> 'is_mailed')::boolean) as is_withheld,
        m.subject, m.body_text as text, coalesce((m.received ->> 'is_cut')::boolean, false) as is_cut,
        coalesce(m.received -> 'items', '[]') as items, m.files,
        case when m.kind = 'received' then m.sent_at else m.created_at end as created_at
      from mails m where m.contact_query_id = ${row.id} and (
        -- What has not left is in no mailbox.
        m.kind in ('reply', 'product_notice') and (m.sent_at is not null or ${row.is_mailed})
        or m.kind = 'received' and not (m.received ->> 'is_automatic')::boolean
          and (m.received ->> 'channel' = 'website' or lower(m.received ->> 'address') = lower(${row.email})))
      union all
      select e.id::text, e.kind, e.kind <> 'withdrawn', false, '',
        case when e.kind = 'withdrawn' and ${row.is_mailed} then e.body else '' end, false, '[]', '[]', e.created_at
      from contact_query_events e where e.contact_query_id = ${row.id} and e.kind in ('phoned', 'counter', 'withdrawn')
    ) said order by created_at, said.id`;
  const { id, ...enquiry } = row;
  return { ...enquiry, messages: [...messages] };
}

/**
 * Stores what the sender adds: words and files as a received mail, lines in the enquiry itself. The enquiry is open again, and
 * whoever works on it is told. The same key again adds nothing.
 * @throws NOT_FOUND for the link, BAD_REQUEST for a file that is gone, a product that is not on the website, or too many lines.
 */
export async function addToEnquiry(
  sql: Sql,
  { token, idempotency_key, message, items, files }: Addition,
  call: IdempotentCall | undefined,
): Promise<void> {
  const uploads = files.map(({ path, token }) => ({ path, token_hash: hashSecret(token) }));
  const digest = digestOf({ token, idempotency_key });
  const received = { channel: 'website', is_cut: false, is_automatic: false, unkept: [], digest };
  const [row] = await write<AddedRow>(sql, call, {
    changes: sql`
      link as (${linked(sql, hashSecret(token))}), known as materialized (
        -- The enquiry is locked before its mails, as by a deletion.
        select q.id, q.status, q.items, q.email, q.full_name, link.is_mailed from link join contact_queries q on q.id = link.id for update of q
      ), attached as materialized (
        select f.id, f.path, f.original_name as name, asked.place
        from jsonb_array_elements(${sql.json(uploads)}) with ordinality as asked (upload, place)
        join files f on f.bucket = 'contact_uploads' and f.path = asked.upload ->> 'path' and f.status = 'pending'
          and f.token_hash = asked.upload ->> 'token_hash'
        where (select count(*) from known) > 0
        order by f.id for update of f
      ), ${nameLines(sql, items)}, stored as (
        insert into mails (kind, contact_query_id, recipient, subject, body_text, files, received, sent_at)
        select 'received', known.id, '', '', ${message},
          (select coalesce(jsonb_agg(jsonb_build_object('path', path, 'name', name) order by place), '[]') from attached),
          ${sql.json(received)}::jsonb || jsonb_build_object(
            'address', known.email, 'name', known.full_name, 'items', named.items, 'is_mailed', known.is_mailed), now()
        from known, named
        where (select count(*) from attached) = ${files.length}::integer and named.unlisted = '[]'
          and jsonb_array_length(known.items) + ${items.length}::integer <= ${MAX_ENQUIRY_ITEMS}::integer
        on conflict do nothing
        returning contact_query_id as id, false as is_automatic
      ), claimed as (
        update files set status = 'claimed', claimed_at = now(), token_hash = null
        where id in (select id from attached) and exists (select from stored)
      ), changed as (
        update contact_queries q set items = known.items || (
            select coalesce(jsonb_agg(item || '{"is_added": true}' order by place), '[]')
            from jsonb_array_elements(named.items) with ordinality as line (item, place)),
          status = case when known.status in ('answered', 'closed') then 'in_progress' else known.status end
        from known, named, stored
        where q.id = known.id and (known.status in ('answered', 'closed') or named.items <> '[]')
        returning q.id, known.status as earlier
      ), told as (
        insert into contact_query_events (contact_query_id, kind, body, actor_name)
        select id, 'status', 'in_progress', 'System' from changed where earlier in ('answered', 'closed')
      ), ${noticeAnswers(sql, 'stored')}`,
    answer: sql`
      select exists (select from known) as is_known, exists (select from stored) as is_stored, named.unlisted,
        (select count(*) from attached) as found
      from named`,
    isDone: sql`is_stored`,
  });
  const { is_known, is_stored, unlisted, found } = row!;
  if (!is_known) throw new AppError('NOT_FOUND', NO_LINK);
  if (is_stored) return;
  // Asked again: what two clicks stored meanwhile is not in the view of the statement.
  const uploaded = await sql<AddedFile[]>`
    select f.original_name as name, f.size_bytes as size from jsonb_array_elements_text(${sql.json(files.map(({ path }) => path))}) with ordinality as asked (path, place)
    join files f on f.bucket = 'contact_uploads' and f.path = asked.path order by asked.place`;
  if (await wasAdded(sql, { token, idempotency_key, message, items, files: uploaded })) return;
  if (found < files.length) throw new AppError('BAD_REQUEST', FILE_GONE, { files: FILE_GONE });
  if (unlisted.length > 0) throw refuseProducts(unlisted);
  const full = `An enquiry has at most ${MAX_ENQUIRY_ITEMS} lines. Send a file instead, or another enquiry.`;
  throw new AppError('BAD_REQUEST', full, { items: full });
}

/** Names an addition among all mails. */
const digestOf = ({ token, idempotency_key }: Pick<Addition, 'token' | 'idempotency_key'>) =>
  createHash('sha256').update(`${token} ${idempotency_key}`).digest('hex');

/** What tells two files apart, of which each has been uploaded anew. */
interface AddedFile {
  name: string;
  size: number;
}

const describeFile = ({ name, size }: AddedFile) => `${name} ${size}`;

/** What tells two additions apart. A product may have another name by now. */
const saidIn = (items: Addition['items']) =>
  items.map(({ product_id, name, quantity, unit = 'each', note }) =>
    [product_id, product_id === null ? name : '', quantity, unit, note].join('\n'),
  );

/**
 * Whether an addition is stored already, with such files. @throws CONFLICT if another one was stored under its key.
 */
export async function wasAdded(
  sql: Sql,
  {
    message,
    items,
    files,
    ...named
  }: Pick<Addition, 'token' | 'idempotency_key' | 'message' | 'items'> & { files: readonly AddedFile[] },
): Promise<boolean> {
  const [known] = await sql<{ message: string; items: Addition['items']; files: AddedFile[] }[]>`
    select body_text as message, received -> 'items' as items, (
      select coalesce(jsonb_agg(jsonb_build_object('name', f.original_name, 'size', f.size_bytes) order by held.place), '[]')
      from jsonb_array_elements(m.files) with ordinality as held (file, place)
      join files f on f.bucket = 'contact_uploads' and f.path = held.file ->> 'path') as files
    from mails m where received is not null and received ->> 'digest' = ${digestOf(named)}`;
  if (!known) return false;
  const said = [message, saidIn(items), files.map(describeFile)];
  if (isDeepStrictEqual(said, [known.message, saidIn(known.items), known.files.map(describeFile)]))
    return true;
  throw conflict(
    'key_reused',
    'Something else has been added in the meantime. Look at it below, and press Add again if this is needed, too.',
  );
}

interface AddedRow {
  is_known: boolean;
  is_stored: boolean;
  /** The places of lines whose product is not on the website. */
  unlisted: number[];
  found: number;
}

/**
 * Closes an enquiry for its sender, and tells whoever works on it. The same reason again changes nothing.
 * @throws NOT_FOUND, or CONFLICT when it is closed already.
 */
export async function withdrawEnquiry(
  sql: Sql,
  { token, reason }: z.output<typeof withdrawInput>,
  call: IdempotentCall | undefined,
): Promise<void> {
  const [row] = await write<{ id: string | null; is_closed: boolean }>(sql, call, {
    changes: sql`
      link as (${linked(sql, hashSecret(token))}), known as materialized (
        select q.id, q.status from link join contact_queries q on q.id = link.id for update of q
      ), closed as (
        update contact_queries q set status = 'closed' from known where q.id = known.id and known.status <> 'closed'
        returning q.id, false as is_automatic
      ), told as (
        insert into contact_query_events (contact_query_id, kind, body, actor_name)
        select id, event.kind, event.body, ${SENDER}
        from closed, (values ('withdrawn', ${reason}::text), ('status', 'closed')) as event (kind, body)
      ), ${noticeAnswers(sql, 'closed')}`,
    answer: sql`select (select id from known) as id, exists (select from closed) as is_closed`,
    isDone: sql`is_closed`,
  });
  const { id, is_closed } = row!;
  if (id === null) throw new AppError('NOT_FOUND', NO_LINK);
  if (is_closed) return;
  // Asked again: what the first of two clicks did is not in the view of the statement.
  const [same] = await sql`
    select from contact_query_events where contact_query_id = ${id} and kind = 'withdrawn' and body = ${reason}`;
  if (!same)
    throw new AppError(
      'CONFLICT',
      'This enquiry is closed already. If there is more to say, add it as a message.',
    );
}
