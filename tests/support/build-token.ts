import { randomUUID } from 'node:crypto';
import { makeTokenSecret } from '../../server/auth/token-secret.ts';
import type { Sql } from '../../server/db/connect.ts';
import { hashSecret } from '../../server/secrets.ts';
import type { Role } from '../../shared/roles.ts';

/** Creates a staff member, and returns the id. */
export async function buildStaff(sql: Sql, role: Role = 'admin'): Promise<string> {
  const email = `${role}-${randomUUID()}@example.com`;
  const [user] = await sql<{ id: string }[]>`
    with auth_user as (
      insert into auth_users (email, password_hash) values (${email}, 'none') returning id
    )
    insert into users (auth_user_id, name, email, role) select id, ${role}, ${email}, ${role} from auth_user
    returning id`;
  return user!.id;
}

interface TokenValues {
  owner: Role;
  role: Role;
  scopes: readonly string[];
  expires_at: Date | null;
  addresses: readonly string[];
}

export interface BuiltToken {
  id: string;
  secret: string;
  owner_id: string;
}

/** Creates a token with a secret, of an owner of its own. */
export async function buildToken(
  sql: Sql,
  {
    owner = 'admin',
    role = 'admin',
    scopes = ['products:read'],
    expires_at = null,
    addresses = [],
  }: Partial<TokenValues> = {},
): Promise<BuiltToken> {
  const secret = makeTokenSecret();
  const owner_id = await buildStaff(sql, owner);
  const [made] = await sql<{ id: string }[]>`
    with token as (
      insert into tokens (name, owner_id, role, scopes, expires_at, addresses)
      values (${`Token ${randomUUID()}`}, ${owner_id}, ${role}, ${sql.json([...scopes])}, ${expires_at}, ${sql.json([...addresses])})
      returning id
    )
    insert into token_secrets (id, secret_hash, hint)
    select id, ${hashSecret(secret)}, ${secret.slice(-4)} from token returning id`;
  return { id: made!.id, secret, owner_id };
}
