/** The catalogue: pages, bargains, a server that does not answer, a browser without JavaScript. */
import { productTotal } from './catalogue-page.ts';
import { expect, test } from './watched.ts';

test('the pagination shows first, last, current and neighbouring pages, and reaches every product', async ({
  page,
}) => {
  await page.goto('/catalog');
  const expected = await productTotal(page);
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
  // Other tests may add products meanwhile.
  expect(seen.size).toBeGreaterThanOrEqual(expected);
  await page.goto('/catalog?page=7');
  const total = await productTotal(page);
  const labels = await page.getByRole('navigation', { name: 'Pages' }).locator('li').allTextContents();
  expect(labels.map((label) => label.trim()).filter(Boolean)).toEqual([
    '1',
    '…',
    '6',
    '7',
    '8',
    '…',
    String(Math.ceil(total / 10)),
  ]);
});

test('Best Bargains shows four products, the largest discounts first, whatever the filters', async ({
  page,
}) => {
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

  test('being offline is reported at once', async ({ page, context }) => {
    await page.goto('/catalog');
    await page.locator('html[data-listening]').waitFor();
    // The first action loads the code of the toasts, so that they can tell of the lost connection.
    const toasts = [/toasts/, /mantine-context/].map(async (name) =>
      (await page.waitForResponse(name)).finished(),
    );
    await page.getByRole('combobox', { name: 'Search products' }).click();
    await Promise.all(toasts);
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
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
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

  test('filters are above the products on a small screen', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/catalog');
    await expect(page.getByRole('complementary', { name: 'Filters' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show Filters' })).toBeHidden();
  });
});
