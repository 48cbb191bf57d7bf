/** Reading and answering enquiries. */
import type { Locator } from '@playwright/test';
import { buildPdf } from '../support/documents.ts';
import { expectAccessible } from './axe.ts';
import { rowOf, submit, word } from './enquiry-visitors.ts';
import { toast, unique } from './staff-list.ts';
import { adminClient, createUser, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test.describe('reading an enquiry', () => {
  test('puts its words first, and leads to the next and previous one, also by keyboard and across pages', async ({
    page,
    baseURL,
  }) => {
    const group = word();
    for (let number = 1; number <= 11; number++) {
      const name = `${group} n${String(number).padStart(2, '0')}`;
      await submit(page, baseURL!, name, { message: `Message number ${number}.` });
    }
    await enterAs(page, baseURL!, 'reviewer');
    await page.goto(`/admin/contact-management?search=${group}`);
    await page.getByRole('button', { name: `Read ${group} n11` }).click();
    const reading = (number: string) =>
      page.getByRole('dialog', { name: `Enquiry from ${group} n${number}` });
    await expect(reading('11')).toContainText('Message number 11.');
    await expect(reading('11')).toContainText('1 of 11');
    await expect(page.getByRole('button', { name: 'Previous enquiry' })).toBeDisabled();
    await page.getByRole('button', { name: 'Next enquiry' }).click();
    await expect(reading('10')).toContainText('2 of 11');
    await page.keyboard.press('k');
    await expect(reading('11')).toBeVisible();
    for (const number of ['10', '09', '08', '07', '06', '05', '04', '03', '02', '01']) {
      await page.keyboard.press('j');
      await expect(reading(number)).toBeVisible();
    }
    await expect(reading('01')).toContainText('11 of 11');
    await expect(page).toHaveURL(/page=2/);
    await expect(page.getByRole('button', { name: 'Next enquiry' })).toBeDisabled();
    await page.keyboard.press('k');
    await expect(reading('02')).toContainText('10 of 11');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('stays open after a save, goes on to the next one of the view, and asks before it drops a note', async ({
    page,
    baseURL,
  }) => {
    const group = word();
    await submit(page, baseURL!, `${group} older`);
    await submit(page, baseURL!, `${group} newer`);
    await enterAs(page, baseURL!, 'admin');
    await page.goto(`/admin/contact-management?view=new&search=${group}`);
    await page.getByRole('button', { name: `Read ${group} newer` }).click();
    const newer = page.getByRole('dialog', { name: `Enquiry from ${group} newer` });
    await newer.getByRole('combobox', { name: 'Status' }).click();
    await page.getByRole('option', { name: 'Closed' }).click();
    await newer.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Enquiry updated successfully')).toBeVisible();
    await expect(newer.getByRole('region', { name: 'Timeline' })).toContainText('set the status to Closed');
    await newer.getByLabel('Internal note').fill('Jot this down');
    await page.getByRole('button', { name: 'Next enquiry' }).click();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await newer.getByLabel('Internal note').fill('');
    await page.getByRole('button', { name: 'Next enquiry' }).click();
    await expect(page.getByRole('dialog', { name: `Enquiry from ${group} older` })).toBeVisible();
  });
});

test('a reply quotes the visitor, starts from a template, and says honestly when it will be sent', async ({
  page,
  baseURL,
}) => {
  const name = `Hana ${word()}`;
  const id = await submit(page, baseURL!, name);
  await enterAs(page, baseURL!, 'admin');
  await page.goto('/admin/contact-management?tab=templates');
  await page.getByRole('button', { name: 'Add Template' }).click();
  const template = unique('Price');
  await page.getByLabel('Name').fill(template);
  await page.getByLabel('Email subject').fill('Your price: {subject}');
  await page.getByRole('textbox', { name: 'Text' }).fill('Kia ora {firstname},');
  await page.getByRole('button', { name: 'Create Template' }).click();
  await expect(page.getByText('{firstname} is not a placeholder.')).toBeVisible();
  await page
    .getByRole('textbox', { name: 'Text' })
    .fill('Kia ora {first_name},\n$& is on its way.\n{staff_name}');
  await page.getByRole('button', { name: 'Create Template' }).click();
  await expect(toast(page, 'Template created successfully')).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/admin/contact-management?open=${id}`);
  await page.getByRole('button', { name: 'Reply by email' }).click();
  const reply = page.getByRole('textbox', { name: /^Reply to / });
  const send = page.getByRole('button', { name: 'Send reply' });
  await expect(reply).toBeFocused();
  // The cursor is at the top of the field, and must not be behind the buttons.
  const top = async (part: Locator) => (await part.boundingBox())!.y;
  expect((await top(send)) - (await top(reply))).toBeGreaterThan(100);
  await expect(reply).toHaveValue(/wrote:\n> Twelve windows for a house,\n> all double glazed\.$/);
  await expect(send).toBeDisabled();
  await page.keyboard.type('First words.');
  await page.getByRole('combobox', { name: 'Template' }).click();
  await page.getByRole('option', { name: template }).click();
  await expect(page.getByLabel('Email subject')).toHaveValue('Your price: Request a Quote');
  await expect(reply).toHaveValue(
    /^First words\.\n\nKia ora Hana,\n\$& is on its way\.\nTest admin\n\nOn .+ wrote:\n> Twelve windows/,
  );
  await expect(page.getByText('The reply will be sent when mail is set up.')).toBeVisible();
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await reply.focus();
    await expect(send).toBeInViewport({ ratio: 1 });
  }
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Reply queued')).toContainText('It will be sent when mail is set up.');
  const { events } = await (await adminClient(baseURL!)).staff.contactQueries.history.query({ id });
  const queued = events.find(({ kind }) => kind === 'reply');
  expect(queued?.body).toMatch(/^First words\.[\s\S]+> all double glazed\.$/);
});

test.describe('when the session ends', () => {
  test.use({ expectedErrors: [/401/] });

  test('a reply that somebody is writing stays, although the page asks for new enquiries', async ({
    page,
    baseURL,
  }) => {
    const id = await submit(page, baseURL!, word());
    await enterAs(page, baseURL!, 'admin');
    await page.goto(`/admin/contact-management?open=${id}`);
    await page.getByRole('button', { name: 'Reply by email' }).click();
    await page.keyboard.type('Kia ora, a long answer.');
    await page.context().clearCookies();
    await expect(page.getByText('Not up to date: you have been signed out.')).toBeAttached();
    await expect(page.getByRole('textbox', { name: /^Reply to / })).toHaveValue(/^Kia ora, a long answer\./);
    await enterAs(page, baseURL!, 'admin');
    await page.getByRole('button', { name: 'Send reply' }).click();
    await expect(toast(page, 'Reply queued')).toBeVisible();
  });
});

test('files go with a reply: chosen, refused, removed and sent', async ({ page, baseURL }) => {
  const name = word();
  const id = await submit(page, baseURL!, name);
  await enterAs(page, baseURL!, 'admin');
  await page.goto(`/admin/contact-management?open=${id}`);
  await page.getByRole('button', { name: 'Reply by email' }).click();
  await page.keyboard.type('Kia ora, the quote is attached.');
  const pick = async (...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Attach files' }).click();
    await (await chooser).setFiles(files);
  };
  const pdf = { mimeType: 'application/pdf', buffer: buildPdf() };
  await pick({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
  await expect(toast(page, 'Invalid file type')).toContainText('notes.txt');
  const files = page.getByRole('list', { name: 'Attached files' }).getByRole('listitem');
  await expect(files).toHaveText(['notes.txtPlease upload an image, PDF, or Word document']);
  await pick({ ...pdf, name: 'quote.pdf' }, { ...pdf, name: 'wrong one.pdf' });
  await expect(files).toHaveCount(3);
  // No reply leaves without a file that was meant to go with it.
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(toast(page, 'Not attached: notes.txt. Remove it from the reply')).toBeVisible();
  const { events } = await (await adminClient(baseURL!)).staff.contactQueries.history.query({ id });
  expect(events).toEqual([]);
  await page.getByRole('button', { name: 'Remove notes.txt' }).click();
  await expect(files).toHaveText(['quote.pdf', 'wrong one.pdf']);
  await page.getByRole('button', { name: 'Remove wrong one.pdf' }).click();
  await expect(files).toHaveText(['quote.pdf']);
  await page.getByRole('button', { name: 'Send reply' }).click();
  await expect(toast(page, 'Reply queued')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText(
    /Reply to \S+ with quote\.pdf, will be sent when mail is set up/,
  );
});

test('a new enquiry is answered from the link in its notice with at most four clicks, sign-in included', async ({
  page,
  baseURL,
}) => {
  const name = word();
  const id = await submit(page, baseURL!, name);
  const { email, password } = await createUser(baseURL!, 'admin');
  let clicks = 0;
  const click = async (button: string) => {
    await page.getByRole('button', { name: button }).click();
    clicks++;
  };
  // The click on the link in the mail.
  await page.goto(`/admin/contact-management?open=${id}`);
  clicks++;
  await expect(page.getByRole('heading', { name: 'Admin Authentication' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await click('Sign In');
  await expect(page.getByRole('dialog', { name: `Enquiry from ${name}` })).toBeVisible();
  await click('Reply by email');
  await page.keyboard.type('Kia ora, it is on its way.');
  await click('Send reply');
  await expect(toast(page, 'Reply queued')).toBeVisible();
  expect(clicks).toBeLessThanOrEqual(4);
  process.stdout.write(
    `answer a new enquiry from its notice, signed out: ${clicks} clicks, asked at most 4\n`,
  );
  expect(await (await adminClient(baseURL!)).staff.contactQueries.byId.query({ id })).toMatchObject({
    status: 'in_progress',
    unsent_reply: 'waiting',
  });
});

for (const [width, colorScheme] of [1440, 768, 390].flatMap(
  (wide) =>
    [
      [wide, 'light'],
      [wide, 'dark'],
    ] as const,
)) {
  test(`axe finds no violations in the list, an enquiry and a template, ${colorScheme}, ${width} px`, async ({
    page,
    baseURL,
  }, info) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const shoot = (what: string) => page.screenshot({ path: info.outputPath(`${what}.png`) });
    const name = word();
    await submit(page, baseURL!, name);
    await enterAs(page, baseURL!, 'admin');
    await page.goto(`/admin/contact-management?search=${name}`);
    await rowOf(page, name).getByRole('checkbox').check();
    await submit(page, baseURL!, `${name} more`);
    await expect(page.getByRole('button', { name: 'Show', exact: true })).toBeVisible();
    await expectAccessible(page, 'list');
    await shoot('list');
    await page.getByRole('button', { name: `Read ${name}` }).click();
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Notice');
    await shoot('enquiry');
    await page.getByRole('button', { name: 'Reply by email' }).click();
    await expectAccessible(page, 'enquiry');
    await shoot('reply');
    await page.goto('/admin/contact-management?tab=templates');
    await page.getByRole('button', { name: 'Add Template' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'template');
    await shoot('template');
  });
}
