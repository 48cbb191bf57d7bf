/** The bin of the staff lists: deleted records, which can be restored. */
import { expectAccessible, LOOKS } from './axe.ts';
import { importProducts, open, word } from './products-screen.ts';
import { fromMenu, toast, unique } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test('products that were deleted together are restored together from the bin', async ({ page, baseURL }) => {
  await enterAs(page, baseURL!, 'sales');
  const { client, mark, ids } = await importProducts(baseURL!, 12);
  await client.staff.products.bulk.mutate({ ids, change: { field: 'delete' } });
  await open(page, mark);
  await fromMenu(page, 'Deleted products');
  const bin = page.getByRole('dialog', { name: 'Deleted products' });
  await bin.getByRole('searchbox').fill(mark);
  await expect(bin.getByText('12 records', { exact: true })).toBeVisible();
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `deleted together ${colorScheme} ${width}`);
  }
  await bin.getByRole('button', { name: 'Restore all 12' }).first().click();
  await expect(toast(page, '12 products restored')).toBeVisible();
  await expect(bin.getByText('No matches.')).toBeVisible();
  expect((await client.staff.products.list.query({ search: mark })).total).toBe(12);
});

test.describe('the bin', () => {
  // A refused restore, and a failed list.
  test.use({ expectedErrors: [/Failed to load resource/] });

  /** Brands that were created and deleted, with a word that only they contain. */
  async function removeBrands(baseURL: string, names: readonly string[]) {
    const client = await adminClient(baseURL);
    for (const name of names) {
      const { id } = await client.staff.brands.create.mutate({ name });
      await client.staff.brands.remove.mutate({ id });
    }
    return client;
  }

  test('shows what was deleted, by whom and until when, and restores one or many by keyboard', async ({
    page,
    baseURL,
  }) => {
    await enterAs(page, baseURL!, 'admin');
    const mark = word();
    const names = [`Ash ${mark}`, `Beech ${mark}`, `Cedar ${mark}`] as const;
    const client = await removeBrands(baseURL!, names);
    await client.staff.brands.create.mutate({ name: names[1] });
    await page.goto('/admin/settings');
    const button = page.getByRole('button', { name: 'More', exact: true });
    await button.press('Enter');
    await page.getByRole('menuitem', { name: 'Deleted brands' }).press('Enter');
    const bin = page.getByRole('dialog', { name: 'Deleted brands' });
    await expect(bin.getByText('kept for 30 days')).toBeVisible();
    await bin.getByRole('searchbox').fill(mark);
    await expect(bin.getByText('3 records', { exact: true })).toBeVisible();
    const row = bin.getByRole('row').filter({ hasText: names[0] });
    await expect(row).toContainText('Administrator');
    await row.getByRole('button', { name: `Restore ${names[0]}` }).focus();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Brand restored')).toBeVisible();
    await expect(bin.getByText('2 records', { exact: true })).toBeVisible();
    await bin.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await bin.getByRole('button', { name: 'Restore 2 selected' }).click();
    const alert = bin.getByRole('alert');
    await expect(alert).toContainText('1 not restored');
    await expect(alert).toContainText(`${names[1]}: another brand has the same name now`);
    for (const { colorScheme, width } of LOOKS) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, `bin ${colorScheme} ${width}`);
    }
    await bin.getByRole('button', { name: `Restore ${names[1]}` }).click();
    await expect(alert).toContainText('Nothing was restored');
    await page.keyboard.press('Escape');
    await expect(bin).toHaveCount(0);
    await expect(button).toBeFocused();
    const { items } = await client.staff.brands.list.query({ search: mark });
    expect(items.map(({ name }) => name).sort()).toEqual([...names]);
  });

  test('says that it is empty, that nothing matches, and that it could not be loaded', async ({
    page,
    baseURL,
  }) => {
    await enterAs(page, baseURL!, 'admin');
    await page.route('**/trpc/staff.teamMembers.bin**', (route) => route.abort());
    await page.goto('/admin/about-us?tab=team');
    await fromMenu(page, 'Deleted team members');
    const bin = page.getByRole('dialog');
    await expect(bin.getByRole('alert')).toContainText('Failed to fetch deleted team members');
    await page.unroute('**/trpc/staff.teamMembers.bin**');
    await bin.getByRole('button', { name: 'Try Again' }).click();
    await bin.getByRole('searchbox').fill(unique('nobody'));
    await expect(bin.getByText('No matches.')).toBeVisible();
  });

  test('can be read by a reviewer, who is offered nothing to restore', async ({ page, baseURL }) => {
    const client = await adminClient(baseURL!);
    const title = unique('Woolshed');
    const { id } = await client.staff.caseStudies.create.mutate({ title });
    await client.staff.caseStudies.remove.mutate({ id });
    await enterAs(page, baseURL!, 'reviewer');
    await page.goto('/admin/case-studies');
    await fromMenu(page, 'Deleted case studies');
    const bin = page.getByRole('dialog');
    await bin.getByRole('searchbox').fill(title);
    await expect(bin.getByRole('row').filter({ hasText: title })).toContainText('Administrator');
    await expect(bin.getByRole('button', { name: /Restore/ })).toHaveCount(0);
    await expect(bin.getByRole('checkbox')).toHaveCount(0);
  });

  const SCREENS = [
    '/admin/catalog',
    '/admin/contact-management',
    '/admin/contact-management?tab=subjects',
    '/admin/settings',
    '/admin/settings?tab=categories',
    '/admin/settings?tab=subcategories',
    '/admin/home',
    '/admin/home-management?tab=categories',
    '/admin/home-management?tab=catalog',
    '/admin/home-management?tab=reviews',
    '/admin/case-studies',
    '/admin/certifications',
    '/admin/contact',
    '/admin/about-us',
    '/admin/about-us?tab=team',
    '/admin/users',
  ];
  test('is on every list', async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'admin');
    for (const screen of SCREENS) {
      await page.goto(screen);
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: /^Deleted / }).click();
      const bin = page.getByRole('dialog', { name: /^Deleted / });
      await expect(bin.getByRole('status'), screen).toHaveText(/\d+ records?/);
    }
  });
});
