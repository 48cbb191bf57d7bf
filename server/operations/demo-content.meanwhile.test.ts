/** What happens to the demo content while others write, and when the facts about the company are saved (decision "first day"). */
import postgres from 'postgres';
import { afterAll, expect, test, vi } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildBrand, buildCategory, buildProduct, buildSubcategory } from '../../tests/support/factories.ts';
import { recordDemoContent } from './demo-content.queries.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const api = await callAs(services, 'admin');
const holder = postgres({ ...target, max: 1 });
afterAll(() => holder.end({ timeout: 1 }));
const CONFIRMED = { confirmation: 'remove the demo content' } as const;

const category_id = await buildCategory(sql, 'Demo shelf');
const subcategory_id = await buildSubcategory(sql, category_id, 'Demo part');
const brand_id = await buildBrand(sql, 'Demo maker');
await buildProduct(sql, { name: 'Demo product', category_id, subcategory_id, brand_id });
await sql`
  insert into contact_content (content_type, phone, address) values ('contact_info', '09 111 2222', '1 Demo Road'), ('hero', '', '')`;
await recordDemoContent(sql);

test('a record that is made with a part of it during the removal stops the removal, which then keeps that part', async () => {
  let removal: Promise<unknown> | undefined;
  await holder.begin(async (held) => {
    await held`insert into products ${held({ name: 'Our own', price: 1, category_id, subcategory_id, brand_id })}`;
    removal = api.staff.demoContent.remove(CONFIRMED).catch((error: Error) => error);
    await vi.waitFor(async () => {
      expect(
        await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      ).toHaveLength(1);
    }, 10_000);
  });
  expect(await removal).toMatchObject({
    cause: { code: 'CONFLICT', message: expect.stringContaining('Please try again') },
  });
  expect(await sql`select from products`).toHaveLength(2);
});

test('a row of the contact page that follows the facts about the company still goes; one that was edited stays', async () => {
  const [row] = (await api.staff.siteSettings.list()).filter(({ setting_key }) => setting_key === 'business');
  const business = { ...(row!.setting_value as object), phone_word: '09 333 4444', phone: '093334444' };
  await api.staff.siteSettings.save({
    setting_key: 'business',
    setting_value: business as never,
    updated_at: row!.updated_at,
  });
  expect(await sql`select phone, address from contact_content where content_type = 'contact_info'`).toEqual([
    { phone: '09 333 4444', address: '1 Demo Road' },
  ]);
  await sql`update contact_content set title = 'Edited' where content_type = 'hero'`;
  expect(await api.staff.demoContent.remove(CONFIRMED)).toEqual({
    removed: [
      { noun: 'products', count: 1 },
      { noun: 'contactContent', count: 1 },
    ],
  });
  expect(await sql`select title from contact_content`).toEqual([{ title: 'Edited' }]);
});
