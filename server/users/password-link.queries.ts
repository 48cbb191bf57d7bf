/** Mailing a user a link to choose a password. */
import type { Sql } from '../db/connect.ts';
import { whoActs } from '../db/history.ts';
import type { Actor } from '../db/table.ts';
import { write } from '../db/write.ts';
import { MAIL_SUBJECTS } from '../mail/mail-subjects.ts';

export type LinkOutcome = 'invitation' | 'password_reset' | 'inactive';

/**
 * Queues the invitation again for a user who has not accepted it, otherwise a link to choose a new password, and records
 * it. The link is made when the mail is sent. @returns null if there is no such user.
 */
export async function queuePasswordLink(sql: Sql, id: string, actor: Actor): Promise<LinkOutcome | null> {
  const [row] = await write<{ outcome: LinkOutcome }>(sql, actor.call, {
    changes: sql`
      with target as (
        select a.id, a.email, case when not u.is_active then 'inactive'
          when a.invited_at is not null and a.email_confirmed_at is null then 'invitation' else 'password_reset' end as outcome
        from users u join auth_users a on a.id = u.auth_user_id where u.id = ${id}
      ), queued as (
        insert into mails (kind, recipient, subject)
        select outcome, email, case outcome when 'invitation' then ${MAIL_SUBJECTS.invitation} else ${MAIL_SUBJECTS.password_reset} end
        from target where outcome <> 'inactive'
      ), logged as (
        insert into audit_log (actor_id, actor_email, token_id, action, entity, entity_id, detail)
        select ${whoActs(sql, actor)}, 'user', 'auth_users', id::text, jsonb_build_object('sent', outcome)
        from target where outcome <> 'inactive'
      )`,
    answer: sql`select outcome from target`,
    isDone: sql`outcome <> 'inactive'`,
  });
  return row?.outcome ?? null;
}
