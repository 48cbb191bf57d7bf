/** Searching the catalogue: suggestions, the address, mistyped words, close matches. */
import { productTotal } from './catalogue-page.ts';
import { expect, test } from './watched.ts';

test.describe('searching', () => {
  test('updates the results and the address while typing', async ({ page }) => {
    await page.goto('/catalog');
    const before = await productTotal(page);
    await page.getByRole('combobox', { name: 'Search products' }).pressSequentially('plasterb');
    await expect(page).toHaveURL(/\?q=plasterb$/);
    await expect(page.locator('article h3').first()).toContainText(/plasterboard/i);
    expect(await productTotal(page)).toBeLessThan(before);
    await expect(page.locator('article mark').first()).toBeVisible();
  });

  test('offers suggestions that are reached by arrow keys, taken by Enter and closed by Escape', async ({
    page,
  }) => {
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

  test('opens a suggested product by a click, although cards lie behind the list', async ({ page }) => {
    await page.goto('/catalog');
    const name = 'Thermally Broken Sliding Door 2400 x 2100 – Charcoal';
    await page.getByRole('combobox', { name: 'Search products' }).pressSequentially('sliding');
    const list = page.getByRole('listbox', { name: 'Suggestions' });
    await list.getByRole('option').filter({ hasText: name }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
  });

  test('goes back in one step to where the typing began', async ({ page }) => {
    await page.goto('/catalog?category=Structural+Timber');
    const box = page.getByRole('combobox', { name: 'Search products' });
    await box.pressSequentially('joist');
    await expect(page).toHaveURL(/q=joist/);
    await box.press('Enter');
    await page.goBack();
    await expect(page).toHaveURL(/\/catalog\?category=Structural\+Timber$/);
    await expect(box).toHaveValue('');
  });

  test('cuts a very long text, and the page does not scroll sideways', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/catalog?q=${'x'.repeat(500)}`);
    await expect(page.getByRole('heading', { name: /Nothing found/ })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  });

  test('by the button or by Enter shows the products', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto('/catalog');
    await page.getByRole('combobox', { name: 'Search products' }).fill('flashing');
    await page.getByRole('button', { name: 'Search', exact: true }).click();
    await expect(page.locator('#products-heading')).toBeInViewport();
    await expect(page.locator('article img, article svg').first()).toBeInViewport();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await page.keyboard.press('/');
    await page.keyboard.type('framing');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: /^Results for “framing”/ })).toBeInViewport();
  });

  test('corrects a mistyped word and says so', async ({ page }) => {
    await page.goto('/catalog?q=wetherboard');
    await expect(page.locator('article h3').first()).toContainText(/weatherboard/i);
    await expect(page.getByText('Showing results for')).toBeVisible();
  });

  test('says what a trade mark was read as, and which products only mention the word', async ({ page }) => {
    await page.goto('/catalog?q=gib+board');
    await expect(page.getByText('Showing plasterboard, for “gib board”.')).toBeVisible();
    await page.goto('/catalog?q=skirting');
    await expect(
      page.getByRole('heading', { name: /Mentioned in.*No product is what you searched for/ }),
    ).toBeVisible();
    await expect(page.locator('article h3')).toHaveText([/Construction Adhesive/]);
  });

  test('a size that no product has leads to the nearest one', async ({ page }) => {
    await page.goto('/catalog?q=sliding+door+1800');
    await expect(page.getByText('No “sliding door” in 1800. The nearest is 2400 x 2100.')).toBeVisible();
    const first = page.getByRole('article').first();
    await expect(first).toContainText('Sliding Door 2400 x 2100');
    await expect(page.getByRole('heading', { name: 'Other sizes' })).toBeVisible();
  });

  test('lists close matches after a divider, and offers help when nothing is found', async ({ page }) => {
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
