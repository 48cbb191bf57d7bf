/** Privacy: the statement, how long enquiries are kept, and finding, exporting and erasing a person. */
import { readFile } from 'node:fs/promises';
import { expectAccessible, LOOKS } from './axe.ts';
import { word } from './products-screen.ts';
import { dialog, toast } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

// Some change what others read: one after the other.
test.describe.configure({ mode: 'default' });

const SECTIONS = [
  'Who we are',
  'What we collect',
  'When somebody else gives us your details',
  'Why we collect it',
  'Cookies and your browser',
  'Who sees it',
  'How long we keep it',
  'How we protect it',
  'Your rights',
];

test('the privacy statement is reached from the footer and from each form, and says what the law asks for', async ({
  page,
}) => {
  await page.goto('/catalog');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy statement');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(SECTIONS);
  for (const [section, fact] of [
    ['Who we are', 'Privacy Act 2020'],
    ['Your rights', 'within 20 working days'],
    ['Your rights', 'Office of the Privacy Commissioner'],
    ['How long we keep it', 'they can restore it for a day'],
  ] as const)
    await expect(page.getByRole('region', { name: section })).toContainText(fact);
  for (const form of ['/', '/contact']) {
    await page.goto(form);
    await expect(page.getByRole('main').getByRole('link', { name: /our privacy statement/ })).toHaveAttribute(
      'href',
      '/privacy',
    );
  }
});

for (const width of [390, 768, 1440])
  test(`axe finds no violations in the privacy statement at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    expect((await page.goto('/privacy'))?.status()).toBe(200);
    await expectAccessible(page, 'privacy');
  });

test('the statement loads nothing more than the trading terms', async ({ page }) => {
  const loaded = async (path: string) => {
    const requests: string[] = [];
    const note = (request: { url(): string }) => requests.push(new URL(request.url()).pathname);
    page.on('request', note);
    await page.goto(path, { waitUntil: 'networkidle' });
    page.off('request', note);
    // Hashed names differ; what is left are the kinds of files.
    return requests
      .filter((url) => url !== path)
      .map((url) => url.replace(/(terms|privacy)[^.]*/, 'screen').replace(/-[\w-]{8}\./, '.'));
  };
  const terms = await loaded('/terms-conditions');
  const privacy = await loaded('/privacy');
  expect(privacy.filter((file) => !terms.includes(file))).toEqual([]);
  expect(privacy.length).toBeLessThanOrEqual(terms.length);
});

test('the text of staff takes the place of our own', async ({ page, baseURL }) => {
  const client = await adminClient(baseURL!);
  const { id } = await client.staff.contactContent.create.mutate({
    content_type: 'privacy',
    title: 'Your privacy at Southbeam',
    body: 'First words.\n\n## What we keep\nTwo\nlines.\n\n- one\n- two\n\n<b>Text</b>, not markup.',
  });
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your privacy at Southbeam');
  const section = page.getByRole('region', { name: 'What we keep' });
  await expect(section).toContainText('Two lines.');
  await expect(section.getByRole('listitem')).toHaveText(['one', 'two']);
  await expect(section).toContainText('<b>Text</b>, not markup.');
  await client.staff.contactContent.remove.mutate({ id });
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy statement');
});

test('an admin finds a person with the keyboard, exports what there is, and erases it', async ({
  page,
  baseURL,
}) => {
  const email = `${word()}@example.com`;
  const client = await adminClient(baseURL!);
  const { reference } = await client.site.contact.submit.mutate({
    full_name: 'Ruby Tane',
    email: email.toUpperCase(),
    subject: 'Request a Quote',
    message: `Please answer to ${email}.`,
  });
  await enterAs(page, baseURL!, 'admin');
  await page.goto('/admin/users');
  await page.getByRole('link', { name: 'Personal Data' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Personal Data');
  const address = page.getByRole('textbox', { name: 'Email address' });
  await address.press('Enter');
  await expect(address).toBeFocused();
  await expect(page.getByText('Please enter a valid email address')).toBeVisible();
  await page.keyboard.type(`nobody-${email}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').getByText(`Nothing is kept about nobody-${email}.`)).toBeVisible();
  await address.fill('');
  await page.keyboard.type(` ${email.toUpperCase()}`);
  await page.keyboard.press('Enter');
  const found = page.getByRole('region', { name: `What is kept about ${email}` });
  await expect(found).toBeFocused();
  await expect(found.getByRole('row', { name: /^Enquiries/ })).toContainText('1');
  await expect(found.getByRole('link', { name: reference })).toBeVisible();
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `personal data at ${width} px, ${colorScheme}`);
  }

  const downloading = page.waitForEvent('download');
  await found.getByRole('button', { name: 'Export' }).press('Enter');
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^personal-data-.*\.json$/);
  expect(JSON.parse(await readFile(await file.path(), 'utf8')).enquiries).toMatchObject([{ reference }]);

  const confirmation = found.getByRole('textbox', { name: `Type ${email} to erase it` });
  await confirmation.focus();
  await page.keyboard.type('somebody@example.com');
  await page.keyboard.press('Enter');
  await expect(found.getByText('Type the same address again')).toBeVisible();
  await confirmation.fill('');
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Everything about this address has been erased.')).toBeVisible();
  await expect(address).toBeFocused();
  expect(await client.staff.contactQueries.list.query({ search: email })).toMatchObject({ total: 0 });
});

test('an admin sets how long enquiries are kept, and is told first how many go', async ({
  page,
  baseURL,
}) => {
  const client = await adminClient(baseURL!);
  await enterAs(page, baseURL!, 'admin');
  await page.goto('/admin/settings?tab=enquiries');
  const months = page.getByRole('textbox', { name: /^Keep enquiries for/ });
  const days = page.getByRole('textbox', { name: /^Deleted enquiries can be restored/ });
  await expect(months).toHaveValue('');
  await expect(days).toHaveValue('1');
  await months.focus();
  await page.keyboard.type('500');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Enter a whole number from 1 to 240, or nothing')).toBeVisible();
  await expect(months).toBeFocused();
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `the retention of enquiries at ${width} px, ${colorScheme}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await months.fill('240');
  await expect(page.getByRole('status').getByText('the next cleanup erases nothing')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toContainText('the next cleanup erases nothing');
  await dialog(page).getByRole('button', { name: 'Save Changes' }).press('Enter');
  await expect(toast(page, 'Settings saved')).toBeVisible();
  await page.reload();
  await expect(months).toHaveValue('240');

  await days.fill('0');
  await days.press('Enter');
  await dialog(page).getByRole('button', { name: 'Save Changes' }).press('Enter');
  await expect(toast(page, 'Settings saved')).toBeVisible();
  const full_name = `Ruby ${word()}`;
  const enquiry = {
    full_name,
    email: 'ruby@example.com',
    subject: 'Request a Quote',
    message: 'Twelve windows.',
  };
  await client.site.contact.submit.mutate(enquiry);
  await page.goto('/admin/contact-management');
  await page.getByRole('button', { name: `Delete ${full_name}` }).press('Enter');
  await expect(dialog(page)).toContainText('It cannot be restored, and is erased within the hour.');
  const settings = await client.staff.siteSettings.list.query();
  const { updated_at } = settings.find(({ setting_key }) => setting_key === 'enquiry_retention')!;
  const setting_value = { keepMonths: null, restoreDays: 1, linkDays: 90 };
  await client.staff.siteSettings.save.mutate({
    setting_key: 'enquiry_retention',
    setting_value,
    updated_at,
  });
});
