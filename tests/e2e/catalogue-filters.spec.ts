/** Filtering and sorting the catalogue. Every choice is in the address. */
import type { FiltersAnswer } from '../../shared/catalogue/catalogue.ts';
import { productTotal, status } from './catalogue-page.ts';
import { expect, test } from './watched.ts';

test.describe('filtering and sorting', () => {
  test('puts every choice in the address, with correct counts, and Back undoes it', async ({ page }) => {
    await page.goto('/catalog');
    const panel = page.getByRole('complementary', { name: 'Filters' });
    const choice = panel.getByRole('link', { name: /^Structural Timber/ });
    const count = Number(/(\d+)$/.exec((await choice.textContent()) ?? '')?.[1]);
    await choice.click();
    await expect(page).toHaveURL(/category=Structural\+Timber/);
    await expect(page.locator(status)).toContainText(`${count} products`);
    const subcategory = panel.getByRole('list', { name: 'Subcategory' }).getByRole('link').nth(1);
    const fewer = Number(/(\d+)$/.exec((await subcategory.textContent()) ?? '')?.[1]);
    await subcategory.click();
    await expect(page.locator(status)).toContainText(`${fewer} product`);
    await panel.getByRole('link', { name: /^In stock only/ }).click();
    await expect(page).toHaveURL(/stock=in/);
    await page.goBack();
    await page.goBack();
    await expect(page.locator(status)).toContainText(`${count} products`);
    await page.goForward();
    await expect(page.locator(status)).toContainText(`${fewer} product`);
    await page.getByRole('link', { name: 'Clear all' }).click();
    await expect(page).toHaveURL(/\/catalog$/);
  });

  test('by a brand with products in only one category selects that category', async ({ page }) => {
    const answer = await page.request.get('/trpc/site.catalogue.filters');
    const filters = (await answer.json()).result.data.json as FiltersAnswer;
    const brand = filters.brands.find(({ category_ids }) => category_ids.length === 1);
    const category = filters.categories.find(({ id }) => id === brand?.category_ids[0]);
    await page.goto('/catalog');
    const panel = page.getByRole('complementary', { name: 'Filters' });
    await panel.getByText(/^Show all \d+, Brand$/).click();
    await panel.getByRole('link', { name: brand?.name ?? '' }).click();
    await expect(panel.getByRole('link', { name: category?.name ?? '' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(page).toHaveURL(new RegExp(`category=${category?.name.split(' ')[0]}`));
    await expect(panel.getByRole('list', { name: 'Category', exact: true }).getByRole('link')).toHaveCount(2);
  });

  test('by the address ignores case and unknown categories', async ({ page }) => {
    await page.goto('/catalog?category=STRUCTURAL%20timber');
    await expect(page.getByRole('link', { name: /^Structural Timber/ }).first()).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.goto('/catalog?category=Nonsense');
    await expect(page.getByRole('heading', { name: /^All products/ })).toBeVisible();
    expect(await productTotal(page)).toBeGreaterThan(150);
  });

  test('by discount puts the largest first and returns to page 1', async ({ page }) => {
    await page.goto('/catalog?page=3');
    await page.getByLabel('Sort by').selectOption('discount');
    await expect(page).toHaveURL(/sort=discount$/);
    const reduced = page.locator('article').filter({ hasText: '% off' });
    await expect(reduced.nth(3)).toBeVisible();
    const badges = await reduced.getByText(/^\d+% off$/).allTextContents();
    const percents = badges.map((text) => Number(/\d+/.exec(text)?.[0]));
    expect(percents).toEqual([...percents].sort((a, b) => b - a));
  });

  test('by a category link on another page never shows products of other categories first', async ({
    page,
  }) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/site\.catalogue\.filters/, async (route) => {
      await held;
      await route.continue();
    });
    const searches: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('site.catalogue.search')) searches.push(decodeURIComponent(request.url()));
    });
    await page.goto('/');
    await page.locator('a[href*="/catalog?category="]').first().click();
    await expect(page).toHaveURL(/\/catalog\?category=/);
    await expect(page.locator('#products-heading')).toBeVisible();
    expect(searches).toEqual([]);
    release();
    await expect(page.locator('article h3').first()).toBeVisible();
    expect(searches.length).toBeGreaterThan(0);
    for (const search of searches) expect(search).toContain('"category_id"');
  });

  test('on a small screen uses a panel that closes by Done, the icon and Escape', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/catalog');
    for (const close of ['Done', 'icon', 'Escape']) {
      await page.getByRole('button', { name: 'Show Filters' }).click();
      const dialog = page.getByRole('dialog', { name: 'Filters' });
      await expect(dialog).toBeVisible();
      if (close === 'Done') await dialog.getByRole('button', { name: /^Done/ }).click();
      else if (close === 'icon') await dialog.getByRole('button', { name: 'Close filters' }).click();
      else await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
  });
});
