/** The page of an enquiry for its sender: opened, added to, answered, withdrawn, and forgotten by the browser (decision "private page"). */
import type { Page } from '@playwright/test';
import { expectAccessible, LOOKS } from './axe.ts';
import { attach, button, FORM, fill, plan, received, unique } from './contact-form.ts';
import { adminClient } from './staff-members.ts';
import { expect, test } from './watched.ts';

const said = (page: Page) => page.getByRole('region', { name: 'Messages' });
const adding = (page: Page) => page.getByRole('region', { name: 'Add to your enquiry' });
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** Sends the contact form and opens the page of the enquiry from the confirmation. */
async function sendAndOpen(page: Page, message = `${FORM.message} ${unique()}`): Promise<string> {
  // Whoever writes faster than a person is suspected, and gets no link: this visitor has begun before.
  await page.addInitScript(() => {
    const draft = JSON.stringify({ opened_at: Date.now() - 60_000 });
    if (localStorage.getItem('southbeam.enquiry') === null) localStorage.setItem('southbeam.enquiry', draft);
  });
  await page.goto('/contact');
  await fill(page, message);
  await button(page).click();
  await page.getByRole('button', { name: 'Open your enquiry' }).click();
  await expect(page).toHaveURL(/\/enquiries\/[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  await expect(page.getByRole('region', { name: 'What you sent' })).toContainText(message);
  return message;
}

test('a visitor opens their enquiry, adds words, a file and lines, and reads the answer', async ({
  page,
  baseURL,
}) => {
  await page.goto('/catalog?q=framing');
  await page
    .getByRole('button', { name: /^Add to list: / })
    .first()
    .click();
  const message = await sendAndOpen(page);
  await page.goto('/catalog?q=decking');
  const listed = page.getByRole('button', { name: /^Add to list: / }).first();
  const name = (await listed.getAttribute('aria-label'))!.replace('Add to list: ', '');
  await listed.click();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Your enquiry');
  const form = adding(page);
  await form.getByRole('textbox', { name: 'Message' }).fill('The bathroom window must be obscure.');
  await form.getByText('Products and other lines').click();
  await form.getByRole('checkbox').check();
  await form.getByRole('textbox', { name: 'Product, code or words' }).first().fill('Brass stays');
  await form.getByRole('textbox', { name: 'Quantity' }).first().fill('12');
  await attach(page, plan('sketch.pdf'));
  await expect(form.getByRole('button', { name: 'Remove sketch.pdf' })).toBeVisible();
  await expectAccessible(page, 'the page of an enquiry, filled in');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(status(page, 'What you added has arrived')).toBeVisible();
  for (const text of [
    'You added',
    'The bathroom window must be obscure.',
    name,
    '12 x Brass stays',
    'sketch.pdf',
  ])
    await expect(said(page)).toContainText(text);
  const client = await adminClient(baseURL!);
  const [enquiry] = await received(baseURL!, message);
  expect(enquiry).toMatchObject({ has_new_message: true, status: 'new' });
  expect(enquiry!.items.map((item) => item.name)).toEqual(expect.arrayContaining([name, 'Brass stays']));
  await client.staff.contactQueries.reply.mutate({
    id: enquiry!.id,
    subject: 'Windows',
    body_text: 'Kia ora Hana, obscure is fine.',
  });
  await page.reload();
  // It has not left, and the secret of the confirmation does not prove that the visitor reads the mailbox.
  await expect(page.getByText('Kia ora Hana')).toHaveCount(0);
  await expect(page.getByText('We are working on it.')).toBeVisible();
  const download = page.waitForEvent('download');
  await said(page).getByRole('link', { name: 'sketch.pdf' }).click();
  expect((await download).suggestedFilename()).toBe('sketch.pdf');
});

test('a visitor withdraws, and staff see it with the reason', async ({ page, baseURL }) => {
  const message = await sendAndOpen(page);
  await page.getByText('Withdraw this enquiry').click();
  await page.getByLabel('Reason (optional)').fill('The client has changed their mind.');
  await page.getByRole('button', { name: 'Withdraw it' }).click();
  await expect(page.getByText('You withdrew it')).toBeVisible();
  await expect(page.getByText('Withdraw this enquiry')).toHaveCount(0);
  const [enquiry] = await received(baseURL!, message);
  const { events } = await (await adminClient(baseURL!)).staff.contactQueries.history.query({
    id: enquiry!.id,
  });
  expect(enquiry!.status).toBe('closed');
  expect(events[0]).toMatchObject({ kind: 'withdrawn', body: 'The client has changed their mind.' });
});

test.describe('what is refused', () => {
  test.use({ expectedErrors: [/status of 4/] });

  test('a file that is not attached keeps the form from being sent until it is removed', async ({
    page,
    baseURL,
  }) => {
    const message = await sendAndOpen(page);
    const form = adding(page);
    await form.getByRole('textbox', { name: 'Message' }).fill('Please see the plan.');
    await attach(page, { name: 'virus.pdf', mimeType: 'application/pdf', buffer: Buffer.from('GIF89a') });
    await expect(form.getByRole('button', { name: 'Remove virus.pdf' })).toBeVisible();
    const add = form.getByRole('button', { name: 'Add', exact: true });
    await add.click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Remove what is not attached: virus.pdf' }),
    ).toBeVisible();
    const [enquiry] = await received(baseURL!, message);
    const { staff } = await adminClient(baseURL!);
    const { id } = enquiry!;
    expect((await staff.contactQueries.history.query({ id })).received).toEqual([]);
    await form.getByRole('button', { name: 'Remove virus.pdf' }).click();
    await add.click();
    await expect(said(page)).toContainText('Please see the plan.');
    expect((await staff.contactQueries.history.query({ id })).received).toMatchObject([{ files: [] }]);
  });

  test('the browser keeps the link until it is removed, and a page that is closed here does not open by its address', async ({
    page,
  }) => {
    await sendAndOpen(page);
    const address = page.url();
    const reference = address.split('/').at(-1)!;
    await page.context().clearCookies();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This enquiry is not open here');
    await expectAccessible(page, 'an enquiry that is not open');
    await page.goto('/contact');
    await page.getByRole('link', { name: 'Your enquiries (1)' }).click();
    await page.getByRole('button', { name: `Open the enquiry ${reference}` }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(reference);
    await page.goto('/enquiries');
    await expectAccessible(page, 'your enquiries');
    const remove = page.getByRole('button', { name: `Remove ${reference} from this browser` });
    await remove.click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await remove.click();
    await expect(page.getByText('No enquiries are saved in this browser')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByRole('button', { name: `Open the enquiry ${reference}` }).click();
    await page.getByRole('button', { name: 'Close and forget it on this device' }).click();
    await expect(page).toHaveURL(/\/enquiries$/);
    await expect(page.getByText('No enquiries are saved in this browser')).toBeVisible();
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This enquiry is not open here');
  });

  test('what is refused keeps the ticks of the list, and what is typed stays while the visitor looks something up', async ({
    page,
  }) => {
    await sendAndOpen(page);
    const address = page.url();
    const form = adding(page);
    const message = form.getByRole('textbox', { name: 'Message' });
    const quantity = form.getByRole('textbox', { name: 'Quantity' }).first();
    const add = form.getByRole('button', { name: 'Add', exact: true });
    await page.locator('html[data-listening]').waitFor();
    await message.fill('Which decking?');
    await page.goto('/catalog?q=decking');
    await page
      .getByRole('button', { name: /^Add to list: / })
      .first()
      .click();
    await page.goto(address);
    await expect(message).toHaveValue('Which decking?');
    await form.getByText('Products and other lines').click();
    await form.getByRole('checkbox').check();
    await form.getByRole('textbox', { name: 'Product, code or words' }).first().fill('Stays');
    await quantity.fill('2 boxes');
    await add.click();
    await expect(page.getByRole('alert').filter({ hasText: 'Nothing was added' })).toBeInViewport();
    await expect(page).toHaveTitle(/^Nothing was added/);
    await expect(form.getByRole('checkbox')).toBeChecked();
    await quantity.fill('2');
    await add.click();
    await expect(status(page, 'What you added has arrived')).toBeInViewport();
    await expect(said(page)).toContainText('2 x Stays');
    await expect(said(page).getByRole('listitem').first().getByRole('listitem')).toHaveCount(2);
    await expect(message).toHaveValue('');
    await page.reload();
    await expect(status(page, 'What you added has arrived')).toHaveCount(0);
    await expect(message).toHaveValue('');
  });
});

test('the secret is in no address, and no other website learns where the visitor was', async ({ page }) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url(), request.headers().referer ?? ''));
  await sendAndOpen(page);
  await page.getByRole('link', { name: 'Catalogs' }).first().click();
  await expect(page).toHaveURL(/catalog/);
  const [kept] = await page.evaluate(
    () => JSON.parse(localStorage.getItem('southbeam.enquiries')!) as { token: string }[],
  );
  expect(kept!.token.length).toBeGreaterThan(20);
  expect(addresses.filter((address) => address.includes(kept!.token))).toEqual([]);
  expect(await page.evaluate(() => document.cookie)).toBe('');
});

for (const look of LOOKS)
  test(`the page of an enquiry is accessible (${JSON.stringify(look)})`, async ({ page }) => {
    await page.emulateMedia(look);
    await sendAndOpen(page);
    await expectAccessible(page, 'the page of an enquiry');
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 4/] });

  test('the page opens from the confirmation, takes words, lines and a file, and says what is wrong', async ({
    page,
    baseURL,
  }) => {
    const message = await sendAndOpen(page);
    const form = adding(page);
    await form.getByText('Products and other lines').click();
    await form.getByRole('textbox', { name: 'Product, code or words' }).first().fill('Brass stays');
    await form.getByRole('textbox', { name: 'Quantity' }).first().fill('many');
    await page.getByLabel('Attachment file').setInputFiles(plan('sketch.pdf'));
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(form).toContainText('Enter a number like 12 or 2.5, without a unit');
    await expect(form).toContainText('sketch.pdf is attached.');
    await form.getByRole('textbox', { name: 'Quantity' }).first().fill('12');
    await form.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(status(page, 'What you added has arrived')).toBeVisible();
    await expect(said(page)).toContainText('12 x Brass stays');
    await expect(said(page).getByRole('link', { name: 'sketch.pdf' })).toBeVisible();
    await page.getByText('Withdraw this enquiry').click();
    await page.getByRole('button', { name: 'Withdraw it' }).click();
    await expect(page.getByText('You withdrew it')).toBeVisible();
    expect(await received(baseURL!, message)).toMatchObject([
      { status: 'closed', items: [{ quantity: 12 }] },
    ]);
  });
});
