/** Which links open an enquiry, and until when (decision "private page"). */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { FORM } from '../../tests/support/enquiry-form.ts';
import { buildEnquiry, buildEnquiryLink } from '../../tests/support/factories.ts';
import { openMailbox, tokenIn } from '../../tests/support/mailbox.ts';
import { ownEnquiries } from '../../tests/support/own-enquiries.ts';
import { deleteOldLinks } from './enquiry-links.queries.ts';
import { forgetRemovedEnquiries } from './removed-enquiries.queries.ts';

const { sql, owner, target } = await createDatabase();
const { app, services } = await startApp(target);
const { enquiries, submit, attach, sent, add } = await ownEnquiries(app, services);
const { contactQueries, siteSettings, personalData } = (await callAs(services, 'admin')).staff;
const DEAD = 'This link does not open an enquiry.';

const days = (count: number) => new Date(Date.now() - count * 86_400_000);
const saveLinkDays = (linkDays: number) =>
  siteSettings.save({
    setting_key: 'enquiry_retention',
    setting_value: { keepMonths: null, restoreDays: 1, linkDays },
  });

test('no link is made for what staff wrote down, for suspected spam, for another key or for a key that is not random', async () => {
  const spam = randomUUID();
  await submit({ idempotency_key: spam, website: 'https://spam.example' });
  expect(await enquiries.link({ idempotency_key: spam })).toEqual({ token: null });
  expect(await enquiries.link({ idempotency_key: randomUUID() })).toEqual({ token: null });
  const id = randomUUID();
  await contactQueries.create({
    id,
    full_name: 'Ana',
    phone: '021 555',
    subject: 'Stock',
    message: 'Hi',
    source: 'phone',
  });
  expect(await enquiries.link({ idempotency_key: id })).toEqual({ token: null });
  const posted = '00000000-0000-8000-8000-000000000000';
  await expect(enquiries.link({ idempotency_key: posted })).rejects.toThrow();
});

test('the key of an enquiry gives at most 20 links, within an hour; the email has one all the same', async () => {
  const idempotency_key = randomUUID();
  const email = 'many@example.com';
  const { id } = await submit({ idempotency_key, email });
  const tokens = [];
  for (let made = 0; made < 22; made++) tokens.push((await enquiries.link({ idempotency_key })).token);
  expect(tokens.filter((token) => token !== null)).toHaveLength(20);
  const mailed = tokenIn((await openMailbox(sql)(email)).text);
  expect((await enquiries.open({ token: mailed })).is_mailed).toBe(true);
  await sql`delete from enquiry_links where contact_query_id = ${id}`;
  await sql`update contact_queries set created_at = now() - interval '61 minutes' where id = ${id}`;
  expect(await enquiries.link({ idempotency_key })).toEqual({ token: null });
});

test('every other secret opens nothing, and each is refused in the same words', async () => {
  const { reference, id, token } = await sent();
  for (const guess of [
    reference,
    id,
    token.slice(0, -1),
    `${token}A`,
    token.toUpperCase(),
    '%',
    "' or 1=1 --",
  ]) {
    await expect(enquiries.open({ token: guess })).rejects.toThrow(DEAD);
    await expect(add(guess, { message: 'Let me in' })).rejects.toThrow(DEAD);
    await expect(enquiries.withdraw({ token: guess })).rejects.toThrow(DEAD);
  }
  expect((await contactQueries.byId({ id })).status).toBe('new');
});

test('a link ends with its days, at once when the setting says so, and the cleanup forgets it', async () => {
  const id = await buildEnquiry(sql);
  const [fresh, late, over] = await Promise.all(
    [10, 89, 91].map((age) => buildEnquiryLink(sql, id, days(age))),
  );
  await enquiries.open({ token: fresh! });
  const { ends_at } = await enquiries.open({ token: late! });
  expect(ends_at.getTime() - Date.now()).toBeGreaterThan(0.9 * 86_400_000);
  await expect(enquiries.open({ token: over! })).rejects.toThrow(DEAD);
  await saveLinkDays(30);
  await expect(enquiries.open({ token: late! })).rejects.toThrow(DEAD);
  await enquiries.open({ token: fresh! });
  await deleteOldLinks(sql);
  expect(await sql`select from enquiry_links where contact_query_id = ${id}`).toHaveLength(1);
  await saveLinkDays(0);
  await expect(enquiries.open({ token: fresh! })).rejects.toThrow(DEAD);
  expect((await sent()).token).toBeNull();
  await submit({ email: 'off@example.com' });
  expect((await openMailbox(sql)('off@example.com')).text).not.toContain('/enquiries/');
  await saveLinkDays(90);
});

test('a deleted enquiry does not open, and a restored one does again', async () => {
  const { id, token } = await sent();
  await contactQueries.remove({ id });
  await expect(enquiries.open({ token })).rejects.toThrow(DEAD);
  await contactQueries.restore({ ids: [id] });
  expect((await enquiries.open({ token })).full_name).toBe(FORM.full_name);
});

test('the links of a deleted enquiry are forgotten when it can no longer be restored', async () => {
  const { id } = await sent();
  const links = async () => (await sql`select from enquiry_links where contact_query_id = ${id}`).length;
  await contactQueries.remove({ id });
  await deleteOldLinks(sql);
  expect(await links()).toBe(1);
  await owner`update activity set happened_at = happened_at - interval '2 days' where record_id = ${id}`;
  await forgetRemovedEnquiries(sql);
  await deleteOldLinks(sql);
  expect(await links()).toBe(0);
});

test('nothing is left of the links, words and files of a person who was erased, deleted enquiries included', async () => {
  const email = 'erased@example.com';
  const words = 'Keep this from everybody.';
  const { file_url, file_token } = await attach('secret plan.pdf');
  const [live, deleted] = [await sent({ email }), await sent({ email })];
  await add(live.token, { message: words, files: [{ path: file_url, token: file_token }] });
  await add(deleted.token, { message: words });
  await enquiries.withdraw({ token: live.token, reason: words });
  await contactQueries.remove({ id: deleted.id });
  const exported = JSON.stringify(await personalData.export({ email }));
  expect(exported).toContain(words);
  await personalData.erase({ email, confirmation: email });
  for (const { token } of [live, deleted]) await expect(enquiries.open({ token })).rejects.toThrow(DEAD);
  const [left] = await sql<{ links: number; said: number; file: string }[]>`
    select (select count(*) from enquiry_links where contact_query_id in (${live.id}, ${deleted.id})) as links,
      (select count(*) from record_changes where before::text like ${`%${words}%`})
        + (select count(*) from mails where body_text = ${words}) + (select count(*) from contact_query_events where body = ${words}) as said,
      (select status from files where path = ${file_url}) as file`;
  expect(left).toEqual({ links: 0, said: 0, file: 'removing' });
});
