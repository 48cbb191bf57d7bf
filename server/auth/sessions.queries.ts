import { recordEvent } from '../db/activity.ts';
import type { Sql } from '../db/connect.ts';

/** A session ends after so many hours without use, and in any case after the absolute time. */
export const IDLE_HOURS = 8;
const IDLE = `${IDLE_HOURS} hours`;
const ABSOLUTE = '24 hours';

export interface LiveSession {
  /** Time until the session ends unless it is renewed, in milliseconds. */
  remaining_ms: number;
  /** The database's clock minus this instance's, in milliseconds. */
  clock_offset_ms: number;
}

/** The browser or script that uses a session. */
export interface SeenFrom {
  userAgent?: string | undefined;
  address?: string | undefined;
}

/**
 * Finds a session that is valid by the database's clock alone: not expired, not older than the absolute time,
 * and started after the account's last change of password, role or state. Otherwise null. At most once a minute it also
 * notes from where the session was seen, unless `seen` is null.
 */
export async function findLiveSession(
  sql: Sql,
  id: string,
  seen: SeenFrom | null,
): Promise<LiveSession | null> {
  const asked = Date.now();
  const { userAgent = '', address = '' } = seen ?? {};
  const [row] = await sql<{ remaining_ms: number; now_ms: number }[]>`
    with seen as (
      update sessions set last_seen_at = now(), user_agent = left(${userAgent}, 300), address = left(${address}, 100)
      where ${seen !== null} and id = ${id} and last_seen_at < now() - interval '1 minute'
    )
    select extract(epoch from s.expires_at - now())::float8 * 1000 as remaining_ms,
      extract(epoch from now())::float8 * 1000 as now_ms
    from sessions s join auth_users a on a.id = s.user_id
    where s.id = ${id} and s.expires_at > now() and s.created_at > now() - ${ABSOLUTE}::interval
      and s.created_at > a.sessions_valid_from`;
  return row ? { remaining_ms: row.remaining_ms, clock_offset_ms: row.now_ms - asked } : null;
}

/** Renews a session that is in use. */
export async function renewSession(sql: Sql, id: string): Promise<void> {
  await sql`update sessions set expires_at = now() + ${IDLE}::interval where id = ${id}`;
}

export interface NewSession {
  id: string;
  user_id: string;
  /** The hash that the password was verified against. */
  password_hash: string;
  /** `Credentials.sessions_valid_from`, as it was when the password was verified. */
  sessions_valid_from: string;
  seen: SeenFrom;
}

/**
 * Inserts a session and records the sign-in, in one statement. Locks the account's row, so it waits for
 * a password change in progress.
 * @returns false when the password, the role or two-step verification has changed since the password was verified.
 */
export async function insertSession(sql: Sql, session: NewSession): Promise<boolean> {
  const { id, user_id, password_hash, sessions_valid_from, seen } = session;
  const { userAgent = '', address = '' } = seen;
  const rows = await sql`
    with account as (
      -- Columns of the locked row: after a wait they are those of now, and what another table says would not be.
      select id from auth_users
      where id = ${user_id} and password_hash = ${password_hash} and sessions_valid_from::text = ${sessions_valid_from}
      for share
    ), logged as (
      ${recordEvent(sql, 'sign_in', { from: sql`account`, table: 'auth_users', id: sql`id`, actor: sql`id` })}
    )
    insert into sessions (id, user_id, expires_at, user_agent, address)
    select ${id}, id, now() + ${IDLE}::interval, left(${userAgent}, 300), left(${address}, 100) from account
    returning id`;
  return rows.length > 0;
}

/** Ends a session and records it. An unknown session leaves no record. */
export async function deleteSession(sql: Sql, id: string): Promise<void> {
  await sql`
    with ended as (
      delete from sessions where id = ${id} returning user_id
    )
    ${recordEvent(sql, 'sign_out', { from: sql`ended`, table: 'auth_users', id: sql`user_id`, actor: sql`user_id` })}`;
}

/** Deletes expired sessions and links. */
export async function deleteExpired(sql: Sql): Promise<void> {
  await sql`
    with links as (
      delete from email_confirmations where expires_at <= now()
    ), password_links as (
      delete from password_links where expires_at <= now()
    )
    delete from sessions where expires_at <= now()`;
}
