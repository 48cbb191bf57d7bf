/** The opening schedule, from a spreadsheet to the staff who price it, and the visit details sent with it. */
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './axe.ts';
import { cell, fillForm, pasteSchedule, send } from './opening-form.ts';
import { findOne } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

/** The openings as sent, after the width of the last row is corrected. */
const SENT = [
  ['W1 Lounge', 1800, 1200, 2, 'Awning window', 'Low E', 'Frame: Timber'],
  ['D1 Deck', 2400, 2100, 1, 'Stacker door', '', ''],
  ['W2 Bath', 600, 600, 1, 'Louvre window', '', ''],
].map(([location, width_mm, height_mm, quantity, type, glazing, note]) => ({
  location,
  width_mm,
  height_mm,
  quantity,
  type,
  glazing,
  colour: '',
  note,
}));

/** The enquiries from this address, as staff see them. */
async function received(url: string, email: string) {
  return (await (await adminClient(url)).staff.contactQueries.list.query({ search: email })).items;
}

test('an opening schedule can be pasted from a spreadsheet, survives navigation, and can be corrected and sent', async ({
  page,
  baseURL,
}) => {
  const email = `hana${Date.now()}@example.com`;
  await page.goto('/contact');
  await pasteSchedule(page);
  await expect(cell(page, 'Width mm', 1)).toHaveValue('1800');
  await expect(cell(page, 'Width mm', 2)).toHaveValue('2400');
  await expect(cell(page, 'Note', 1)).toHaveValue('Frame: Timber');
  await expect(page.getByText('Row 3, Width mm: At least 100 mm')).toBeVisible();
  await expect(page.getByText('3 openings, 9.4 m²')).toBeVisible();
  await page.goto('/catalog');
  await page.goto('/contact');
  await expect(cell(page, 'Location', 3)).toHaveValue('W2 Bath');
  await fillForm(page, email);
  await send(page).click();
  await expect(cell(page, 'Width mm', 3)).toBeFocused();
  await expect(cell(page, 'Width mm', 3)).toHaveAttribute('aria-invalid', 'true');
  await cell(page, 'Width mm', 3).fill('60 cm');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Width mm', 4)).toBeFocused();
  await expect(cell(page, 'Width mm', 3)).toHaveValue('600');
  await send(page).click();
  await expect(page.getByText('Thanks for contacting us!').first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Opening schedule' })).toHaveCount(0);
  expect(await received(baseURL!, email)).toMatchObject([{ openings: SENT }]);
});

test('the visit details sent with an enquiry are shown, and each can be removed', async ({
  page,
  baseURL,
}) => {
  const email = `visitor${Date.now()}@example.com`;
  await page.goto('/catalog?q=weatherboard');
  const card = page.locator('article h3 a').first();
  const product = (await card.textContent())!;
  await card.click();
  await expect(page.getByRole('dialog').getByRole('heading').first()).toHaveText(product);
  await page.goto('/catalog?q=cedar&stock=in');
  await page.goto('/contact');
  await fillForm(page, email);
  const told = page.getByRole('region', { name: 'Sent with your message' });
  await expect(told).toContainText(`You looked at: ${product}`);
  await expect(told).toContainText('The page you came from: Product Catalogue: “cedar”');
  await told.getByRole('button', { name: /The page you came from/ }).click();
  await send(page).click();
  await expect(page.getByText('Thanks for contacting us!').first()).toBeVisible();
  expect(await received(baseURL!, email)).toMatchObject([{ came_from: '', viewed: [{ name: product }] }]);
});

test('staff see an opening schedule as a table and can export it', async ({ page, baseURL }) => {
  const email = `priced${Date.now()}@example.com`;
  const form = {
    full_name: 'Hana Ngata',
    email,
    subject: 'Request a Quote',
    message: 'Please price the joinery.',
    openings: SENT,
  };
  const answer = await page.request.post('/trpc/site.contact.submit', {
    headers: { origin: baseURL! },
    data: { json: form },
  });
  expect(answer.status()).toBe(200);
  await enterAs(page, baseURL!, 'reviewer');
  await page.goto('/admin/contact-management');
  await findOne(page, email);
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('4 openings, 9.7 m²');
  await page.getByRole('button', { name: 'Read Hana Ngata' }).click();
  const schedule = page.getByRole('region', { name: 'Opening schedule' });
  await expect(schedule.getByRole('row').nth(1)).toHaveText(/W1 Lounge1800\s*12002Awning window/);
  const download = page.waitForEvent('download');
  await schedule.getByRole('button', { name: 'Export schedule' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^opening_schedule_\d{4}-\d\d-\d\d\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toBe(
    [
      '\ufeffLocation,Width mm,Height mm,Quantity,Type,Glazing,Colour,Note',
      'W1 Lounge,1800,1200,2,Awning window,Low E,,Frame: Timber',
      'D1 Deck,2400,2100,1,Stacker door,,,',
      'W2 Bath,600,600,1,Louvre window,,,',
      '',
    ].join('\r\n'),
  );
});

test('pasting again replaces the pasted cells and can be undone, and ambiguous sizes can be swapped', async ({
  page,
}) => {
  await page.goto('/contact');
  await pasteSchedule(page);
  const copied = 'Room\tSize\tQty\nHall\t2100x900\t\nBed\t1200x600\t4';
  await cell(page, 'Location', 1).focus();
  await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
  await page.keyboard.press('Control+v');
  await expect(cell(page, 'Location', 1)).toHaveValue('Hall');
  await expect(cell(page, 'Quantity', 1)).toHaveValue('');
  await expect(cell(page, 'Quantity', 2)).toHaveValue('4');
  await expect(cell(page, 'Width mm', 1)).toHaveValue('2100');
  await page.getByRole('button', { name: 'Swap width and height' }).click();
  await expect(cell(page, 'Width mm', 1)).toHaveValue('900');
  await page.getByRole('button', { name: 'Undo the paste' }).click();
  await expect(cell(page, 'Location', 1)).toHaveValue('W1 Lounge');
  await expect(cell(page, 'Quantity', 1)).toHaveValue('2');
});

test('a schedule can be removed and restored, and rows can be typed and removed by keyboard', async ({
  page,
}) => {
  await page.goto('/contact');
  await pasteSchedule(page);
  await page.getByRole('button', { name: 'Remove schedule' }).click();
  await page.getByRole('button', { name: 'Restore the schedule' }).click();
  await expect(cell(page, 'Location', 3)).toHaveValue('W2 Bath');
  await page.getByRole('button', { name: 'Remove row 3' }).press('Enter');
  await expect(cell(page, 'Location', 3)).toHaveCount(0);
  await page.getByRole('button', { name: 'Add a row' }).press('Enter');
  await expect(cell(page, 'Location', 3)).toBeFocused();
  await page.keyboard.type('Hall');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0.9');
  await expect(page.getByText('Row 3, ')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Row 3, Width mm: In millimetres: 900?')).toBeVisible();
});

for (const width of [390, 1440]) {
  test(`axe finds no violations with an opening schedule at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/contact');
    await pasteSchedule(page);
    await expectAccessible(page, 'a schedule');
  });
}
