/** Parked mails: how staff see them and send them again. */
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const api = await callAs(services, 'admin');

test('a parked mail is shown with its reason and can be sent again', async () => {
  const [mail] = await sql<{ id: string }[]>`
    insert into mails (kind, recipient, subject, body_text, attempts, parked_at, last_error)
    values ('notice', 'parked@example.com', 'Enquiry', 'Text', 10, now(), 'mailbox full') returning id`;
  const { items } = await api.staff.mails.list({ search: 'parked@' });
  expect(items).toMatchObject([{ id: mail!.id, attempts: 10, last_error: 'mailbox full' }]);
  await api.staff.mails.resend({ id: mail!.id });
  expect((await api.staff.mails.list({ search: 'parked@' })).items).toMatchObject([
    { attempts: 0, parked_at: null },
  ]);
  await sql`update mails set sent_at = now() where id = ${mail!.id}`;
  await expect(api.staff.mails.resend({ id: mail!.id })).rejects.toThrow('This mail no longer exists');
  expect(await api.staff.mails.state()).toEqual({ is_sending: false, failed: 0 });
});
