/** Files of the contact form: refusals by the browser and by the server, and retries. */
import type { Locator, Page } from '@playwright/test';
import { buildDocx } from '../support/documents.ts';
import { expectAccessible } from './axe.ts';
import { attach, button, fill, plan, received, unique } from './contact-form.ts';
import { expect, test } from './watched.ts';

test.describe('a refused document', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('shows the message of the server, and another file can be attached at once', async ({ page }) => {
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

test.describe('when sending fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a file that could not be sent is reported, and can be sent again', async ({ page }) => {
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

  /** Fills in the form, and attaches a file that the server cannot store. */
  async function attachInVain(page: Page, message: string) {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/contact');
    await fill(page, message);
    await page.route('**/uploads/contact_uploads', (route) => route.fulfill({ status: 500, json: {} }));
    await attach(page, plan());
    await expect(page.getByText('Error sending message')).toBeVisible();
    await expect(page.getByText('Please try again later or contact us directly.')).toBeVisible();
    await expect(page.getByText('plan.pdf')).toBeVisible();
    const boxOf = async (part: Locator) => (await part.boundingBox())!;
    const toastBox = await boxOf(page.getByRole('alert').filter({ hasText: 'Error sending message' }));
    const choice = await boxOf(button(page, 'Send without it'));
    expect(choice.y + choice.height).toBeLessThan(toastBox.y);
    await expectAccessible(page, 'a file that could not be sent');
  }

  test('a file that the server could not store stays in the form, and nothing is sent before it is', async ({
    page,
    baseURL,
  }) => {
    const message = `Twelve windows, see the plan. ${unique()}`;
    await attachInVain(page, message);
    await button(page).click();
    await expect(page.getByText('plan.pdf is not attached yet.')).toBeVisible();
    await expect(button(page, 'Try again')).toBeFocused();
    await expect(button(page, 'Try again')).toBeInViewport({ ratio: 1 });
    await expect(page.getByText('Failed to upload file')).toHaveCount(1);
    await expect(page.getByText('Thanks for contacting us!')).toHaveCount(0);
    expect(await received(baseURL!, message)).toEqual([]);
    await page.unroute('**/uploads/contact_uploads');
    await button(page, 'Try again').click();
    await expect(page.getByRole('button', { name: 'Remove plan.pdf' })).toBeVisible();
    await button(page).click();
    await expect(page.getByText('Thanks for contacting us!').first()).toBeVisible();
    expect(await received(baseURL!, message)).toMatchObject([{ file_name: 'plan.pdf' }]);
  });

  test('a message can be sent without the file that could not be sent', async ({ page, baseURL }) => {
    const message = `Twelve windows, without a plan. ${unique()}`;
    await attachInVain(page, message);
    await button(page, 'Send without it').click();
    await expect(page.getByText('Thanks for contacting us!').first()).toBeVisible();
    expect(await received(baseURL!, message)).toMatchObject([{ file_url: null }]);
    await expect(button(page, 'Try again')).toHaveCount(0);
  });
});

test('a file of the wrong type or size is refused before it is sent', async ({ page }) => {
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

test.describe('a file whose content does not match its name', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test('is refused with the message of the server', async ({ page }) => {
    await page.goto('/contact');
    await attach(page, { ...plan(), buffer: Buffer.from('GIF89a and more of it') });
    await expect(page.getByText('The file is called .pdf, but its content is something else.')).toBeVisible();
  });
});
