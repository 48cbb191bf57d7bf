/** The search box in the header of every page. */
import { expectAccessible } from './axe.ts';
import { expect, test } from './watched.ts';

const BOX = { name: 'Search the catalogue' };

test('`/` and Ctrl+K put the cursor into the search box of every page, but `/` in a field is a letter', async ({
  page,
}) => {
  for (const address of [
    '/',
    '/about',
    '/case-study',
    '/certifications',
    '/terms-conditions',
    '/catalog',
    '/catalog/',
  ]) {
    await page.goto(address);
    for (const key of ['/', 'Control+k']) {
      await page.keyboard.press(key);
      // Only one: the catalogue has a box of its own.
      const box = page.locator('input[type="search"]');
      await expect(box).toHaveCount(1);
      await expect(box).toBeFocused();
      await expect(box).toHaveValue('');
      await page.locator('main').focus();
    }
  }
  await page.goto('/contact');
  await page.getByRole('textbox', { name: 'Full Name' }).first().press('/');
  await expect(page.getByRole('textbox', { name: 'Full Name' }).first()).toHaveValue('/');
});

test('at 1440 px the box has room for a query, and the header is one line', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/about');
  const form = page.locator('form').filter({ has: page.getByRole('combobox', BOX) });
  expect((await form.boundingBox())!.width).toBeGreaterThanOrEqual(240);
  expect((await page.getByRole('banner').boundingBox())!.height).toBeLessThan(80);
});

for (const width of [390, 1440]) {
  test(`a search from another page shows its results, with no box under the header, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/about');
    const box = page.getByRole('combobox', BOX);
    if (width === 390) await page.locator('label[for="header-search"]').click();
    else await box.click();
    await expect(box).toBeFocused();
    await box.pressSequentially('sliding');
    await expect(page.getByRole('option').first()).toBeVisible();
    await expectAccessible(page, 'header search');
    await expect(page).toHaveURL(/\/about$/);
    await box.press('Enter');
    await expect(page).toHaveURL(/\/catalog\?q=sliding$/);
    await expect(page.locator('article h3').first()).toContainText(/sliding/i);
    const main = page.getByRole('combobox', { name: 'Search products' });
    await expect(main).toHaveValue('sliding');
    const bottom = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);
    await expect.poll(async () => (await main.boundingBox())!.y).toBeGreaterThanOrEqual(bottom);
    const heading = page.getByRole('heading', { name: /^Results for “sliding”/ });
    await expect(heading).toBeInViewport();
    await expect(heading).toBeFocused();
    await expect(heading.getByRole('status')).toHaveText(/^ \d+ products$/);
    // Again, from the catalogue itself.
    await expect(page.getByRole('combobox', BOX)).toHaveCount(0);
    await page.keyboard.press('/');
    await expect(main).toBeFocused();
    await page.keyboard.type('framing');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Results for “framing”/ })).toBeInViewport();
  });
}

test('a search in the catalogue leaves its box in sight below the header', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/catalog');
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.fill('timber');
  await page.keyboard.press('Enter');
  await expect(page.locator('article h3').first()).toBeInViewport();
  const bottom = await page.getByRole('banner').evaluate((header) => header.getBoundingClientRect().bottom);
  expect((await box.boundingBox())!.y).toBeGreaterThanOrEqual(bottom);
});

test('a suggested product opens over the catalogue', async ({ page }) => {
  await page.goto('/about');
  await page.keyboard.press('/');
  await page.keyboard.type('bifold');
  const product = page
    .getByRole('option')
    .filter({ has: page.locator('img') })
    .first();
  await product.click();
  await expect(page).toHaveURL(/\/catalog\?q=bifold&product=/);
  await expect(page.getByRole('dialog')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  for (const width of [390, 1440]) {
    test(`the box in the header searches at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto('/about');
      await page.getByRole('combobox', BOX).fill('sliding');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/catalog\?q=sliding#search$/);
      await expect(page.locator('article h3').first()).toContainText(/sliding/i);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    });
  }
});
