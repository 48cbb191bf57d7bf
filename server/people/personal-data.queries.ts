/**
 * One person's data, by email address, as `foldAddress` writes it. A function of the owner erases it, because the application may
 * not change the history (sql/functions/personal-data.sql, decision "privacy").
 */
import type { z } from 'zod';
import type { PersonalDataCounts, personalDataPreview, REFUSALS } from '../../shared/people/personal-data.ts';
import { recordEvent } from '../db/activity.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { write } from '../db/write.ts';

type Outcome = { outcome: (typeof REFUSALS)[number] } | { outcome: 'done'; counts: PersonalDataCounts };

/** An address as it is compared. Everything below takes it like this. */
export async function foldAddress(sql: Sql, email: string): Promise<string> {
  const [row] = await sql<{ folded: string }[]>`select fold_address(${email}) as folded`;
  return row!.folded;
}

/** Erases everything about an address, takes all of it back, and returns what it was. */
export async function countPersonalData(sql: Sql, email: string, actor: Actor): Promise<Outcome> {
  const [row] = await sql<{ outcome: Outcome }[]>`
    select erase_personal_data(${email}, ${actor.id}, false) as outcome`;
  return row!.outcome;
}

/** Erases everything about an address, and records that somebody was erased, without the address. */
export async function erasePersonalData(sql: Sql, email: string, actor: Actor): Promise<Outcome> {
  const [row] = await write<Outcome>(sql, actor, {
    changes: sql`
      erased as materialized (
        select erase_personal_data(${email}, actor_id::uuid, true) as result from acting
      ), logged as (
        ${recordEvent(sql, 'erase', {
          from: sql`erased where result ->> 'outcome' = 'done'`,
          table: 'personal_data',
          actor,
          detail: sql`(result -> 'counts')`,
        })}
      )`,
    answer: sql`select result ->> 'outcome' as outcome, result -> 'counts' as counts from erased`,
    isDone: sql`outcome = 'done'`,
  });
  return row!;
}

/** The most enquiries that the preview names. */
const ENQUIRIES_SHOWN = 100;

/** The enquiries of an address, the newest first. */
export async function listEnquiriesOf(
  sql: Sql,
  email: string,
): Promise<z.output<typeof personalDataPreview>['enquiries']> {
  return sql<z.output<typeof personalDataPreview>['enquiries']>`
    with own as materialized (select unnest(queries_of(${email})) as id)
    select id, enquiry_reference(id) as reference, coalesce(q.subject, removed.was ->> 'subject') as subject,
      coalesce(q.created_at, (removed.was ->> 'created_at')::timestamptz) as created_at, q.id is null as is_removed
    from own left join contact_queries q using (id) left join lateral (
      select c.before as was from record_changes c
      where c.record_id = own.id and c.table_name = 'contact_queries' and c.action = 'remove' order by c.id desc limit 1
    ) removed on true
    order by created_at desc, id limit ${ENQUIRIES_SHOWN}`;
}

/** What there is about a person, as they get it. */
export type PersonalData = Record<
  | 'enquiries'
  | 'deleted_enquiries'
  | 'emails'
  | 'attachments'
  | 'account'
  | 'deleted_account'
  | 'sign_ins'
  | 'sessions'
  | 'tokens'
  | 'saved_views'
  | 'work',
  object[]
>;

/** Everything about an address, for the person; links begin with `origin`. The same statement logs who exported it, without the address. */
export async function exportPersonalData(
  sql: Sql,
  email: string,
  origin: string,
  actor: Actor,
): Promise<PersonalData> {
  const [row] = await sql<{ data: PersonalData }[]>`
    with people as materialized (
      select unnest(people_with(${email})) as id
    ), own as materialized (
      select unnest(queries_of(${email})) as id
    ), logged as (
      ${recordEvent(sql, 'export', { table: 'personal_data', actor })}
    )
    select jsonb_build_object(
      'enquiries', (select coalesce(jsonb_agg(to_jsonb(q) - array['assignee_id', 'idempotency_key', 'content_hash', 'file_url', 'more_files']
          || jsonb_build_object('timeline', (
            select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'text', e.body, 'created_at', e.created_at) order by e.id), '[]')
            from contact_query_events e where e.contact_query_id = q.id)) order by q.created_at), '[]')
        from contact_queries q where q.id in (select id from own)),
      'deleted_enquiries', (select coalesce(jsonb_agg(c.before - array['assignee_id', 'idempotency_key', 'content_hash', 'file_url', 'more_files']
          || jsonb_build_object('deleted_at', c.changed_at) order by c.id), '[]')
        from record_changes c
        where c.table_name = 'contact_queries' and c.action = 'remove' and c.before is not null and c.record_id in (select id from own)),
      'emails', (select coalesce(jsonb_agg(jsonb_build_object('kind', m.kind, 'from', m.received ->> 'address', 'to', nullif(m.recipient, ''), 'subject', m.subject,
          'text', m.body_text, 'created_at', m.created_at, 'sent_at', m.sent_at,
          'files', jsonb_path_query_array(m.files, '$[*].name')) order by m.created_at), '[]')
        from mails m where m.id in (select mails_of(${email}))),
      'attachments', (select coalesce(jsonb_agg(jsonb_build_object('name', sent.name, 'size_bytes', f.size_bytes,
          'enquiry', enquiry_reference(sent.enquiry), 'link', ${`${origin}/admin/contact-management?open=`} || sent.enquiry)
          order by sent.enquiry, sent.name), '[]')
        from (
          select q.id as enquiry, file.path, file.name from contact_queries q, enquiry_files(to_jsonb(q)) as file
            where q.id in (select id from own)
          union all select m.contact_query_id, file ->> 'path', file ->> 'name' from mails m, jsonb_array_elements(m.files) as file
            where m.id in (select mails_of(${email}))
        ) as sent join files f on f.bucket = 'contact_uploads' and f.path = sent.path),
      'account', (select coalesce(jsonb_agg(jsonb_build_object('email', a.email, 'name', u.name, 'role', u.role,
          'is_active', u.is_active, 'created_at', a.created_at, 'email_confirmed_at', a.email_confirmed_at)), '[]')
        from auth_users a left join users u on u.auth_user_id = a.id where a.id in (select id from people)),
      'deleted_account', (select coalesce(jsonb_agg(jsonb_build_object('email', c.before -> 'email', 'name', c.before -> 'name',
          'role', c.before -> 'role', 'created_at', c.before -> 'created_at', 'deleted_at', c.changed_at)), '[]')
        from record_changes c
        where c.table_name = 'users' and c.action = 'remove' and (c.before ->> 'auth_user_id')::uuid in (select id from people)
          and not exists (select from users u where u.id = c.record_id)),
      'sign_ins', (select coalesce(jsonb_agg(jsonb_build_object('action', l.action, 'happened_at', l.happened_at,
          'address', l.detail ->> 'address') order by l.id), '[]')
        from activity l where l.action like 'sign%' and (l.actor_id in (select id from people) or fold_address(l.actor_name) = ${email})),
      'sessions', (select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'expires_at', s.expires_at)), '[]')
        from sessions s where s.user_id in (select id from people)),
      'tokens', (select coalesce(jsonb_agg(jsonb_build_object('name', t.name, 'role', t.role, 'scopes', t.scopes,
          'addresses', t.addresses, 'created_at', t.created_at)), '[]')
        from tokens t join users u on u.id = t.owner_id where u.auth_user_id in (select id from people)),
      'saved_views', (select coalesce(jsonb_agg(jsonb_build_object('noun', v.noun, 'name', v.name, 'query', v.query)), '[]')
        from saved_views v where v.owner_id in (select id from people)),
      'work', (select coalesce(jsonb_agg(done order by done ->> 'at'), '[]') from (
          select jsonb_build_object('at', l.happened_at, 'action', l.action, 'record', l.table_name) as done
          from activity l where l.action not like 'sign%' and l.actor_id in (select id from people)
        ) as work)
    ) as data`;
  return row!.data;
}
