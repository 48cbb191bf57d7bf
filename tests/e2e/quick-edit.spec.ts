/** Changing price, stock and status in the rows of the product list. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { open, word } from './products-screen.ts';
import { dialog, toast } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

const cell = (page: Page, what: 'price' | 'stock' | 'status') =>
  page.getByTitle(`Change the ${what}`, { exact: true });

async function start(page: Page, baseURL: string) {
  const client = await adminClient(baseURL);
  const name = word();
  const { id } = await client.staff.products.create.mutate({ name, price: 5, is_published: false });
  await open(page, name);
  await expect(cell(page, 'price')).toHaveText('$5.00');
  const read = () => client.staff.products.byId.query({ id });
  return { client, name, id, read };
}

test.describe('sales', () => {
  // Somebody else changes the same field.
  test.use({ expectedErrors: [/409/] });
  test.beforeEach(({ page, baseURL }) => enterAs(page, baseURL!, 'sales'));

  test('change price, stock and status in the row: Enter saves, Escape leaves', async ({ page, baseURL }) => {
    const { name, read } = await start(page, baseURL!);
    await cell(page, 'price').press('Enter');
    await expect(dialog(page)).toHaveAccessibleName(`Change the price of ${name}`);
    const price = dialog(page).getByRole('textbox', { name: 'Price' });
    await expect(price).toBeFocused();
    await price.fill('9');
    await price.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(cell(page, 'price')).toBeFocused();
    expect((await read()).price).toBe(5);

    await cell(page, 'price').click();
    await expect(price).toBeFocused();
    await page.getByRole('heading', { level: 1 }).click();
    await expect(dialog(page)).toHaveCount(0);

    await cell(page, 'price').click();
    await price.fill('7');
    await page.getByRole('heading', { level: 1 }).click();
    await expect(price).toHaveValue('$7.00');
    await price.fill('7.25');
    await price.pressSequentially('x');
    await price.press('Enter');
    await expect(dialog(page).getByText('Enter a number, like 12.50')).toBeVisible();
    await expect(price).toHaveValue('7.25x');
    expect((await read()).price).toBe(5);
    await price.fill('7.25');
    await price.press('Enter');
    await expect(toast(page, 'Price: $5.00 → $7.25')).toContainText('Product updated successfully');
    await expect(cell(page, 'price')).toHaveText('$7.25');
    await expect(dialog(page)).toHaveCount(0);
    await expect(cell(page, 'price')).toBeFocused();

    await cell(page, 'stock').click();
    await dialog(page).getByRole('combobox', { name: 'Stock Status' }).selectOption('Low Stock');
    await dialog(page).getByRole('textbox', { name: 'Stock Quantity' }).fill('3');
    await dialog(page).getByRole('textbox', { name: 'Stock Quantity' }).press('Enter');
    await expect(cell(page, 'stock')).toHaveText('3Low Stock');

    await cell(page, 'status').press('Enter');
    const published = dialog(page).getByRole('switch', { name: 'Published' });
    await expect(published).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(cell(page, 'status')).toContainText('Published');
    await expect(cell(page, 'status')).toContainText('no brand');
    const change = { price: 7.25, stock_quantity: 3, stock_status: 'Low Stock', is_published: true };
    expect(await read()).toMatchObject({ name, ...change });
  });

  test('keep changes of other fields, and choose where somebody else changed the same one', async ({
    page,
    baseURL,
  }) => {
    const { client, id, read } = await start(page, baseURL!);
    await cell(page, 'price').click();
    const price = dialog(page).getByRole('textbox', { name: 'Price' });
    await price.fill('6');
    await client.staff.products.update.mutate({ id, data: { description: 'Theirs' } });
    await price.press('Enter');
    await expect(cell(page, 'price')).toHaveText('$6.00');
    expect(await read()).toMatchObject({ price: 6, description: 'Theirs' });

    await cell(page, 'price').click();
    await price.fill('8');
    await client.staff.products.update.mutate({ id, data: { price: 7 } });
    await price.press('Enter');
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toContainText('$7.00');
    await expect(alert).toContainText('$8.00');
    expect((await read()).price).toBe(7);
    await alert.getByRole('radio', { name: 'Price: keep yours, $8.00' }).check();
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(cell(page, 'price')).toHaveText('$8.00');
    expect((await read()).price).toBe(8);
  });

  test('see a price that is refused at its field, and a click there opens no record', async ({
    page,
    baseURL,
  }) => {
    const { read } = await start(page, baseURL!);
    await cell(page, 'price').click();
    const price = dialog(page).getByRole('textbox', { name: 'Price' });
    await price.fill('-1');
    await price.press('Enter');
    await expect(dialog(page).getByText('At least 0')).toBeVisible();
    await dialog(page).click({ position: { x: 5, y: 5 } });
    await expect(dialog(page)).toHaveCount(1);
    await expect(page).not.toHaveURL(/open=/);
    expect((await read()).price).toBe(5);
  });

  for (const colorScheme of ['light', 'dark'] as const)
    test(`axe finds no violations in a change in the row, ${colorScheme}`, async ({ page, baseURL }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await start(page, baseURL!);
      await cell(page, 'stock').click();
      await expect(dialog(page).getByRole('combobox', { name: 'Stock Status' })).toBeVisible();
      await expectAccessible(page, 'quick edit');
    });
});

test('a reviewer cannot change anything in the row', async ({ page, baseURL }) => {
  await enterAs(page, baseURL!, 'reviewer');
  await page.goto('/admin/catalog');
  await expect(page.getByRole('row').nth(1)).toContainText('$');
  await expect(page.getByTitle(/^Change the/)).toHaveCount(0);
});
