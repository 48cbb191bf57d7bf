/** The setting that says which roles must have two-step verification. Visitors cannot read it. */
import type { Role } from '../../shared/roles.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { write } from '../db/write.ts';

export interface TwoStepRole {
  role: Role;
  required_at: Date;
}

/** The roles that must have it, and since when. */
export async function listTwoStepRoles(sql: Sql): Promise<TwoStepRole[]> {
  return sql<TwoStepRole[]>`
    select role, required_at::timestamptz as required_at
    from site_settings, jsonb_each_text(setting_value) as required (role, required_at)
    where setting_key = 'two_step' order by role`;
}

/** Requires it for these roles and no others. A role that needed it before keeps its time. */
export async function saveTwoStepRoles(sql: Sql, roles: readonly Role[], actor: Actor): Promise<void> {
  const wanted = sql`jsonb_array_elements_text(${sql.json([...roles])}) as wanted (role)`;
  await write(sql, actor, {
    changes: sql`
      saved as (
        insert into site_settings as s (setting_key, setting_value)
        select 'two_step', coalesce(jsonb_object_agg(role, now()), '{}') from ${wanted}
        on conflict (setting_key) do update set setting_value = (
          select coalesce(jsonb_object_agg(role, coalesce(s.setting_value -> role, to_jsonb(now()))), '{}') from ${wanted}
        )
        returning setting_key
      )`,
    answer: sql`select setting_key from saved`,
  });
}
