/** Taking two-step verification off somebody who has lost their phone. */
import { recordEvent } from '../db/activity.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { write } from '../db/write.ts';
import { MAIL_SUBJECTS } from '../mail/mail-subjects.ts';
import { lockedAdmins } from '../people/users.queries.ts';

export type ResetOutcome = 'done' | 'missing' | 'off' | 'self' | 'last' | 'demoted';

/**
 * Deletes a user's key and recovery codes, ends their sessions and queues a mail to them, in one statement. The last admin
 * who has two-step verification keeps it, also when two admins reset each other at once: the admins' rows are locked first.
 */
export async function resetTwoStep(sql: Sql, id: string, actor: Actor): Promise<ResetOutcome> {
  const [row] = await write<{ outcome: ResetOutcome }>(sql, actor, {
    changes: sql`
      ${lockedAdmins(sql)}, protected as materialized (
        -- Locked too, so that this statement sees what another one has just deleted.
        select s.user_id from two_step_secrets s
        where s.confirmed_at is not null and (
          s.user_id in (select u.auth_user_id from users u join admins on admins.id = u.id)
          or s.user_id = (select auth_user_id from users where id = ${id}))
        order by s.user_id for update
      ), verdict as (
        select u.auth_user_id, u.email, case
          when u.auth_user_id = ${actor.id} then 'self'
          when not exists (select from users me join admins on admins.id = me.id where me.auth_user_id = ${actor.id}) then 'demoted'
          when u.auth_user_id not in (select user_id from protected) then 'off'
          when u.id in (select id from admins)
            and not exists (select from protected p where p.user_id <> u.auth_user_id and p.user_id in (
              select a.auth_user_id from users a join admins on admins.id = a.id)) then 'last'
          else 'done' end as outcome
        from users u where u.id = ${id}
      ), account as (
        -- A sign-in in progress locks this row. The time below must be read after that lock is released.
        select a.id, a.email from auth_users a
        join verdict v on v.auth_user_id = a.id and v.outcome = 'done' for update of a
      ), removed as (
        delete from two_step_secrets s using account where s.user_id = account.id
      ), signed as (
        update auth_users a set sessions_valid_from = clock_timestamp() from account where a.id = account.id
      ), ended as (
        delete from sessions s using account where s.user_id = account.id
      ), forgiven as (
        -- They were guesses of a key that is gone.
        delete from attempts using account where key = 'code ' || account.id
      ), queued as (
        insert into mails (kind, recipient, subject)
        select 'two_step_reset', email, ${MAIL_SUBJECTS.two_step_reset} from account
      ), logged as (
        ${recordEvent(sql, 'two_step', {
          from: sql`account`,
          table: 'auth_users',
          id: sql`id`,
          actor,
          detail: sql`'{"what": "reset"}'`,
        })}
      )`,
    answer: sql`select outcome from verdict`,
    isDone: sql`outcome = 'done'`,
  });
  return row?.outcome ?? 'missing';
}
