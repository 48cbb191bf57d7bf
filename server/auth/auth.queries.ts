import type { Sql } from '../db/connect.ts';
import type { SessionUser } from './sessions.ts';

/** Who an auth user is to the staff area: a user without a profile has role `user` (decision 33); inactive ones are null. */
export async function findProfile(sql: Sql, auth_user_id: string): Promise<SessionUser | null> {
  const [row] = await sql<SessionUser[]>`
    select a.id, a.email, coalesce(u.name, a.email) as name, coalesce(u.role, 'user') as role
    from auth_users a
    left join users u on u.auth_user_id = a.id
    where a.id = ${auth_user_id} and coalesce(u.is_active, true)`;
  return row ?? null;
}
