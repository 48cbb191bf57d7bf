import type { Role } from '../../shared/roles.ts';
import { recordEvent } from '../db/activity.ts';
import type { IdempotentCall } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { write } from '../db/write.ts';
import { subjectOf } from '../mail/mail-subjects.queries.ts';
import { MAIL_SUBJECTS } from '../mail/mail-subjects.ts';
import { hasTwoStep, twoStepDueAt } from './two-step.queries.ts';

export interface Profile {
  id: string;
  email: string;
  name: string;
  role: Role;
  /** Whether sales read and answer enquiries (decision "sales answer"). */
  sales_answer: boolean;
  /** Somebody else chose the password, so the user must change it before anything else. */
  must_change_password: boolean;
  has_two_step: boolean;
  /** When two-step verification must be on; null if it is, or if the role does not need it. */
  two_step_due_at: Date | null;
  /** It should be on by now, and is not. */
  must_set_up_two_step: boolean;
}

/** `select …`: the profile of the account `a` with its user `u`. */
export const profileOf = (sql: Sql) => sql`
  select a.id, a.email, coalesce(u.name, a.email) as name, coalesce(u.role, 'user') as role, sales_answer(),
    a.must_change_password, f.has_two_step, f.two_step_due_at, coalesce(f.two_step_due_at <= now(), false) as must_set_up_two_step
  from auth_users a
  left join users u on u.auth_user_id = a.id
  cross join lateral (
    select h.has_two_step, case when not h.has_two_step then ${twoStepDueAt(sql)} end as two_step_due_at
    from (select ${hasTwoStep(sql)} as has_two_step) h
  ) f`;

/**
 * The profile of an auth user. Without a row in `users` the role is `user` (decision "users and auth users"). Null for an
 * inactive user.
 */
export async function findProfile(sql: Sql, auth_user_id: string): Promise<Profile | null> {
  const [row] = await sql<Profile[]>`
    ${profileOf(sql)} where a.id = ${auth_user_id} and coalesce(u.is_active, true)`;
  return row ?? null;
}

export interface Credentials {
  id: string;
  password_hash: string;
  is_active: boolean;
  is_confirmed: boolean;
  has_two_step: boolean;
  /** Changes with whatever ends the sessions of the account. */
  sessions_valid_from: string;
}

export async function findCredentials(sql: Sql, email: string): Promise<Credentials | null> {
  const [row] = await sql<Credentials[]>`
    select a.id, a.password_hash, coalesce(u.is_active, true) as is_active,
      a.email_confirmed_at is not null as is_confirmed, ${hasTwoStep(sql)} as has_two_step,
      a.sessions_valid_from::text as sessions_valid_from
    from auth_users a
    left join users u on u.auth_user_id = a.id
    where a.email = ${email}`;
  return row ?? null;
}

export interface SignUp {
  email: string;
  password_hash: string;
  /** The call, if it came with an idempotency key. */
  call?: IdempotentCall | undefined;
}

/**
 * A sign-up in one statement: the account and profile if the address is new, and the confirmation mail. An
 * account that waits for confirmation gets another mail, whose link sets the new password. The owner of a
 * confirmed account gets a mail that says so. The caller cannot tell these cases apart.
 */
export async function insertSignUp(sql: Sql, signUp: SignUp): Promise<void> {
  const { email, password_hash, call } = signUp;
  await write(sql, call, {
    changes: sql`
      made as (
        insert into auth_users (email, password_hash) values (${email}, ${password_hash})
        on conflict (email) do nothing
        returning id, email
      ), profiled as (
        insert into users (auth_user_id, name, email, role)
        select id, split_part(email, '@', 1), email, 'user' from made
      ), waiting as (
        select id from made
        union all
        select id from auth_users where email = ${email} and email_confirmed_at is null
      ), logged as (
        ${recordEvent(sql, 'sign_up', { from: sql`made`, table: 'auth_users', id: sql`id`, actor: sql`id` })}
      ), queued as (
        -- The token of a confirmation is made when it is sent (server/mail/mails.queries.ts).
        insert into mails (kind, recipient, subject)
        select case when w.id is null then 'known_account' else 'confirmation' end, ${email},
          case when w.id is null then ${subjectOf(sql, 'known_account')} else ${subjectOf(sql, 'confirmation')} end
        from (select) as one left join waiting w on true
        returning id
      ), linked as (
        insert into confirmation_mails (mail_id, auth_user_id, password_hash)
        select queued.id, waiting.id, ${password_hash} from queued, waiting
      )`,
    answer: sql`select id from queued`,
  });
}

/** The password hash behind a mailed link; null when the link is unknown or expired. */
export async function findConfirmation(sql: Sql, token_hash: string): Promise<string | null> {
  const [row] = await sql<{ password_hash: string }[]>`
    select password_hash from email_confirmations where token_hash = ${token_hash} and expires_at > now()`;
  return row?.password_hash ?? null;
}

/**
 * Confirms the account of a mailed link and sets the password of that sign-up.
 * @returns false when the link is unknown or expired.
 */
export async function confirmSignUp(
  sql: Sql,
  token_hash: string,
  call: IdempotentCall | undefined,
): Promise<boolean> {
  const rows = await write(sql, call, {
    changes: sql`
      opened as (
        delete from email_confirmations c
        using email_confirmations o
        where o.token_hash = ${token_hash} and o.expires_at > now() and c.auth_user_id = o.auth_user_id
        returning c.token_hash, c.auth_user_id, c.password_hash
      ), confirmed as (
        update auth_users a set email_confirmed_at = now(), password_hash = opened.password_hash
        from opened
        where opened.token_hash = ${token_hash} and a.id = opened.auth_user_id and a.email_confirmed_at is null
        returning a.id
      )`,
    answer: sql`select id from confirmed`,
  });
  return rows.length > 0;
}

/**
 * Sets a user's own new password, ends all their sessions, tells them by mail and records it, in one statement.
 * @returns `sessions_valid_from` as it is now; null when the password has changed since `current_hash` was verified.
 */
export async function changePassword(
  sql: Sql,
  userId: string,
  current_hash: string,
  password_hash: string,
): Promise<string | null> {
  const [changed] = await sql<{ sessions_valid_from: string }[]>`
    with account as (
      -- A sign-in in progress locks this row. The time below must be read after that lock is released.
      select id, email from auth_users where id = ${userId} and password_hash = ${current_hash} for update
    ), ended as (
      delete from sessions s using account where s.user_id = account.id
    ), logged as (
      ${recordEvent(sql, 'password', { from: sql`account`, table: 'auth_users', id: sql`id`, actor: sql`id` })}
    ), told as (
      insert into mails (kind, recipient, subject)
      select 'password_changed', email, ${MAIL_SUBJECTS.password_changed} from account
    )
    update auth_users a
    set password_hash = ${password_hash}, must_change_password = false, sessions_valid_from = clock_timestamp()
    from account where a.id = account.id
    returning a.sessions_valid_from::text as sessions_valid_from`;
  return changed?.sessions_valid_from ?? null;
}

/**
 * Sets a new password from the command line. The user must change it at the first sign-in. All their sessions
 * end, counted guesses are deleted, and an unconfirmed account becomes confirmed. Their API tokens go on.
 * @returns null when nobody has this address. `tokens`: the names of those that work.
 */
export async function resetPassword(
  sql: Sql,
  email: string,
  password_hash: string,
): Promise<ResetAccount | null> {
  const [row] = await sql<ResetAccount[]>`
    with account as (
      select a.id, coalesce(u.role, 'user') as role, coalesce(u.is_active, true) as is_active, (
          select coalesce(jsonb_agg(t.name order by lower(t.name)), '[]') from tokens t join token_secrets s on s.id = t.id
          where t.owner_id = u.id and (t.expires_at is null or t.expires_at > now())
        ) as tokens
      from auth_users a left join users u on u.auth_user_id = a.id
      where a.email = ${email} for update of a
    ), ended as (
      delete from sessions s using account where s.user_id = account.id
    ), forgiven as (
      delete from attempts using account where right(key, 65) = ' ' || encode(sha256(convert_to(${email}, 'UTF8')), 'hex')
    ), logged as (
      ${recordEvent(sql, 'password', {
        from: sql`account`,
        table: 'auth_users',
        id: sql`id`,
        detail: sql`'{"by": "command line"}'`,
      })}
    ), told as (
      insert into mails (kind, recipient, subject) select 'password_changed', ${email}, ${MAIL_SUBJECTS.password_changed} from account
    )
    update auth_users a
    set password_hash = ${password_hash}, must_change_password = true, sessions_valid_from = clock_timestamp(),
      email_confirmed_at = coalesce(a.email_confirmed_at, now())
    from account where a.id = account.id
    returning a.email, account.role, account.is_active, account.tokens`;
  return row ?? null;
}

interface ResetAccount {
  email: string;
  role: Role;
  is_active: boolean;
  tokens: string[];
}

/** The key that signs one kind of our own cookies. */
export async function getSigningKey(sql: Sql, name: string): Promise<Buffer> {
  const [row] = await sql<{ key: Buffer }[]>`select key from signing_keys where name = ${name}`;
  if (!row) throw new Error(`There is no signing key called ${name}`);
  return Buffer.from(row.key);
}
