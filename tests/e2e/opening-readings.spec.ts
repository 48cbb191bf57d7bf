/** How the opening schedule reads what is pasted, and how it fits narrow screens. */
import type { Page } from '@playwright/test';
import { field } from './contact-form.ts';
import { cell, fillForm, pasteSchedule, send } from './opening-form.ts';
import { expect, test } from './watched.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

async function pasteTable(page: Page, ...lines: string[]) {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Add an opening schedule' }).click();
  await expect(cell(page, 'Location', 1)).toBeFocused();
  await page.evaluate((text) => navigator.clipboard.writeText(text), lines.join('\n'));
  await page.keyboard.press('Control+v');
}

test('what was read otherwise than pasted is listed above the table, and each reading can be undone', async ({
  page,
}) => {
  await pasteTable(
    page,
    'Room\tNo.\tWidth\tHeight\tPowdercoat',
    'Bath\t2\t1800 x 1200\t\tIronsand',
    'Hall\t1\t2.4 m\t2100\tBlack',
    'Total\t3\t\t\t',
  );
  await expect(cell(page, 'Quantity', 1)).toHaveValue('2');
  await expect(cell(page, 'Colour', 1)).toHaveValue('Ironsand');
  await expect(cell(page, 'Height mm', 1)).toHaveValue('1200');
  await expect(cell(page, 'Location', 3)).toHaveCount(0);
  const readings = page.getByRole('list', { name: 'How your sizes were read' });
  await expect(readings.getByRole('listitem')).toHaveCount(4);
  await readings.getByRole('button', { name: /^Undo: The column “No.”/ }).click();
  await expect(cell(page, 'Quantity', 1)).toHaveValue('');
  await expect(cell(page, 'Note', 1)).toHaveValue('No.: 2');
  await readings.getByRole('button', { name: /^Undo: Row 1: “1800 x 1200”/ }).click();
  await expect(cell(page, 'Width mm', 1)).toHaveValue('1800 x 1200');
  await readings.getByRole('button', { name: /^Undo: Row 2: “2.4 m”/ }).click();
  await expect(cell(page, 'Width mm', 2)).toHaveValue('2.4 m');
  await readings.getByRole('button', { name: /^Undo: A row with a total/ }).click();
  await expect(cell(page, 'Location', 3)).toHaveValue('Total');
  await expect(readings).toHaveCount(0);
});

test('metres and centimetres are offered in millimetres, with one tap for all rows', async ({ page }) => {
  await pasteTable(page, 'Room\tWidth\tHeight', 'Bath\t1.8\t1.2', 'Hall\t180\t120');
  await page.getByRole('button', { name: 'Use millimetres in all rows' }).click();
  for (const number of [1, 2]) {
    await expect(cell(page, 'Width mm', number)).toHaveValue('1800');
    await expect(cell(page, 'Height mm', number)).toHaveValue('1200');
  }
  await page.getByRole('button', { name: /^Undo: 4 sizes were read as millimetres/ }).click();
  await expect(cell(page, 'Width mm', 2)).toHaveValue('180');
});

test('"Quote this in my size" on a window opens the form with a row for it, once', async ({ page }) => {
  await page.goto('/catalog?q=awning+window');
  const card = page.locator('article h3 a').first();
  const name = (await card.textContent())!;
  await card.click();
  await page.getByRole('dialog').getByRole('link', { name: 'Quote this in my size' }).click();
  await expect(page.getByLabel('Subject')).toHaveValue('Request a Quote');
  await expect(cell(page, 'Type', 1)).toHaveValue(name);
  await expect(page).toHaveURL(/subject=Request\+a\+Quote$/);
  await page.reload();
  await expect(cell(page, 'Type', 1)).toHaveValue(name);
  await expect(cell(page, 'Type', 2)).toHaveCount(0);
  await page.goto('/catalog?q=framing');
  await page.locator('article h3 a').first().click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Enquire Now' })).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Quote this in my size' })).toHaveCount(0);
});

for (const width of [390, 1440])
  test(`the row for a product waits for its sizes without errors, in sight and with the cursor, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/contact?subject=Request+a+Quote&opening=Awning+Window');
    await expect(cell(page, 'Location', 1)).toBeFocused();
    const row = page.getByRole('row').filter({ has: cell(page, 'Location', 1) });
    await expect(row).toBeInViewport({ ratio: 1 });
    const header = page.getByRole('banner');
    const bottomOfHeader = await header.evaluate((element) => element.getBoundingClientRect().bottom);
    await expect.poll(async () => (await row.boundingBox())!.y).toBeGreaterThanOrEqual(bottomOfHeader);
    const errors = page.getByText('Row 1, Width mm');
    await field(page, 'Full Name').focus();
    await expect(cell(page, 'Width mm', 1)).toHaveAttribute('aria-invalid', 'false');
    await expect(errors).toHaveCount(0);
    await fillForm(page, 'sizes@example.com');
    await send(page).click();
    await expect(errors).toBeVisible();
    await expect(cell(page, 'Width mm', 1)).toBeFocused();
  });

test('between 700 and 1,020 px no part of the schedule is wider than its frame', async ({ page }) => {
  await page.goto('/contact');
  await pasteSchedule(page);
  for (const width of [700, 768, 900, 1020]) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page
      .getByRole('region', { name: 'Opening schedule' })
      .evaluate((schedule) =>
        [schedule, ...schedule.querySelectorAll('div, table')]
          .filter((part) => part.scrollWidth > part.clientWidth + 1)
          .map(({ className }) => className),
      );
    expect(over, `${width} px`).toEqual([]);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a row is one line, which opens; a row that must be corrected opens by itself', async ({ page }) => {
    await page.goto('/contact');
    await pasteSchedule(page);
    const line = page.getByRole('button', { name: 'Row 2: 1 × D1 Deck, 2400 × 2100, Stacker door' });
    await expect(cell(page, 'Width mm', 2)).toBeHidden();
    expect((await line.boundingBox())!.height).toBeLessThan(60);
    await line.click();
    await expect(cell(page, 'Width mm', 2)).toBeVisible();
    await cell(page, 'Location', 2).fill('The deck beside the lounge and the kitchen');
    await cell(page, 'Quantity', 2).fill('12');
    const long = page.getByRole('button', { name: /^Row 2: 12 × The deck beside/ });
    const right = (await long.boundingBox())!.x + (await long.boundingBox())!.width;
    const count = (await long.getByText('12 ×').boundingBox())!;
    expect(count.x + count.width).toBeLessThan(right);
    expect((await long.boundingBox())!.height).toBeLessThan(60);
    await long.click();
    await expect(cell(page, 'Width mm', 2)).toBeHidden();
    await fillForm(page, 'phone@example.com');
    await send(page).click();
    await expect(cell(page, 'Width mm', 3)).toBeFocused();
    await expect(cell(page, 'Width mm', 3)).toBeVisible();
  });
});
