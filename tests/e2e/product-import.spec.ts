/** Importing products: headings, corrections, modes, workbooks and pictures. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildPicture } from '../support/uploads.ts';
import { buildWorkbook, hostileWorkbooks } from '../support/workbooks.ts';
import { expectAccessible, LOOKS } from './axe.ts';
import { begin, check, choose, column, dialogOf } from './import-dialog.ts';
import { expectChoicesAbove, exportAs, open, pick, places, word } from './products-screen.ts';
import { fromMenu, toast } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test.describe('an import', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'sales');
    await page.goto('/admin/catalog');
  });

  test('recognises headings that people use, and remembers those that somebody chose', async ({ page }) => {
    const content = 'Product name;Price (NZD);Qty;Stock;Colour;Regal\nx;1;2;In Stock;red;y\n';
    await begin(page, content);
    const expectColumns = async (regal: string) => {
      await expect(column(page, 'Product name')).toHaveValue('Name');
      await expect(column(page, 'Price (NZD)')).toHaveValue('Price');
      await expect(column(page, 'Qty')).toHaveValue('Stock Quantity');
      await expect(column(page, 'Stock')).toHaveValue('Stock Status');
      await expect(column(page, 'Colour')).toHaveValue('');
      await expect(column(page, 'Regal')).toHaveValue(regal);
    };
    await expectColumns('');
    await pick(page, 'Column Regal is', 'Short Description');
    await dialogOf(page)
      .getByRole('radio', { name: /^Update only/ })
      .check();
    await dialogOf(page).getByRole('textbox', { name: 'Supplier' }).fill('Kauri & Sons');
    const again = async (next: string) => {
      await check(page);
      await dialogOf(page).getByRole('button', { name: 'Back to the columns' }).click();
      await dialogOf(page).getByRole('button', { name: 'Choose another file' }).click();
      await choose(page, next);
    };
    await again('Qty;Stock;Regal;Colour;Product name;Price (NZD)\n3;In Stock;z;blue;y;2\n');
    await expect(dialogOf(page)).toContainText('Matched like the last file of Kauri & Sons.');
    await expect(dialogOf(page).getByRole('radio', { name: /^Update only/ })).toBeChecked();
    await expectColumns('Short Description');
    // Another supplier's file has one of its headings.
    await again('Name;Regal\nx;y\n');
    await expect(dialogOf(page)).toContainText('Match the columns.');
    await expect(dialogOf(page).getByRole('radio', { name: /^Create and update/ })).toBeChecked();
    await expect(column(page, 'Regal')).toHaveValue('Short Description');
  });

  test('keeps the keyboard in its dialog, at every step', async ({ page }) => {
    await fromMenu(page, 'Import…');
    const focused = dialogOf(page).locator(':focus');
    await expect(dialogOf(page).getByRole('button', { name: 'Choose file' })).toBeFocused();
    for (const _ of Array(4)) {
      await page.keyboard.press('Tab');
      await expect(focused).toHaveCount(1);
    }
    await choose(page, `Name,Price\n${word()},dear\n`);
    await dialogOf(page).getByRole('button', { name: 'Check 1 row' }).press('Enter');
    await expect(dialogOf(page).getByText('1 cell needs fixing first.')).toBeVisible();
    await expect(focused).toHaveCount(1);
  });

  test('lets five bad cells be corrected without a second file, and gives the errors as a file', async ({
    page,
    baseURL,
  }) => {
    const { category, brand } = await places(await adminClient(baseURL!));
    const name = word();
    const rows = [
      `${name} 1,cheap,${category.name},${brand.name},Yes`,
      `${name} 2,1,${category.name},${brand.name}x,Yes`,
      `${name} 3,1,${category.name}x,${brand.name},maybe`,
      `,1,${category.name},${brand.name},Yes`,
    ];
    await begin(page, `Name,Price,Category,Brand,Published\n${rows.join('\n')}\n`);
    await check(page);
    const dialog = dialogOf(page);
    await expect(dialog.getByText('5 cells need fixing first. Nothing has changed yet.')).toBeVisible();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download errors' }).click(),
    ]);
    const errors = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(errors).toHaveLength(6);
    expect(errors[1]).toBe(`2,${name} 1,Price,cheap,"Enter a number, like 12.50"`);
    await dialog.getByText('What will change once the cells are fixed').click();
    await expect(dialog.getByRole('region', { name: 'Rows that match no product' })).toContainText(
      `${name} 3`,
    );
    const cells = {
      'Row 2, Price': '12.50',
      'Row 3, Brand': brand.name,
      'Row 4, Category': category.name,
      'Row 4, Published': 'Yes',
      'Row 5, Name': `${name} 4`,
    };
    for (const look of LOOKS) {
      await page.setViewportSize({ width: look.width, height: 900 });
      await page.emulateMedia({ colorScheme: look.colorScheme });
      await expectAccessible(page, `errors of an import, ${look.colorScheme}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    for (const [cell, value] of Object.entries(cells))
      await dialog.getByRole('combobox', { name: cell }).fill(value);
    await expectChoicesAbove(page, dialog.getByRole('combobox', { name: 'Row 4, Published' }));
    // The first Escape closes the choices of the last cell.
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await dialog.getByRole('button', { name: 'Check again' }).click();
    await expect(
      dialog.getByText('4 to create, 0 to update, 0 unchanged. Nothing has changed yet.'),
    ).toBeVisible();
    const list = dialog.getByRole('region', { name: 'Rows that match no product' });
    await expect(list.getByRole('row').nth(0).getByRole('cell')).toHaveText([
      'Row 2',
      `${name} 1`,
      'Published',
    ]);
    await dialog.getByRole('button', { name: 'Save 4 products' }).click();
    await expect(toast(page, '4 products created, 0 updated successfully')).toBeVisible();
    await open(page, name);
    const numbers = page.getByRole('row').filter({ hasText: name });
    for (const at of [0, 1, 2, 3]) await expect(numbers.nth(at)).toContainText(`${name} ${at + 1}`);
    await expect(numbers.nth(0)).toContainText('$12.50');
  });

  test('publishes no product because of a misspelt name, and may only update', async ({ page, baseURL }) => {
    const client = await adminClient(baseURL!);
    const name = word();
    await client.staff.products.create.mutate({ name: `${name} post`, price: 1, sku: `${name}-1` });
    const content = `Code,Product,Price\n${name}-1,,2\n,${name} psot,3\n`;
    await begin(page, content);
    await dialogOf(page)
      .getByRole('radio', { name: /^Update only/ })
      .check();
    await check(page);
    await expect(
      dialogOf(page).getByText('0 to create, 1 to update, 0 unchanged, 1 left out. Nothing has changed yet.'),
    ).toBeVisible();
    await expect(dialogOf(page).getByRole('region', { name: 'Rows that match no product' })).toContainText(
      `${name} psot`,
    );
    const updated = dialogOf(page).getByRole('region', { name: 'Products to update' });
    await expect(updated.getByRole('cell')).toHaveText(['Row 2', `${name} postPrice: $1.00 → $2.00`]);
    await dialogOf(page).getByRole('button', { name: 'Save 1 product', exact: true }).click();
    await expect(toast(page, '0 products created, 1 updated successfully')).toBeVisible();
    await begin(page, `Code,Product\n${name}-1,${name} pole\n`);
    await check(page);
    await expect(dialogOf(page).getByRole('alert')).toContainText('1 product will get another name.');
    await expect(updated).toContainText(`Name: ${name} post → ${name} pole`);
    await page.keyboard.press('Escape');
    await begin(page, content);
    await dialogOf(page)
      .getByRole('radio', { name: /^Create and update/ })
      .check();
    await check(page);
    await expect(
      dialogOf(page).getByText('1 new product, because no product has this name or code'),
    ).toBeVisible();
    await dialogOf(page).getByRole('button', { name: 'Save 1 product', exact: true }).click();
    await expect(toast(page, '1 product created, 0 updated successfully')).toBeVisible();
    await open(page, name);
    await expect(page.getByRole('row').filter({ hasText: 'psot' })).toContainText('Draft');
    await expect(page.getByRole('row').filter({ hasText: `${name} post` })).toContainText('$2.00');
  });

  test('reads a workbook as its cells are shown, and an export as XLSX changes nothing', async ({
    page,
    baseURL,
  }) => {
    const { category, brand } = await places(await adminClient(baseURL!));
    const name = word();
    const head = ['Item code', 'Product name', 'Price (NZD)', 'Discount', 'Category', 'Brand', 'Published'];
    const rows = [head, [`${name}-1`, `${name} post`, 1250.5, 0.15, category.name, brand.name, true]];
    await begin(page, await buildWorkbook(rows, { '1,2': '"$"#,##0.00', '1,3': '0%' }), 'stock.xlsx');
    await expect(dialogOf(page).getByRole('cell', { name: '$1,250.50' })).toBeVisible();
    await check(page);
    await dialogOf(page).getByRole('button', { name: 'Save 1 product', exact: true }).click();
    await expect(toast(page, '1 product created, 0 updated successfully')).toBeVisible();
    await open(page, name);
    const row = page.getByRole('row').filter({ hasText: `${name} post` });
    await expect(row).toContainText('$1,250.50');
    await expect(row).toContainText('15% off');
    const [download] = await Promise.all([page.waitForEvent('download'), exportAs(page, 'Excel (XLSX)')]);
    expect(download.suggestedFilename()).toMatch(/^products_all_\d{4}-\d\d-\d\d\.xlsx$/);
    await begin(page, await readFile(await download.path()), 'exported.xlsx');
    await check(page);
    await expect(dialogOf(page).getByText('0 to create, 0 to update, 1 unchanged.')).toBeVisible();
  });

  test('refuses hostile workbooks with words that say what to do', async ({ page }) => {
    await fromMenu(page, 'Import…');
    const alert = dialogOf(page).getByRole('alert');
    // The unit tests of read-workbook.ts read all of them.
    const some = hostileWorkbooks().filter(([what]) => /than it says|sheets|password|cut off/.test(what));
    expect(some).toHaveLength(4);
    for (const [what, bytes, words] of some) {
      await choose(page, bytes, `${what}.xlsx`);
      await expect(alert, what).toHaveText(words);
      // The next file must show its own words.
      await choose(page, 'Name\n', 'empty.csv');
      await expect(alert).toHaveText('The file has no rows below the header row.');
    }
  });

  test('gives pictures of a folder to the products of their names, after showing what matched', async ({
    page,
    baseURL,
  }) => {
    const client = await adminClient(baseURL!);
    const name = word();
    await client.staff.products.create.mutate({ name: `${name} coded`, price: 1, sku: `${name}-1` });
    await client.staff.products.create.mutate({ name: `${name} named`, price: 1 });
    const folder = await mkdtemp(join(tmpdir(), 'southbeam-pictures-'));
    const picture = await buildPicture('jpeg', { width: 600, height: 450 });
    const files = [`${name}1.jpg`, `${name} named.jpg`, 'nobody knows.jpg', 'Thumbs.db'];
    await Promise.all(files.map((file) => writeFile(join(folder, file), picture)));
    await fromMenu(page, 'Import…');
    await dialogOf(page).getByLabel('Folder of pictures').setInputFiles(folder);
    await expect(dialogOf(page).getByText('2 of 3 pictures match a product.')).toBeVisible();
    const pictures = dialogOf(page).getByRole('region', { name: 'Pictures' });
    await expect(pictures.getByRole('row').filter({ hasText: 'nobody knows.jpg' })).toContainText(
      'No product has this code or name',
    );
    await expect(pictures.getByRole('row').filter({ hasText: `${name}1.jpg` })).toContainText(
      `${name} coded`,
    );
    await expectAccessible(page, 'pictures of an import');
    await dialogOf(page).getByRole('button', { name: 'Save 2 pictures' }).click();
    await expect(toast(page, '2 pictures saved successfully')).toBeVisible();
    const { items } = await client.staff.products.list.query({ search: name });
    expect(items.map(({ image_url }) => image_url?.startsWith('/files/media/'))).toEqual([true, true]);
    await rm(folder, { recursive: true });
  });
});
