import { REAUTHENTICATION_MINUTES } from '../../shared/people/reauthentication.ts';
import type { Sql } from '../db/connect.ts';

/** Notes that the owner of a session has just proved that it is them. `session` is its hash. */
export async function markAuthenticated(sql: Sql, session: string): Promise<void> {
  await sql`update sessions set authenticated_at = now() where id = ${session}`;
}

/** Whether the owner of a session has proved lately that it is them. `session` is its hash. */
export async function isAuthenticatedLately(sql: Sql, session: string): Promise<boolean> {
  const rows = await sql`
    select from sessions
    where id = ${session} and authenticated_at > now() - make_interval(mins => ${REAUTHENTICATION_MINUTES})`;
  return rows.length > 0;
}
