/** Subjects of enquiries: managed by staff, chosen by visitors. */
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';

const { target } = await createDatabase();
const { services } = await startApp(target);
const api = await callAs(services, 'admin');
const visitor = await callAs(services, null);

test('subjects are unique, not paged, and hidden when inactive', async () => {
  for (let number = 0; number < 12; number++)
    await api.staff.contactSubjects.create({ subject_name: `Subject ${number}` });
  const { items, page_count } = await api.staff.contactSubjects.list({ search: 'subject' });
  expect([items.length, page_count]).toEqual([12, 1]);
  await expect(api.staff.contactSubjects.create({ subject_name: 'SUBJECT 3' })).rejects.toMatchObject({
    cause: { constraint_name: 'contact_subjects__subject_name__key' },
  });
  await api.staff.contactSubjects.update({ id: items[0]!.id, data: { is_active: false } });
  expect((await visitor.site.contact.subjects()).map(({ subject_name }) => subject_name)).not.toContain(
    items[0]!.subject_name,
  );
});
