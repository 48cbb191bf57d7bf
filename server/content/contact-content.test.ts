/** The content of the contact page: its texts and its subjects. */
import { expect, test } from 'vitest';
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
