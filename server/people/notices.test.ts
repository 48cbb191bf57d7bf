import { beforeEach, describe, expect, test } from 'vitest';
import type { NoticeSettings } from '../../shared/people/notices.ts';
import type { Role } from '../../shared/roles.ts';
import { callAs, startApp } from '../../tests/support/app.ts';
import { buildWebhook } from '../../tests/support/build-webhook.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildEnquiry } from '../../tests/support/factories.ts';
import { signIn } from '../../tests/support/sign-in.ts';
import { markMailRefused } from '../mail/mails.queries.ts';
import { MAX_ATTEMPTS } from '../mail/retries.ts';
import { anonymous, createContext } from '../procedures/context.ts';
import { createCaller } from '../router.ts';
import { deleteOldNotices, queueDailyEnquiries } from './notices.queries.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);

async function person(role: Role, settings?: Partial<NoticeSettings>) {
  const sessionId = await signIn(sql, role);
  const api = createCaller(createContext(services, { ...anonymous, sessionId }));
  const { id, email } = (await api.auth.session())!.user;
  const chosen = { new_enquiries: 'none', assignments: true, undelivered_replies: true } as const;
  if (settings) await api.staff.notices.saveSettings({ ...chosen, ...settings });
  const [{ id: user_id } = { id: '' }] = await sql<
    { id: string }[]
  >`select id from users where auth_user_id = ${id}`;
  return { api, email, user_id, auth_user_id: id };
}

const enquiry = {
  full_name: 'Hana Ngata',
  email: 'hana@example.com',
  subject: 'General Inquiry',
  message: 'Do you deliver?',
};
const send = async (values = {}) =>
  (await callAs(services, null)).site.contact.submit({ ...enquiry, ...values });
const mailsTo = async (recipient: string) =>
  (
    await sql<{ kind: string; body_text: string }[]>`
    select kind, body_text from mails where recipient = ${recipient} order by created_at, kind`
  ).map((mail) => ({ ...mail }));
const titles = async ({ api }: Awaited<ReturnType<typeof person>>) =>
  (await api.staff.notices.recent()).items.map(({ kind, title }) => `${kind}: ${title}`);

beforeEach(async () => {
  await sql`delete from contact_queries`;
  await sql`delete from users`;
  await sql`delete from mails`;
});

describe('a new enquiry', () => {
  test('is a notice for those who may open it, and an email for those who chose one', async () => {
    const [admin, reviewer] = [await person('admin', { new_enquiries: 'at_once' }), await person('reviewer')];
    const left = await person('admin', { new_enquiries: 'at_once' });
    await sql`update users set is_active = false where id = ${left.user_id}`;
    const was = await person('admin', { new_enquiries: 'at_once' });
    await sql`update users set role = 'sales' where id = ${was.user_id}`;
    await send();
    for (const who of [admin, reviewer])
      expect(await titles(who)).toEqual(['enquiry: Hana Ngata: General Inquiry']);
    const notices = await sql`select id from notices`;
    expect(notices).toHaveLength(2);
    expect((await mailsTo(admin.email)).map(({ kind }) => kind)).toEqual(['notice']);
    for (const who of [reviewer, left, was]) expect(await mailsTo(who.email)).toEqual([]);
    const sales = await callAs(services, 'sales');
    await expect(sales.staff.notices.recent()).rejects.toThrow('Access Denied');
  });

  test('that is sent again with its key is told once', async () => {
    const admin = await person('admin', { new_enquiries: 'at_once' });
    const idempotency_key = '6a6b1c1e-5a07-4a57-8d0f-1b6f0a3e9c11';
    await send({ idempotency_key });
    await send({ idempotency_key });
    expect(await titles(admin)).toHaveLength(1);
    expect(await mailsTo(admin.email)).toHaveLength(1);
  });

  test('that is spam is no news', async () => {
    const admin = await person('admin', { new_enquiries: 'at_once' });
    await send({ website: 'http://spam.example' }).catch(() => undefined);
    const [{ suspects } = { suspects: 0 }] = await sql<{ suspects: number }[]>`
      select count(*) as suspects from contact_queries where is_suspect`;
    expect([suspects, await titles(admin), await mailsTo(admin.email)]).toEqual([1, [], []]);
  });
});

test('an assignment is told to the assignee, but not to those who assign themselves', async () => {
  const [admin, reviewer] = [await person('admin'), await person('reviewer')];
  const quiet = await person('reviewer', { assignments: false });
  const id = await buildEnquiry(sql, { full_name: 'Tom Fraser' });
  const assign = (assignee_id: string | null) =>
    admin.api.staff.contactQueries.update({ id, data: { assignee_id } });
  await assign(reviewer.user_id);
  await assign(reviewer.user_id);
  expect(await titles(reviewer)).toEqual(['assignment: Tom Fraser: Request a Quote']);
  expect((await mailsTo(reviewer.email)).map(({ kind }) => kind)).toEqual(['assignment']);
  await assign(quiet.user_id);
  expect(await titles(quiet)).toHaveLength(1);
  expect(await mailsTo(quiet.email)).toEqual([]);
  await assign(admin.user_id);
  await assign(null);
  expect([await titles(admin), await mailsTo(admin.email)]).toEqual([[], []]);
});

test('a reply that was given up is told to who wrote it', async () => {
  const [admin, other] = [await person('admin'), await person('admin')];
  const id = await buildEnquiry(sql);
  const { updated_at } = await admin.api.staff.contactQueries.byId({ id });
  await admin.api.staff.contactQueries.reply({ id, updated_at, subject: 'Your enquiry', body_text: 'Yes.' });
  const [mail] = await sql<{ id: string }[]>`select id from mails where kind = 'reply'`;
  const refuse = (attempts: number) => markMailRefused(sql, { id: mail!.id, attempts }, 'No such mailbox');
  for (let attempts = 0; attempts < MAX_ATTEMPTS - 1; attempts++) await refuse(attempts);
  expect(await titles(admin)).toEqual([]);
  await refuse(MAX_ATTEMPTS - 1);
  for (const who of [admin, other])
    expect(await titles(who)).toEqual(['failed_mail: visitor@example.com: Your enquiry']);
  expect((await mailsTo(admin.email)).map(({ kind }) => kind)).toEqual(['undelivered_reply']);
  expect(await mailsTo(other.email)).toEqual([]);
});

describe('the daily email', () => {
  const yesterday = () => sql`update notice_settings set digested_at = now() - interval '1 day'`;

  test('lists what has arrived since the last, and nothing twice', async () => {
    const admin = await person('admin', { new_enquiries: 'daily' });
    await buildEnquiry(sql, {
      full_name: 'Before',
      created_at: new Date(Date.now() - 48 * 3600_000),
    } as object);
    await yesterday();
    for (const full_name of ['Hana', 'Tom']) await buildEnquiry(sql, { full_name });
    await buildEnquiry(sql, { full_name: 'Spam', is_suspect: true } as object);
    expect(await queueDailyEnquiries(sql)).toBe(1);
    expect(await queueDailyEnquiries(sql)).toBe(0);
    const [mail] = await mailsTo(admin.email);
    expect(mail!.body_text.split('\n')).toEqual([
      expect.stringMatching(/^[\w-]{9} {2}Hana: Request a Quote$/),
      expect.stringMatching(/^[\w-]{9} {2}Tom: Request a Quote$/),
    ]);
  });

  test('is not sent when nothing has arrived, nor to those who did not choose it', async () => {
    await person('admin', { new_enquiries: 'daily' });
    await person('reviewer', { new_enquiries: 'at_once' });
    await yesterday();
    expect(await queueDailyEnquiries(sql)).toBe(0);
    await buildEnquiry(sql);
    expect(await queueDailyEnquiries(sql)).toBe(0);
  });

  test('names fifty, and says how many more there are', async () => {
    const admin = await person('admin', { new_enquiries: 'daily' });
    await yesterday();
    for (let number = 0; number < 53; number++) await buildEnquiry(sql);
    await queueDailyEnquiries(sql);
    const [mail] = await mailsTo(admin.email);
    expect(mail!.body_text.split('\n')).toHaveLength(51);
    expect(mail!.body_text).toMatch(/\nand 3 more$/);
  });

  test.each([
    ['before', '1 second', 1],
    ['at', '0 seconds', 0],
  ])('is due if the last was %s the last seven in the morning', async (_when, earlier, due) => {
    await person('admin', { new_enquiries: 'daily' });
    const [morning] = await sql<{ at: Date }[]>`
      select max(at) as at from generate_series(now() - interval '26 hours', now(), interval '1 minute') as minute (at)
      where to_char(at at time zone 'Pacific/Auckland', 'HH24') = '07'`;
    const seven = new Date(morning!.at);
    seven.setUTCMinutes(0, 0, 0);
    await sql`update notice_settings set digested_at = ${seven}::timestamptz - ${earlier}::interval`;
    await buildEnquiry(sql);
    expect(await queueDailyEnquiries(sql)).toBe(due);
  });

  test('is queued once, also by two instances at the same time', async () => {
    const admin = await person('admin', { new_enquiries: 'daily' });
    await yesterday();
    await buildEnquiry(sql);
    await Promise.all([queueDailyEnquiries(sql), queueDailyEnquiries(sql)]);
    expect(await mailsTo(admin.email)).toHaveLength(1);
  });
});

test('the bell counts what was not seen; looking marks it for this person only', async () => {
  const [admin, other] = [await person('admin'), await person('admin')];
  for (let number = 0; number < 23; number++) await send({ message: `This is message ${number}` });
  const { items, unseen } = await admin.api.staff.notices.recent();
  expect([items.length, unseen]).toEqual([20, 23]);
  expect(items.map(({ id }) => id)).toEqual(items.map(({ id }) => id).sort((a, b) => b - a));
  await admin.api.staff.notices.markSeen({ id: items[5]!.id });
  const looked = await admin.api.staff.notices.recent();
  expect([looked.unseen, looked.items.filter(({ is_seen }) => !is_seen).length]).toEqual([5, 5]);
  expect((await other.api.staff.notices.recent()).unseen).toBe(23);
  await sql`update notices set created_at = now() - interval '31 days' where auth_user_id = ${admin.auth_user_id}`;
  await deleteOldNotices(sql);
  expect((await admin.api.staff.notices.recent()).items).toEqual([]);
  expect((await other.api.staff.notices.recent()).items).toHaveLength(20);
});

test('a paused webhook is shown to an admin, and not once they are no admin any more', async () => {
  const admin = await person('admin');
  await sql`
    insert into notices (auth_user_id, kind, webhook_id)
    values (${admin.auth_user_id}, 'paused_webhook', ${await buildWebhook(sql)})`;
  expect(await admin.api.staff.notices.recent()).toMatchObject({
    items: [{ kind: 'paused_webhook' }],
    unseen: 1,
  });
  await sql`update users set role = 'reviewer' where id = ${admin.user_id}`;
  expect(await admin.api.staff.notices.recent()).toEqual({ items: [], unseen: 0 });
});
