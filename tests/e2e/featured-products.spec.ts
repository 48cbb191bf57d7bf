/** Home Management, "Featured Products". */
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { importProducts } from './products-screen.ts';
import { moveFirstToSecond, toast } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

const SCREEN = '/admin/home-management/featured';
const cards = (page: Page) => page.getByRole('list', { name: 'featured products' }).getByRole('listitem');
const named = (page: Page, name: string) => cards(page).filter({ hasText: name });

test.describe('the featured products', () => {
  test.describe.configure({ mode: 'serial' });

  test('can be added, moved, taken off and put back, and the home page follows', async ({
    page,
    baseURL,
  }) => {
    const client = await adminClient(baseURL!);
    const { items } = await client.staff.products.list.query({
      search: 'Radiata',
      is_listed: true,
      is_featured: false,
      sort: 'name',
    });
    const chosen = items.slice(0, 2);
    const ids = chosen.map(({ id }) => id);
    const [one, two] = chosen.map(({ name }) => name);
    await enterAs(page, baseURL!, 'admin');
    await page.goto('/admin/home-management');
    await page
      .getByRole('navigation', { name: 'Admin' })
      .getByRole('link', { name: 'Featured Products' })
      .click();
    for (const name of [one!, two!]) {
      await page.getByRole('combobox', { name: 'Add a product' }).fill(name);
      await page.getByRole('option', { name }).click();
      await expect(toast(page, `${name} is on the home page`)).toBeVisible();
      await expect(named(page, name)).toHaveCount(1);
    }
    await expectAccessible(page, 'featured products');
    const [first, second] = (await cards(page).getByRole('link').allTextContents()).slice(0, 2);
    expect([first, second].toSorted()).toEqual([one, two].toSorted());
    await moveFirstToSecond(page);
    await expect(toast(page, 'Order updated successfully')).toBeVisible();
    await expect(cards(page).first()).toContainText(second!);
    await expect
      .poll(async () => (await client.site.catalogue.featured.query()).slice(0, 2).map(({ name }) => name))
      .toEqual([second, first]);

    await page.getByRole('button', { name: `Take ${second} off the home page` }).click();
    await expect(named(page, second!)).toHaveCount(0);
    await toast(page, `${second} is no longer on the home page`)
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(cards(page).first()).toContainText(second!);
    await named(page, second!).getByRole('link').click();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name', exact: true })).toHaveValue(
      second!,
    );
    await client.staff.products.bulk.mutate({ ids, change: { field: 'is_featured', value: false } });
  });

  test('say why one is not on the website, and fit a phone', async ({ page, baseURL }) => {
    const { client, ids } = await importProducts(baseURL!, 1);
    const { name } = await client.staff.products.byId.query({ id: ids[0]! });
    await client.staff.products.bulk.mutate({ ids, change: { field: 'is_featured', value: true } });
    await page.setViewportSize({ width: 390, height: 844 });
    await enterAs(page, baseURL!, 'reviewer');
    await page.goto(SCREEN);
    await expect(named(page, name)).toContainText('Draft');
    await expectAccessible(page, 'a featured draft');
    await expect(page.getByText('View Only')).toBeVisible();
    await expect(page.getByRole('button', { name: /^(Move|Take) / })).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await client.staff.products.bulk.mutate({ ids, change: { field: 'is_featured', value: false } });
  });

  test.afterAll(async ({ baseURL }) => {
    const client = await adminClient(baseURL!);
    await client.staff.siteSettings.save.mutate({
      setting_key: 'featured_products',
      setting_value: { product_ids: [] },
    });
  });
});
