/** Making users, with a password or an invitation, and mailing them links to choose one. */
import type { Role } from '../../shared/roles.ts';
import { recordEvent } from '../db/activity.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { write } from '../db/write.ts';
import { subjectOf } from '../mail/mail-subjects.queries.ts';
import { MAIL_SUBJECTS } from '../mail/mail-subjects.ts';

/** In place of a hash, for an account whose owner has not chosen a password yet. No password fits it. */
const NO_PASSWORD = 'none';

export interface NewUser {
  name: string;
  email: string;
  /** Null: the user is invited to choose a password. */
  password_hash: string | null;
  role: Role;
  is_active: boolean;
}

/**
 * Creates a user. If an admin chose the password, the user is confirmed and must change it. Otherwise the user is mailed
 * an invitation.
 */
export async function insertUser(sql: Sql, id: string, user: NewUser, actor: Actor): Promise<string> {
  const { name, email, password_hash, role, is_active } = user;
  const isInvited = password_hash === null;
  const [row] = await write<{ id: string }>(sql, actor, {
    changes: sql`
      auth_user as (
        insert into auth_users (email, password_hash, email_confirmed_at, must_change_password, invited_at)
        values (${email}, ${password_hash ?? NO_PASSWORD}, case when not ${isInvited} then now() end, ${!isInvited},
          case when ${isInvited} then now() end)
        returning id
      ), queued as (
        insert into mails (kind, recipient, subject)
        select 'invitation', ${email}, ${subjectOf(sql, 'invitation')} from auth_user where ${isInvited}
      ), created as (
        insert into users (id, auth_user_id, name, email, role, is_active)
        select ${id}::uuid, id, ${name}, ${email}, ${role}, ${is_active} from auth_user
        returning id
      )`,
    answer: sql`select id from created`,
  });
  return row!.id;
}

export type LinkOutcome = 'invitation' | 'password_reset' | 'inactive';

/**
 * Queues the invitation again for a user who has not accepted it, otherwise a link to choose a new password, and records
 * it. The link is made when the mail is sent. @returns null if there is no such user.
 */
export async function queuePasswordLink(sql: Sql, id: string, actor: Actor): Promise<LinkOutcome | null> {
  const [row] = await write<{ outcome: LinkOutcome }>(sql, actor, {
    changes: sql`
      target as (
        select a.id, a.email, case when not u.is_active then 'inactive'
          when a.invited_at is not null and a.email_confirmed_at is null then 'invitation' else 'password_reset' end as outcome
        from users u join auth_users a on a.id = u.auth_user_id where u.id = ${id}
      ), queued as (
        insert into mails (kind, recipient, subject)
        select outcome, email, case outcome when 'invitation' then ${subjectOf(sql, 'invitation')} else ${MAIL_SUBJECTS.password_reset} end
        from target where outcome <> 'inactive'
      ), logged as (
        ${recordEvent(sql, 'password_link', {
          from: sql`target where outcome <> 'inactive'`,
          table: 'auth_users',
          id: sql`id`,
          actor,
          detail: sql`jsonb_build_object('what', outcome)`,
        })}
      )`,
    answer: sql`select outcome from target`,
    isDone: sql`outcome <> 'inactive'`,
  });
  return row?.outcome ?? null;
}
