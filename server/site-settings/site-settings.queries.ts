import {
  SETTING_KEYS,
  SITE_SETTINGS,
  type SiteSettingData,
  type SiteSettingRow,
} from '../../shared/site-settings.ts';
import type { Sql } from '../db/connect.ts';
import { actingAs } from '../db/history.ts';
import { stale, unchangedSince } from '../db/rows.ts';
import type { Actor } from '../db/table.ts';
import { write } from '../db/write.ts';

/** Every setting with its effective value: the stored value over the defaults. */
export async function listSettings(sql: Sql): Promise<SiteSettingRow[]> {
  const rows = await sql<
    SiteSettingRow[]
  >`select id, setting_key, setting_value, updated_at from site_settings`;
  return SETTING_KEYS.map((setting_key) => {
    const row = rows.find((stored) => stored.setting_key === setting_key);
    const setting_value = { ...SITE_SETTINGS[setting_key].read(row?.setting_value) };
    return { id: row?.id ?? null, setting_key, setting_value, updated_at: row?.updated_at ?? null };
  });
}

/**
 * Stores a setting. With `updated_at`, only if nobody has changed it since; null means that it was not stored
 * before.
 * @throws CONFLICT for a stale save.
 */
export async function saveSetting(
  sql: Sql,
  { setting_key, setting_value, updated_at }: SiteSettingData,
  actor: Actor,
): Promise<void> {
  const rows = await write(sql, actor.call, {
    changes: sql`
      with ${actingAs(sql, actor)}, saved as (
        insert into site_settings as s (setting_key, setting_value)
        values (${setting_key}, ${sql.json(setting_value as Record<string, string>)})
        on conflict (setting_key) do update set setting_value = excluded.setting_value
        where ${updated_at !== null} ${unchangedSince(sql, updated_at ?? undefined, 's')}
        returning setting_key
      )`,
    answer: sql`select setting_key from saved, acting`,
  });
  if (rows.length === 0) throw stale({ entity: 'setting' });
}

export async function listStoredSettings(
  sql: Sql,
): Promise<{ setting_key: string; setting_value: unknown }[]> {
  return sql<
    { setting_key: string; setting_value: unknown }[]
  >`select setting_key, setting_value from site_settings`;
}
