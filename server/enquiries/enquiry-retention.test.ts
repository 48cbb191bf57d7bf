/** How long enquiries are kept: answered and closed ones, and deleted ones. */
import { beforeEach, expect, test } from 'vitest';
import type { EnquiryRetention } from '../../shared/enquiries/enquiry-retention.ts';
import { callAs, startApp } from '../../tests/support/app.ts';
import { createDatabase } from '../../tests/support/database.ts';
import { enquiryForm } from '../../tests/support/enquiry-form.ts';
import { buildEnquiry } from '../../tests/support/factories.ts';
import { removeUnusedFiles } from '../storage/remove-unused-files.ts';
import { forgetOldEnquiries } from './enquiry-retention.queries.ts';
import { forgetRemovedEnquiries } from './removed-enquiries.queries.ts';

const { sql, target, owner } = await createDatabase();
const { app, services, storage, incoming } = await startApp(target);
const { staff } = await callAs(services, 'admin');
const form = await enquiryForm(app, services);

const keep = (keepMonths: number | null, restoreDays = 1) =>
  staff.siteSettings.save({
    setting_key: 'enquiry_retention',
    setting_value: { keepMonths, restoreDays, linkDays: 90 },
  });
const left = async () =>
  (await sql<{ full_name: string }[]>`select full_name from contact_queries order by full_name`).map(
    ({ full_name }) => full_name,
  );

/** An enquiry that was last changed so many days ago. */
async function build(full_name: string, days: number, status: 'new' | 'in_progress' | 'answered' | 'closed') {
  const id = await buildEnquiry(sql, { full_name, status });
  // A trigger sets updated_at.
  await owner`alter table contact_queries disable trigger user`;
  await owner`update contact_queries set updated_at = now() - make_interval(days => ${days}) where id = ${id}`;
  await owner`alter table contact_queries enable trigger user`;
  return id;
}

beforeEach(async () => {
  await owner`delete from contact_queries`;
  await owner`delete from record_changes`;
});

test('enquiries are kept for ever unless staff say otherwise, and open ones in any case', async () => {
  for (const status of ['new', 'in_progress', 'answered', 'closed'] as const)
    await build(status, 4000, status);
  await forgetOldEnquiries(sql);
  expect(await left()).toHaveLength(4);
  await keep(1);
  await forgetOldEnquiries(sql);
  expect(await left()).toEqual(['in_progress', 'new']);
});

test('what is older than the set months goes with its timeline, mails, history and file; a preview says how many', async () => {
  const { file_url, file_token } = await form.attach();
  const { id } = await form.submit({ file_url, file_token });
  await staff.contactQueries.update({ id, data: { status: 'closed', note: 'Called twice' } });
  await owner`alter table contact_queries disable trigger user`;
  await owner`update contact_queries set updated_at = now() - interval '13 months' where id = ${id}`;
  await owner`alter table contact_queries enable trigger user`;
  await build('Recent', 300, 'closed');
  expect(
    await staff.siteSettings.previewRetention({ keepMonths: 12, restoreDays: 1, linkDays: 90 }),
  ).toMatchObject({
    enquiries: 1,
    deleted: 0,
    links: 0,
    oldest: expect.any(Date),
  });
  expect(
    await staff.siteSettings.previewRetention({ keepMonths: null, restoreDays: 1, linkDays: 90 }),
  ).toEqual({
    enquiries: 0,
    deleted: 0,
    links: 0,
    oldest: null,
  });
  await keep(14);
  await forgetOldEnquiries(sql);
  expect(await left()).toHaveLength(2);
  await keep(12);
  await forgetOldEnquiries(sql);
  await removeUnusedFiles({ sql, storage, incoming });
  expect(await left()).toEqual(['Recent']);
  for (const table of ['contact_query_events', 'mails'])
    expect(await sql`select from ${sql(table)} where contact_query_id = ${id}`).toHaveLength(0);
  expect(await sql`select action, before from record_changes where record_id = ${id}`).toEqual([
    { action: 'remove', before: null },
  ]);
  expect(await storage.read('contact_uploads', file_url)).toBeNull();
  const [logged] =
    await sql`select detail, actor_id from activity where action = 'remove' and record_id = ${id}`;
  expect(logged).toEqual({ detail: { by: 'retention' }, actor_id: null });
});

test('more enquiries than one batch holds all go', async () => {
  await owner`alter table contact_queries disable trigger user`;
  await owner`
    insert into contact_queries (full_name, email, subject, message, status, updated_at)
    select 'Old', 'old@example.com', 'x', 'y', 'closed', now() - interval '3 months' from generate_series(1, 450)`;
  await owner`alter table contact_queries enable trigger user`;
  await keep(1);
  await forgetOldEnquiries(sql);
  expect(await left()).toEqual([]);
});

test.each([
  [0, '1 second', 'gone'],
  [7, '6 days', 'kept'],
  [7, '7 days 1 minute', 'gone'],
  [30, '29 days', 'kept'],
])('with %i days, an enquiry that was deleted %s ago is %s', async (restoreDays, ago, outcome) => {
  await keep(null, restoreDays);
  const id = await build('Deleted', 1, 'new');
  await staff.contactQueries.remove({ id });
  await owner`update record_changes set changed_at = now() - ${ago}::interval where record_id = ${id}`;
  const isKept = outcome === 'kept';
  expect((await staff.contactQueries.bin({})).items).toHaveLength(isKept ? 1 : 0);
  const { deleted } = await staff.siteSettings.previewRetention({
    keepMonths: null,
    restoreDays,
    linkDays: 90,
  });
  expect(deleted).toBe(isKept ? 0 : 1);
  await forgetRemovedEnquiries(sql);
  expect(await sql`select from record_changes where record_id = ${id} and before is not null`).toHaveLength(
    isKept ? 1 : 0,
  );
  if (isKept) expect(await staff.contactQueries.restore({ ids: [id] })).toMatchObject({ restored: 1 });
  else await expect(staff.contactQueries.restore({ ids: [id] })).rejects.toThrow('no longer exists');
});

test('with 0 days a deleted enquiry cannot be restored, and no list shows what it was, before any cleanup', async () => {
  await keep(null, 1);
  const id = await build('Moana', 1, 'new');
  await staff.contactQueries.remove({ id });
  const shown = async () => {
    const { items } = await staff.activity.list({ noun: 'contactQueries', kind: 'remove' });
    return items.find(({ record_id }) => record_id === id);
  };
  expect(await shown()).toMatchObject({ before: { status: 'new' }, is_there: false });
  await keep(null, 0);
  expect(await shown()).toMatchObject({ before: null, is_there: false });
  expect((await staff.contactQueries.bin({})).items.map((one) => one.id)).not.toContain(id);
  await expect(staff.contactQueries.restore({ ids: [id] })).rejects.toThrow('no longer exists');
});

test('only admins set it, from 0 to 30 days and up to 240 months, and the website says it', async () => {
  for (const value of [
    { keepMonths: 0 },
    { keepMonths: 241 },
    { restoreDays: 31 },
    { restoreDays: -1 },
    { restoreDays: 1.5 },
    { linkDays: 366 },
  ])
    await expect(
      staff.siteSettings.save({
        setting_key: 'enquiry_retention',
        setting_value: { keepMonths: null, restoreDays: 1, linkDays: 0, ...value },
      }),
    ).rejects.toThrow('Enter a whole number');
  // Days that are left out would switch links on again.
  const named = { keepMonths: null, restoreDays: 1 } as EnquiryRetention;
  await expect(
    staff.siteSettings.save({ setting_key: 'enquiry_retention', setting_value: named }),
  ).rejects.toThrow('Enter a whole number from 0 to 365');
  await keep(24, 3);
  const page = await app.inject('/privacy');
  expect(page.body).toContain('We erase an enquiry 24 months after it was last dealt with.');
  expect(page.body).toContain('they can restore it for 3 days');
  await keep(null, 0);
  expect((await app.inject('/privacy')).body).toContain(
    'When our staff delete an enquiry, it is erased within the hour',
  );
});
