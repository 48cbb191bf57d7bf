import type { Role } from '../../shared/permissions.ts';
import type { Sql } from '../db/connect.ts';

export interface Profile {
  id: string;
  email: string;
  name: string;
  role: Role;
}

const profile = (sql: Sql) => sql`
  select a.id, a.email, coalesce(u.name, a.email) as name, coalesce(u.role, 'user') as role
  from auth_users a
  left join users u on u.auth_user_id = a.id`;

/** Who an auth user is: one without a profile has role `user` (decision 33); inactive ones are null. */
export async function findProfile(sql: Sql, auth_user_id: string): Promise<Profile | null> {
  const [row] = await sql<Profile[]>`
    ${profile(sql)} where a.id = ${auth_user_id} and coalesce(u.is_active, true)`;
  return row ?? null;
}

export interface Credentials {
  id: string;
  password_hash: string;
  is_active: boolean;
  is_confirmed: boolean;
}

export async function findCredentials(sql: Sql, email: string): Promise<Credentials | null> {
  const [row] = await sql<Credentials[]>`
    select a.id, a.password_hash, coalesce(u.is_active, true) as is_active,
      a.email_confirmed_at is not null as is_confirmed
    from auth_users a
    left join users u on u.auth_user_id = a.id
    where a.email = ${email}`;
  return row ?? null;
}

export interface NewSession {
  id: string;
  user_id: string;
  expires_at: Date;
  /** The hash that the password was verified against. */
  password_hash: string;
}

/**
 * A session and its line in the audit log, in one statement. False when the password was changed since it was
 * verified: the row is locked, so a change under way is waited for.
 */
export async function insertSession(sql: Sql, session: NewSession): Promise<boolean> {
  const { id, user_id, expires_at, password_hash } = session;
  const rows = await sql`
    with account as (
      select id, email from auth_users where id = ${user_id} and password_hash = ${password_hash} for share
    ), logged as (
      insert into audit_log (actor_id, actor_email, action, entity, entity_id)
      select id, email, 'sign_in', 'auth_users', id::text from account
    )
    insert into sessions (id, user_id, expires_at) select ${id}, id, ${expires_at}::timestamptz from account
    returning id`;
  return rows.length > 0;
}

/** Ends a session and says so in the audit log; an unknown one is left unsaid. */
export async function deleteSession(sql: Sql, id: string): Promise<void> {
  await sql`
    with ended as (
      delete from sessions where id = ${id} returning user_id
    )
    insert into audit_log (actor_id, actor_email, action, entity, entity_id)
    select a.id, a.email, 'sign_out', 'auth_users', a.id::text
    from ended join auth_users a on a.id = ended.user_id`;
}

export interface SignUp {
  email: string;
  password_hash: string;
  token_hash: string;
  /** The mail to an address that can be confirmed. */
  confirmation: { subject: string; body_text: string };
  /** The mail to an address that already has a confirmed account. */
  known: { subject: string; body_text: string };
}

/**
 * A sign-up: account and profile where the address is new, the confirmation and its mail, in one statement. An
 * account that waits for confirmation gets another link, with the new password behind it; a confirmed one is
 * told by mail. What happened cannot be told from outside.
 */
export async function insertSignUp(sql: Sql, signUp: SignUp): Promise<void> {
  const { email, password_hash, token_hash, confirmation, known } = signUp;
  await sql`
    with made as (
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
    ), linked as (
      insert into email_confirmations (token_hash, auth_user_id, password_hash, expires_at)
      select ${token_hash}, id, ${password_hash}, now() + interval '24 hours' from waiting
    ), logged as (
      insert into audit_log (actor_id, actor_email, action, entity, entity_id)
      select id, email, 'sign_up', 'auth_users', id::text from made
    )
    insert into mails (kind, recipient, subject, body_text)
    select 'confirmation', ${email},
      case when w.id is null then ${known.subject} else ${confirmation.subject} end,
      case when w.id is null then ${known.body_text} else ${confirmation.body_text} end
    from (select) as one left join waiting w on true`;
}

/** The password hash behind a mailed link; null when the link is unknown or old. */
export async function findConfirmation(sql: Sql, token_hash: string): Promise<string | null> {
  const [row] = await sql<{ password_hash: string }[]>`
    select password_hash from email_confirmations where token_hash = ${token_hash} and expires_at > now()`;
  return row?.password_hash ?? null;
}

/** Deletes sessions and links that have run out. */
export async function deleteExpired(sql: Sql): Promise<void> {
  await sql`
    with links as (
      delete from email_confirmations where expires_at <= now()
    )
    delete from sessions where expires_at <= now()`;
}

/** Opens a mailed link: the account is confirmed, with the password of that sign-up. False when the link is unknown or old. */
export async function confirmSignUp(sql: Sql, token_hash: string): Promise<boolean> {
  const rows = await sql`
    with opened as (
      delete from email_confirmations c
      using email_confirmations o
      where o.token_hash = ${token_hash} and o.expires_at > now() and c.auth_user_id = o.auth_user_id
      returning c.token_hash, c.auth_user_id, c.password_hash
    )
    update auth_users a set email_confirmed_at = now(), password_hash = opened.password_hash
    from opened
    where opened.token_hash = ${token_hash} and a.id = opened.auth_user_id and a.email_confirmed_at is null
    returning a.id`;
  return rows.length > 0;
}
