/** Somebody's own name and sessions. A session is named by `public_id`: its secret and its hash stay here. */
import { recordEvent } from '../db/activity.ts';
import type { Actor, IdempotentCall } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { write } from '../db/write.ts';

export interface StoredSession {
  id: string;
  user_agent: string;
  address: string;
  signed_in_at: Date;
  last_seen_at: Date;
  is_current: boolean;
}

/** The live sessions of an account. `current` is the hash of the caller's. */
export function listSessions(sql: Sql, userId: string, current: string): Promise<StoredSession[]> {
  return sql<StoredSession[]>`
    select s.public_id as id, s.user_agent, s.address, s.created_at as signed_in_at, s.last_seen_at, s.id = ${current} as is_current
    from sessions s join auth_users a on a.id = s.user_id
    where s.user_id = ${userId} and s.expires_at > now() and s.created_at > now() - interval '24 hours'
      and s.created_at > a.sessions_valid_from
    order by is_current desc, s.last_seen_at desc, s.public_id limit 100`;
}

/** Ends one session of an account, and records it. @returns false if it has none with this id. */
export async function deleteOwnSession(
  sql: Sql,
  userId: string,
  id: string,
  call: IdempotentCall | undefined,
): Promise<boolean> {
  const rows = await write(sql, call, {
    changes: sql`
      ended as (
        delete from sessions where user_id = ${userId} and public_id = ${id} returning user_id
      ), ${loggedOut(sql)}`,
    answer: sql`select user_id from ended`,
  });
  return rows.length > 0;
}

/** Ends all sessions of an account but the current one, and records each. @returns how many. */
export async function deleteOtherSessions(
  sql: Sql,
  userId: string,
  current: string,
  call: IdempotentCall | undefined,
): Promise<number> {
  const [row] = await write<{ ended: number }>(sql, call, {
    changes: sql`
      ended as (
        delete from sessions where user_id = ${userId} and id <> ${current} returning user_id
      ), ${loggedOut(sql)}`,
    answer: sql`select count(*)::int as ended from ended`,
  });
  return row!.ended;
}

const loggedOut = (sql: Sql) => sql`
  logged as (
    ${recordEvent(sql, 'sign_out', { from: sql`ended`, table: 'auth_users', id: sql`user_id`, actor: sql`user_id` })}
  )`;

/** Changes somebody's own name. @returns false for an account without a profile. */
export async function changeName(sql: Sql, name: string, actor: Actor): Promise<boolean> {
  const rows = await write(sql, actor, {
    changes: sql`
      changed as (
        update users set name = ${name} where auth_user_id = ${actor.id} returning auth_user_id
      )`,
    answer: sql`select auth_user_id from changed`,
  });
  return rows.length > 0;
}
