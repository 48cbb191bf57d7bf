/** Many products at once: selection, export and import. */
import { readFile } from 'node:fs/promises';
import { exportAs, listed, open, pick, places, word } from './products-screen.ts';
import { fromMenu, toast } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test.describe('many products', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'sales');
  });

  test('can be selected across pages, previewed, changed and deleted at once', async ({ page, baseURL }) => {
    const client = await adminClient(baseURL!);
    const { category, brand } = await places(client);
    const name = word();
    for (let number = 1; number <= 12; number++)
      await client.staff.products.create.mutate({
        name: `${name} ${number}`,
        price: 1,
        category_id: category.id,
        brand_id: brand.id,
        is_published: number !== 12,
      });
    await open(page, name);
    await expect(page.getByText('12 records')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    const bar = page.getByRole('region', { name: 'Selected products' });
    await expect(bar.getByText('10 selected')).toBeVisible();
    await bar.getByRole('button', { name: 'Select all 12' }).click();
    await expect(bar.getByText('12 selected')).toBeVisible();

    async function begin(change: string) {
      await bar.getByRole('button', { name: 'Change selected' }).click();
      await page.getByRole('menuitem', { name: change, exact: true }).click();
    }
    const dialog = page.getByRole('dialog');
    await begin('Unpublish');
    await expect(dialog.getByText('11 products will change. 1 product is already like that.')).toBeVisible();
    await expect(dialog.getByRole('listitem').first()).toContainText('Published → Draft');
    expect(await listed(page, name)).toContain(`Picture of ${name} 1`);
    await dialog.getByRole('button', { name: 'Change 11 products' }).click();
    await expect(toast(page, '11 products updated successfully')).toBeVisible();
    expect(await listed(page, name)).not.toContain(`Picture of ${name}`);

    const all = async () => {
      await expect(page.getByText('12 records')).toBeVisible();
      await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
      await bar.getByRole('button', { name: 'Select all 12' }).click();
      await expect(bar.getByText('12 selected')).toBeVisible();
    };
    await all();
    await begin('Publish');
    await dialog.getByRole('button', { name: 'Change 12 products' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await listed(page, name)).toContain(`Picture of ${name} 1`);

    await all();
    await begin('Set stock status');
    await expect(dialog.getByRole('button', { name: 'Change' })).toBeDisabled();
    await pick(page, 'Stock Status', 'Out of Stock');
    await dialog.getByRole('button', { name: 'Change 12 products' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await listed(page, name)).toContain('Out of Stock');

    await all();
    await begin('Delete');
    await expect(dialog.getByText('Are you sure you want to delete this selection?')).toBeVisible();
    await dialog.getByRole('button', { name: 'Delete 12 products' }).click();
    await expect(toast(page, '12 products deleted successfully')).toBeVisible();
    await expect(page.getByText('No matches.')).toBeVisible();
    expect(await listed(page, name)).not.toContain(`Picture of ${name}`);
  });

  test('can be exported as listed, changed in the file and imported again', async ({ page, baseURL }) => {
    const client = await adminClient(baseURL!);
    const { category, brand } = await places(client);
    const name = word();
    for (let number = 1; number <= 3; number++)
      await client.staff.products.create.mutate({
        name: `${name} ${number}`,
        price: number,
        category_id: category.id,
        brand_id: brand.id,
      });
    await open(page, name);
    const [download] = await Promise.all([page.waitForEvent('download'), exportAs(page, 'CSV')]);
    expect(download.suggestedFilename()).toMatch(/^products_all_\d{4}-\d\d-\d\d\.csv$/);
    const csv = await readFile(await download.path(), 'utf8');
    expect(csv.trim().split('\r\n')).toHaveLength(4);

    const changed = `${csv.replace(`${name} 1`, `${name} renamed`)},,${name} made,${category.name},,${brand.name},,9.5,,,,,,Yes,,,\r\n`;
    const dialog = page.getByRole('dialog', { name: 'Import products' });
    const importFile = async (content: string) => {
      await fromMenu(page, 'Import…');
      await dialog
        .getByLabel('CSV or Excel file', { exact: true })
        .setInputFiles({ name: 'changed.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
      await dialog.getByRole('button', { name: /^Check/ }).click();
    };
    await importFile(changed.replace(',9.5,', ',cheap,'));
    const wrong = dialog.getByRole('region', { name: 'Cells to fix' }).getByRole('row').nth(1);
    await expect(wrong.getByRole('cell')).toHaveText([
      '5',
      `Price${name} made`,
      'Enter a number, like 12.50',
    ]);
    await expect(wrong.getByRole('combobox', { name: 'Row 5, Price' })).toHaveValue('cheap');
    await expect(dialog.getByRole('button', { name: /^Save/ })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await importFile(changed);
    await expect(
      dialog.getByText('1 to create, 1 to update, 2 unchanged. Nothing has changed yet.'),
    ).toBeVisible();
    expect(await listed(page, name)).not.toContain('renamed');
    await dialog.getByRole('button', { name: 'Save 2 products' }).click();
    await expect(toast(page, '1 product created, 1 updated successfully')).toBeVisible();
    await expect(page.getByText('4 records')).toBeVisible();
    const shown = await listed(page, name);
    expect(shown).toContain(`Picture of ${name} renamed`);
    expect(shown).toContain(`Picture of ${name} made`);
    expect(shown).not.toContain(`Picture of ${name} 1`);
  });

  test('can be imported with columns mapped by hand, and a file without rows is refused', async ({
    page,
  }) => {
    await page.goto('/admin/catalog');
    await fromMenu(page, 'Import…');
    const dialog = page.getByRole('dialog', { name: 'Import products' });
    const choose = (content: string) =>
      dialog
        .getByLabel('CSV or Excel file', { exact: true })
        .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
    await choose('Name\n');
    await expect(dialog.getByRole('alert')).toHaveText('The file has no rows below the header row.');
    await choose('Bezeichnung;Preis\nx;y\n');
    await expect(dialog.getByText('Choose a column for the Name, the Code or the ID')).toBeVisible();
    await pick(page, 'Column Bezeichnung is', 'Name');
    await pick(page, 'Column Preis is', 'Price');
    await dialog.getByRole('button', { name: 'Check 1 row' }).click();
    await expect(dialog.getByText('1 cell needs fixing first. Nothing has changed yet.')).toBeVisible();
  });
});

test.describe('after a new version was deployed', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a part that can no longer be loaded says so, and the rest of the screen keeps working', async ({
    page,
    baseURL,
  }) => {
    await enterAs(page, baseURL!, 'sales');
    await page.goto('/admin/catalog?search=framing');
    await page.route('**/assets/import-dialog*.js', (route) => route.fulfill({ status: 404 }));
    await fromMenu(page, 'Import…');
    await expect(page.getByText('This part could not be loaded.')).toBeVisible();
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await expect(page.getByRole('dialog', { name: 'Edit Product' })).toBeVisible();
  });
});
