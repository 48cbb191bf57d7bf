/** Comparing products: the dense list, page sizes, folded filters, discounts and sizes. */
import type { Locator } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { productTotal } from './catalogue-page.ts';
import { button, fill } from './contact-form.ts';
import { expect, test } from './watched.ts';

test('the dense list shows more products at once and is remembered', async ({ page }) => {
  await page.goto('/catalog');
  const tenth = page.locator('article').nth(9);
  const before = (await tenth.boundingBox())!.y;
  await page.getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect.poll(async () => (await tenth.boundingBox())!.y).toBeLessThan(before * 0.8);
  await expect(tenth.getByText('Contact for Price')).toBeVisible();
  await expectAccessible(page, 'list');
  await page.reload();
  await expect(page.getByRole('button', { name: 'List', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect((await tenth.boundingBox())!.y).toBeLessThan(before * 0.8);
  await page.getByRole('button', { name: 'Cards' }).click();
  await expect.poll(async () => (await tenth.boundingBox())!.y).toBeGreaterThan(before * 0.9);
});

for (const width of [390, 768]) {
  test(`the dense list fits at ${width} px in the dark scheme`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme: 'dark' });
    // A number that is too high gives the last page.
    await page.goto('/catalog?sort=stock&page=1000');
    await page.getByRole('button', { name: 'List', exact: true }).click();
    await expectAccessible(page, 'list');
  });
}

test('ten products are on a page, or 24 or 48 as the address says', async ({ page }) => {
  await page.goto('/catalog?page=3');
  await expect(page.locator('article')).toHaveCount(10);
  const all = await productTotal(page);
  for (const size of [24, 48]) {
    await page.getByLabel('Per page').selectOption(String(size));
    await expect(page).toHaveURL(new RegExp(`/catalog\\?limit=${size}$`));
    await expect(page.locator('article')).toHaveCount(size);
    const last = Math.ceil(all / size);
    await expect(page.getByRole('link', { name: `Page ${last}`, exact: true })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2&limit=48$/);
  await page.getByLabel('Per page').selectOption('10');
  await expect(page).toHaveURL(/\/catalog$/);
});

test('choices that would show nothing are behind "Show all", and no brand is cut off', async ({ page }) => {
  await page.goto('/catalog?category=Structural+Timber');
  const panel = page.getByRole('complementary', { name: 'Filters' });
  for (const text of await panel.getByRole('link').filter({ visible: true }).allTextContents())
    expect(text).not.toMatch(/\D0$/);
  const more = panel.getByText(/^Show all \d+, Brand$/);
  const count = Number(/\d+/.exec((await more.textContent()) ?? '')?.[0]);
  await more.click();
  const brands = panel.locator(
    'ul[aria-label="Brand, more"] a, ul:has(+ details > ul[aria-label="Brand, more"]) a',
  );
  await expect(panel.getByRole('list', { name: 'Brand, more' }).getByRole('link').last()).toBeVisible();
  expect(await brands.count()).toBe(count);
});

test('availability and discount are beside the drawing, and a discount says what it means', async ({
  page,
}) => {
  await page.goto('/catalog?sort=discount');
  const reduced = page.locator('article').first();
  await expect(reduced).toContainText(/\d+% off\s+Special: ask for the trade price/);
  const covers = async (card: typeof reduced, text: RegExp) => {
    const picture = (await card.locator('img, svg').first().boundingBox())!;
    const label = (await card.getByText(text).first().boundingBox())!;
    return label.y < picture.y + picture.height - 1;
  };
  expect(await covers(reduced, /% off/)).toBe(false);
  await page.goto('/catalog?sort=stock&page=1000');
  const out = page
    .locator('article')
    .filter({ has: page.locator('button:disabled') })
    .first();
  expect(await covers(out, /^Out of Stock$/)).toBe(false);
});

/** Whether all parts of an inline element are beside each other. */
function isOnOneLine(element: Element): boolean {
  const parts = [...element.getClientRects()];
  return Math.max(...parts.map(({ top }) => top)) < Math.min(...parts.map(({ bottom }) => bottom));
}

test('a size never breaks across lines', async ({ page }) => {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/catalog?q=2400+x+1200&limit=48');
    const sizes = page.locator('article span').filter({ hasText: /^\d[\d.]* x \d[\d.]*/ });
    expect(await sizes.count()).toBeGreaterThan(3);
    for (const size of await sizes.all()) expect(await size.evaluate(isOnOneLine)).toBe(true);
  }
});

test('a size never breaks in the list, in the contact form and in the confirmation either', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/catalog?q=2400+x+1200');
  const add = page.getByRole('button', { name: /^Add to list: .*\d x \d/ });
  const names: string[] = [];
  for (let added = 0; added < 3; added++) {
    names.push((await add.first().getAttribute('aria-label'))!.replace('Add to list: ', ''));
    await add.first().click();
  }
  async function expectWhole(part: Locator) {
    for (const name of names) {
      const size = part
        .getByText(name)
        .first()
        .getByText(/^\d[\d.]* x \d[\d.]*/);
      expect(await size.evaluate(isOnOneLine)).toBe(true);
    }
  }
  await page.goto('/list');
  await expectWhole(page.getByRole('list', { name: 'Your list' }));
  await page.goto('/contact');
  await expectWhole(page.getByRole('region', { name: 'Your enquiry list' }));
  await fill(page, 'For a wall 2700 wide x 2400 high.');
  await button(page).click();
  await expect(page).toHaveURL(/\/contact\/sent$/);
  await expectWhole(page.getByRole('region', { name: 'What you sent' }));
  expect(await page.getByText(/^2700 wide x 2400 high$/).evaluate(isOnOneLine)).toBe(true);
});

test('on a phone a page of the catalogue is at most 6,000 px long', {
  tag: '@whole-browser',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  await page.goto('/catalog');
  expect(await height()).toBeLessThanOrEqual(6000);
  // Names of windows are long. Some room is left for those of real products.
  await page.goto('/catalog?q=window');
  expect(await height()).toBeLessThanOrEqual(5900);
});

for (const width of [390, 768, 1440])
  test(`a toast covers neither the comparison nor the buttons of a product at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/catalog?q=framing');
    /** Whether a press in its middle reaches a part of the page, while the toast is there. */
    const isFree = (part: Locator) =>
      part.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    await page
      .getByRole('button', { name: /^Compare / })
      .first()
      .click();
    const toast = page.getByRole('alert').filter({ hasText: 'Added to your list' });
    const compare = page.getByRole('region', { name: 'Comparison' }).getByRole('link', { name: 'Compare' });
    await expect(compare).toBeVisible();
    await page
      .getByRole('button', { name: /^Add to list: / })
      .first()
      .click();
    await expect(toast).toBeInViewport({ ratio: 1 });
    expect(await isFree(compare)).toBe(true);
    await toast.getByRole('button', { name: 'Close' }).click();
    await page.locator('article h3 a').nth(1).click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByRole('button', { name: /^Add to list: / })
      .last()
      .click();
    await expect(toast).toBeInViewport({ ratio: 1 });
    for (const part of [
      dialog.getByRole('link', { name: 'Enquire Now' }),
      dialog.getByRole('button', { name: /^In your list: / }).last(),
    ])
      expect(await isFree(part)).toBe(true);
  });
