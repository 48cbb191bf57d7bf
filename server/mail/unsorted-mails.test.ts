/** Unsorted mail: staff file it, make an enquiry of it, or discard it. */
import { expect, test } from 'vitest';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { buildClaimedFile, buildReceivedMail } from '../../tests/support/example-rows.ts';
import { buildEnquiry } from '../../tests/support/factories.ts';
import { forgetUnsortedMails } from '../enquiries/enquiry-retention.queries.ts';

const { sql, target } = await createDatabase();
const { services } = await startApp(target);
const { contactQueries, mails, siteSettings } = (await callAs(services, 'admin')).staff;

const unsorted = async () => (await mails.unsorted({ limit: 100 })).items;
const received = async (id: string) =>
  (await contactQueries.history({ id })).received.map(({ text }) => text);
const sender = { name: 'Wiremu Tane', address: 'wiremu@example.com' };

test('a mail that is filed is in the timeline, opens the enquiry again, and is filed once', async () => {
  const contact_query_id = await buildEnquiry(sql, { status: 'answered' });
  const id = await buildReceivedMail(sql, { ...sender, text: 'File me' });
  const { unsorted: before } = await contactQueries.counts();
  const both = await Promise.allSettled([
    mails.file({ id, contact_query_id }),
    mails.file({ id, contact_query_id }),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await received(contact_query_id)).toEqual(['File me']);
  expect((await contactQueries.byId({ id: contact_query_id })).status).toBe('in_progress');
  const { events } = await contactQueries.history({ id: contact_query_id });
  expect(events.map(({ kind, actor_name }) => [kind, actor_name]).toSorted()).toEqual([
    ['filed', 'admin'],
    ['status', 'admin'],
  ]);
  expect((await contactQueries.counts()).unsorted).toBe(before - 1);
  await expect(mails.file({ id, contact_query_id })).rejects.toThrow('This mail no longer exists');
});

test('an enquiry that is made of a mail has its words and its sender', async () => {
  const id = await buildReceivedMail(sql, { ...sender, subject: 'Twelve windows', text: 'Make one of me' });
  const { contact_query_id } = await mails.file({ id, contact_query_id: null });
  expect(await contactQueries.byId({ id: contact_query_id })).toMatchObject({
    full_name: 'Wiremu Tane',
    email: 'wiremu@example.com',
    subject: 'Twelve windows',
    message: 'Make one of me',
    source: 'email',
    status: 'new',
  });
  expect(await received(contact_query_id)).toEqual(['Make one of me']);
});

test('a mail that somebody else files or discards at the same moment leaves no second enquiry', async () => {
  for (let time = 0; time < 6; time++) {
    const other = await buildEnquiry(sql);
    const id = await buildReceivedMail(sql, { ...sender, text: `Race ${time}` });
    const rival =
      time % 2 === 0
        ? mails.file({ id, contact_query_id: other }).then(() => 'other')
        : mails.discard({ id }).then(() => 'gone');
    const both = await Promise.allSettled([
      mails.file({ id, contact_query_id: null }).then(() => 'new'),
      rival,
    ]);
    const done = both.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(done).toHaveLength(1);
    const made = await sql`select from contact_queries where id = ${id}`;
    expect(made).toHaveLength(done[0] === 'new' ? 1 : 0);
  }
});

test('a photo without words becomes an enquiry', async () => {
  const path = await buildClaimedFile(sql);
  const id = await buildReceivedMail(sql, { ...sender, text: '', files: [{ path, name: 'photo.jpg' }] });
  const { contact_query_id } = await mails.file({ id, contact_query_id: null });
  expect((await contactQueries.byId({ id: contact_query_id })).message).toBe(
    'See the email in the timeline.',
  );
});

test('a mail without an address is refused in words, and stays', async () => {
  const id = await buildReceivedMail(sql, { name: '', address: 'nobody' });
  await expect(mails.file({ id, contact_query_id: null })).rejects.toThrow('has no address to answer');
  expect((await unsorted()).map((mail) => mail.id)).toContain(id);
  await expect(mails.file({ id, contact_query_id: crypto.randomUUID() })).rejects.toThrow(
    'This enquiry no longer exists',
  );
});

test('a mail that is discarded is gone with its files', async () => {
  const path = await buildClaimedFile(sql);
  const id = await buildReceivedMail(sql, { ...sender, files: [{ path, name: 'plan.pdf' }] });
  expect((await mails.download({ id, path })).url).toContain(path);
  const foreign = await buildClaimedFile(sql);
  await expect(mails.download({ id, path: foreign })).rejects.toThrow('This file no longer exists');
  await mails.discard({ id });
  expect((await unsorted()).map((mail) => mail.id)).not.toContain(id);
  const [file] = await sql<{ status: string }[]>`select status from files where path = ${path}`;
  expect(file!.status).toBe('removing');
  await expect(mails.discard({ id })).rejects.toThrow('This mail no longer exists');
});

test('unsorted mail is kept for ever unless staff say otherwise, and goes with its files', async () => {
  const path = await buildClaimedFile(sql);
  const old = await buildReceivedMail(sql, { text: 'Old', files: [{ path, name: 'plan.pdf' }] });
  const recent = await buildReceivedMail(sql, { text: 'Recent' });
  await sql`update mails set sent_at = now() - interval '13 months' where id = ${old}`;
  const ids = async () => (await unsorted()).map((mail) => mail.id);
  await forgetUnsortedMails(sql);
  expect(await ids()).toContain(old);
  await siteSettings.save({
    setting_key: 'enquiry_retention',
    setting_value: { keepMonths: 12, restoreDays: 1, linkDays: 90 },
  });
  await forgetUnsortedMails(sql);
  expect(await ids()).not.toContain(old);
  expect(await ids()).toContain(recent);
  const [file] = await sql<{ status: string }[]>`select status from files where path = ${path}`;
  expect(file!.status).toBe('removing');
});

test('a deleted enquiry comes back with what was received', async () => {
  const enquiry = await buildEnquiry(sql);
  await buildReceivedMail(sql, { enquiry, text: 'Before the deletion' });
  await contactQueries.remove({ id: enquiry });
  await contactQueries.restore({ ids: [enquiry] });
  expect(await received(enquiry)).toEqual(['Before the deletion']);
});
