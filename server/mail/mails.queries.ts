import type { EnquiryRow } from '../../shared/enquiries/enquiries.ts';
import type { MailKind, mailList } from '../../shared/enquiries/mails.ts';
import type { SortOf } from '../../shared/staff-lists.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import type { Table } from '../db/table.ts';
import { write } from '../db/write.ts';
import { insertMailedLink } from '../enquiries/enquiry-links.queries.ts';
import { noticeFailedMails } from '../people/notices.queries.ts';
import { hashSecret, makeSecret } from '../secrets.ts';
import { DEFERRED_HOURS, DEFERRED_SECONDS, MAX_ATTEMPTS, refusedSeconds } from './retries.ts';

/** What mails say about an enquiry. */
export type MailEnquiry = Pick<
  EnquiryRow,
  | 'id'
  | 'reference'
  | 'full_name'
  | 'email'
  | 'phone'
  | 'subject'
  | 'message'
  | 'items'
  | 'openings'
  | 'delivery'
  | 'site_address'
  | 'needed_by'
  | 'is_given_by_other'
> & { file_names: string[] };

export interface DueMail {
  id: string;
  kind: MailKind;
  recipient: string;
  subject: string;
  /** The text of a reply. Other mails are written from their kind and their enquiry. */
  body_text: string;
  /** Attached files of the bucket contact_uploads. */
  files: { path: string; name: string }[];
  /** The enquiry that the mail is about; null for mails about accounts. */
  enquiry: MailEnquiry | null;
  /** The webhook that the mail is about; null for every other kind. */
  webhook: { id: string; name: string } | null;
  /** How often the mail server has refused it. */
  attempts: number;
  /** The secret token of its link, which is stored nowhere else. Null if the mail has none. */
  token: string | null;
  /** The mail has lost its reason: its account is already confirmed, inactive or gone. */
  is_obsolete: boolean;
}

/**
 * How long a worker's claim on a mail lasts, in seconds. Longer than sending a mail and marking it may take.
 */
export const LEASE_SECONDS = 3 * 60;
/** How long each link works after it is sent. */
const LINK_HOURS = { confirmation: 24, password_reset: 1, invitation: 7 * 24 } as const;

/**
 * Claims the mail that has been due longest. No other worker takes it until the lease ends; if this worker
 * dies, another takes the mail then. A mail with a link gets a new token with every try, and the same statement
 * stores the token's hash. So the link works even in a mail that arrived although the server reported an
 * error.
 */
export async function takeDueMail(sql: Sql): Promise<DueMail | null> {
  const token = makeSecret();
  const [mail] = await sql<(Omit<DueMail, 'token' | 'is_obsolete'> & { is_linked: boolean })[]>`
    with due as materialized (
      select id, kind, recipient, contact_query_id from mails
      where sent_at is null and parked_at is null and next_attempt_at <= now()
        and (claimed_until is null or claimed_until <= now())
      -- One email to thousands must not hold up the others.
      order by kind = 'product_notice', next_attempt_at
      for update skip locked limit 1
    ), linked as (
      insert into email_confirmations (token_hash, auth_user_id, password_hash, expires_at)
      select ${hashSecret(token)}, a.id, c.password_hash, now() + make_interval(hours => ${LINK_HOURS.confirmation})
      from due join confirmation_mails c on c.mail_id = due.id
      join auth_users a on a.id = c.auth_user_id and a.email_confirmed_at is null
      returning auth_user_id
    ), password_linked as (
      -- Whoever asked for it did not learn whether there is such an account (server/auth/password-links.queries.ts).
      insert into password_links (token_hash, auth_user_id, expires_at)
      select ${hashSecret(token)}, a.id, now() + make_interval(hours =>
        case due.kind when 'invitation' then ${LINK_HOURS.invitation}::int else ${LINK_HOURS.password_reset}::int end)
      from due join auth_users a on a.email = due.recipient left join users u on u.auth_user_id = a.id
      where (due.kind = 'password_reset' or due.kind = 'invitation' and a.email_confirmed_at is null)
        and coalesce(u.is_active, true)
      returning auth_user_id
    ), enquiry_linked as (
      ${insertMailedLink(sql, 'due', hashSecret(token))}
    )
    update mails set claimed_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = (select id from due)
    returning id, kind, recipient, subject, body_text, files, attempts, 
      exists (select from linked) or exists (select from password_linked) or exists (select from enquiry_linked) as is_linked, (
      select jsonb_build_object('id', q.id, 'reference', q.reference, 'full_name', q.full_name, 'email', q.email, 'phone', q.phone,
        'subject', q.subject, 'message', q.message,
        'file_names', (select coalesce(jsonb_agg(file.name), '[]') from enquiry_files(to_jsonb(q)) as file),
        'items', q.items, 'openings', q.openings, 'delivery', q.delivery, 'site_address', q.site_address, 'needed_by', q.needed_by, 'is_given_by_other', q.is_given_by_other)
      from contact_queries q where q.id = mails.contact_query_id
    ) as enquiry, (
      select jsonb_build_object('id', w.id, 'name', w.name) from webhooks w where w.id = mails.webhook_id
    ) as webhook`;
  if (!mail) return null;
  const { is_linked, ...row } = mail;
  const isLink = row.kind in LINK_HOURS;
  return { ...row, token: is_linked ? token : null, is_obsolete: isLink && !is_linked };
}

/**
 * Marks a mail as sent and deletes the data for its link, which is no longer needed. An enquiry in progress is answered
 * when the last of its replies has left; what staff have set it to meanwhile stays.
 */
export async function markMailSent(sql: Sql, id: string): Promise<void> {
  await sql`
    with replied as materialized (
      -- Locked before the mail, as by a deletion.
      select q.id, q.status from mails m join contact_queries q on q.id = m.contact_query_id
      where m.id = ${id} and m.kind = 'reply' for update of q
    ), unsent as materialized (
      -- Locked, to see that another worker has just marked one.
      select id from mails where contact_query_id in (select id from replied) and kind = 'reply' and sent_at is null
      for update
    ), linked as (
      delete from confirmation_mails where mail_id = ${id}
    ), sent as (
      update mails set sent_at = now(), claimed_until = null, last_error = null
      where id = ${id} and sent_at is null and (select count(*) from unsent) >= 0
      returning contact_query_id
    ), answered as (
      update contact_queries q set status = 'answered' from replied, sent
      where q.id = replied.id and replied.status = 'in_progress' and not exists (select from unsent where id <> ${id})
      returning q.id
    )
    insert into contact_query_events (contact_query_id, kind, body, actor_name)
    select id, 'status', 'answered', 'System' from answered`;
}

/** Deletes an unsent mail that is no longer needed. */
export async function deleteMail(sql: Sql, id: string): Promise<void> {
  await sql`delete from mails where id = ${id} and sent_at is null`;
}

/**
 * Releases a mail for a retry after `seconds`. Not counted as an attempt: the server failed, not the mail.
 */
export async function returnMail(sql: Sql, id: string, error: string, seconds: number): Promise<void> {
  await sql`
    update mails set last_error = ${error}, failed_at = now(), claimed_until = null,
      next_attempt_at = now() + make_interval(secs => ${seconds})
    where id = ${id} and sent_at is null`;
}

/**
 * Records that the server deferred a mail. Parks a mail that is still deferred two days after it was queued.
 */
export async function markMailDeferred(sql: Sql, id: string, error: string): Promise<void> {
  await sql`
    with deferred as (
      update mails set last_error = ${error}, failed_at = now(), claimed_until = null,
        next_attempt_at = now() + make_interval(secs => ${DEFERRED_SECONDS}),
        parked_at = case when created_at < now() - make_interval(hours => ${DEFERRED_HOURS}) then now() end
      where id = ${id} and sent_at is null
      returning ${parkedColumns(sql)}
    ), ${noticeParked(sql, 'deferred')}
    select id from deferred`;
}

/** Records a refusal. Parks the mail after the last attempt. `attempts` does not include this one. */
export async function markMailRefused(
  sql: Sql,
  { id, attempts }: Pick<DueMail, 'id' | 'attempts'>,
  error: string,
): Promise<void> {
  await sql`
    with refused as (
      update mails set last_error = ${error}, failed_at = now(), claimed_until = null, attempts = attempts + 1,
        next_attempt_at = now() + make_interval(secs => ${refusedSeconds(attempts + 1)}),
        parked_at = case when attempts + 1 >= ${MAX_ATTEMPTS}::int then now() end
      where id = ${id} and sent_at is null
      returning ${parkedColumns(sql)}
    ), ${noticeParked(sql, 'refused')}
    select id from refused`;
}

const parkedColumns = (sql: Sql) => sql`id, kind, contact_query_id, created_at, parked_at`;

/** Tells staff if a mail was parked by an earlier part of the statement, which returns `parkedColumns`. */
const noticeParked = (sql: Sql, tried: string) => sql`
  parked as (
    select id, kind, contact_query_id, created_at from ${sql(tried)} where parked_at is not null
  ), ${noticeFailedMails(sql, 'parked')}`;

/** The unsent mails, as a list for staff. */
export const unsentMails: Table<SortOf<typeof mailList>> = {
  name: 'mails',
  entity: 'mail',
  label: (sql) => sql`t.subject`,
  select: (sql) => sql`
    select t.id, t.kind, t.recipient, t.subject, t.attempts, t.last_error, t.next_attempt_at, t.parked_at, t.created_at
    from (
      select id, kind, recipient, subject, attempts, last_error, next_attempt_at, parked_at, created_at
      from mails where sent_at is null
    ) t`,
  columns: [],
  search: ['t.recipient', 't.subject'],
  sorts: { created_at: 't.created_at', recipient: 't.recipient' },
  usedBy: [],
};

/** How many mails were given up after their last attempt. */
export async function countFailedMails(sql: Sql): Promise<number> {
  const [row] = await sql<{ failed: number }[]>`
    select count(*) as failed from mails where parked_at is not null and sent_at is null`;
  return row!.failed;
}

/**
 * Retries an unsent mail with a fresh count of attempts: now, or when the worker that has claimed it releases
 * it.
 * @returns false when the mail has been sent or is gone.
 */
export async function resendMail(sql: Sql, id: string, { call }: Actor): Promise<boolean> {
  const rows = await write(sql, call, {
    changes: sql`
      queued as (
        update mails set attempts = 0, parked_at = null, last_error = null, next_attempt_at = now()
        where id = ${id} and sent_at is null returning id
      )`,
    answer: sql`select id from queued`,
  });
  return rows.length > 0;
}
