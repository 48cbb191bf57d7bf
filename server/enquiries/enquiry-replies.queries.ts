import type { z } from 'zod';
import type { EnquiryRow, replyInput } from '../../shared/enquiries/enquiries.ts';
import { MAX_REPLY_BYTES } from '../../shared/limits.ts';
import { AppError } from '../app-error.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { getRow, stale, unchangedSince } from '../db/rows.ts';
import { write } from '../db/write.ts';
import { hashSecret } from '../secrets.ts';
import { enquiries } from './enquiries.queries.ts';

/**
 * Queues a reply, claims its files, adds it to the timeline and sets the enquiry in progress, in one statement. It is
 * answered when the reply has left (server/mail/mails.queries.ts). With `updated_at`, only if nobody has changed the
 * enquiry since.
 * @throws NOT_FOUND, CONFLICT for a stale reply, or BAD_REQUEST when a file is gone or all are too large.
 */
export async function insertReply(
  sql: Sql,
  { id, subject, body_text, files, updated_at }: z.output<typeof replyInput>,
  actor: Actor,
): Promise<void> {
  const uploads = files.map(({ path, token }) => ({ path, token_hash: hashSecret(token) }));
  const [row] = await write<{ id: string | null; found: number; size_bytes: number }>(sql, actor, {
    changes: sql`
      attached as materialized (
        -- The token works once, as for the file of an enquiry.
        select f.id, f.path, f.original_name, f.size_bytes, asked.position
        from jsonb_array_elements(${sql.json(uploads)}) with ordinality as asked (upload, position)
        join files f on f.bucket = 'contact_uploads' and f.path = asked.upload ->> 'path' and f.status = 'pending'
          and f.token_hash = asked.upload ->> 'token_hash'
        for update of f
      ), summed as (
        select count(*) as found, coalesce(sum(size_bytes), 0)::integer as size_bytes from attached
      ), known as materialized (
        select id, status, email from contact_queries where id = ${id} for update
      ), changed as (
        update contact_queries enquiry set status = 'in_progress' from known, summed, acting
        where enquiry.id = known.id and known.email <> '' ${unchangedSince(sql, updated_at, 'enquiry')}
          and summed.found = ${files.length}::integer and summed.size_bytes <= ${MAX_REPLY_BYTES}::integer
        returning enquiry.id, enquiry.email, known.status as earlier
      ), claimed as (
        update files set status = 'claimed', claimed_at = now(), token_hash = null
        where id in (select id from attached) and exists (select from changed)
      ), mail as (
        insert into mails (kind, contact_query_id, recipient, subject, body_text, files)
        select 'reply', id, email, ${subject}, ${body_text}, (
          select coalesce(jsonb_agg(jsonb_build_object('path', path, 'name', original_name) order by position), '[]')
          from attached)
        from changed
      ), told as (
        insert into contact_query_events (contact_query_id, kind, body, actor_name, actor_id)
        select id, event.kind, event.body,
          coalesce((select name from users where auth_user_id = ${actor.id}), ${actor.email}::text), ${actor.id}::uuid
        from changed, lateral (values
          ('reply', ${body_text}::text, true), ('status', 'in_progress', earlier <> 'in_progress')
        ) as event (kind, body, happened)
        where event.happened
      )`,
    answer: sql`select (select id from changed) as id, found, size_bytes from summed`,
    isDone: sql`id is not null`,
  });
  if (row!.id !== null) return;
  if (row!.found < files.length)
    throw new AppError('BAD_REQUEST', 'A file no longer exists. Please attach it again.');
  if (row!.size_bytes > MAX_REPLY_BYTES)
    throw new AppError('BAD_REQUEST', 'The files are too large together. Attach at most 15 MB to one reply.');
  const { email } = await getRow<EnquiryRow>(sql, enquiries, id);
  if (email === '')
    throw new AppError(
      'BAD_REQUEST',
      'This enquiry has no email address. Call them instead, and note how it was answered.',
    );
  throw stale(enquiries);
}
