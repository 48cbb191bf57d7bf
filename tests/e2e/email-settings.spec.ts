/** Settings, Who Gets Emails: an admin sees who is mailed new enquiries, and chooses. */
import { expectAccessible, LOOKS } from './axe.ts';
import { openRareTab, toast } from './staff-list.ts';
import { adminClient, createUser, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test('an admin sees where new enquiries go, and chooses for somebody, by keyboard', async ({
  page,
  baseURL,
}) => {
  const { email } = await createUser(baseURL!, 'reviewer');
  await enterAs(page, baseURL!, 'admin');
  await page.goto('/admin/settings');
  await openRareTab(page, 'Who Gets Emails');
  const business = page.getByRole('region', { name: 'The business' });
  await expect(business).toContainText(/Each new enquiry goes to \S+@\S+\./);
  await expect(page.getByText('No emails are sent')).toBeVisible();
  const choice = page.getByRole('combobox', { name: `New enquiries to ${email}` });
  await expect(choice).toHaveValue('Never');
  await choice.focus();
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Once a day' }).waitFor();
  await page.getByRole('option', { name: 'Once a day' }).click();
  await expect(toast(page, 'Saved')).toContainText('Once a day');
  await expect(choice).toHaveValue('Once a day');
  const people = await (await adminClient(baseURL!)).staff.notices.people.query();
  expect(people.find((one) => one.email === email)?.new_enquiries).toBe('daily');
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `the emails at ${width} px, ${colorScheme}`);
    await page.screenshot({ path: test.info().outputPath(`emails-${width}.png`), fullPage: true });
  }
});
