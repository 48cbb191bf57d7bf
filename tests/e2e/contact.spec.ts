/** The contact form: rules, texts, attachment and draft, and what the business receives. */
import type { Page } from '@playwright/test';
import { buildDocx, buildPdf } from '../support/documents.ts';
import { expectAccessible } from './axe.ts';
import { adminClient } from './staff-members.ts';
import { expect, test } from './watched.ts';

const FORM = {
  name: 'Hana Ngata',
  email: 'hana@example.com',
  message: 'Twelve windows for a house in Penrose.',
};
const plan = (name = 'plan.pdf') => ({ name, mimeType: 'application/pdf', buffer: buildPdf() });
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** Chooses a file as soon as the page accepts one. */
async function attach(page: Page, file: ReturnType<typeof plan>) {
  const input = page.getByLabel('Attachment file');
  await expect(input).toBeEnabled();
  await input.setInputFiles(file);
}
const button = (page: Page, name = 'Send Message') => page.getByRole('button', { name });
let made = 0;
const unique = () => `${Date.now().toString(36)} ${++made}`;

async function fill(page: Page, message = FORM.message) {
  await field(page, 'Full Name').fill(FORM.name);
  await field(page, 'Email').fill(FORM.email);
  await page.getByLabel('Subject').selectOption('Request a Quote');
  await field(page, 'Message').fill(message);
}

/** Finds the enquiries with this message as staff see them. */
async function received(url: string, message: string) {
  const { items } = await (await adminClient(url)).staff.contactQueries.list.query({ search: FORM.email });
  return items.filter((item) => item.message === message);
}

test.describe('a document that is refused', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('is refused in the words of the server, and another can be attached at once', async ({ page }) => {
    await page.goto('/contact');
    const buffer = buildDocx({ name: 'word/vbaProject.bin', content: 'x' });
    await attach(page, { name: 'plan.docx', mimeType: 'application/msword', buffer });
    const words =
      'This Word document contains macros. Save it as a plain .docx without macros, or as a PDF, and attach that.';
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await attach(page, { name: 'plan.docx', mimeType: 'application/msword', buffer: buildDocx() });
    await expect(page.getByRole('button', { name: 'Remove plan.docx' })).toBeVisible();
    await expect(page.getByText(words)).toHaveCount(0);
  });
});

test('says what is missing, in the words of the specification, and leads there', async ({ page }) => {
  await page.goto('/contact');
  await button(page).click();
  for (const text of [
    'Full name is required',
    'Email is required',
    'Please select a subject',
    'Message is required',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(field(page, 'Full Name')).toBeFocused();
  await field(page, 'Full Name').fill('H');
  await field(page, 'Email').fill('hana@example');
  await field(page, 'Message').fill('too short');
  await button(page).click();
  for (const text of [
    'Name must be at least 2 characters',
    'Please enter a valid email address',
    'Message must be at least 10 characters',
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
});

test('is prefilled by Enquire Now, and offers a subject that the list does not know', async ({ page }) => {
  await page.goto('/contact?subject=Product+Information&product=Radiata+Framing');
  await expect(page.getByLabel('Subject')).toHaveValue('Product Information');
  await expect(field(page, 'Message')).toHaveValue('I would like more information about: Radiata Framing');
  await page.goto('/contact?subject=Roof+trusses');
  await expect(page.getByLabel('Subject')).toHaveValue('Roof trusses');
});

test('is sent with its file once, however often one presses, and then empty', async ({ page, baseURL }) => {
  const message = `${FORM.message} ${unique()}`;
  await page.goto('/contact');
  await fill(page, message);
  await attach(page, plan('Plan – rev 3.pdf'));
  await expect(page.getByText('Plan – rev 3.pdf')).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/trpc/site.contact.submit**', async (route) => {
    await held;
    await route.continue();
  });
  await button(page).click();
  await expect(button(page, 'Sending...')).toBeDisabled();
  release();
  await expect(page.getByText('Thanks for contacting us!').first()).toBeVisible();
  await expect(page.getByText("We'll get back to you shortly.").first()).toBeVisible();
  await expect(field(page, 'Message')).toHaveValue('');
  await expect(page.getByText('Plan – rev 3.pdf')).toHaveCount(0);
  const found = await received(baseURL!, message);
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({ full_name: FORM.name, phone: null, subject: 'Request a Quote' });
  expect(found[0]?.file_url).toMatch(/^\d{13}-[0-9a-f]{16}\.pdf$/);
});

test.describe('when the subjects cannot be read', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test('a toast says so, and the usual ones are offered', async ({ page }) => {
    await page.goto('/certifications');
    await page.route('**/trpc/*contact.subjects*', (route) => route.abort());
    await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
    await expect(page.getByText('Error loading subjects')).toBeVisible();
    await expect(page.getByText('Using default options')).toBeVisible();
    await expect(page.getByLabel('Subject').getByRole('option')).toHaveText([
      'Select a subject',
      'Product Information',
      'Request a Quote',
      'Technical Support',
      'General Inquiry',
    ]);
  });
});

test.describe('when sending fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('nothing typed is lost, and sending again after a lost answer makes one enquiry', async ({
    page,
    baseURL,
  }) => {
    const message = `${FORM.message} ${unique()}`;
    await page.goto('/contact');
    await fill(page, message);
    await attach(page, plan());
    await expect(page.getByText('plan.pdf')).toBeVisible();
    // The server receives the enquiry, but its response never arrives.
    await page.route('**/trpc/site.contact.submit**', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await button(page).click();
    await expect(page.getByText('Error sending message')).toBeVisible();
    await expect(page.getByText('Please try again later or contact us directly.')).toBeVisible();
    await expect(field(page, 'Message')).toHaveValue(message);
    await page.unroute('**/trpc/site.contact.submit**');
    await page.reload();
    await expect(field(page, 'Message')).toHaveValue(message);
    await expect(page.getByText('plan.pdf')).toBeVisible();
    await button(page).click();
    await expect(page.getByText('Thanks for contacting us!').first()).toBeVisible();
    expect(await received(baseURL!, message)).toHaveLength(1);
  });

  test('a file that cannot be sent is said to be so, and can be sent again', async ({ page }) => {
    await page.goto('/contact');
    await page.route('**/uploads/contact_uploads', (route) => route.abort());
    await attach(page, plan());
    await expect(
      page.getByText('Failed to upload file. Please check your connection and try again.'),
    ).toBeVisible();
    await page.unroute('**/uploads/contact_uploads');
    await attach(page, plan());
    await expect(page.getByRole('button', { name: 'Remove plan.pdf' })).toBeVisible();
  });
});

test('a draft stays in this browser until it is sent', async ({ page }) => {
  await page.goto('/contact');
  await fill(page, 'A message that is not yet sent.');
  await page.goto('/catalog');
  await page.goto('/contact?subject=Product+Information&product=Sliding+window');
  await expect(field(page, 'Full Name')).toHaveValue(FORM.name);
  await expect(field(page, 'Message')).toHaveValue(
    'A message that is not yet sent.\n\nI would like more information about: Sliding window',
  );
});

test('two windows write on one draft, and what is sent in one is not sent in the other', async ({
  page,
  context,
  baseURL,
}) => {
  const message = `${FORM.message} ${unique()}`;
  const other = await context.newPage();
  for (const window of [page, other]) {
    await window.goto('/contact');
    await expect(button(window)).toBeEnabled();
  }
  await field(other, 'Message').fill(message);
  await expect(field(page, 'Message')).toHaveValue(message);
  await fill(page, message);
  await attach(page, plan());
  await expect(other.getByRole('button', { name: 'Remove plan.pdf' })).toBeVisible();
  await expect(field(other, 'Full Name')).toHaveValue(FORM.name);
  await button(page).click();
  await expect(page.getByText('Thanks for contacting us!').first()).toBeVisible();
  await expect(field(other, 'Message')).toHaveValue('');
  await expect(other.getByRole('button', { name: 'Remove plan.pdf' })).toHaveCount(0);
  await fill(other, `${message} again`);
  await button(other).click();
  await expect(other.getByText('Thanks for contacting us!').first()).toBeVisible();
  expect(await received(baseURL!, message)).toHaveLength(1);
  expect(await received(baseURL!, `${message} again`)).toHaveLength(1);
});

test('a file of the wrong kind or size is refused before it is sent', async ({ page }) => {
  await page.goto('/contact');
  await expect(button(page)).toBeEnabled();
  await attach(page, {
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('x'),
  });
  await expect(page.getByText('Invalid file type', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Please upload an image, PDF, or Word document', { exact: true }),
  ).toBeVisible();
  await attach(page, { ...plan(), buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
  await expect(page.getByText('File too large', { exact: true })).toBeVisible();
  await expect(page.getByText('Please upload a file smaller than 10MB', { exact: true })).toBeVisible();
});

test.describe('with a file of another content', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test('the server says so', async ({ page }) => {
    await page.goto('/contact');
    await attach(page, { ...plan(), buffer: Buffer.from('GIF89a and more of it') });
    await expect(page.getByText('The file is called .pdf, but its content is something else.')).toBeVisible();
  });
});

test('reached by a link inside the site, the form is there too; without JavaScript the page reads well', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/catalog');
  await page.getByRole('link', { name: 'Contact' }).first().click();
  await expect(button(page)).toBeEnabled();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(`${baseURL}/contact`);
  await expect(plain.getByRole('heading', { level: 1 })).toHaveText('Talk to the trade counter');
  // With scripts disabled, Chromium keeps the contents of noscript as text. So search the response instead.
  expect(await (await page.request.get('/contact')).text()).toContain('The form needs JavaScript.');
  await expect(plain.getByRole('link', { name: 'sales@southbeam.example' }).first()).toBeVisible();
  await expect(plain.locator('dt')).toHaveText(['Mon-Fri', 'Sat', 'Sun']);
  await context.close();
});

for (const width of [390, 1440]) {
  test(`axe finds nothing on the form, ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/contact');
    await attach(page, plan(`${'a very long name of a plan '.repeat(6)}.pdf`));
    await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible();
    await button(page).click();
    await expect(page.getByText('Message is required')).toBeVisible();
    await expectAccessible(page, 'the form');
  });
}
