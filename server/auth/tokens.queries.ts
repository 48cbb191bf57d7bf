import type { Sql } from '../db/connect.ts';
import { type Profile, profileOf } from './auth.queries.ts';

/** A token that can be used now, as the database knows it. */
export interface StoredToken {
  id: string;
  name: string;
  role: Profile['role'];
  scopes: string[];
  addresses: string[];
  /** Milliseconds until it ends; null: it does not. */
  remaining_ms: number | null;
  owner: Profile;
}

/** The token with this secret. Null if it was revoked or has ended, or if its owner may not sign in. */
export async function findToken(sql: Sql, secret_hash: string): Promise<StoredToken | null> {
  const [row] = await sql<StoredToken[]>`
    select t.id, t.name, t.role, t.scopes, t.addresses, to_jsonb(owner) as owner,
      extract(epoch from t.expires_at - now())::float8 * 1000 as remaining_ms
    from token_secrets s
    join tokens t on t.id = s.id
    join users holder on holder.id = t.owner_id and holder.is_active
    join lateral (${profileOf(sql)} where a.id = holder.auth_user_id) owner on true
    where s.secret_hash = ${secret_hash} and (t.expires_at is null or t.expires_at > now())`;
  return row ?? null;
}

export type TokenUse = {
  token_id: string;
  calls: number;
  last_used_at: string;
  last_address: string;
};

/** Adds calls to those that are stored. Tokens that were deleted meanwhile are left out. */
export async function addUses(sql: Sql, uses: readonly TokenUse[]): Promise<void> {
  await sql`
    insert into token_uses (token_id, day, calls, last_used_at, last_address)
    select u.token_id, current_date, u.calls, u.last_used_at, u.last_address
    from jsonb_to_recordset(${sql.json([...uses])}) as u (token_id uuid, calls bigint, last_used_at timestamptz, last_address text)
    where exists (select from tokens t where t.id = u.token_id)
    order by u.token_id
    on conflict (token_id, day) do update set calls = token_uses.calls + excluded.calls,
      last_used_at = greatest(token_uses.last_used_at, excluded.last_used_at),
      last_address = case when excluded.last_used_at >= token_uses.last_used_at
        then excluded.last_address else token_uses.last_address end`;
}
