import type { Sql } from '../db/connect.ts';
import type { Actor } from '../db/table.ts';

export interface Refusal {
  action: 'sign_in_failed' | 'sign_in_locked' | 'refused';
  /** The account that was tried, or that called; null when no such account exists. */
  account: Actor | null;
  entity: string;
  entity_id: string;
  address: string;
}

/**
 * Records a refusal in the audit log. The same refusal from the same address is recorded once in 15 minutes,
 * so that nobody can fill the disk.
 */
export async function insertRefusal(sql: Sql, refusal: Refusal): Promise<void> {
  const { action, account, entity, entity_id, address } = refusal;
  await sql`
    insert into audit_log (actor_id, actor_email, token_id, action, entity, entity_id, detail)
    select ${account?.id ?? null}, ${account?.email ?? null}, ${account?.token?.id ?? null}::uuid, ${action}, ${entity}, ${entity_id},
      jsonb_build_object('address', ${address}::text)
    where not exists (
      select from audit_log
      where entity_id = ${entity_id} and action = ${action} and happened_at > now() - interval '15 minutes'
        and actor_id is not distinct from ${account?.id ?? null}::uuid and detail ->> 'address' = ${address}
    )`;
}
