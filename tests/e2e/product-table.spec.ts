/** The products as a table, and what of them is in sight without scrolling. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { buildShelf } from './specification-shelf.ts';
import { expect, test } from './watched.ts';

const TIMBER = '/catalog?category=Structural+Timber&as=table';
const rows = (page: Page) => page.locator('tbody tr[data-product]');

/** The texts of a column, by its head. */
async function column(page: Page, head: string): Promise<string[]> {
  await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible();
  const heads = await page.getByRole('columnheader').allTextContents();
  return rows(page)
    .locator(`:nth-child(${heads.indexOf(head) + 1})`)
    .allTextContents();
}

/** Millimetres of "240 mm" or "8.4 m". */
const millimetres = (text: string) => Number.parseFloat(text) * (text.endsWith(' m') ? 1000 : 1);

test('the columns are the filters of the category, and sort by size in both directions', async ({ page }) => {
  await page.goto('/catalog?category=Structural+Timber');
  await page.getByRole('button', { name: 'Table' }).click();
  await expect(page).toHaveURL(/\?category=Structural\+Timber&as=table$/);
  await expect(page.getByRole('columnheader')).toHaveText([
    'Product',
    'Treatment',
    'Grade',
    'Width',
    'Thickness',
    'Length',
    'Stock',
    'Quantity, and add to your list',
  ]);
  for (const direction of ['ascending', 'descending']) {
    const head = page.getByRole('columnheader', { name: 'Length' });
    await head.getByRole('link').click();
    await expect(head).toHaveAttribute('aria-sort', direction);
    await expect(page.locator('[data-stale]')).toHaveCount(0);
    const lengths = await column(page, 'Length');
    const sizes = lengths.filter((text) => text !== '–').map(millimetres);
    expect(new Set(sizes).size).toBeGreaterThan(4);
    expect(sizes).toEqual(sizes.toSorted((a, b) => (direction === 'ascending' ? a - b : b - a)));
    expect(lengths.slice(0, sizes.length)).not.toContain('–');
  }
  await expect(page.getByLabel('Sort by')).toHaveValue('-spec.Length');
  await page.getByLabel('Sort by').selectOption('Width');
  await expect(page).toHaveURL(/&sort=spec\.Width&as=table$/);
  await expectAccessible(page, 'table');
});

test('a quantity goes to the list with its product, is refused in words, and can be changed in the row', async ({
  page,
}) => {
  await page.goto(TIMBER);
  const row = rows(page).nth(2);
  const name = (await row.getByRole('rowheader').getByRole('link').textContent())!;
  const quantity = page.getByLabel(`Quantity of ${name}`);
  await quantity.fill('a dozen');
  await row.getByRole('button', { name: 'Add to list' }).click();
  await expect(row.getByRole('alert')).toBeVisible();
  await expect(quantity).toBeFocused();
  await expect(page.getByRole('link', { name: 'List 0 lines' })).toBeVisible();
  await quantity.fill('12');
  await quantity.press('Enter');
  await expect(row.getByRole('button', { name: 'Added to list' })).toHaveText('Added');
  await expect(row.getByRole('alert')).toHaveCount(0);
  await quantity.fill('15');
  await page.getByRole('link', { name: 'List 1 line' }).click();
  await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue('15');
  await page.goBack();
  await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue('15');
  await row.getByRole('button', { name: 'Added to list' }).click();
  await expect(page.getByRole('link', { name: 'List 0 lines' })).toBeVisible();
});

test('a typed quantity lasts when the row goes, and counts wherever the product is added', async ({
  page,
}) => {
  await page.goto(TIMBER);
  const row = rows(page).first();
  const name = (await row.getByRole('rowheader').getByRole('link').textContent())!;
  const quantity = page.getByLabel(`Quantity of ${name}`);
  await quantity.fill('12');
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await page.getByRole('button', { name: 'Table' }).click();
  await expect(quantity).toHaveValue('12');
  await row.getByRole('rowheader').getByRole('link').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Add to list' }).click();
  await page.keyboard.press('Escape');
  await expect(row.getByRole('button', { name: 'Added to list' })).toBeVisible();
  await expect(quantity).toHaveValue('12');
  await quantity.fill('a few');
  await quantity.press('Enter');
  await expect(row.getByRole('alert')).toBeVisible();
});

test('the table is remembered, is part of a shared link, and is left again', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/catalog');
  await page.getByRole('button', { name: 'Table' }).click();
  await expect(rows(page)).toHaveCount(48);
  await page.goto('/about');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Catalogs' }).click();
  await expect(rows(page)).toHaveCount(48);
  await page.reload();
  await expect(rows(page)).toHaveCount(48);
  await rows(page).first().getByRole('link').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Cards' }).click();
  await expect(page.locator('article')).toHaveCount(10);
  expect(page.url()).not.toContain('as=');

  const other = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false });
  const shared = await other.newPage();
  await shared.goto(`${TIMBER}&sort=-spec.width`);
  const widths = (await column(shared, 'Width')).filter((text) => text !== '–').map(millimetres);
  expect(widths.length).toBeGreaterThan(10);
  expect(widths).toEqual(widths.toSorted((a, b) => b - a));
  await expect(shared.getByLabel('Sort by')).toHaveValue('-spec.Width');
  await other.close();
});

test('a query without a category leads to the categories whose sizes are columns', async ({
  page,
  baseURL,
}) => {
  const { mark } = await buildShelf(baseURL!);
  await page.goto(`/catalog?q=${mark}&as=table`);
  await expect(page.getByRole('columnheader', { name: 'Category' })).toBeVisible();
  await page
    .getByText('With sizes in columns:')
    .getByRole('link', { name: `Shelf ${mark}` })
    .click();
  expect(await column(page, 'Width')).toHaveLength(3);
  await page.goto('/catalog?category=Structural+Timber&sort=spec.Colour&as=table');
  await expect(page.getByLabel('Sort by')).toHaveValue('name');
  await expect(rows(page).first()).toBeVisible();
});

for (const scheme of ['light', 'dark'] as const)
  test(`at 390 px the table scrolls inside itself and the name stays, ${scheme}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: scheme });
    await page.goto(TIMBER);
    const name = rows(page).first().getByRole('rowheader');
    const { x } = (await name.boundingBox())!;
    const quantity = page.getByLabel(/^Quantity of /).first();
    await expect(quantity).not.toBeInViewport();
    await quantity.scrollIntoViewIfNeeded();
    await expect(quantity).toBeInViewport({ ratio: 1 });
    expect((await name.boundingBox())!.x).toBe(x);
    await expectAccessible(page, 'table');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  });

for (const narrowed of ['q=treated+framing', 'category=Structural+Timber', 'brand=Rimuvale+Timber']) {
  test(`products are in sight without scrolling: ${narrowed}`, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/catalog?${narrowed}`);
    const bottoms = (parts: string) =>
      page
        .locator(parts)
        .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().bottom));
    expect((await bottoms('article')).filter((bottom) => bottom <= 900)).toHaveLength(3);
    await page.goto(`/catalog?${narrowed}&as=table`);
    const inSight = (await bottoms('tbody tr[data-product]')).filter((bottom) => bottom <= 900).length;
    expect(inSight).toBeGreaterThanOrEqual(12);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/catalog?${narrowed}`);
    expect((await bottoms('article'))[0]).toBeLessThanOrEqual(844);
  });
}

test('the search box stays where it is while somebody types, and the hero folds afterwards', async ({
  page,
}) => {
  await page.goto('/catalog');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.click();
  const { y } = (await box.boundingBox())!;
  await box.pressSequentially('framing');
  await expect(page.getByRole('heading', { name: /^Results for “framing”/ })).toBeVisible();
  await expect(page).toHaveURL(/q=framing$/);
  expect((await box.boundingBox())!.y).toBe(y);
  await box.press('Enter');
  await expect(page.locator('[data-folded]')).toHaveCount(1);
  await expect(page.locator('article').first()).toBeInViewport();
  await box.fill('');
  await expect(page).toHaveURL(/\/catalog$/);
  await expect(page.locator('[data-folded]')).toHaveCount(1);
  await box.press('Enter');
  await expect(page.locator('[data-folded]')).toHaveCount(0);
});
