/** What staff lists share: page size, range selection, columns, and filters that fold on a phone. */

import type { Page } from '@playwright/test';
import { expectAccessible, LOOKS } from './axe.ts';
import { importProducts, word } from './products-screen.ts';
import { openFilters } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

const rows = (page: Page) => page.getByRole('checkbox', { name: /^Select (?!all)/ });
const size = (page: Page) => page.getByRole('combobox', { name: 'Rows per page' });
const choose = async (page: Page, label: string) => {
  await size(page).click();
  await page.getByRole('option', { name: label, exact: true }).click();
};
const header = (page: Page, name: string) => page.locator('th').filter({ hasText: name });

test.describe('a list', () => {
  test.beforeEach(({ page, baseURL }) => enterAs(page, baseURL!, 'sales'));

  test('shows as many rows as chosen, remembers it, and says so in the address', async ({ page }) => {
    await page.goto('/admin/catalog?page=2');
    await expect(rows(page)).toHaveCount(10);
    await choose(page, '25 per page');
    await expect(page).toHaveURL(/\?page_size=25$/);
    await expect(rows(page)).toHaveCount(25);
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(rows(page)).toHaveCount(25);
    await page.goto('/admin/catalog');
    await expect(rows(page)).toHaveCount(25);
    await expect(size(page)).toHaveValue('25 per page');
    await page.goto('/admin/catalog?page_size=50');
    await expect(rows(page)).toHaveCount(50);
    await choose(page, '10 per page');
    await expect(page).toHaveURL(/\/admin\/catalog$/);
    await expect(rows(page)).toHaveCount(10);
    await page.reload();
    await expect(rows(page)).toHaveCount(10);
  });

  test('selects a range of rows with Shift', async ({ page }) => {
    await page.goto('/admin/catalog');
    await rows(page).nth(1).click();
    await rows(page)
      .nth(6)
      .click({ modifiers: ['Shift'] });
    await expect(page.getByRole('status').filter({ hasText: '6 selected' })).toBeVisible();
    await expect(rows(page).nth(0)).not.toBeChecked();
    await rows(page)
      .nth(4)
      .click({ modifiers: ['Shift'] });
    await expect(page.getByRole('status').filter({ hasText: '3 selected' })).toBeVisible();
  });

  test('hides columns, by keyboard too, and remembers them for that list only', async ({ page, baseURL }) => {
    await page.goto('/admin/catalog');
    await expect(header(page, 'Price')).toBeVisible();
    await page.getByRole('button', { name: 'More', exact: true }).press('Enter');
    await page.getByRole('menuitem', { name: 'Columns' }).press('ArrowRight');
    const price = page.getByRole('menuitemcheckbox', { name: 'Price', exact: true });
    await expect(page.getByRole('menuitemcheckbox', { name: 'Name', exact: true })).toHaveCount(0);
    await expect(price).toBeChecked();
    await price.press('Space');
    await expect(price).not.toBeChecked();
    await page.getByRole('menuitemcheckbox', { name: 'Status', exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(header(page, 'Price')).toHaveCount(0);
    await page.reload();
    await expect(header(page, 'Stock')).toBeVisible();
    await expect(header(page, 'Price')).toHaveCount(0);
    await expect(header(page, 'Status')).toHaveCount(0);
    // Only admins have another list with a column of this name.
    await enterAs(page, baseURL!, 'admin');
    await page.goto('/admin/settings');
    await expect(header(page, 'Status')).toBeVisible();
  });

  test('says which filters are set, takes one or all of them away, and opens them with a button', async ({
    page,
  }) => {
    await page.goto('/admin/catalog?stock_status=In+Stock&is_published=true');
    const button = page.getByRole('button', { name: 'Filters (2)' });
    const stock = page.getByRole('combobox', { name: 'Stock status' });
    await expect(stock).toBeHidden();
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await button.press('Enter');
    await expect(stock).toHaveValue('In Stock');
    await stock.click();
    await page.getByRole('option', { name: 'Low Stock' }).click();
    await expect(page).toHaveURL(/stock_status=Low\+Stock/);
    await page.getByRole('button', { name: 'Filters (2)' }).click();
    await expect(stock).toBeHidden();
    const set = page.getByRole('region', { name: 'Filters that are set' }).getByRole('button');
    await expect(set).toHaveText(['Status: Published', 'Stock status: Low Stock', 'Clear filters']);
    await page.getByRole('button', { name: 'Stock status: Low Stock, remove this filter' }).click();
    await expect(page).toHaveURL(/catalog\?is_published=true$/);
    await expect(set).toHaveText(['Status: Published']);
    await page.goto('/admin/catalog?stock_status=In+Stock&is_published=true&search=post');
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page).toHaveURL(/catalog\?search=post$/);
    await expect(set).toHaveCount(0);
  });

  test('has its search and buttons on one line at 1440 px', async ({ page }) => {
    await page.goto('/admin/catalog');
    await expect(rows(page)).toHaveCount(10);
    const controls = [
      page.getByRole('searchbox', { name: 'Search products' }),
      ...['Filters', 'More', 'Add Product'].map((name) => page.getByRole('button', { name, exact: true })),
    ];
    const middles = await Promise.all(
      controls.map(async (control) => {
        const box = (await control.boundingBox())!;
        return Math.round(box.y + box.height / 2);
      }),
    );
    expect(Math.max(...middles) - Math.min(...middles)).toBeLessThanOrEqual(2);
  });
});

test('products are filtered by stock status, by featured, and by what visitors do not see', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, baseURL!, 'sales');
  const { client, mark, ids } = await importProducts(baseURL!, 3);
  await client.staff.products.update.mutate({
    id: ids[0]!,
    data: { stock_status: 'Out of Stock', is_featured: true },
  });
  const { items } = await client.staff.products.list.query({ search: mark, is_featured: true });
  const found = (count: number) =>
    expect(page.getByText(count === 1 ? '1 record' : `${count} records`, { exact: true })).toBeVisible();
  await page.goto(`/admin/catalog?search=${mark}`);
  await found(3);
  await openFilters(page);
  await page.getByRole('combobox', { name: 'Stock status' }).click();
  await page.getByRole('option', { name: 'Out of Stock' }).click();
  await found(1);
  await expect(page.getByRole('row').nth(1)).toContainText(items[0]!.name);
  await page.getByRole('combobox', { name: 'Featured' }).click();
  await page.getByRole('option', { name: 'Not featured' }).click();
  await found(0);
  await page.goto(`/admin/catalog?search=${mark}&is_published=true`);
  await found(0);
  await page.goto(`/admin/catalog?search=${mark}`);
  await openFilters(page);
  await page.getByRole('combobox', { name: 'On the website' }).click();
  await page.getByRole('option', { name: /^Not shown \(\d/ }).click();
  await expect(page).toHaveURL(/is_listed=false/);
  await found(3);
  await openFilters(page);
  await page.getByRole('button', { name: /^On the website: Not shown/ }).click();
  await expect(page).not.toHaveURL(/is_listed/);
});

for (const { colorScheme, width } of LOOKS) {
  test(`axe finds no violations in the controls of a list, ${colorScheme}, ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await enterAs(page, baseURL!, 'sales');
    await (await adminClient(baseURL!)).staff.products.create.mutate({ name: word(), price: 1 });
    await page.goto('/admin/catalog?is_listed=false');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expectAccessible(page, 'the chips');
    await openFilters(page);
    await expect(page.getByRole('combobox', { name: 'Brand' })).toBeVisible();
    await expectAccessible(page, 'the filters');
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await expect(page.getByRole('menuitem', { name: 'Save this view…' })).toBeVisible();
    await expectAccessible(page, 'the menu');
  });
}
