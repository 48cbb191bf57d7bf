import { isDeepStrictEqual } from 'node:util';
import type { Fragment } from 'postgres';
import { BUSINESS, type Business } from '../../shared/content/business.ts';
import { readBusiness } from '../../shared/content/business-settings.ts';
import { type ContactFacts, type FactsRow, readContactFacts } from '../../shared/content/contact-facts.ts';
import {
  SETTING_KEYS,
  SITE_SETTINGS,
  type SiteSettingData,
  type SiteSettingRow,
} from '../../shared/content/site-settings.ts';
import { AppError } from '../app-error.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { stale, unchangedSince } from '../db/rows.ts';
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
  /** Whether the content of the contact page already says so. */
  isSaid = false,
): Promise<void> {
  const rows = await write(sql, actor, {
    changes: sql`
      saved as (
        insert into site_settings as s (setting_key, setting_value)
        values (${setting_key}, ${sql.json(setting_value)})
        on conflict (setting_key) do update set setting_value = excluded.setting_value
        where ${updated_at !== null} ${unchangedSince(sql, updated_at ?? undefined, 's')}
        returning setting_key
      )${setting_key === 'business' && !isSaid ? sql`, ${tellContactPage(sql, setting_value as Business)}` : sql``}`,
    answer: sql`select setting_key from saved`,
  });
  if (rows.length === 0) throw stale({ entity: 'setting' });
}

/**
 * What this save changes about the business is changed in the first rows of the contact page's content too, wherever they say
 * something about it (decision "business").
 */
function tellContactPage(sql: Sql, business: Business): Fragment {
  const pairs = (entries: [string, string][]) =>
    sql`${entries.length === 0 ? null : sql.json(Object.fromEntries(entries))}::json`;
  const hours = pairs(business.hours.map(({ days, times }) => [days, times]));
  const social = pairs(business.social.map(({ name, url }) => [name, url]));
  return sql`
    before as (
      select ${sql.json(BUSINESS)}::jsonb || coalesce(
        (select setting_value from site_settings where setting_key = 'business'), '{}') as known,
        ${sql.json(business)}::jsonb as wanted
    ), changed as (
      select known -> 'phone_word' <> wanted -> 'phone_word' as phone, known -> 'email' <> wanted -> 'email' as email,
        known -> 'address' <> wanted -> 'address' as address, known -> 'hours' <> wanted -> 'hours' as hours,
        known -> 'social' <> wanted -> 'social' as social
      from before where exists (select from saved)
    ), said as (
      select distinct on (content_type) id, updated_at from contact_content order by content_type, created_at, id
    ), told as (
      update contact_content c set
        phone = case when changed.phone and c.phone <> '' then ${business.phone_word} else c.phone end,
        email = case when changed.email and c.email <> '' then ${business.email} else c.email end,
        address = case when changed.address and c.address <> '' then ${business.address} else c.address end,
        business_hours = case when changed.hours and c.business_hours is not null then ${hours} else c.business_hours end,
        social_links = case when changed.social and c.social_links is not null then ${social} else c.social_links end
      from changed, said
      where said.id = c.id and (
        c.content_type = 'contact_info'
          and (changed.phone and c.phone <> '' or changed.email and c.email <> '' or changed.address and c.address <> '')
        or c.content_type = 'business_hours' and changed.hours and c.business_hours is not null
        or c.content_type = 'social_links' and changed.social and c.social_links is not null)
      returning c.id, said.updated_at as known_at, c.updated_at
    ), still_demo as (
      -- Nobody has edited this row of the demo content: it goes when that is removed (decision "first day").
      update demo_records d set updated_at = t.updated_at
      from told t where d.noun = 'contact_content' and d.id = t.id and d.updated_at = t.known_at
    )`;
}

/** The setting and what the first rows of the contact page's content say about the company, both at one moment. */
async function readBoth(
  sql: Sql,
): Promise<{ business: Business; updated_at: Date | null; said: ContactFacts }> {
  const [row] = await sql<{ stored: unknown; updated_at: Date | null; rows: FactsRow[] }[]>`
    select s.setting_value as stored, s.updated_at, (
      select coalesce(json_agg(first), '[]') from (
        select distinct on (content_type) content_type, phone, address, business_hours, social_links from contact_content
        where content_type in ('contact_info', 'business_hours', 'social_links') order by content_type, created_at, id
      ) as first
    ) as rows
    from (select) as one left join site_settings s on s.setting_key = 'business'`;
  const { stored, updated_at, rows } = row!;
  const said: ContactFacts = Object.assign({}, ...rows.map((first) => readContactFacts(first).facts));
  return { business: readBusiness(stored), updated_at, said };
}

/** What the content of the contact page says about the company. */
export const readSaid = async (sql: Sql): Promise<ContactFacts> => (await readBoth(sql)).said;

/**
 * Stores what an edit of the contact page's content has changed about the company: the newest edit is what visitors see.
 * @param before what it said before the edit.
 */
export async function followContactPage(sql: Sql, before: ContactFacts, actor: Actor): Promise<void> {
  const { business, updated_at, said } = await readBoth(sql);
  const changed = Object.entries(said).filter(
    ([name, value]) => !isDeepStrictEqual(value, before[name as keyof ContactFacts]),
  );
  const setting_value = { ...business, ...Object.fromEntries(changed) };
  if (isDeepStrictEqual(setting_value, business)) return;
  // The call is recorded with the content that it has changed.
  const by = { ...actor, call: undefined };
  await saveSetting(sql, { setting_key: 'business', setting_value, updated_at }, by, true).catch(
    (error: unknown) => {
      // Somebody has saved the setting at the same moment, so it is compared again.
      if (error instanceof AppError && error.code === 'CONFLICT')
        return followContactPage(sql, before, actor);
      throw error;
    },
  );
}

/** The name of the business. */
export async function findBusinessName(sql: Sql): Promise<string> {
  const [row] = await sql<{ name: string | null }[]>`
    select setting_value ->> 'name' as name from site_settings where setting_key = 'business'`;
  return row?.name ?? BUSINESS.name;
}

export async function listStoredSettings(
  sql: Sql,
): Promise<{ setting_key: string; setting_value: unknown }[]> {
  return sql<
    { setting_key: string; setting_value: unknown }[]
  >`select setting_key, setting_value from site_settings`;
}
