/** Filters by several values and by a range, and filters for the numbers in a query. */
import { expectAccessible } from './axe.ts';
import { status } from './catalogue-page.ts';
import { buildShelf } from './specification-shelf.ts';
import { dialog } from './staff-list.ts';
import { expect, test } from './watched.ts';

for (const width of [390, 1440]) {
  test(`visitors choose several values and a range at ${width} px`, async ({ page, baseURL }) => {
    const { mark } = await buildShelf(baseURL!);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/catalog?category=Shelf+${mark}`);
    if (width < 1000) await page.getByRole('button', { name: 'Show Filters' }).click();
    const panel = width < 1000 ? dialog(page) : page.getByRole('complementary', { name: 'Filters' });
    const treatments = panel.getByRole('list', { name: 'Treatment' });
    await treatments.getByRole('link', { name: 'H1.2' }).click();
    await expect(page.locator(status)).toContainText('1 product');
    await treatments.getByRole('link', { name: 'H3.2' }).click();
    await expect(page).toHaveURL(/spec\.Treatment=H1\.2&spec\.Treatment=H3\.2/);
    await expect(page.locator(status)).toContainText('3 products');
    await treatments.getByRole('link', { name: 'H1.2' }).click();
    await expect(page.locator(status)).toContainText('2 products');
    await panel.getByLabel('Width from').fill('wide');
    await panel.getByLabel('Width from').press('Enter');
    expect(new URL(page.url()).search).not.toContain('from');
    await panel.getByLabel('Width from').fill('1');
    await panel.getByLabel('Width to').fill('2.5 m');
    await panel.getByRole('button', { name: 'Go: range of Width' }).click();
    await expect(page.locator(status)).toContainText('1 product');
    await expect(page.getByRole('link', { name: 'Remove Width: from 1 m to 2.5 m' })).toBeAttached();
    await panel.getByLabel('Width from').fill('40 mm');
    // What was typed counts although it was not sent.
    await treatments.getByRole('link', { name: 'H3.2' }).click();
    await expect(page).toHaveURL(/Shelf\+\w+&from\.Width=40\+mm/);
    await expect(page.locator(status)).toContainText('3 products');
    await treatments.getByRole('link', { name: 'H3.2' }).click();
    await expect(page.locator(status)).toContainText('2 products');
    await panel.getByLabel('Width from').fill('50 mm');
    await panel.getByLabel('Width from').press('Enter');
    await expect(page.locator(status)).toContainText('1 product');
    await expect(page).toHaveURL(/from\.Width=50\+mm&to\.Width=2\.5\+m/);
    await expect(panel.getByLabel('Width from')).toBeFocused();
    await expectAccessible(page, 'a range');
    if (width < 1000) await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Remove Width: from 50 mm to 2.5 m' }).click();
    if (width >= 1000) await expect(panel.getByLabel('Width from')).toHaveValue('');
    await expect(page.locator(status)).toContainText('2 products');
  });

  test(`visitors turn numbers in a query into filters at ${width} px`, async ({ page, baseURL }) => {
    const { mark } = await buildShelf(baseURL!);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/catalog?q=${mark}+h3.2+45mm`);
    const offers = page.getByRole('list', { name: 'Filters for the numbers in your search' });
    await expect(offers.getByRole('link')).toHaveText(['Treatment: H3.2', 'Width: 45 mm']);
    await expectAccessible(page, 'offered filters');
    await offers.getByRole('link', { name: 'Treatment: H3.2' }).click();
    await expect(page).toHaveURL(
      new RegExp(`\\?q=${mark}\\+45mm&category=Shelf\\+${mark}&spec\\.Treatment=H3\\.2$`),
    );
    await expect(offers.getByRole('link')).toHaveText(['Width: 45 mm']);
    await expect(page.getByRole('link', { name: 'Remove Treatment: H3.2' })).toBeVisible();
    await expect(page.locator(status)).toContainText('1 product');
  });
}

test('an empty result names the filters that are in the way, and asks for what was looked for', async ({
  page,
  baseURL,
}) => {
  const { mark } = await buildShelf(baseURL!);
  await page.goto(
    `/catalog?q=${mark}&category=Shelf+${mark}&spec.Treatment=H1.2&from.Width=1+m&to.Width=3+M&as=table`,
  );
  await expect(page.getByRole('heading', { name: `Nothing found for “${mark}”` })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: /^Without/ })).toHaveText([
    'Without Treatment: H1.2: 1 product',
    'Without Width: from 1 m to 3 M: 1 product',
  ]);
  const asked = new URL(
    (await page.getByRole('link', { name: 'Ask us for it' }).getAttribute('href'))!,
    baseURL,
  );
  expect(asked.searchParams.get('product')).toBe(
    `${mark}, Shelf ${mark}, Treatment: H1.2, Width: from 1 m to 3 M`,
  );
  await page.getByRole('link', { name: 'Treatment: H1.2', exact: true }).click();
  await expect(page.locator('tbody tr[data-product]')).toHaveCount(1);
});
