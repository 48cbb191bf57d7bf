/** What can be sent instead of a message, the confirmation, and the form without JavaScript. */
import { expectAccessible, LOOKS } from './axe.ts';
import { attach, button, FORM, field, fill, plan, received, unique } from './contact-form.ts';
import { adminClient } from './staff-members.ts';
import { expect, test } from './watched.ts';

test('a message may be empty beside a file, and the confirmation shows what was sent and its number', async ({
  page,
  baseURL,
}) => {
  await page.goto('/contact');
  await fill(page, '');
  await attach(page, plan());
  await expect(page.getByRole('button', { name: 'Remove plan.pdf' })).toBeVisible();
  await button(page).click();
  await expect(page).toHaveURL(/\/contact\/sent$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks for contacting us!');
  const shown = page.getByText(/Your reference number is/).first();
  const reference = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await shown.textContent())!)![0];
  for (const text of ['See the attached list', 'plan.pdf', 'What happens next'])
    await expect(page.getByText(text).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(reference)).toBeVisible();
  const { items } = await (await adminClient(baseURL!)).staff.contactQueries.list.query({
    search: reference,
  });
  expect(items).toMatchObject([{ reference, message: 'See the attached list' }]);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(reference)).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Send another message' }).click();
  await expect(field(page, 'Message')).toHaveValue('');
  await expect(page.getByText('plan.pdf')).toHaveCount(0);
});

test('the printed confirmation has everything that was sent, and neither the toast nor buttons', async ({
  page,
}) => {
  await page.goto('/catalog?q=framing');
  const add = page.getByRole('button', { name: /^Add to list: / }).first();
  const name = (await add.getAttribute('aria-label'))!.replace('Add to list: ', '');
  await add.click();
  await page.goto('/contact');
  await fill(page, `${FORM.message} ${unique()}`);
  await button(page).click();
  const toast = page.getByRole('alert').filter({ hasText: 'Thanks for contacting us!' });
  await expect(toast).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(toast).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  for (const text of [FORM.message, `1 length of ${name}`])
    await expect(page.getByRole('main').getByText(text)).toBeVisible();
});

test('asking for a second product fills the list instead of stacking sentences', async ({ page }) => {
  const named = async (q: string) => {
    await page.goto(`/catalog?q=${q}`);
    const link = page.getByRole('link', { name: /^Enquire now about / }).first();
    const name = (await link.getAttribute('aria-label'))!.replace('Enquire now about ', '');
    await link.click();
    await expect(field(page, 'Message')).toHaveValue(`I would like more information about: ${name}`);
    return name;
  };
  const first = await named('framing');
  await expect(page.getByRole('region', { name: 'Your enquiry list' })).toHaveCount(0);
  const second = await named('decking');
  const list = page.getByRole('region', { name: 'Your enquiry list' });
  for (const name of [first, second]) await expect(list.getByText(name, { exact: true })).toBeVisible();
  await list.getByRole('button', { name: `Remove ${second}` }).click();
  await expect(field(page, 'Message')).toHaveValue('');
  await expect(list.getByRole('listitem')).toHaveCount(1);
});

test('without JavaScript the page reads well, and the form can be corrected and sent with a file', async ({
  browser,
  baseURL,
}, { testId }) => {
  const message = `${FORM.message} ${unique()}`;
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    extraHTTPHeaders: { 'x-forwarded-for': `10.1.${testId.charCodeAt(0)}.${testId.charCodeAt(1)}` },
  });
  const plain = await context.newPage();
  await plain.goto(`${baseURL}/contact?subject=Product+Information&product=Cedar`);
  await expect(field(plain, 'Message')).toHaveValue('I would like more information about: Cedar');
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Talk to the trade counter');
  await expect(plain.getByRole('link', { name: 'sales@southbeam.example' }).first()).toBeVisible();
  await expect(plain.locator('dt')).toHaveText(['Mon-Fri', 'Sat']);
  await field(plain, 'Full Name').fill(FORM.name);
  await field(plain, 'Message').fill(message);
  await plain.getByLabel('Attachment file').setInputFiles(plan());
  await button(plain).click();
  await expect(plain.getByText('Email is required')).toBeVisible();
  await expect(field(plain, 'Full Name')).toHaveValue(FORM.name);
  await expect(plain.getByText('plan.pdf is attached.')).toBeVisible();
  await field(plain, 'Email').fill(FORM.email);
  await button(plain).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Thanks for contacting us!');
  await expect(plain.getByText(message)).toBeVisible();
  const [enquiry, ...others] = await received(baseURL!, message);
  expect(others).toEqual([]);
  expect(enquiry?.file_name).toBe('plan.pdf');
  await expect(plain.getByText(enquiry!.reference)).toBeVisible();
  const wide = await plain.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBe(390);
  await context.close();
});

test('without JavaScript nothing is offered that needs it, and a product wanted in another size is sent', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    extraHTTPHeaders: { 'x-forwarded-for': '10.9.8.7' },
  });
  const plain = await context.newPage();
  const size = `1200 wide x 900 high ${unique()}`;
  await plain.goto(`${baseURL}/contact?subject=Request+a+Quote&opening=Awning+Window`);
  // Playwright's search for texts skips <noscript>.
  const wanted = plain.locator('form noscript strong');
  await expect(wanted).toBeVisible();
  await expect(wanted).toHaveText('Awning Window');
  await expect(button(plain)).toBeVisible();
  for (const name of ['Add an opening schedule', 'Show the map'])
    await expect(button(plain, name)).toBeHidden();
  await expect(plain.getByText('paste it from Excel')).toBeHidden();
  await expect(plain.getByText('What you type stays in this browser')).toBeHidden();
  await fill(plain, size);
  await button(plain).click();
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Thanks for contacting us!');
  const [enquiry] = await received(baseURL!, `${size}\n\nPlease quote in my size: Awning Window`);
  expect(enquiry).toBeDefined();
  await context.close();
});

for (const { colorScheme, width } of LOOKS)
  test(`axe finds no violations on the confirmation, ${colorScheme} at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/contact');
    await fill(page, `${FORM.message} ${unique()}`);
    await button(page).click();
    await expect(page.getByText(/Your reference number is/).first()).toBeVisible();
    await expectAccessible(page, 'the confirmation');
  });
