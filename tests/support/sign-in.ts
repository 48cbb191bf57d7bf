import { randomBytes } from 'node:crypto';
import type { Sql } from '../../server/db/connect.ts';
import { hashSecret } from '../../server/secrets.ts';
import type { Role } from '../../shared/roles.ts';

/** Creates a user of a role with a session, and returns the session id that the browser would hold. */
export async function signIn(sql: Sql, role: Role, { is_active = true } = {}): Promise<string> {
  const session = randomBytes(20).toString('hex');
  const email = `${role}-${session.slice(0, 24)}@example.com`;
  const expires_at = new Date(Date.now() + 60 * 60 * 1000);
  await sql`
    with auth_user as (
      insert into auth_users (email, password_hash) values (${email}, 'none') returning id
    ), profile as (
      insert into users (auth_user_id, name, email, role, is_active)
      select id, ${role}, ${email}, ${role}, ${is_active} from auth_user
    )
    insert into sessions (id, user_id, expires_at)
    select ${hashSecret(session)}, id, ${expires_at} from auth_user`;
  return session;
}
