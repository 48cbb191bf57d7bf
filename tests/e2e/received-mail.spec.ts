/** Answers by email in the timeline, and emails that belong to no enquiry. */
import { buildReceivedMail } from '../support/example-rows.ts';
import { buildEnquiry } from '../support/factories.ts';
import { expectAccessible } from './axe.ts';
import { withDatabase } from './product-database.ts';
import { toast, unique } from './staff-list.ts';
import { enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

const ANSWER = 'Ka pai, go ahead.\n\nOn 27/11/2026 4:12 pm, Southbeam wrote:\n> Here is your quote.';

test('an answer stands in the timeline with its words, what it quotes folded, and a warning about its sender', async ({
  page,
  baseURL,
}) => {
  const name = unique('Hana');
  await withDatabase(async (sql) => {
    const enquiry = await buildEnquiry(sql, { full_name: name, email: 'hana@example.com' });
    await buildReceivedMail(sql, { enquiry, text: ANSWER });
    await buildReceivedMail(sql, { enquiry, address: 'wiremu@example.com', text: 'From somebody else' });
    await buildReceivedMail(sql, { enquiry, text: 'On leave until Monday', is_automatic: true });
  });
  await enterAs(page, baseURL!, 'admin');
  await page.goto(`/admin/contact-management?search=${name}`);
  await page.getByRole('button', { name: `Read ${name}` }).click();
  const timeline = page.getByRole('dialog').getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('Ka pai, go ahead.', { exact: true })).toBeVisible();
  await expect(timeline.getByText('Here is your quote.')).toBeHidden();
  await timeline.getByText('Show what they quoted').click();
  await expect(timeline.getByText('Here is your quote.')).toBeVisible();
  await expect(timeline).toContainText('(wiremu@example.com) wrote, from another address than the enquiry');
  await expect(timeline.getByText('On leave until Monday')).toBeHidden();
  await timeline.getByText('Automatic email from').click();
  await expect(timeline.getByText('On leave until Monday')).toBeVisible();
  await expectAccessible(page, 'received mail');
});

test('unsorted mail is counted, filed under an enquiry, made into one, or discarded', async ({
  page,
  baseURL,
}) => {
  const name = unique('Mere');
  const address = `${name.replaceAll(' ', '.').toLowerCase()}@example.com`;
  const mails = await withDatabase(async (sql) => {
    await buildEnquiry(sql, { full_name: name, email: address, status: 'answered' });
    const made = ['File me', 'Make one of me', 'Discard me'].map((subject) =>
      buildReceivedMail(sql, { name, address, subject: `${subject} ${name}`, text: `${subject}, please` }),
    );
    return Promise.all(made);
  });
  expect(mails).toHaveLength(3);
  await enterAs(page, baseURL!, 'admin');
  await page.goto('/admin/contact-management');
  await page.getByRole('link', { name: /^Unsorted mail \d+$/ }).click();
  const search = page.getByRole('searchbox', { name: 'Search unsorted mail' });
  const row = (subject: string) => page.getByRole('row', { name: `${subject} ${name}` });
  const open = async (subject: string) => {
    await page.goto(`/admin/contact-management?tab=unsorted&search=${encodeURIComponent(name)}`);
    await expect(search).toHaveValue(name);
    await row(subject).getByRole('button', { name }).click();
    return page.getByRole('dialog', { name: `Email from ${name}` });
  };

  const filing = await open('File me');
  await expectAccessible(page, 'received mail');
  await expect(filing.getByRole('button', { name: 'File', exact: true })).toBeDisabled();
  // The enquiries of the sender are offered first.
  await filing.getByRole('combobox', { name: 'File under an enquiry' }).click();
  await page.getByRole('option', { name: new RegExp(`${name} · Request a Quote`) }).click();
  await filing.getByRole('button', { name: 'File', exact: true }).click();
  await expect(toast(page, 'Email filed')).toBeVisible();
  const enquiry = page.getByRole('dialog', { name: `Enquiry from ${name}` });
  await expect(enquiry.getByRole('region', { name: 'Timeline' })).toContainText('File me, please');
  await expect(enquiry.getByRole('region', { name: 'Timeline' })).toContainText('filed an email here');

  const making = await open('Make one of me');
  await making.getByRole('button', { name: 'Make an enquiry of it' }).click();
  await expect(toast(page, 'Enquiry added')).toBeVisible();
  await expect(page.getByRole('dialog', { name: `Enquiry from ${name}` })).toContainText(
    'Make one of me, please',
  );

  const discarding = await open('Discard me');
  await discarding.getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expect(discarding).toBeVisible();
  await discarding.getByRole('button', { name: 'Discard' }).click();
  await page
    .getByRole('dialog', { name: 'Discard this email?' })
    .getByRole('button', { name: 'Discard' })
    .click();
  await expect(row('Discard me')).toHaveCount(0);
});

test('a reviewer reads unsorted mail and changes nothing', async ({ page, baseURL }) => {
  const name = unique('Reviewed');
  await withDatabase((sql) => buildReceivedMail(sql, { name }));
  await enterAs(page, baseURL!, 'reviewer');
  await page.goto(`/admin/contact-management?tab=unsorted&search=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name: `Email from ${name}` });
  await expect(dialog).toContainText('Kia ora, when can you come?');
  await expect(dialog.getByRole('button', { name: 'Make an enquiry of it' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Discard' })).toHaveCount(0);
});
