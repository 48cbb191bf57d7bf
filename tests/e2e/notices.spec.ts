/** Notices: the bell in the header, and the emails that somebody chooses on "My account". By keyboard alone. */
import { createClient } from '../../client/create-client.ts';
import { expectAccessible, LOOKS } from './axe.ts';
import { word } from './products-screen.ts';
import { adminClient, createUser, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test('the bell shows what is new since the last look, and leads to it', async ({ page, baseURL }) => {
  const reviewer = createUser(baseURL!, 'reviewer');
  const { id: user_id } = await enterAs(page, baseURL!, 'reviewer', reviewer);
  const full_name = `Hana ${word()}`;
  const submission = {
    full_name,
    email: 'hana@example.com',
    subject: 'General Inquiry',
    message: 'Do you deliver to Piha?',
  };
  const { id } = await createClient({ url: baseURL! }).site.contact.submit.mutate(submission);
  await page.goto('/admin');
  const bell = page.getByRole('button', { name: /^Notices: \d+ new ones?$/ });
  await bell.focus();
  await page.keyboard.press('Enter');
  const list = page.getByRole('dialog', { name: 'Notices' });
  const notice = list.getByRole('link', { name: `New enquiry ${full_name}: General Inquiry` });
  await expect(notice.getByRole('img', { name: 'New' })).toBeVisible();
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `the notices at ${width} px, ${colorScheme}`);
  }
  await notice.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`open=${id}`));
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeAttached();

  await (await adminClient(baseURL!)).staff.contactQueries.update.mutate({
    id,
    data: { assignee_id: user_id },
  });
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Notices: 1 new one' }).press('Enter');
  await expect(list.getByRole('link', { name: `Assigned to you ${full_name}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeFocused();
});

test('staff choose their emails', async ({ page, baseURL }) => {
  const admin = createUser(baseURL!, 'admin');
  await enterAs(page, baseURL!, 'admin', admin);
  await page.goto('/admin/account');
  const daily = page.getByRole('radio', { name: /One email a day/ });
  await expect(page.getByRole('radio', { name: 'None' })).toBeChecked();
  await page.getByRole('radio', { name: 'None' }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(daily).toBeChecked();
  await expect(page.getByText('Your emails have been changed.').first()).toBeVisible();
  const assigned = page.getByRole('switch', { name: 'An enquiry is assigned to me' });
  await assigned.focus();
  await page.keyboard.press('Space');
  await expect(assigned).not.toBeChecked();
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `my account at ${width} px, ${colorScheme}`);
  }
  await page.reload();
  await expect(daily).toBeChecked();
  await expect(assigned).not.toBeChecked();
});

test.describe('a choice that could not be saved', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('is set back, and says so', async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'admin', createUser(baseURL!, 'admin'));
    await page.goto('/admin/account');
    const none = page.getByRole('radio', { name: 'None' });
    await expect(none).toBeChecked();
    await page.route(/notices\.saveSettings/, (route) => route.abort());
    await none.focus();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Not saved')).toBeVisible();
    await expect(none).toBeChecked();
  });
});

test('sales, who may not open enquiries, have no bell', async ({ page, baseURL }) => {
  await enterAs(page, baseURL!, 'sales');
  await page.goto('/admin/account');
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notices/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Emails to me' })).toHaveCount(0);
});
