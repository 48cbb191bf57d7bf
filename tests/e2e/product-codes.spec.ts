/** The code of a product in its form. Its public side is in product-sheet.spec.ts. */
import { open, word } from './products-screen.ts';
import { toast } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test.describe('the code of a product', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('is refused at its field if another product has it', async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'sales');
    const client = await adminClient(baseURL!);
    const [name, code] = [word(), word()];
    await client.staff.products.create.mutate({ name: `${name} first`, price: 1, sku: `${code}-1` });
    await client.staff.products.create.mutate({ name: `${name} second`, price: 1 });
    await open(page, name);
    await page.getByRole('button', { name: `Edit ${name} second` }).click();
    const field = page.getByRole('dialog').getByLabel('Code');
    await field.fill(`${code.toUpperCase()}-1`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByRole('dialog').getByText('Another product has this code')).toBeVisible();
    await field.fill(`${code}-2`);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Product updated successfully')).toBeVisible();
    await open(page, `${code}2`);
    await expect(page.getByRole('row').filter({ hasText: `${code}-2` })).toContainText(`${name} second`);
  });
});
