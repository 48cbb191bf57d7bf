/** Files of the contact form: refusals by the browser and by the server, and retries. */
import type { Locator, Page } from '@playwright/test';
import { buildDocx, buildPdf } from '../support/documents.ts';
import { expectAccessible } from './axe.ts';
import { attach, button, field, fill, plan, received, unique } from './contact-form.ts';
import { withDatabase } from './product-database.ts';
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
    await expect(page.getByText('Not attached yet: plan.pdf.')).toBeVisible();
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

const REFUSED = [
  {
    what: 'a program with another name',
    file: { name: 'plan.exe', mimeType: 'application/pdf', buffer: buildPdf() },
    title: 'Invalid file type',
    words: 'Please upload an image, PDF, or Word document',
  },
  {
    what: 'a file of one byte more than 10 MB',
    file: { ...plan(), buffer: Buffer.alloc(10 * 1024 * 1024 + 1) },
    title: 'File too large',
    words: 'Please upload a file smaller than 10MB',
  },
  {
    what: 'a PDF whose content is something else',
    file: { ...plan(), buffer: Buffer.from('GIF89a and more of it') },
    title: null,
    words: 'The file is called .pdf, but its content is something else.',
  },
] as const;

test.describe('a refused file', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  for (const { what, file, title, words } of REFUSED)
    test(`stops the message until it is removed: ${what}`, async ({ page, baseURL }) => {
      const message = `Please read my plan first. ${unique()}`;
      await page.goto('/contact');
      await fill(page, message);
      await attach(page, file);
      const told = page.getByRole('alert').filter({ hasText: words });
      await expect(told.first()).toBeVisible();
      if (title) await expect(page.getByText(title, { exact: true })).toBeVisible();
      const remove = button(page, `Remove ${file.name}`);
      // Pressing again does not help, and neither does loading the page again.
      for (const again of [false, true]) {
        if (again) await page.reload();
        await expect(page.getByText(file.name, { exact: true })).toBeVisible();
        await expect(page.getByText(words).first()).toBeVisible();
        await button(page).click();
        await expect(page.getByText(`Not attached yet: ${file.name}.`)).toBeVisible();
        await expect(remove).toBeFocused();
        await expect(remove).toBeInViewport({ ratio: 1 });
      }
      await expect(field(page, 'Message')).toHaveValue(message);
      await expect(page.getByText('Thanks for contacting us!')).toHaveCount(0);
      expect(await received(baseURL!, message)).toEqual([]);
      await remove.click();
      await expect(button(page, 'choose files')).toBeFocused();
      await expect(page.getByText(file.name, { exact: true })).toHaveCount(0);
      await button(page).click();
      await expect(page.getByText('Thanks for contacting us!').first()).toBeVisible();
      expect(await received(baseURL!, message)).toMatchObject([{ file_url: null }]);
    });

  test('is replaced by a good one of its name, and stays beside one of another name', async ({
    page,
    baseURL,
  }) => {
    const message = `See the plan. ${unique()}`;
    await page.goto('/contact');
    await fill(page, message);
    await attach(page, REFUSED[2].file);
    await expect(page.getByText(REFUSED[2].words).first()).toBeVisible();
    await expectAccessible(page, 'a refused file');
    await attach(page, plan('schedule.pdf'));
    await expect(button(page, 'Remove schedule.pdf')).toBeVisible();
    await expect(page.getByText(REFUSED[2].words).first()).toBeVisible();
    await button(page).click();
    await expect(page.getByText('Not attached yet: plan.pdf.')).toBeVisible();
    await attach(page, plan());
    await expect(page.getByText(REFUSED[2].words)).toHaveCount(0);
    await button(page).click();
    await expect(page.getByText('Thanks for contacting us!').first()).toBeVisible();
    expect(await received(baseURL!, message)).toMatchObject([
      { file_name: 'plan.pdf', more_files: [{ name: 'schedule.pdf' }] },
    ]);
  });

  test('that the server no longer has when the message is sent stops the message, too', async ({
    page,
    baseURL,
  }) => {
    const message = `The plan is an hour old. ${unique()}`;
    const name = `plan ${unique()}.pdf`;
    await page.goto('/contact');
    await fill(page, message);
    await attach(page, plan(name));
    await expect(button(page, `Remove ${name}`)).toBeVisible();
    await attach(page, plan('kept.pdf'));
    await expect(button(page, 'Remove kept.pdf')).toBeVisible();
    await withDatabase(
      (sql) => sql`update files set status = 'removing' where original_name = ${name} and status = 'pending'`,
    );
    for (const press of [1, 2]) {
      await button(page).click();
      await expect(
        page
          .getByRole('alert')
          .filter({ hasText: 'The file no longer exists. Please attach it again.' })
          .first(),
        String(press),
      ).toBeVisible();
      await expect(button(page, `Remove ${name}`)).toBeFocused();
    }
    expect(await received(baseURL!, message)).toEqual([]);
  });
});

test('while a file is still being sent, neither the button nor Enter sends the message without it', async ({
  page,
  baseURL,
}) => {
  const message = `The plan is on its way. ${unique()}`;
  await page.goto('/contact');
  await fill(page, message);
  await page.route('**/uploads/contact_uploads', () => undefined);
  await attach(page, plan());
  await expect(button(page, 'Uploading...')).toBeDisabled();
  await field(page, 'Full Name').press('Enter');
  await page.unroute('**/uploads/contact_uploads');
  await page.reload();
  await expect(page.getByText('The upload was not finished. Please attach it again.')).toBeVisible();
  await field(page, 'Full Name').press('Enter');
  await expect(page.getByText('Not attached yet: plan.pdf.')).toBeVisible();
  expect(await received(baseURL!, message)).toEqual([]);
});
