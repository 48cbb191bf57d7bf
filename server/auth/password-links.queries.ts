/** Links with which the owner of an address chooses a password. A link is made when its mail is sent (server/mail). */
import { recordEvent } from '../db/activity.ts';
import type { IdempotentCall } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { write } from '../db/write.ts';
import { MAIL_SUBJECTS } from '../mail/mail-subjects.ts';

/**
 * Queues a mail with a link, whether or not the address has an account: that is found out when the mail is due, so the
 * caller learns nothing from the time either. Without an active account it is then deleted unsent.
 */
export async function queuePasswordReset(
  sql: Sql,
  email: string,
  call: IdempotentCall | undefined,
): Promise<void> {
  await write(sql, call, {
    changes: sql`
      queued as (
        insert into mails (kind, recipient, subject) values ('password_reset', ${email}, ${MAIL_SUBJECTS.password_reset})
        returning id
      )`,
    answer: sql`select id from queued`,
  });
}

/** The active account behind a link; null when the link is unknown, used or expired. */
export async function findPasswordLink(
  sql: Sql,
  token_hash: string,
): Promise<{ email: string; name: string } | null> {
  const [row] = await sql<{ email: string; name: string }[]>`
    select a.email, coalesce(u.name, a.email) as name
    from password_links l join auth_users a on a.id = l.auth_user_id left join users u on u.auth_user_id = a.id
    where l.token_hash = ${token_hash} and l.expires_at > now() and coalesce(u.is_active, true)`;
  return row ?? null;
}

/**
 * Sets the password of a link's account, in one statement: uses the link up, ends all sessions, forgives counted guesses,
 * confirms the address (only its owner has the link), tells its owner and records it. A trigger ends all other links.
 * @returns false when the link is unknown, used or expired.
 */
export async function spendPasswordLink(
  sql: Sql,
  token_hash: string,
  password_hash: string,
  call: IdempotentCall | undefined,
): Promise<boolean> {
  const rows = await write(sql, call, {
    changes: sql`
      account as (
        -- A sign-in in progress locks this row. The time below must be read after that lock is released.
        select a.id, a.email, a.email_confirmed_at is not null as was_confirmed from auth_users a
        join password_links l on l.auth_user_id = a.id
        where l.token_hash = ${token_hash} and l.expires_at > now()
          and not exists (select from users u where u.auth_user_id = a.id and not u.is_active)
        for update of a, l
      ), changed as (
        update auth_users a
        set password_hash = ${password_hash}, must_change_password = false, sessions_valid_from = clock_timestamp(),
          email_confirmed_at = coalesce(a.email_confirmed_at, now())
        from account where a.id = account.id
        returning a.id, a.email, account.was_confirmed
      ), ended as (
        delete from sessions s using changed c where s.user_id = c.id
      ), forgiven as (
        delete from attempts t using changed c
        where right(t.key, 65) = ' ' || encode(sha256(convert_to(c.email, 'UTF8')), 'hex') or t.key = 'password ' || c.id
      ), logged as (
        ${recordEvent(sql, 'password', {
          from: sql`changed`,
          table: 'auth_users',
          id: sql`id`,
          actor: sql`id`,
          detail: sql`'{"by": "link"}'`,
        })}
      ), told as (
        insert into mails (kind, recipient, subject)
        select 'password_changed', email, ${MAIL_SUBJECTS.password_changed} from changed where was_confirmed
      )`,
    answer: sql`select id from changed`,
  });
  return rows.length > 0;
}
