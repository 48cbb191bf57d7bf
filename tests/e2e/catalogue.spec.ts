import type { FiltersAnswer } from '../../shared/catalogue.ts';
import { expect, test } from './watched.ts';

const total = (text: string | null) => Number(/(\d+) products?/.exec(text ?? '')?.[1] ?? Number.NaN);
const status = '#products-heading [role=status]';

test.describe('searching', () => {
  test('results follow while typing, and the address with them', async ({ page }) => {
    await page.goto('/catalog');
    const before = total(await page.locator(status).textContent());
    await page.getByRole('combobox', { name: 'Search products' }).pressSequentially('plasterb');
    await expect(page).toHaveURL(/\?q=plasterb$/);
    await expect(page.locator('article h3').first()).toContainText(/plasterboard/i);
    expect(total(await page.locator(status).textContent())).toBeLessThan(before);
    await expect(page.locator('article mark').first()).toBeVisible();
  });

  test('suggestions are reached by arrow keys, taken by Enter and closed by Escape', async ({ page }) => {
    await page.goto('/catalog');
    const box = page.getByRole('combobox', { name: 'Search products' });
    await box.pressSequentially('win');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await expect(list).toBeVisible();
    await expect(list.locator('mark').first()).toBeVisible();
    await expect(box).toHaveAttribute('aria-expanded', 'true');
    await box.press('ArrowDown');
    const chosen = list.getByRole('option', { selected: true });
    await expect(chosen).toHaveCount(1);
    expect(await box.getAttribute('aria-activedescendant')).toBe(await chosen.getAttribute('id'));
    const text = (await chosen.textContent()) ?? '';
    await box.press('Escape');
    await expect(list).toBeHidden();
    await expect(box).toHaveValue('win');
    await box.press('ArrowDown');
    await expect(list).toBeVisible();
    await box.press('ArrowDown');
    await box.press('Enter');
    await expect(box).toHaveValue(text.trim());
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent(text.trim()).replace(/%20/g, '\\+')}`));
    await box.press('Escape');
    await expect(box).toHaveValue('');
    await expect(page).toHaveURL(/\/catalog$/);
  });

  test('a suggested product opens by a click, though cards lie behind the list', async ({ page }) => {
    await page.goto('/catalog');
    const name = 'Thermally Broken Sliding Door 2400 x 2100 – Charcoal';
    await page.getByRole('combobox', { name: 'Search products' }).pressSequentially('sliding');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await list.getByRole('option').filter({ hasText: name }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
  });

  test('back after typing leads to where the typing began', async ({ page }) => {
    await page.goto('/catalog?category=Structural+Timber');
    const box = page.getByRole('combobox', { name: 'Search products' });
    await box.pressSequentially('joist');
    await expect(page).toHaveURL(/q=joist/);
    await box.press('Enter');
    await page.goBack();
    await expect(page).toHaveURL(/\/catalog\?category=Structural\+Timber$/);
    await expect(box).toHaveValue('');
  });

  test('a pasted page of text is cut, and scrolls nothing sideways', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/catalog?q=${'x'.repeat(500)}`);
    await expect(page.getByRole('heading', { name: /Nothing found/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('Enter and the button scroll to the products', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto('/catalog');
    await page.getByRole('combobox', { name: 'Search products' }).fill('flashing');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.locator('#products-heading')).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  });

  test('a mistyped word still finds, and says so', async ({ page }) => {
    await page.goto('/catalog?q=wetherboard');
    await expect(page.locator('article h3').first()).toContainText(/weatherboard/i);
    await expect(page.getByText('Showing results for')).toBeVisible();
  });

  test('close matches follow after a divider, and nothing found leads on', async ({ page }) => {
    await page.goto('/catalog?q=galvanised+bifold+purple+nail');
    await expect(page.getByRole('heading', { name: /Close matches/ })).toBeVisible();
    await page.goto('/catalog?q=zzxqj');
    await expect(page.getByRole('heading', { name: 'Nothing found for “zzxqj”' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask us for it' })).toHaveAttribute(
      'href',
      /\/contact\?subject=Product\+Information/,
    );
  });
});

test.describe('filtering', () => {
  test('every choice is in the address, with counts that come true, and back undoes it', async ({ page }) => {
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

  test('a brand with products in one category selects that category', async ({ page }) => {
    const answer = await page.request.get('/trpc/site.catalogue.filters');
    const filters = (await answer.json()).result.data.json as FiltersAnswer;
    const brand = filters.brands.find(({ category_ids }) => category_ids.length === 1);
    const category = filters.categories.find(({ id }) => id === brand?.category_ids[0]);
    await page.goto('/catalog');
    const panel = page.getByRole('complementary', { name: 'Filters' });
    await panel.getByRole('link', { name: brand?.name ?? '' }).click();
    await expect(panel.getByRole('link', { name: category?.name ?? '' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await expect(page).toHaveURL(new RegExp(`category=${category?.name.split(' ')[0]}`));
    await expect(panel.getByRole('list', { name: 'Category', exact: true }).getByRole('link')).toHaveCount(2);
  });

  test('the address preselects a category whatever its case, and ignores an unknown one', async ({
    page,
  }) => {
    await page.goto('/catalog?category=STRUCTURAL%20timber');
    await expect(page.getByRole('link', { name: /^Structural Timber/ }).first()).toHaveAttribute(
      'aria-current',
      'true',
    );
    await page.goto('/catalog?category=Nonsense');
    await expect(page.getByRole('heading', { name: /^All products/ })).toBeVisible();
    expect(total(await page.locator(status).textContent())).toBeGreaterThan(150);
  });

  test('sorting by discount puts the largest first and starts at page 1', async ({ page }) => {
    await page.goto('/catalog?page=3');
    await page.getByLabel('Sort by').selectOption('discount');
    await expect(page).toHaveURL(/sort=discount$/);
    const reduced = page.locator('article').filter({ hasText: '% off' });
    await expect(reduced.nth(3)).toBeVisible();
    const percents = (await reduced.allTextContents()).map((text) => Number(/(\d+)% off/.exec(text)?.[1]));
    expect(percents).toEqual([...percents].sort((a, b) => b - a));
  });

  test('a link to a category from another page never shows the products of others first', async ({
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

  test('on a small screen filters slide in and close by Done, the icon and Escape', async ({ page }) => {
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

test('pages show first, last, current and neighbours, and reach every product', async ({ page }) => {
  await page.goto('/catalog');
  const expected = total(await page.locator(status).textContent());
  const seen = new Set<string>();
  for (;;) {
    for (const name of await page.locator('article h3').allTextContents()) seen.add(name);
    const next = page.getByRole('link', { name: 'Next page' });
    if ((await next.count()) === 0) break;
    const target = (await next.getAttribute('href')) ?? '';
    await next.click();
    await expect(page).toHaveURL(new RegExp(`${target.replace('?', '\\?')}$`));
    await expect(page.locator('[data-stale]')).toHaveCount(0);
  }
  expect(seen.size).toBe(expected);
  await page.goto('/catalog?page=7');
  const labels = await page.getByRole('navigation', { name: 'Pages' }).locator('li').allTextContents();
  expect(labels.map((label) => label.trim()).filter(Boolean)).toEqual(['1', '…', '6', '7', '8', '…', '19']);
});

test('Best Bargains are four, the largest discounts first, whatever the filters', async ({ page }) => {
  for (const address of ['/catalog', '/catalog?category=Structural+Timber&q=nail']) {
    await page.goto(address);
    const bargains = page.getByRole('region', { name: "Today's Best Bargains" }).getByRole('listitem');
    await expect(bargains).toHaveCount(4);
    const percents = (await bargains.allTextContents()).map((text) => Number(/(\d+)% off/.exec(text)?.[1]));
    expect(percents).toEqual([...percents].sort((a, b) => b - a));
  }
});

test.describe('when the server does not answer', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a toast and a panel say so, and Try Again recovers', async ({ page }) => {
    await page.goto('/contact');
    // Wait for hydration. Before it, a link would load the next page as a whole document, with its products.
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    await page.route('**/trpc/**', (route) => route.abort());
    await page.getByRole('link', { name: 'Catalogs' }).first().click();
    await expect(page.getByText('Failed to load products. Please try again.')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Browse Our Catalog' })).toBeVisible();
    await page.unroute('**/trpc/**');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.locator('article').first()).toBeVisible();
  });

  test('being offline is said, not waited out', async ({ page, context }) => {
    const toasts = page.waitForResponse(/toasts/);
    await page.goto('/catalog');
    await toasts;
    await page.getByRole('combobox', { name: 'Search products' }).click();
    await context.setOffline(true);
    await page.keyboard.type('joist');
    await expect(page.getByText('Failed to load products. Please try again.')).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.locator('article h3').first()).toContainText(/joist/i);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('products, filters, pages, search and an open product work', async ({ page }) => {
    await page.goto('/catalog');
    await expect(page.locator('article')).toHaveCount(10);
    await page.getByRole('link', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page
      .getByRole('link', { name: /^Windows & Joinery/ })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: /^Windows & Joinery/ })).toBeVisible();
    await page.getByRole('combobox', { name: 'Search products' }).fill('sliding');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.locator('article h3').first()).toContainText(/sliding/i);
    await expect(page).toHaveURL(/category=Windows/);
    await page.locator('article h3 a').first().click();
    await expect(page.getByRole('dialog')).toContainText('Contact for Price');
    await page.getByRole('link', { name: 'Back to the products' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
  });

  test('filters stand above the products on a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/catalog');
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show Filters' })).toBeHidden();
  });
});
