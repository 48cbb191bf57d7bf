/** Changing the prices of many products at once: preview, rounding, undo. */
import type { Page } from '@playwright/test';
import { expectAccessible, LOOKS } from './axe.ts';
import { importProducts, open } from './products-screen.ts';
import { dialog, toast } from './staff-list.ts';
import { enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

/** Selects all products of the page and opens the dialog. */
async function startChange(page: Page, mark: string) {
  await open(page, mark);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Change selected' }).click();
  await page.getByRole('menuitem', { name: 'Change price' }).click();
}
const preview = (page: Page) => dialog(page).getByRole('list', { name: 'What changes' });

test.describe('prices', () => {
  // A price is changed behind the preview.
  test.use({ expectedErrors: [/409/] });

  test('are raised by per cent or an amount, with a preview, and changed back', async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'sales');
    const { client, mark, ids } = await importProducts(baseURL!, 3);
    await client.staff.products.update.mutate({ id: ids[0]!, data: { price: 12.34 } });
    const prices = async () => {
      const { items } = await client.staff.products.list.query({ search: mark });
      return items.map(({ price }) => price).sort((a, b) => a - b);
    };
    await startChange(page, mark);
    const percent = dialog(page).getByRole('textbox', { name: 'Per cent' });
    await expect(percent).toBeFocused();
    await percent.fill('10');
    await expect(preview(page)).toContainText('$12.34 → $13.57');
    await expect(preview(page)).toContainText('$5.00 → $5.50');
    await dialog(page).getByRole('combobox', { name: 'Rounding' }).click();
    await page.getByRole('option', { name: 'To 10 cents' }).click();
    await expect(preview(page)).toContainText('$12.34 → $13.60');
    expect(await prices()).toEqual([5, 5, 12.34]);
    await dialog(page).getByRole('button', { name: 'Change 3 products' }).click();
    await expect(toast(page, '3 products updated successfully')).toBeVisible();
    expect(await prices()).toEqual([5.5, 5.5, 13.6]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, '3 products changed back')).toBeVisible();
    expect(await prices()).toEqual([5, 5, 12.34]);

    await startChange(page, mark);
    await dialog(page).getByText('Amount', { exact: true }).click();
    const amount = dialog(page).getByRole('textbox', { name: 'Amount in dollars' });
    await amount.fill('-6');
    await expect(preview(page)).toContainText('$5.00 → $0.00');
    await expect(preview(page)).toContainText('$12.34 → $6.34');
    // Somebody else changes a price meanwhile: what was shown is no longer what would happen.
    await client.staff.products.update.mutate({ id: ids[0]!, data: { price: 100 } });
    await dialog(page).getByRole('button', { name: 'Change 3 products' }).click();
    await expect(toast(page, 'changed since the preview')).toBeVisible();
    expect(await prices()).toEqual([5, 5, 100]);
    await expect(preview(page)).toContainText('$100.00 → $94.00');
    await amount.fill('');
    await expect(preview(page)).toHaveCount(0);
    await expect(dialog(page).getByRole('button', { name: /^Change/ })).toBeDisabled();
  });
});

for (const { colorScheme, width } of LOOKS) {
  test(`axe finds no violations in the change of prices, ${colorScheme}, ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await enterAs(page, baseURL!, 'sales');
    const { mark } = await importProducts(baseURL!, 2);
    await startChange(page, mark);
    await dialog(page).getByRole('textbox', { name: 'Per cent' }).fill('7.5');
    await expect(preview(page)).toContainText('$5.38');
    await expectAccessible(page, 'prices');
  });
}
