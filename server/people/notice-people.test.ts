/** Admins choose who gets emails about new enquiries. */
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { anonymous, createContext } from '../procedures/context.ts';
import { createCaller } from '../router.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);

test('an admin sees who may open enquiries, and chooses for each; their other choices stay', async () => {
  const admin = await callAs(services, 'admin');
  const sessionId = await signIn(sql, 'reviewer');
  const reviewer = createCaller(createContext(services, { ...anonymous, sessionId }));
  await callAs(services, 'sales');
  const people = await admin.staff.notices.people();
  expect(people.map(({ name, new_enquiries }) => [name, new_enquiries])).toEqual([
    ['admin', 'none'],
    ['reviewer', 'none'],
  ]);
  await reviewer.staff.notices.saveSettings({
    new_enquiries: 'none',
    assignments: false,
    undelivered_replies: true,
  });
  const { user_id, email } = people[1]!;
  const choice = { user_id, new_enquiries: 'at_once' } as const;
  expect(await admin.staff.notices.choose(choice)).toEqual(choice);
  expect(await reviewer.staff.notices.settings()).toEqual({
    new_enquiries: 'at_once',
    assignments: false,
    undelivered_replies: true,
  });
  await (await callAs(services, null)).site.contact.submit({
    full_name: 'Hana Ngata',
    email: 'hana@example.com',
    subject: 'General Inquiry',
    message: 'Do you deliver?',
  });
  expect(await sql`select kind from mails where recipient = ${email}`).toMatchObject([{ kind: 'notice' }]);

  // Who may not open enquiries cannot be chosen.
  const [sales] = await sql<{ id: string }[]>`select id from users where role = 'sales'`;
  await expect(admin.staff.notices.choose({ user_id: sales!.id, new_enquiries: 'daily' })).rejects.toThrow(
    'There is no such person who may open enquiries.',
  );
});
