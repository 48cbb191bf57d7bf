/** The upgrade that makes the setting say about the business what visitors have seen (sql/0073). */
import { readFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { createDatabase } from '../../tests/support/database.ts';

const { sql, owner } = await createDatabase();
const upgrade = await readFile('sql/0073_business_facts.sql', 'utf8');

beforeEach(async () => {
  await owner`delete from contact_content`;
  await owner`delete from site_settings where setting_key = 'business'`;
});

async function upgraded(): Promise<unknown> {
  await owner.unsafe(upgrade);
  const [row] = await sql`select setting_value from site_settings where setting_key = 'business'`;
  return row?.setting_value ?? null;
}
const insert = (type: string, values: object, minutes = 0) =>
  owner`
    insert into contact_content (content_type, phone, address, business_hours, social_links, created_at)
    select ${type}, coalesce(v.phone, ''), coalesce(v.address, ''), v.business_hours, v.social_links, now() + ${minutes} * interval '1 minute'
    from json_to_record(${JSON.stringify(values)}::text::json) as v (phone text, address text, business_hours json, social_links json)`;

test.each([
  ['09 555 0199 ext 3', '095550199'],
  ['+64 (0)9 555 0199', '+6495550199'],
  ['0800 SOUTHBEAM', '0800768842326'],
  ['0800 222 ROOF', '08002227663'],
])('the number %s dials %s', async (phone_word, phone) => {
  await insert('contact_info', { phone: phone_word });
  expect(await upgraded()).toEqual({ phone_word, phone });
});

test('the first rows replace what the setting says, and what they do not say stays', async () => {
  await owner`
    insert into site_settings (setting_key, setting_value)
    values ('business', ${owner.json({ name: 'Kauri', phone_word: '07 555 0100', phone: '075550100', address: 'Old Road' })})`;
  await insert('contact_info', { address: '8 Mill Lane' });
  await insert('contact_info', { phone: '03 555 0222', address: 'Second yard' }, 5);
  await insert('business_hours', {
    business_hours: { Sat: '8AM-2PM', 'Mon-Fri': '7AM-5PM', note: { a: 1 } },
  });
  await insert('social_links', {
    social_links: { Youtube: 'https://example.com/video', Facebook: 'https://example.com/f', Bad: 'x' },
  });
  expect(await upgraded()).toEqual({
    name: 'Kauri',
    phone_word: '07 555 0100',
    phone: '075550100',
    address: '8 Mill Lane',
    hours: [
      { days: 'Mon-Fri', times: '7AM-5PM' },
      { days: 'Sat', times: '8AM-2PM' },
    ],
    social: [
      { name: 'Youtube', url: 'https://example.com/video' },
      { name: 'Facebook', url: 'https://example.com/f' },
    ],
  });
});

test('nothing is stored without rows, and for rows that say nothing that can be shown', async () => {
  expect(await upgraded()).toBeNull();
  await insert('contact_info', { phone: 'Ask at the counter' });
  await insert('business_hours', { business_hours: ['by appointment'] });
  await insert('social_links', { social_links: {} });
  expect(await upgraded()).toBeNull();
});
