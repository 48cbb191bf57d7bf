/** Importing products whose brands and categories do not exist. */
import { expectAccessible } from './axe.ts';
import { begin, check, choose, dialogOf } from './import-dialog.ts';
import { word } from './products-screen.ts';
import { toast } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test.describe('sales', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'sales');
    await page.goto('/admin/catalog');
  });

  test('names the brands that do not exist to somebody who may not create them', async ({ page }) => {
    const name = word();
    await begin(page, `Name,Price,Brand\n${name},1,${name} brand\n`);
    await check(page);
    const missing = dialogOf(page).getByRole('region', { name: 'Records that do not exist' });
    await expect(missing).toContainText(`Brand “${name} brand”, 1 row`);
    await expect(missing).toContainText('ask an admin');
    await expect(missing.getByRole('button')).toHaveCount(0);
  });
});

test('an admin creates the missing brands and categories of an import after seeing them', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, baseURL!, 'admin');
  await page.goto('/admin/catalog');
  const name = word();
  const row = (number: number) => `${name} ${number},1,${name} group,${name} range,${name} brand`;
  const file = `Name,Price,Category,Subcategory,Brand\n${row(1)}\n${row(2)}\n`;
  await begin(page, file);
  await check(page);
  const missing = dialogOf(page).getByRole('region', { name: 'Records that do not exist' });
  await expect(missing.getByRole('button', { name: 'Create 0 records' })).toBeDisabled();
  const create = async () => {
    await missing.getByRole('checkbox', { name: `Category “${name} group”, 2 rows` }).check();
    await missing
      .getByRole('checkbox', { name: `Subcategory “${name} range” in ${name} group, 2 rows` })
      .check();
    await missing.getByRole('checkbox', { name: `Brand “${name} brand”, 2 rows` }).check();
    await expectAccessible(page, 'missing records of an import');
    await missing.getByRole('button', { name: 'Create 3 records' }).click();
  };
  await create();
  const created = toast(page, '3 records created successfully');
  await created.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, '3 records deleted successfully')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Back to the columns' }).click();
  await dialogOf(page).getByRole('button', { name: 'Choose another file' }).click();
  await choose(page, file);
  await check(page);
  await create();
  await expect(created).toBeVisible();
  await expect(dialogOf(page).getByText('2 to create, 0 to update, 0 unchanged.')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Save 2 products' }).click();
  await expect(toast(page, '2 products created, 0 updated successfully')).toBeVisible();
  const { items } = await (await adminClient(baseURL!)).staff.products.list.query({
    search: `${name} range`,
  });
  expect(items.map(({ brand_name }) => brand_name)).toEqual([`${name} brand`, `${name} brand`]);
});
