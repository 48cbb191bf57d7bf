/** Importing the files of suppliers: titles above the headings, prices by code. */
import { buildWorkbook } from '../support/workbooks.ts';
import { expectAccessible } from './axe.ts';
import { begin, check, choose, column, dialogOf } from './import-dialog.ts';
import { word } from './products-screen.ts';
import { toast } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test('a price list with three rows of titles updates the prices by code', async ({ page, baseURL }) => {
  const { staff } = await adminClient(baseURL!);
  const mark = word();
  const made = await staff.products.create.mutate({
    name: `${mark} hanger`,
    sku: `${mark}-1`,
    price: 4,
    is_published: false,
  });
  await enterAs(page, baseURL!, 'sales');
  await page.goto('/admin/catalog');
  const list = await buildWorkbook([
    ['ACME Building Supplies Ltd'],
    ['Trade price list'],
    ['Valid from 1 December'],
    ['Code', 'Product Desc.', 'RRP (ex GST)'],
    [`${mark}-1`, 'Joist hanger, galvanised', 4.2],
    [`${mark}-2`, 'Not one of ours', 9],
  ]);
  await begin(page, list, 'acme.xlsx');
  const row = dialogOf(page).getByRole('combobox', { name: 'Row with the column names' });
  await expect(row).toHaveValue('Row 4: Code, Product Desc., RRP (ex GST)');
  await expect(column(page, 'Code')).toHaveValue('Code');
  await expect(column(page, 'Product Desc.')).toHaveValue('Description');
  await expect(column(page, 'RRP (ex GST)')).toHaveValue('Price');
  // There is no name for a new product.
  await expect(dialogOf(page).getByRole('radio', { name: /^Update only/ })).toBeChecked();
  await expect(dialogOf(page).getByRole('radio', { name: /^Create and update/ })).toBeDisabled();
  await expectAccessible(page, 'the columns of a price list');
  await check(page);
  await dialogOf(page).getByRole('button', { name: 'Save 1 product', exact: true }).click();
  await expect(toast(page, '0 products created, 1 updated successfully')).toBeVisible();
  expect(await staff.products.byId.query({ id: made.id })).toMatchObject({
    price: 4.2,
    description: 'Joist hanger, galvanised',
  });
});

test('the row with the column names can be chosen when none is known', async ({ page, baseURL }) => {
  await enterAs(page, baseURL!, 'sales');
  await page.goto('/admin/catalog');
  await begin(page, 'Preisliste;;\nBezeichnung;Wert;\nNagel;2;\n');
  const row = dialogOf(page).getByRole('combobox', { name: 'Row with the column names' });
  await expect(row).toHaveValue('First row: Preisliste');
  await expect(dialogOf(page).getByRole('button', { name: /^Check/ })).toBeDisabled();
  await row.click();
  await page.getByRole('option', { name: 'Row 2: Bezeichnung, Wert' }).click();
  await expect(column(page, 'Bezeichnung')).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: 'Check 1 row' })).toBeDisabled();
  // A plain file does not ask.
  await dialogOf(page).getByRole('button', { name: 'Choose another file' }).click();
  await choose(page, 'Name,Price\nNail,2\n');
  await expect(column(page, 'Name')).toHaveValue('Name');
  await expect(row).toHaveCount(0);
});
