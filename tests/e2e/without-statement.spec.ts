/** A category says whether its products may be published without building information. */
import { expectAccessible } from './axe.ts';
import { open, places, word } from './products-screen.ts';
import { dialog, toast } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test.describe('products without building information', () => {
  // The browser logs the answer 409 of each refused save.
  test.use({ expectedErrors: [/409/] });

  test('are refused where an admin chose so, and published with a warning elsewhere', async ({
    page,
    baseURL,
  }) => {
    const client = await adminClient(baseURL!);
    const { brand } = await places(client);
    const mark = word();
    const category = await client.staff.categories.create.mutate({ name: `Cladding ${mark}` });
    const product = { name: `Board ${mark}`, price: 5, category_id: category.id, brand_id: brand.id };
    await client.staff.products.create.mutate({ ...product, is_published: false });

    await enterAs(page, baseURL!, 'admin');
    await page.goto(`/admin/settings?tab=categories&search=${mark}`);
    await page
      .getByRole('cell', { name: `Cladding ${mark}` })
      .first()
      .click();
    await dialog(page).getByRole('combobox', { name: 'Products without building information' }).click();
    await page.getByRole('option', { name: 'May not be published' }).click();
    await expectAccessible(page, 'the form of a category');
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Category updated successfully')).toBeVisible();

    await open(page, mark);
    await page.getByTitle('Change the status').click();
    await dialog(page).getByRole('switch', { name: 'Published' }).click();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await expect(toast(page, `“Board ${mark}” was not saved: its category refuses`)).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: `Edit Board ${mark}` }).click();
    await dialog(page).getByRole('switch', { name: 'Published' }).click();
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(
      dialog(page).getByText('Choose a published statement, or a reason why it needs none.'),
    ).toBeVisible();

    await client.staff.categories.update.mutate({ id: category.id, data: { without_statement: 'warned' } });
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Published without building information.')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: mark })).toContainText('No building information');
    await page.getByRole('button', { name: `Edit Board ${mark}` }).click();
    await expect(dialog(page).getByText('Published without building information.')).toBeVisible();
    await expectAccessible(page, 'the form of a product without building information');
  });
});
