import type { Fragment } from 'postgres';
import { FILE_GONE } from '../../shared/constants.ts';
import { fileField } from '../../shared/enquiries/posted-form.ts';
import { AppError, conflict } from '../app-error.ts';
import type { IdempotentCall } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { write } from '../db/write.ts';
import { subjectOf } from '../mail/mail-subjects.queries.ts';
import { MAIL_SUBJECTS } from '../mail/mail-subjects.ts';
import { noticeEnquiries } from '../people/notices.queries.ts';
import { nameLines } from './enquiry-lines.queries.ts';
import type { Enquiry } from './enquiry-submission.rules.ts';

/** Acknowledgements that we send to one mailbox in an hour, so that nobody can use us to flood it. */
const MAX_ACKNOWLEDGEMENTS = 5;

/** Whether a mailbox may get another acknowledgement. */
export const mayAcknowledge = (sql: Sql, recipient: Fragment) => sql`${MAX_ACKNOWLEDGEMENTS} > (
  select count(*) from mails earlier
  where lower(earlier.recipient) = lower(${recipient}) and earlier.kind = 'acknowledgement'
    and earlier.created_at > now() - interval '1 hour')`;

export interface NewEnquiry {
  enquiry: Enquiry;
  content_hash: string;
  is_suspect: boolean;
  /** Certainly sent by a machine, so nobody gets a mail about it. */
  is_trapped: boolean;
  /** Its files, the one of file_url first. */
  files: { path: string; token_hash: string | null }[];
  /** The recipient of the notice. */
  mail_to: string;
  /** The call, if it came with an idempotency key in its header. */
  call?: IdempotentCall | undefined;
}

/**
 * How many times an enquiry is stored or looked up, because the earlier one may be deleted while it is sent
 * again, and because the reference of a new one may be taken.
 */
const LOOKS = 3;

/** A stored enquiry, as its sender gets to know of it. */
export interface SentEnquiry {
  id: string;
  reference: string;
}

/**
 * Stores an enquiry, claims its files, and queues its mails. The same key with the same content returns the
 * first enquiry. If that one was deleted, the key stores a new enquiry, which shares the files of the
 * first.
 * @throws CONFLICT for other content under a known key; BAD_REQUEST when a file no longer exists;
 * SERVICE_UNAVAILABLE when the earlier enquiry keeps changing during the call.
 */
export async function insertEnquiry(sql: Sql, made: NewEnquiry): Promise<SentEnquiry> {
  const { idempotency_key = null } = made.enquiry;
  for (let look = 1; look <= LOOKS; look++) {
    const { id, reference, gone } = await insertNew(sql, made);
    if (id !== null && reference !== null) return { id, reference };
    const sent = await findSent(sql, idempotency_key, made.content_hash);
    if (sent !== null) return sent;
    // Without a key there is no earlier enquiry to look for, so a file is gone.
    if (gone.length > 0 && (idempotency_key === null || look === LOOKS)) {
      const errors = Object.fromEntries(gone.map((place) => [fileField(place), FILE_GONE]));
      throw new AppError('BAD_REQUEST', FILE_GONE, errors);
    }
  }
  throw new AppError(
    'SERVICE_UNAVAILABLE',
    'This enquiry is being worked on right now. Please send it again in a moment.',
  );
}

interface Insertion {
  id: string | null;
  reference: string | null;
  /** Which of its files no longer exist, from 0. */
  gone: number[];
}

/** Stores everything in one statement. If it stores nothing, `id` and `reference` are null. */
async function insertNew(sql: Sql, made: NewEnquiry): Promise<Insertion> {
  const { enquiry, content_hash, is_suspect, is_trapped, files, mail_to, call } = made;
  const { idempotency_key = null, full_name, email, phone, subject, message, file_url } = enquiry;
  const { items, openings, came_from, viewed, delivery, site_address, needed_by } = enquiry;
  const [row] = await write<Insertion>(sql, call, {
    changes: sql`
      attached as materialized (
        -- A token works once. When an enquiry is sent again after its deletion, its key replaces the tokens.
        select f.id, f.path, f.original_name as name, asked.place
        from jsonb_array_elements(${sql.json(files)}) with ordinality as asked (file, place)
        join files f on f.bucket = 'contact_uploads' and f.path = asked.file ->> 'path' and (
          (f.status = 'pending' and f.token_hash = asked.file ->> 'token_hash')
          or (f.status = 'claimed' and exists (
            select from record_changes
            where table_name = 'contact_queries' and action = 'remove'
              and before ->> 'idempotency_key' = ${idempotency_key}::text
              and f.path in (select file.path from enquiry_files(before) as file)
          ))
        )
        -- In one order, so that two calls with the same files do not wait for each other.
        order by f.id
        for update of f
      ), ${nameLines(sql, items)}, seen as materialized (
        select coalesce(jsonb_agg(jsonb_build_object('product_id', p.id, 'name', p.name) order by looked.position), '[]')
          as viewed
        from unnest(${viewed}::uuid[]) with ordinality as looked (id, position)
        join products p on p.id = looked.id and is_listed(p)
      ), created as (
        insert into contact_queries
          (full_name, email, phone, subject, message, file_url, file_name, more_files, idempotency_key, content_hash, is_suspect,
          items, openings, came_from, viewed, delivery, site_address, needed_by)
        select ${full_name}, ${email}, ${phone}, ${subject}, ${message}, ${file_url}::text,
          coalesce((select name from attached where place = 1), ''),
          (select coalesce(jsonb_agg(jsonb_build_object('path', path, 'name', name) order by place), '[]') from attached where place > 1),
          ${idempotency_key}::uuid, ${content_hash}, ${is_suspect}::boolean,
          (select items from named), ${sql.json(openings)}, ${came_from}, (select viewed from seen),
          ${delivery}, ${site_address}, ${needed_by}::text::date
        where (select count(*) from attached) = ${files.length}::integer
        on conflict do nothing
        returning id, reference, is_suspect
      ), claimed as (
        update files set status = 'claimed', claimed_at = now(), token_hash = null
        where id in (select id from attached) and exists (select from created)
      ), queued as (
        insert into mails (kind, contact_query_id, recipient, subject)
        select mail.kind, created.id, mail.recipient, mail.subject
        from created, (values
          ('notice', ${mail_to}::text, ${MAIL_SUBJECTS.notice}::text),
          ('acknowledgement', ${email}::text, ${subjectOf(sql, 'acknowledgement')})
        ) as mail (kind, recipient, subject)
        where case mail.kind when 'notice' then not ${is_trapped}::boolean else not created.is_suspect end
          and (mail.kind = 'notice' or ${mayAcknowledge(sql, sql`mail.recipient`)})
      ), ${noticeEnquiries(sql, 'created')}`,
    answer: sql`
      select (select id from created) as id, (select reference from created) as reference,
        (select coalesce(jsonb_agg(place order by place), '[]') from generate_series(0, ${files.length}::integer - 1) as place
          where place + 1 not in (select place from attached)) as gone`,
    isDone: sql`id is not null`,
  });
  return row!;
}

/** The enquiry with this key; null when there is none. @throws CONFLICT when it has other content. */
async function findSent(
  sql: Sql,
  idempotency_key: string | null,
  content_hash: string,
): Promise<SentEnquiry | null> {
  const [sent] = await sql<(SentEnquiry & { content_hash: string })[]>`
    select id, reference, content_hash from contact_queries where idempotency_key = ${idempotency_key}`;
  if (sent?.content_hash === content_hash) return { id: sent.id, reference: sent.reference };
  if (sent)
    throw conflict(
      'key_reused',
      'A different enquiry has already been sent from this form. Please open the form again.',
    );
  return null;
}

/**
 * The idempotency key of a form that has none of its own, because a browser without JavaScript sent it: the same
 * content from the same visitor on the same day is the same enquiry. `reference` is null until it has arrived.
 * @param content names the content and the visitor.
 */
export async function findPosted(
  sql: Sql,
  content: string,
): Promise<{ idempotency_key: string; reference: string | null }> {
  const [row] = await sql<{ idempotency_key: string; reference: string | null }[]>`
    with known as (
      -- A version 8 UUID: its bits are ours, except the version and the variant.
      select overlay(overlay(md5(${content}::text || current_date) placing '8' from 13) placing '8' from 17)::uuid
        as idempotency_key
    )
    select known.idempotency_key, sent.reference
    from known left join contact_queries sent on sent.idempotency_key = known.idempotency_key`;
  return row!;
}
