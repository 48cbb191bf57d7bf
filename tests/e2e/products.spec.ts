/** Editing single products in Catalog Management. Visitors see every change at their next request. */
import { expectAccessible, LOOKS } from './axe.ts';
import { listed, open, pick, places, word } from './products-screen.ts';
import { findOne, fromMenu, openFilters, toast } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test.describe('staff', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'sales');
  });

  test('can create, edit, publish, unpublish and delete a product, and visitors see it at the next request', async ({
    page,
    baseURL,
  }) => {
    const { category, brand } = await places(await adminClient(baseURL!));
    const name = word();
    await page.goto('/admin/catalog');
    await page.getByRole('button', { name: 'Add Product' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByLabel('Published')).toBeChecked();
    await expect(dialog.getByLabel('Featured')).not.toBeChecked();
    await expect(dialog.getByRole('combobox', { name: 'Stock Status' })).toHaveValue('In Stock');
    await expect(dialog.getByLabel('Stock Quantity')).toHaveValue('0');
    await dialog.getByRole('button', { name: 'Create Product' }).click();
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await expect(dialog.getByText('Name is required')).toHaveCSS('font-size', '14px');
    await expect(dialog.getByText('Enter a price')).toBeVisible();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('textbox', { name: 'Price', exact: true }).fill('15');
    await dialog.getByLabel('Original Price').fill('20');
    await expect(dialog.getByText('The prices work out to 25%.')).toBeVisible();
    await expect(dialog.getByText('Not listed: no brand, no category')).toBeVisible();
    await dialog.getByRole('button', { name: 'Create Product' }).click();
    await expect(toast(page, 'Product created successfully')).toBeVisible();
    await open(page, name);
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(
      'Not listed: no brand, no category',
    );
    expect(await listed(page, name)).toContain('Nothing');

    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await pick(page, 'Category', category.name);
    await pick(page, 'Brand', brand.name);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Product updated successfully')).toBeVisible();
    expect(await listed(page, name)).toContain(`Picture of ${name}`);

    const switchPublished = async () => {
      await page.getByRole('button', { name: `Edit ${name}` }).click();
      await page.getByRole('dialog').getByRole('switch', { name: 'Published' }).click();
      await page.getByRole('button', { name: 'Save Changes' }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
    };
    await switchPublished();
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Draft');
    expect(await listed(page, name)).not.toContain(`Picture of ${name}`);
    await switchPublished();
    expect(await listed(page, name)).toContain(`Picture of ${name}`);

    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(page.getByText('Are you sure you want to delete this product?')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Product deleted successfully')).toBeVisible();
    expect(await listed(page, name)).not.toContain(`Picture of ${name}`);
  });

  test('can choose only subcategories of the category, and another category resets the subcategory', async ({
    page,
    baseURL,
  }) => {
    const { categories, subcategories } = await (await adminClient(baseURL!)).staff.products.choices.query();
    const [first, second] = categories.filter(({ id }) =>
      subcategories.some((row) => row.parent_category_id === id),
    );
    const below = subcategories.filter((row) => row.parent_category_id === first!.id && row.is_active);
    await page.goto('/admin/catalog');
    await page.getByRole('button', { name: 'Add Product' }).click();
    const subcategory = page.getByRole('dialog').getByRole('combobox', { name: 'Subcategory' });
    await expect(subcategory).toBeDisabled();
    await expect(subcategory).toHaveAttribute('placeholder', 'Select category first');
    await pick(page, 'Category', first!.name);
    await subcategory.click();
    await expect(page.getByRole('option')).toHaveText(below.map(({ name }) => name));
    await page.getByRole('option').first().click();
    await expect(subcategory).toHaveValue(below[0]!.name);
    await pick(page, 'Category', second!.name);
    await expect(subcategory).toHaveValue('');
  });

  test('see cleared numbers become 0, except the original price, which may be empty', async ({ page }) => {
    await page.goto('/admin/catalog');
    await page.getByRole('button', { name: 'Add Product' }).click();
    const dialog = page.getByRole('dialog');
    for (const [label, empty] of [
      ['Stock Quantity', '0'],
      ['Discount', '0%'],
      ['Price', '$0.00'],
      ['Original Price', ''],
    ] as const) {
      const field = dialog.getByRole('textbox', { name: label, exact: true });
      await field.fill('12');
      await field.fill('');
      await field.blur();
      await expect(field).toHaveValue(empty);
    }
  });

  test('can duplicate a product as a draft', async ({ page, baseURL }) => {
    const client = await adminClient(baseURL!);
    const name = word();
    await client.staff.products.create.mutate({ name, price: 7, description: 'Kept' });
    await open(page, name);
    await page.getByRole('button', { name: `Duplicate ${name}` }).click();
    const dialog = page.getByRole('dialog', { name: 'Add Product' });
    await expect(dialog.getByLabel('Name')).toHaveValue(`${name} (copy)`);
    await expect(dialog.getByLabel('Published')).not.toBeChecked();
    await dialog.getByRole('button', { name: 'Create Product' }).click();
    await expect(page.getByText('2 records')).toBeVisible();
    const { items } = await client.staff.products.list.query({ search: `${name} (copy)` });
    expect(items).toMatchObject([{ price: 7, description: 'Kept', is_published: false }]);
  });

  test('can search, filter, sort and turn pages, all kept in the address', async ({ page }) => {
    await page.goto('/admin/catalog');
    await page.getByRole('searchbox', { name: 'Search products' }).fill('framing');
    await expect(page).toHaveURL(/search=framing/);
    await openFilters(page);
    await page.getByRole('combobox', { name: 'Status', exact: true }).click();
    await page.getByRole('option', { name: 'Published' }).click();
    await expect(page).toHaveURL(/is_published=true/);
    await expect(page.getByRole('row').nth(1)).toContainText(/framing/i);
    await page.goto('/admin/catalog');
    const prices = async () =>
      (await page.getByRole('cell', { name: /^\$/ }).allTextContents()).map((text) =>
        Number(
          /\$([\d,.]+)/
            .exec(text)?.[1]
            ?.replaceAll(',', '')
            .match(/^\d+\.\d\d/)?.[0],
        ),
      );
    for (const direction of ['asc', 'desc']) {
      await page.getByRole('button', { name: /^Price/ }).click();
      await expect(page).toHaveURL(new RegExp(`sort=price&direction=${direction}`));
      await expect(async () => {
        const shown = await prices();
        expect(shown).toHaveLength(10);
        expect(shown).toEqual(shown.toSorted((a, b) => (direction === 'asc' ? a - b : b - a)));
      }).toPass();
    }
    await page.goto('/admin/catalog?is_published=false');
    await expect(page.getByRole('row').nth(1)).toContainText('Draft');
    await page.goto('/admin/catalog');
    await page.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
  });
});

test('the filters lead to the products with a problem and to their form', async ({ page, baseURL }) => {
  await enterAs(page, baseURL!, 'sales');
  const name = word();
  await (await adminClient(baseURL!)).staff.products.create.mutate({ name, price: 1 });
  await page.goto('/admin/catalog');
  await openFilters(page);
  await page.getByRole('combobox', { name: 'Problem' }).click();
  await page.getByRole('option', { name: /^Without a picture \(\d/ }).click();
  await expect(page).toHaveURL(/problem=no_picture/);
  await findOne(page, name);
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(page.getByRole('dialog', { name: 'Edit Product' }).getByLabel('Name')).toHaveValue(name);
});

test('a shared address opens its product, whichever page of the list it is on', async ({ page, baseURL }) => {
  await enterAs(page, baseURL!, 'sales');
  const { items } = await (await adminClient(baseURL!)).staff.products.list.query({ page: 3 });
  const { id, name } = items[0]!;
  await page.goto(`/admin/catalog?open=${id}`);
  await expect(
    page.getByRole('dialog', { name: 'Edit Product' }).getByRole('textbox', { name: 'Name' }),
  ).toHaveValue(name);
});

test('a reviewer can view and export products but not change them', async ({ page, baseURL }) => {
  await enterAs(page, baseURL!, 'reviewer');
  await page.goto('/admin/catalog');
  await expect(page.getByText('View Only', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add Product' })).toBeDisabled();
  for (const name of ['Import', /^Edit/, /^Delete/, /^Duplicate/])
    await expect(page.getByRole('button', { name })).toHaveCount(0);
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(1)
    .check();
  await expect(page.getByRole('button', { name: 'Export selected' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change selected' })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeDisabled();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' }).last()).toBeFocused();
  // It opens at its top, although that button is at its end.
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Save Changes' })).toHaveCount(0);
});

for (const { colorScheme, width } of LOOKS) {
  test(`axe finds no violations in Catalog Management, ${colorScheme}, ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await enterAs(page, baseURL!, 'sales');
    await page.goto('/admin/catalog?search=framing');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await expectAccessible(page, 'list');
    await page.getByRole('button', { name: /^Edit/ }).first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'form');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('button', { name: 'Change selected' }).click();
    await page.getByRole('menuitem', { name: 'Feature', exact: true }).click();
    await expect(page.getByRole('dialog').getByText('will change')).toBeVisible();
    await expectAccessible(page, 'bulk');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await fromMenu(page, 'Import…');
    const dialog = page.getByRole('dialog', { name: 'Import products' });
    await dialog
      .getByLabel('CSV or Excel file', { exact: true })
      .setInputFiles({ name: 'x.csv', mimeType: 'text/csv', buffer: Buffer.from('Name,Price\nx,y\n') });
    await expectAccessible(page, 'columns');
    await dialog.getByRole('button', { name: /^Check/ }).click();
    await expect(dialog.getByRole('region')).toBeVisible();
    await expectAccessible(page, 'errors');
  });
}
