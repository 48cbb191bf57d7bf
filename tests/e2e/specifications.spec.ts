/** Specifications: entered by staff, chosen as filters of a category, shown, filtered and compared by visitors. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { status } from './catalogue-page.ts';
import { open } from './products-screen.ts';
import { buildShelf } from './specification-shelf.ts';
import { dialog, toast, unique } from './staff-list.ts';
import { enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

/** Puts a text on the clipboard and pastes it where the focus is. */
async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

test.describe('staff', () => {
  test('paste two columns, reorder by keyboard, copy from another product, and see errors beside the cell', async ({
    page,
    baseURL,
  }) => {
    const { client, mark, ids } = await buildShelf(baseURL!);
    const product = await client.staff.products.create.mutate({ name: `Empty ${mark}`, price: 1 });
    await enterAs(page, baseURL!, 'sales');
    await open(page, `Empty ${mark}`);
    await page.getByRole('cell', { name: `Empty ${mark}`, exact: true }).click();
    const form = dialog(page);
    await form.getByRole('button', { name: 'Add specification' }).click();
    await expect(form.getByLabel('Name of specification 1')).toBeFocused();
    await paste(page, 'Finish\tGauged\nLength\t4.8 m\nWeight\t20 kg');
    await expect(form.getByLabel('Value of Length')).toHaveValue('4.8 m');
    await form.getByRole('button', { name: 'Move Weight', exact: true }).focus();
    await page.keyboard.press('Space');
    await expect(page.getByText('Weight is over place 3 of 3.')).toBeAttached();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByText('Weight is over place 2 of 3.')).toBeAttached();
    await page.keyboard.press('Space');
    await expect(form.getByLabel('Name of specification 2')).toHaveValue('Weight');
    await form.getByRole('combobox', { name: 'Copy specifications' }).fill(`${mark} 2`);
    await page.getByRole('option', { name: `${mark} 2` }).click();
    await expect(form.getByLabel('Value of Treatment')).toHaveValue('H3.2');
    await form.getByLabel('Value of Finish').fill('');
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(form.getByText('Enter a value')).toBeVisible();
    await expectAccessible(page, 'specifications of a product');
    await form.getByRole('button', { name: 'Remove Finish' }).click();
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Product updated successfully')).toBeVisible();
    const saved = await client.staff.products.byId.query({ id: product.id });
    expect(saved.specifications.map(({ name, value }) => `${name}: ${value}`)).toEqual([
      'Weight: 20 kg',
      'Length: 4.8 m',
      'Treatment: H3.2',
      'Width: 45 mm',
      'Grade: SG8',
    ]);
    expect(ids).toHaveLength(3);
  });

  test('see which values of a filter have no size', async ({ page, baseURL }) => {
    const { client, mark, category, ids } = await buildShelf(baseURL!);
    const specifications = [{ name: 'width', value: 'Random' }];
    await client.staff.products.update.mutate({ id: ids[1]!, data: { specifications } });
    await enterAs(page, baseURL!, 'admin');
    await page.goto(`/admin/settings?tab=categories&search=${mark}`);
    await page.getByRole('cell', { name: category.name, exact: true }).click();
    const note = 'Width is filtered by size in m. These values have no size: “Random”.';
    await expect(dialog(page).getByText(note)).toBeVisible();
    await expectAccessible(page, 'filters of a category');
  });

  test('choose the filters of a category, each with how many products have it', async ({ page, baseURL }) => {
    const { client, mark, category } = await buildShelf(baseURL!);
    await enterAs(page, baseURL!, 'admin');
    await page.goto(`/admin/settings?tab=categories&search=${mark}`);
    await page.getByRole('cell', { name: `Shelf ${mark}`, exact: true }).click();
    const filters = dialog(page).getByRole('combobox', { name: 'Filters' });
    await filters.click();
    await page.getByRole('option', { name: 'Grade (3 products)' }).click();
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Category updated successfully')).toBeVisible();
    const saved = await client.staff.categories.byId.query({ id: category.id });
    expect(saved.filter_names).toEqual(['Treatment', 'Width', 'Grade']);
  });
});

for (const width of [390, 1440]) {
  test(`visitors filter by specifications, with counts, at ${width} px`, async ({ page, baseURL }) => {
    const { mark } = await buildShelf(baseURL!);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/catalog?category=Shelf+${mark}`);
    if (width < 1000) await page.getByRole('button', { name: 'Show Filters' }).click();
    const panel = width < 1000 ? dialog(page) : page.getByRole('complementary', { name: 'Filters' });
    await expect(panel.getByRole('list', { name: 'Width' }).getByRole('link')).toHaveText([
      '45 mm1',
      '90 mm1',
      '2.4 m1',
    ]);
    await panel.getByRole('list', { name: 'Treatment' }).getByRole('link', { name: 'H3.2' }).click();
    await expect(page).toHaveURL(/spec\.Treatment=H3\.2/);
    await expect(page.locator(status)).toContainText('2 products');
    await expect(panel.getByRole('list', { name: 'Width' }).getByRole('link')).toHaveText([
      '45 mm1',
      '2.4 m1',
      // The choice that finds nothing is folded away.
    ]);
    await expectAccessible(page, 'filters by specifications');
    if (width < 1000) await page.keyboard.press('Escape');
    await page.getByRole('link', { name: 'Remove Treatment: H3.2' }).click();
    await expect(page.locator(status)).toContainText('3 products');
  });

  test(`visitors compare products side by side at ${width} px`, async ({ page, baseURL }) => {
    const { mark, ids } = await buildShelf(baseURL!);
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/catalog?category=Shelf+${mark}`);
    await page.getByRole('button', { name: `Compare ${mark} 1` }).click();
    await page.getByRole('button', { name: `Compare ${mark} 3` }).click();
    const bar = page.getByRole('region', { name: 'Comparison' });
    await expect(bar).toContainText('2 products to compare');
    await expectAccessible(page, 'catalogue with a comparison');
    await bar.getByRole('link', { name: 'Compare' }).click();
    await expect(page).toHaveURL(new RegExp(`/compare\\?products=${ids[0]},${ids[2]}$`));
    const row = (name: string) =>
      page.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });
    await expect(row('Treatment').getByRole('cell')).toHaveText(['H1.2', 'H3.2']);
    await expect(row('Grade')).toBeVisible();
    await page.getByRole('link', { name: 'Show differences only' }).click();
    await expect(row('Grade')).toHaveCount(0);
    await expect(row('Width').getByRole('cell')).toHaveText(['90 mm', '2.4 m']);
    await expectAccessible(page, 'comparison');
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(sideways).toBe(false);
    await page.getByRole('button', { name: `Add to list: ${mark} 3` }).click();
    await expect(toast(page, 'Added to your list')).toBeVisible();
    await page.getByRole('button', { name: `Remove ${mark} 1` }).click();
    await expect(page.getByRole('columnheader')).toHaveCount(1);
    await page.goto('/compare');
    await expect(page).toHaveURL(new RegExp(`products=${ids[2]}$`));
  });
}

test('the fifth product says which to remove; the choice stays in this browser', async ({ page }) => {
  await page.goto('/catalog');
  const buttons = page.getByRole('button', { name: /^Compare / });
  for (let at = 0; at < 4; at++) await buttons.nth(at).click();
  await buttons.nth(4).click();
  await expect(toast(page, 'You can compare 4 products')).toBeVisible();
  await page.reload();
  const bar = page.getByRole('region', { name: 'Comparison' });
  await expect(bar).toContainText('4 products to compare');
  await bar.getByRole('button', { name: 'Clear' }).click();
  await expect(bar).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('filters, the open product and the comparison work', async ({ page, baseURL }) => {
    const { mark, ids } = await buildShelf(baseURL!);
    await page.goto(`/catalog?category=Shelf+${mark}`);
    const panel = page.getByRole('complementary', { name: 'Filters' });
    await panel.getByRole('list', { name: 'Treatment' }).getByRole('link', { name: 'H1.2' }).click();
    await expect(page.locator('article')).toHaveCount(1);
    await page.goto(`/catalog?product=${ids[0]}`);
    await expect(page.getByRole('table', { name: 'Specifications' })).toContainText('H1.2');
    await expect(page.getByRole('region', { name: 'Similar products' }).getByRole('link')).toHaveCount(2);
    await page.goto(`/compare?products=${ids.join(',')}`);
    await expect(page.getByRole('columnheader')).toHaveCount(3);
    await page.getByRole('link', { name: 'Show differences only' }).click();
    await expect(page.getByRole('rowheader', { name: 'Grade' })).toHaveCount(0);
    expect(await page.content()).toContain('<meta name="robots" content="noindex">');
    await page.goto(`/compare?products=${unique('nonsense')}`);
    await expect(page.getByText('Nothing to compare yet')).toBeVisible();
  });
});
