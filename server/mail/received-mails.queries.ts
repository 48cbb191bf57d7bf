/** Mails that people sent us: stored once, filed under their enquiry, or left unsorted (decision "received mails"). */
import type { Fragment } from 'postgres';
import type { z } from 'zod';
import type { receivedFile, receivedMailList } from '../../shared/enquiries/received-mails.ts';
import type { SortOf } from '../../shared/staff-lists.ts';
import { recordEvent } from '../db/activity.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { missing } from '../db/rows.ts';
import type { Table } from '../db/table.ts';
import { write } from '../db/write.ts';
import { noticeAnswers, noticeFailedMails } from '../people/notices.queries.ts';

/** A mail as it is stored. */
export interface ReceivedMail {
  address: string;
  name: string;
  subject: string;
  text: string;
  /** The text went on. */
  is_cut: boolean;
  /** A machine wrote it, or we did: nobody waits for an answer. */
  is_automatic: boolean;
  arrived_at: Date;
  /** The same for each copy of the mail. */
  digest: string;
  /** Uploads to contact_uploads. */
  files: { path: string; name: string }[];
  unkept: z.output<typeof receivedFile>['unkept'];
  /** Its own id, if it is a mail of ours that came back as a copy. */
  own_id: string | null;
  /** The mails of ours that it answers, the likeliest first. */
  answers: string[];
  /** The mail of ours that could not be delivered, and why. */
  bounced: { id: string; reason: string } | null;
}

/**
 * `reopened, told`: an enquiry whose customer waits for an answer is on the work list again.
 * @param filed the name of an earlier part of the statement, with the columns `id` and `is_automatic`.
 */
const reopen = (sql: Sql, filed: string, actor?: Actor) => sql`
  reopened as (
    update contact_queries q set status = 'in_progress' from ${sql(filed)} f
    where q.id = f.id and not f.is_automatic and q.status in ('answered', 'closed')
    returning q.id
  ), told as (
    insert into contact_query_events (contact_query_id, kind, body, actor_name, actor_id)
    select id, 'status', 'in_progress',
      coalesce((select name from users where auth_user_id = ${actor?.id ?? null}), ${actor?.email ?? 'System'}::text), ${actor?.id ?? null}::uuid
    from reopened
  )`;

/**
 * Stores a mail, files it under the enquiry of the first mail of ours that it answers, opens that enquiry again and tells whoever
 * works on it. A mail of ours that could not be delivered is among those that were given up, and its enquiry is not answered. A
 * mail that is stored already, or that we sent, changes nothing.
 * @param read a part of the statement that notes how far the mailbox has been read.
 */
export async function storeReceived(sql: Sql, mail: ReceivedMail, read: Fragment): Promise<void> {
  const { address, name, is_cut, is_automatic, unkept, digest, bounced } = mail;
  const received = { address, name, is_cut, is_automatic, unkept, digest };
  await sql`
    with ${read}, known as materialized (
      -- The enquiry is locked before its mails, as by a deletion.
      select q.id, q.status from jsonb_array_elements_text(${sql.json(mail.answers)}) with ordinality as answered (id, position)
      join mails m on m.id = answered.id::uuid and m.kind <> 'received'
      join contact_queries q on q.id = m.contact_query_id
      order by answered.position limit 1 for update of q
    ), stored as (
      insert into mails (kind, contact_query_id, recipient, subject, body_text, files, received, sent_at)
      select 'received', (select id from known), '', ${mail.subject}, ${mail.text}, ${sql.json(mail.files)}, ${sql.json(received)},
        ${mail.arrived_at}
      where not exists (select from mails own where own.id = ${mail.own_id}::uuid and own.kind <> 'received')
      on conflict do nothing
      returning id
    ), claimed as (
      update files set status = 'claimed', claimed_at = now(), token_hash = null
      where bucket = 'contact_uploads' and status = 'pending' and exists (select from stored)
        and path in (select file ->> 'path' from jsonb_array_elements(${sql.json(mail.files)}) as file)
    ), filed as materialized (
      select known.id, ${is_automatic}::boolean as is_automatic from known, stored
    ), ${reopen(sql, 'filed')}, ${noticeAnswers(sql, 'filed')}, bounced as (
      update mails set sent_at = null, parked_at = now(), last_error = ${bounced?.reason ?? ''}
      where id = ${bounced?.id ?? null}::uuid and kind <> 'received' and sent_at is not null and exists (select from stored)
      returning id, kind, contact_query_id, created_at
    ), unanswered as (
      update contact_queries q set status = 'in_progress' from known, bounced
      where q.id = known.id and q.id = bounced.contact_query_id and bounced.kind = 'reply' and known.status = 'answered'
      returning q.id
    ), told_of_bounce as (
      insert into contact_query_events (contact_query_id, kind, body, actor_name)
      select id, 'status', 'in_progress', 'System' from unanswered
    ), ${noticeFailedMails(sql, 'bounced')}
    select`;
}

/** Whether a mail is stored already. */
export async function isStored(sql: Sql, digest: string): Promise<boolean> {
  const [row] = await sql`
    select from mails where received is not null and received ->> 'digest' = ${digest}`;
  return row !== undefined;
}

/** What a received mail `t` says, as staff read it. */
export const receivedColumns = (sql: Sql) => sql`
  t.id, coalesce(t.received ->> 'channel', 'email') as channel, coalesce(t.received -> 'items', '[]') as items, t.received ->> 'name' as name, t.received ->> 'address' as address, t.subject, t.body_text as text,
  (t.received ->> 'is_cut')::boolean as is_cut, (t.received ->> 'is_automatic')::boolean as is_automatic,
  t.sent_at as created_at, t.files, t.received -> 'unkept' as unkept`;

/** Received mails that belong to no enquiry. */
export const unsortedMails: Table<SortOf<typeof receivedMailList>> = {
  name: 'mails',
  entity: 'mail',
  label: (sql) => sql`t.subject`,
  select: (sql) => sql`
    select t.* from (
      select ${receivedColumns(sql)} from mails t where t.kind = 'received' and t.contact_query_id is null
    ) t`,
  columns: [],
  search: ['t.name', 't.address', 't.subject', 't.text'],
  sorts: { created_at: 't.created_at', address: 't.address' },
  usedBy: [],
};

/** Files an unsorted mail under an enquiry. @throws NOT_FOUND for a mail that is filed or gone, or an enquiry that is gone. */
export async function fileMail(
  sql: Sql,
  { id, contact_query_id }: { id: string; contact_query_id: string },
  actor: Actor,
): Promise<{ contact_query_id: string }> {
  const [row] = await write<{ contact_query_id: string | null; is_mail: boolean }>(sql, actor, {
    changes: sql`
      known as materialized (
        select id from contact_queries where id = ${contact_query_id} for update
      ), mail as materialized (
        select id, (received ->> 'is_automatic')::boolean as is_automatic from mails
        where id = ${id} and kind = 'received' and contact_query_id is null and (select count(*) from known) >= 0 for update
      ), moved as (
        update mails set contact_query_id = known.id from known, mail, acting where mails.id = mail.id returning known.id
      ), filed as materialized (
        select moved.id, mail.is_automatic from moved, mail
      ), ${reopen(sql, 'filed', actor)}, noted as (
        insert into contact_query_events (contact_query_id, kind, body, actor_name, actor_id)
        select id, 'filed', '', coalesce((select name from users where auth_user_id = ${actor.id}), ${actor.email}::text), ${actor.id}::uuid
        from filed
      )`,
    answer: sql`select (select id from filed) as contact_query_id, exists (select from mail) as is_mail from acting`,
    isDone: sql`contact_query_id is not null`,
  });
  if (row!.contact_query_id !== null) return { contact_query_id: row!.contact_query_id };
  throw missing(row!.is_mail ? { entity: 'enquiry' } : unsortedMails);
}

/** Deletes an enquiry that was to be made of a mail, unless the mail is filed under it. */
export async function dropEnquiryOf(sql: Sql, id: string): Promise<void> {
  await sql`
    delete from contact_queries q
    where q.id = ${id} and not exists (select from mails m where m.contact_query_id = q.id and m.kind = 'received')`;
}

/** Deletes an unsorted mail with its files. It is still in the mailbox. @throws NOT_FOUND */
export async function removeUnsorted(sql: Sql, id: string, actor: Actor): Promise<void> {
  const rows = await write(sql, actor, {
    changes: sql`
      gone as (
        delete from mails using acting where id = ${id} and kind = 'received' and contact_query_id is null returning id, files
      ), removed as (
        update files set status = 'removing', original_name = '', token_hash = null
        where bucket = 'contact_uploads' and path in (select file ->> 'path' from gone, jsonb_array_elements(gone.files) as file)
      ), logged as (
        ${recordEvent(sql, 'discard', { from: sql`gone`, table: 'mails', id: sql`id`, actor })}
      )`,
    answer: sql`select id from gone`,
  });
  if (rows.length === 0) throw missing(unsortedMails);
}

/** Allows a file of an unsorted mail to be downloaded with a token, until the next one replaces it. @throws NOT_FOUND */
export async function openMailFile(
  sql: Sql,
  { id, path }: { id: string; path: string },
  token_hash: string,
  actor: Actor,
): Promise<void> {
  const [file] = await sql`
    with opened as (
      update files set token_hash = ${token_hash}
      where bucket = 'contact_uploads' and status = 'claimed' and path = ${path} and exists (
        select from mails m where m.id = ${id} and m.kind = 'received' and m.contact_query_id is null
          and m.files @> jsonb_build_array(jsonb_build_object('path', ${path}::text)))
      returning path
    ), logged as (
      ${recordEvent(sql, 'download', { from: sql`opened`, table: 'mails', id: sql`${id}`, actor })}
    )
    select path from opened`;
  if (!file) throw missing({ entity: 'file' });
}

/** What is known of a mailbox. */
export interface MailboxState {
  /** Null before it was read. */
  uid_validity: number | null;
  last_uid: number;
  /** Mails that arrived before are left alone. */
  since: Date;
}

/** How long an instance may read a mailbox before another takes over, in seconds. It is renewed with each mail. */
export const MAILBOX_LEASE_SECONDS = 60;
const lease = (sql: Sql) => sql`now() + make_interval(secs => ${MAILBOX_LEASE_SECONDS})`;

/** Claims a mailbox. @returns null while another instance reads it. */
export async function claimMailbox(sql: Sql, name: string, holder: string): Promise<MailboxState | null> {
  const [row] = await sql<MailboxState[]>`
    insert into mailboxes as known (name, claimed_by, claimed_until) values (${name}, ${holder}, ${lease(sql)})
    on conflict (name) do update set claimed_by = excluded.claimed_by, claimed_until = excluded.claimed_until
    where known.claimed_until is null or known.claimed_until < now() or known.claimed_by = excluded.claimed_by
    -- What was read once and is gone since does not come back with a mailbox that was made anew.
    returning uid_validity, last_uid, greatest(since, read_at - interval '1 hour') as since`;
  return row ?? null;
}

/** `read`: a mailbox has been read up to a mail. */
export const readUpTo = (
  sql: Sql,
  name: string,
  holder: string,
  { uid_validity, last_uid }: Pick<MailboxState, 'uid_validity' | 'last_uid'>,
) => sql`read as (
  update mailboxes set uid_validity = ${uid_validity}, last_uid = ${last_uid}, read_at = now(), last_error = null,
    claimed_until = ${lease(sql)}
  where name = ${name} and claimed_by = ${holder}::uuid
)`;

export async function noteRead(sql: Sql, read: Fragment): Promise<void> {
  await sql`with ${read} select`;
}

/** A mailbox cannot be read. */
export async function noteMailboxFailure(sql: Sql, name: string, error: string): Promise<void> {
  await sql`update mailboxes set failed_at = now(), last_error = ${error} where name = ${name}`;
}

export async function releaseMailbox(sql: Sql, name: string, holder: string): Promise<void> {
  await sql`update mailboxes set claimed_until = null where name = ${name} and claimed_by = ${holder}::uuid`;
}
