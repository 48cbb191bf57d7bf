/** Contact Management: enquiries from arrival to reply, subjects, unsent mails. */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, LOOKS } from './axe.ts';
import { findOne, fromMenu, openFilters, toast } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

let made = 0;
const word = () => `zz${Date.now().toString(36)}c${(++made).toString(36)}`;
/** Submits from the test's own client address, because the server limits enquiries per address. */
async function submit(page: Page, url: string, name: string, more: object = {}) {
  const fields = {
    full_name: name,
    email: `${name}@example.com`,
    subject: 'Request a Quote',
    message: 'Twelve windows for a house,\nall double glazed.',
  };
  const answer = await page.request.post('/trpc/site.contact.submit', {
    headers: { origin: url },
    data: { json: { ...fields, ...more } },
  });
  expect(answer.status()).toBe(200);
}

test.beforeEach(async ({ page, baseURL }) => {
  await enterAs(page, baseURL!, 'admin');
});

test('an enquiry can be found, read, assigned, annotated, answered and deleted', async ({
  page,
  baseURL,
}) => {
  const name = word();
  await submit(page, baseURL!, name);
  await page.goto('/admin/contact-management');
  await findOne(page, name);
  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText('New');
  await page.getByRole('button', { name: `Read ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Twelve windows for a house,');
  await dialog.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'In progress' }).click();
  await dialog.getByRole('combobox', { name: 'Assigned to' }).click();
  await page.getByRole('option', { name: 'Administrator' }).click();
  await dialog.getByLabel('Internal note').fill('Asked the joinery shop.');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await expect(toast(page, 'Enquiry updated successfully')).toBeVisible();
  const line = dialog.getByRole('region', { name: 'Timeline' });
  await expect(line).toContainText('set the status to In progress, from New');
  await expect(line).toContainText('assigned it to Administrator');
  await expect(line).toContainText('Asked the joinery shop.');
  await expect(line).toContainText(
    `Acknowledgement to ${name}@example.com, will be sent when mail is set up`,
  );
  await dialog.getByRole('button', { name: 'Reply by email' }).click();
  await dialog
    .getByRole('textbox', { name: `Reply to ${name}@example.com` })
    .fill('Kia ora, the price is on its way.');
  await dialog.getByRole('button', { name: 'Send reply' }).click();
  await expect(toast(page, 'Reply queued')).toBeVisible();
  await expect(line).toContainText('the price is on its way');
  await page.keyboard.press('Escape');
  await expect(row).toContainText('In progress');
  await expect(row).toContainText('Reply waiting to be sent');
  await expect(row).toContainText('Administrator');

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByText('Are you sure you want to delete this enquiry?')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Enquiry deleted successfully')).toBeVisible();
});

test('one enquiry, all enquiries or the selected ones can be exported', async ({ page, baseURL }) => {
  const name = word();
  await submit(page, baseURL!, name);
  await page.goto(`/admin/contact-management?search=${name}`);
  const [one] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Export ${name}` }).click(),
  ]);
  expect(one.suggestedFilename()).toMatch(/^contact_queries_selected_1_\d{4}-\d\d-\d\d\.csv$/);
  const [all] = await Promise.all([page.waitForEvent('download'), fromMenu(page, 'Export All')]);
  expect(all.suggestedFilename()).toMatch(/^contact_queries_all_/);
  expect(await readFile(await all.path(), 'utf8')).toContain(`${name}@example.com`);
  await fromMenu(page, 'Export Selected');
  await expect(toast(page, 'No queries selected')).toContainText(
    'Please select at least one query to export.',
  );
  await page.getByRole('checkbox', { name: `Select ${name}` }).check();
  const [selected] = await Promise.all([page.waitForEvent('download'), fromMenu(page, 'Export Selected')]);
  expect(selected.suggestedFilename()).toContain('selected_1_');
});

test('suspected spam is marked and can be filtered out', async ({ page, baseURL }) => {
  const name = word();
  await submit(page, baseURL!, name, { website: 'https://spam.example' });
  await page.goto(`/admin/contact-management?search=${name}`);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Suspected spam');
  await openFilters(page);
  await page.getByRole('combobox', { name: 'Spam' }).click();
  await page.getByRole('option', { name: 'Excluding suspected spam' }).click();
  await expect(page.getByText('No matches.')).toBeVisible();
});

test('subjects can be added and deleted, and visitors see the change at once', async ({ page }) => {
  const name = word();
  await page.goto('/admin/contact-management');
  await page.getByRole('tab', { name: 'Subject Management' }).click();
  await page.getByRole('button', { name: 'Add Subject' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Create Subject' }).click();
  await expect(page.getByText('Subject name is required')).toBeVisible();
  await page.getByLabel('Subject Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Create Subject' }).click();
  await expect(toast(page, 'Subject created successfully')).toBeVisible();
  expect(await (await page.request.get('/contact')).text()).toContain(name);
  await findOne(page, name);
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Subject deleted successfully')).toBeVisible();
  expect(await (await page.request.get('/contact')).text()).not.toContain(name);
});

test('without a mail server, mails wait and the screen says so', async ({ page, baseURL }) => {
  const name = word();
  await submit(page, baseURL!, name);
  await page.goto(`/admin/contact-management?tab=mails&search=${name}`);
  await expect(page.getByText('No emails are sent')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: `${name}@example.com` });
  await expect(row).toContainText('Waiting');
  await row.getByRole('button', { name: 'Send again' }).click();
  await expect(toast(page, 'Email queued')).toBeVisible();
});

test.describe('when two people work on one enquiry', () => {
  test.use({ expectedErrors: [/409/] });

  test('Escape or Enter does not lose a reply, and nobody answers twice unknowingly', async ({
    page,
    baseURL,
  }) => {
    const name = word();
    await submit(page, baseURL!, name);
    const client = await adminClient(baseURL!);
    const [enquiry] = (await client.staff.contactQueries.list.query({ search: name })).items;
    await page.goto(`/admin/contact-management?open=${enquiry!.id}`);
    const dialog = page.getByRole('dialog', { name: `Enquiry from ${name}` });
    await dialog.getByRole('button', { name: 'Reply by email' }).click();
    const reply = dialog.getByRole('textbox', { name: `Reply to ${name}@example.com` });
    await expect(reply).toBeFocused();
    await page.keyboard.type('Kia ora, two weeks.');
    await page.keyboard.press('Escape');
    await expect(page.getByText('Discard your changes?')).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByLabel('Internal note').fill('Rang the workshop.');
    await dialog.getByLabel('Email subject').press('Enter');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Your reply has not been sent.')).toBeVisible();

    // A colleague replies first.
    await client.staff.contactQueries.reply.mutate({
      id: enquiry!.id,
      subject: 'Yes',
      body_text: 'From a colleague.',
    });
    await dialog.getByRole('button', { name: 'Send reply' }).click();
    await expect(toast(page, 'somebody else has updated this enquiry')).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'Timeline' })).toContainText('From a colleague.');
    await expect(reply).toHaveValue(/^Kia ora, two weeks\./);
    await dialog.getByRole('button', { name: 'Send reply' }).click();
    await expect(toast(page, 'Reply queued')).toBeVisible();

    // The user's own reply is not a conflicting change: the note is saved, and the status stays the same.
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Enquiry updated successfully')).toBeVisible();
    expect(await client.staff.contactQueries.byId.query({ id: enquiry!.id })).toMatchObject({
      status: 'in_progress',
      unsent_reply: 'waiting',
    });
    const { events } = await client.staff.contactQueries.history.query({ id: enquiry!.id });
    expect(events.map(({ kind }) => kind)).toEqual(['reply', 'status', 'reply', 'note']);
  });
});

test('a reviewer can view enquiries but not change them', async ({ page, baseURL }) => {
  const name = word();
  await submit(page, baseURL!, name);
  await enterAs(page, baseURL!, 'reviewer');
  await page.goto(`/admin/contact-management?search=${name}`);
  await expect(page.getByRole('button', { name: `Read ${name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: /^(Edit|Delete)/ })).toHaveCount(0);
  await page.getByRole('button', { name: `Read ${name}` }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Reply by email' })).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
  expect(await (await adminClient(baseURL!)).staff.contactQueries.list.query({ search: name })).toMatchObject(
    { total: 1 },
  );
});

for (const { colorScheme, width } of LOOKS) {
  test(`axe finds no violations in Contact Management, ${colorScheme}, ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const name = word();
    await submit(page, baseURL!, name, { message: `A very long word: ${'x'.repeat(400)}` });
    await page.goto(`/admin/contact-management?search=${name}`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page, 'list');
    await page.getByRole('button', { name: `Read ${name}` }).click();
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Notice');
    await page.getByRole('button', { name: 'Reply by email' }).click();
    await expectAccessible(page, 'enquiry');
    await page.goto(`/admin/contact-management?tab=mails&search=${name}`);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page, 'mails');
  });
}
