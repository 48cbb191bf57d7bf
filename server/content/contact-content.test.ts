/** The content of the contact page: its texts and its subjects. */
import { expect, test } from 'vitest';
import { BUSINESS, type Business } from '../../shared/content/business.ts';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const api = await callAs(services, null);

test('the contact page shows the first row of each kind and the active subjects', async () => {
  expect(await api.site.contact.page()).toEqual({});
  await sql`insert into contact_content (content_type, title, created_at) values
    ('hero', 'Second', now()), ('hero', 'First', now() - interval '1 day'), ('contact_info', 'Info', now())`;
  await sql`insert into contact_subjects (subject_name, is_active) values ('Zinc', true), ('Awnings', true), ('Old', false)`;
  await services.catchUp();
  expect(Object.entries(await api.site.contact.page()).map(([kind, { title }]) => [kind, title])).toEqual([
    ['contact_info', 'Info'],
    ['hero', 'First'],
  ]);
  expect((await api.site.contact.subjects()).map(({ subject_name }) => subject_name)).toEqual([
    'Awnings',
    'Zinc',
  ]);
});

test('hours with a character that no history can hold are refused, however they are written', async () => {
  const { staff } = await callAs(services, 'admin');
  for (const business_hours of ['["\\udfff"]', { '\udfff': 'closed' }, '{"Mon": "\\u0000"}'])
    await expect(staff.contactContent.create({ content_type: 'hours', business_hours })).rejects.toThrow(
      'Contains characters that cannot be stored',
    );
  const { id } = await staff.contactContent.create({
    content_type: 'hours',
    business_hours: '["\\ud83e\\udeb5"]',
  });
  await staff.contactContent.remove({ id });
});

test('the contact page and the setting say the same, whichever was saved last', async () => {
  const { contactContent, siteSettings } = (await callAs(services, 'admin')).staff;
  await sql`delete from contact_content`;
  const row = async () => (await siteSettings.list()).find(({ setting_key }) => setting_key === 'business')!;
  const setting = async () => (await row()).setting_value as Business;
  const save = async (change: Partial<Business>) => {
    const { setting_value, updated_at } = await row();
    const value = { ...(setting_value as Business), ...change };
    await siteSettings.save({ setting_key: 'business', setting_value: value, updated_at });
  };
  const info = await contactContent.create({
    content_type: 'contact_info',
    title: 'Come by',
    phone: '09 555 0111',
    email: 'desk@example.com',
  });
  expect(await setting()).toEqual({ ...BUSINESS, phone_word: '09 555 0111', phone: '095550111' });
  const second = await contactContent.create({ content_type: 'contact_info', phone: '03 555 0222' });
  expect((await setting()).phone_word).toBe('09 555 0111');
  const hours = await contactContent.create({
    content_type: 'business_hours',
    business_hours: { Sat: '9AM-noon' },
  });
  expect((await setting()).hours).toEqual([{ days: 'Sat', times: '9AM-noon' }]);

  await save({
    phone_word: '07 555 0200',
    phone: '075550200',
    hours: [{ days: 'Mon-Fri', times: '6AM-4PM' }],
  });
  expect(await contactContent.byId({ id: info.id })).toMatchObject({
    title: 'Come by',
    phone: '07 555 0200',
    email: 'desk@example.com',
    address: '',
  });
  expect((await contactContent.byId({ id: hours.id })).business_hours).toEqual({ 'Mon-Fri': '6AM-4PM' });
  expect((await contactContent.byId({ id: second.id })).phone).toBe('03 555 0222');

  await expect(
    contactContent.update({ id: info.id, data: { phone: '12345', title: 'Call' } }),
  ).rejects.toThrow('phone: Enter the number as digits');
  expect((await contactContent.byId({ id: info.id })).title).toBe('Come by');

  await contactContent.remove({ id: info.id });
  expect((await setting()).phone_word).toBe('03 555 0222');
  await contactContent.restore({ ids: [info.id] });
  expect((await setting()).phone_word).toBe('07 555 0200');
});
