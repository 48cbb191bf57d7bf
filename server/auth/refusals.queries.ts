import { recordEvent } from '../db/activity.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';

export interface Refusal {
  action: 'sign_in_failed' | 'sign_in_locked' | 'refused';
  /** The account that was tried, or that called; null when no such account exists. */
  account: Actor | null;
  entity: string;
  entity_id: string;
  address: string;
}

/**
 * Records a refusal. The same refusal from the same address is recorded once in 15 minutes,
 * so that nobody can fill the disk.
 */
export async function insertRefusal(sql: Sql, refusal: Refusal): Promise<void> {
  const { action, account, entity, entity_id, address } = refusal;
  const isAccount = entity === 'auth_users';
  // What is no record is named in the detail.
  const detail = sql`jsonb_build_object('address', ${address}::text, 'what', ${isAccount ? null : entity_id}::text)`;
  await recordEvent(sql, action, {
    from: sql`(select) as once where not exists (
      select from activity a
      where a.detail ->> 'address' = ${address} and a.happened_at > now() - interval '15 minutes'
        and a.action = ${action} and a.action in ('sign_in_failed', 'sign_in_locked', 'refused')
        and a.actor_id is not distinct from ${account?.id ?? null}::uuid and a.detail = ${detail}
    )`,
    table: entity,
    id: sql`${isAccount ? entity_id : null}`,
    actor: account,
    detail,
  });
}
