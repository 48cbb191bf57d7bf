/**
 * Notices tell staff what is new. The statement that makes something new also writes them, with the fragments below: the
 * notice for the bell, and the email of those who chose one.
 */
import type { Fragment } from 'postgres';
import type { z } from 'zod';
import {
  MAX_NOTICES,
  type Notice,
  type NoticeSettings,
  type recentNotices,
} from '../../shared/people/notices.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { write } from '../db/write.ts';
import { MAIL_SUBJECTS } from '../mail/mail-subjects.ts';

/** How long notices are kept. */
const KEPT = '30 days';
/** The most enquiries that a daily email lists. */
const MAX_LISTED = 50;

/** Users `u` who may open enquiries and their emails (spec 6, decision "sales answer"). */
export const readsEnquiries = (sql: Sql) => sql`reads_enquiries(u)`;

/**
 * `noticed, notice_mails`: tells staff of new enquiries.
 * @param enquiries the name of an earlier part of the statement, with the columns `id` and `is_suspect`. Spam is not news.
 */
export function noticeEnquiries(sql: Sql, enquiries: string): Fragment {
  return sql`noticed as (
    insert into notices (auth_user_id, kind, contact_query_id)
    select u.auth_user_id, 'enquiry', e.id from ${sql(enquiries)} e, users u
    where not e.is_suspect and ${readsEnquiries(sql)}
  ), notice_mails as (
    insert into mails (kind, contact_query_id, recipient, subject)
    select 'notice', e.id, u.email, ${MAIL_SUBJECTS.notice}
    from ${sql(enquiries)} e, users u join notice_settings s on s.auth_user_id = u.auth_user_id
    where not e.is_suspect and s.new_enquiries = 'at_once' and ${readsEnquiries(sql)}
  )`;
}

/**
 * `noticed, notice_mails`: tells people that somebody else assigned an enquiry to them.
 * @param assigned the name of an earlier part of the statement, with the columns `id` and `assignee_id`.
 */
export function noticeAssignments(sql: Sql, assigned: string, actor: Actor): Fragment {
  return sql`noticed as (
    insert into notices (auth_user_id, kind, contact_query_id)
    select u.auth_user_id, 'assignment', e.id from ${sql(assigned)} e join users u on u.id = e.assignee_id
    where u.auth_user_id <> ${actor.id} and ${readsEnquiries(sql)}
  ), notice_mails as (
    insert into mails (kind, contact_query_id, recipient, subject)
    select 'assignment', e.id, u.email, ${MAIL_SUBJECTS.assignment}
    from ${sql(assigned)} e join users u on u.id = e.assignee_id
      left join notice_settings s on s.auth_user_id = u.auth_user_id
    where u.auth_user_id <> ${actor.id} and coalesce(s.assignments, true) and ${readsEnquiries(sql)}
  )`;
}

/**
 * `answers_noticed`: tells whoever works on an enquiry that its customer has written: who it is assigned to, else who answered it
 * last, else everybody who may open it.
 * @param filed the name of an earlier part of the statement, with the columns `id`, of the enquiry, and `is_automatic`.
 */
export function noticeAnswers(sql: Sql, filed: string): Fragment {
  return sql`answers_noticed as (
    insert into notices (auth_user_id, kind, contact_query_id)
    select u.auth_user_id, 'answer', q.id
    from ${sql(filed)} f join contact_queries q on q.id = f.id cross join lateral (
      select coalesce(
        (select u.auth_user_id from users u where u.id = q.assignee_id and ${readsEnquiries(sql)}),
        (select u.auth_user_id from contact_query_events e join users u on u.auth_user_id = e.actor_id
          where e.contact_query_id = q.id and e.kind in ('reply', 'phoned', 'counter') and ${readsEnquiries(sql)}
          order by e.id desc limit 1)) as id
    ) works join users u on ${readsEnquiries(sql)} and u.auth_user_id = coalesce(works.id, u.auth_user_id)
    where not f.is_automatic
  )`;
}

/**
 * `noticed, notice_mails`: tells staff of an email that was given up, and who wrote it, if it was a reply.
 * @param failed the name of an earlier part of the statement, with the columns `id`, `kind`, `contact_query_id` and
 * `created_at`.
 */
export function noticeFailedMails(sql: Sql, failed: string): Fragment {
  return sql`noticed as (
    insert into notices (auth_user_id, kind, mail_id)
    select u.auth_user_id, 'failed_mail', m.id from ${sql(failed)} m, users u
    -- Emails about accounts are no business of sales.
    where ${readsEnquiries(sql)} and (u.role <> 'sales' or m.contact_query_id is not null)
  ), notice_mails as (
    insert into mails (kind, contact_query_id, recipient, subject)
    select 'undelivered_reply', m.contact_query_id, u.email, ${MAIL_SUBJECTS.undelivered_reply}
    from ${sql(failed)} m cross join lateral (
      select e.actor_id from contact_query_events e
      where e.contact_query_id = m.contact_query_id and e.kind = 'reply' and e.created_at <= m.created_at
      order by e.id desc limit 1
    ) author join users u on u.auth_user_id = author.actor_id
      left join notice_settings s on s.auth_user_id = u.auth_user_id
    where m.kind = 'reply' and coalesce(s.undelivered_replies, true) and ${readsEnquiries(sql)}
  )`;
}

/**
 * `noticed`: tells admins of webhooks that were paused.
 * @param paused the name of an earlier part of the statement, with the column `id`.
 */
export function noticePausedWebhooks(sql: Sql, paused: string): Fragment {
  return sql`noticed as (
    insert into notices (auth_user_id, kind, webhook_id)
    select u.auth_user_id, 'paused_webhook', w.id from ${sql(paused)} w, users u where u.is_active and u.role = 'admin'
  )`;
}

/** Whether the caller may read the notice `n` now. Webhooks are for admins, and somebody who got it may be none any more. */
const mayRead = (sql: Sql, { id }: Actor) => sql`
  (n.webhook_id is null or exists (select from users u where u.auth_user_id = ${id} and u.is_active and u.role = 'admin'))`;

/** The notices of one person. */
export async function listNotices(sql: Sql, actor: Actor): Promise<z.output<typeof recentNotices>> {
  const [items, [count]] = await Promise.all([
    sql<Notice[]>`
      select n.id, n.kind, coalesce(q.full_name || ': ' || q.subject, m.recipient || ': ' || m.subject, w.name) as title,
        coalesce(n.contact_query_id, n.mail_id, n.webhook_id) as record_id, n.seen_at is not null as is_seen, n.created_at
      from notices n
      left join contact_queries q on q.id = n.contact_query_id
      left join mails m on m.id = n.mail_id
      left join webhooks w on w.id = n.webhook_id
      where n.auth_user_id = ${actor.id} and ${mayRead(sql, actor)} order by n.id desc limit ${MAX_NOTICES}`,
    sql<{ unseen: number }[]>`
      select count(*) as unseen from notices n where n.auth_user_id = ${actor.id} and n.seen_at is null and ${mayRead(sql, actor)}`,
  ]);
  return { items: [...items], unseen: count!.unseen };
}

/** Marks a notice and all before it as seen. */
export async function markSeen(sql: Sql, id: number, actor: Actor): Promise<void> {
  await write(sql, actor, {
    changes: sql`
      seen as (
        update notices set seen_at = now() where auth_user_id = ${actor.id} and id <= ${id} and seen_at is null
        returning id
      )`,
    answer: sql`select id from seen`,
  });
}

/** The emails that somebody chose, or the defaults. */
export async function getSettings(sql: Sql, actor: Actor): Promise<NoticeSettings> {
  const [row] = await sql<NoticeSettings[]>`
    select coalesce(s.new_enquiries, 'none') as new_enquiries, coalesce(s.assignments, true) as assignments,
      coalesce(s.undelivered_replies, true) as undelivered_replies
    from (select) as one left join notice_settings s on s.auth_user_id = ${actor.id}`;
  return row!;
}

/** Stores the emails that somebody chose. The first daily email lists what comes from now on. */
export async function saveSettings(
  sql: Sql,
  { new_enquiries, assignments, undelivered_replies }: NoticeSettings,
  actor: Actor,
): Promise<NoticeSettings> {
  const [row] = await write<NoticeSettings>(sql, actor, {
    changes: sql`
      saved as (
        insert into notice_settings as s (auth_user_id, new_enquiries, assignments, undelivered_replies)
        values (${actor.id}, ${new_enquiries}, ${assignments}, ${undelivered_replies})
        on conflict (auth_user_id) do update set new_enquiries = excluded.new_enquiries,
          assignments = excluded.assignments, undelivered_replies = excluded.undelivered_replies,
          digested_at = case when s.new_enquiries = 'daily' then s.digested_at else now() end
        returning new_enquiries, assignments, undelivered_replies
      )`,
    answer: sql`select new_enquiries, assignments, undelivered_replies from saved`,
  });
  return row!;
}

/**
 * Queues the daily emails, at 7 in the morning in Auckland or as soon as possible after it, to those for whom an enquiry has
 * arrived since the last.
 * @returns how many were queued.
 */
export async function queueDailyEnquiries(sql: Sql): Promise<number> {
  const rows = await sql`
    with due as materialized (
      select s.auth_user_id, u.email, s.digested_at
      from notice_settings s join users u on u.auth_user_id = s.auth_user_id,
        lateral (select (date_trunc('day', now() at time zone 'Pacific/Auckland' - interval '7 hours') + interval '7 hours')
          at time zone 'Pacific/Auckland' as at) as last_morning
      where s.new_enquiries = 'daily' and ${readsEnquiries(sql)} and s.digested_at < last_morning.at
      for update of s skip locked
    ), arrived as (
      select due.auth_user_id, due.email, q.reference || '  ' || q.full_name || ': ' || q.subject as line,
        row_number() over by_time as place, count(*) over (partition by due.auth_user_id) as total
      from due join contact_queries q on q.created_at >= due.digested_at and not q.is_suspect
      window by_time as (partition by due.auth_user_id order by q.created_at, q.id)
    ), queued as (
      insert into mails (kind, recipient, subject, body_text)
      select 'daily_enquiries', email, ${MAIL_SUBJECTS.daily_enquiries},
        string_agg(line, E'\n' order by place) filter (where place <= ${MAX_LISTED}::int)
          || case when total > ${MAX_LISTED}::int then E'\nand ' || total - ${MAX_LISTED}::int || ' more' else '' end
      from arrived group by auth_user_id, email, total
      returning id
    ), dated as (
      update notice_settings s set digested_at = now() from due where s.auth_user_id = due.auth_user_id
    )
    select id from queued`;
  return rows.length;
}

/** Deletes notices that are no longer news. */
export async function deleteOldNotices(sql: Sql): Promise<void> {
  await sql`delete from notices where created_at < now() - ${KEPT}::interval`;
}
