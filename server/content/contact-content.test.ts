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

test('an edit of something else leaves the setting as it is, with two hours of one day and in its order', async () => {
  const { contactContent, siteSettings } = (await callAs(services, 'admin')).staff;
  const row = async () => (await siteSettings.list()).find(({ setting_key }) => setting_key === 'business')!;
  const { setting_value, updated_at } = await row();
  const hours = [
    { days: 'Public holidays', times: 'closed' },
    { days: 'Sat', times: '8AM-noon' },
    { days: 'Sat', times: '1PM-4PM' },
  ];
  const value = { ...(setting_value as Business), hours };
  await siteSettings.save({ setting_key: 'business', setting_value: value, updated_at });
  for (const { id } of (await contactContent.list({})).items)
    await contactContent.update({ id, data: { title: 'Edited' } });
  expect(((await row()).setting_value as Business).hours).toEqual(hours);
});

test('of 30 edits of the row and of the setting at once none is lost without a word, and both say the same', async () => {
  const { contactContent, siteSettings } = (await callAs(services, 'admin')).staff;
  const row = async () => (await siteSettings.list()).find(({ setting_key }) => setting_key === 'business')!;
  await sql`delete from contact_content`;
  const { id } = await contactContent.create({
    content_type: 'contact_info',
    phone: '09 555 0000',
    address: '1 Mill Lane',
  });
  for (let round = 1; round <= 30; round++) {
    const { setting_value, updated_at } = await row();
    const phone = `09 555 00${round + 10}`;
    const address = `${round} Mill Lane`;
    const saved = siteSettings
      .save({
        setting_key: 'business',
        setting_value: { ...(setting_value as Business), address },
        updated_at,
      })
      .then(
        () => true,
        () => false,
      );
    await contactContent.update({ id, data: { phone } });
    const isSaved = await saved;
    const business = (await row()).setting_value as Business;
    const shown = await contactContent.byId({ id });
    expect([business.phone_word, business.address]).toEqual([shown.phone, shown.address]);
    expect(business.phone_word).toBe(phone);
    if (isSaved) expect(business.address).toBe(address);
  }
});

test('a name that JavaScript reserves is refused as an hour or a link', async () => {
  const { siteSettings } = (await callAs(services, 'admin')).staff;
  const { setting_value, updated_at } = (await siteSettings.list()).find(
    ({ setting_key }) => setting_key === 'business',
  )!;
  const value = { ...(setting_value as Business), hours: [{ days: 'constructor', times: '8AM' }] };
  await expect(
    siteSettings.save({ setting_key: 'business', setting_value: value, updated_at }),
  ).rejects.toThrow('This word cannot be used as a name');
});
