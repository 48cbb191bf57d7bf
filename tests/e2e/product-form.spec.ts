/** The product form: prices, drafts, and the way to the website. */
import { open, places, word } from './products-screen.ts';
import { dialog, toast } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test.describe('sales', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'sales');
  });

  test('are told at the field that a price has no letters, and asked once about $0.00', async ({
    page,
    baseURL,
  }) => {
    const client = await adminClient(baseURL!);
    const name = word();
    const { id } = await client.staff.products.create.mutate({ name, price: 15 });
    await page.goto(`/admin/catalog?search=${name}&open=${id}`);
    const price = dialog(page).getByRole('textbox', { name: 'Price', exact: true });
    await price.click();
    await price.press('End');
    await page.keyboard.type('x');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(dialog(page).getByText('Enter a number, like 12.50')).toBeVisible();
    await expect(price).toBeFocused();
    await expect(price).toHaveValue('15.00x');
    await price.fill('abc');
    await price.blur();
    await expect(dialog(page).getByText('Enter a number, like 12.50')).toBeVisible();
    await expect(price).toHaveValue('abc');
    await price.fill('0');
    await expect(dialog(page).getByText('Enter a number, like 12.50')).toHaveCount(0);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('dialog', { name: 'Publish at $0.00?' }).getByText('Keep editing').click();
    expect((await client.staff.products.byId.query({ id })).price).toBe(15);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Publish at $0.00' }).click();
    await expect(toast(page, 'Product updated successfully')).toBeVisible();
    expect((await client.staff.products.byId.query({ id })).price).toBe(0);
    // It is not asked again.
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await dialog(page).getByLabel('Description', { exact: true }).fill('Still free');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Still free')).toHaveCount(0);
    await expect
      .poll(async () => (await client.staff.products.byId.query({ id })).description)
      .toBe('Still free');
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await dialog(page).getByRole('button', { name: 'History' }).click();
    await expect(dialog(page).getByRole('listitem').nth(1)).toContainText('$15.00');
  });

  test('who only move past an empty price by keyboard leave it empty', async ({ page }) => {
    await page.goto('/admin/catalog?add=1');
    await dialog(page).getByLabel('Name', { exact: false }).first().fill(word());
    const price = dialog(page).getByRole('textbox', { name: 'Price', exact: true });
    await price.focus();
    await price.press('Tab');
    await expect(dialog(page).getByRole('textbox', { name: 'Original Price' })).toBeFocused();
    await expect(price).toHaveValue('');
    await page.getByRole('button', { name: 'Create Product' }).click();
    await expect(dialog(page).getByText('Enter a price')).toBeVisible();
  });

  test('see each field that they reach by keyboard, also above the foot of the form on a phone', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto('/admin/catalog?add=1');
    const form = dialog(page);
    await expect(form.getByLabel('Name', { exact: false }).first()).toBeFocused();
    const foot = form.getByRole('button', { name: 'Create Product' });
    const description = form.getByRole('textbox', { name: 'Description', exact: true });
    while (!(await description.evaluate((field) => field === document.activeElement))) {
      await page.keyboard.press('Tab');
      // Parts of a field for a time have the focus, too.
      const bottom = await page.evaluate(() => document.activeElement!.getBoundingClientRect().bottom);
      expect(bottom).toBeLessThan((await foot.boundingBox())!.y);
    }
  });

  test('close a section, which stays closed until it has something wrong in it', async ({
    page,
    baseURL,
  }) => {
    const client = await adminClient(baseURL!);
    const name = word();
    const specifications = [{ name: 'Length', value: '2.4 m' }];
    await client.staff.products.create.mutate({ name, price: 4, specifications });
    await open(page, name);
    const edit = page.getByRole('button', { name: `Edit ${name}` });
    await edit.click();
    const value = dialog(page).getByRole('textbox', { name: 'Value of Length' });
    const section = dialog(page).locator('summary').filter({ hasText: 'Specifications' });
    await expect(section).toContainText('1');
    await value.fill('');
    await section.press('Enter');
    await expect(value).toBeHidden();
    await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
    await expect(value).toBeFocused();
    await value.fill('2.4 m');
    await section.press('Enter');
    await page.keyboard.press('Escape');
    await page.reload();
    await edit.click();
    await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toBeVisible();
    await expect(value).toBeHidden();
    await section.press('Enter');
    await expect(value).toBeVisible();
  });

  test('preview a draft as visitors will see it, and then view it on the website', async ({
    page,
    baseURL,
    browser,
  }) => {
    const client = await adminClient(baseURL!);
    const { category, brand } = await places(client);
    const name = word();
    const references = { category_id: category.id, brand_id: brand.id };
    const draft = { name, price: 4, is_published: false, description: 'Straight and dry', ...references };
    const { id } = await client.staff.products.create.mutate(draft);
    await open(page, name);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      dialog(page).getByRole('link', { name: 'Preview' }).click(),
    ]);
    const sheet = preview.getByRole('dialog');
    await expect(sheet).toContainText('Straight and dry');
    await expect(sheet).toContainText('Contact for Price');
    await expect(sheet).toContainText('Preview of a draft. Visitors do not see this product.');
    for (const name of [/^Share/, 'Enquire Now', /list/i])
      await expect(sheet.getByRole('link', { name }).or(sheet.getByRole('button', { name }))).toHaveCount(0);
    const address = preview.url();
    await preview.close();
    // Nobody else sees it, even with its address.
    const visitor = await browser.newPage({ extraHTTPHeaders: {} });
    await visitor.goto(address);
    await expect(visitor.getByText('This product is no longer listed').first()).toBeVisible();
    expect(await visitor.content()).not.toContain('Straight and dry');
    await visitor.close();
    await client.staff.products.update.mutate({ id, data: { is_published: true } });
    // The address opens the form again.
    await page.reload();
    const link = dialog(page).getByRole('link', { name: 'View on website' });
    await expect(link).toHaveAttribute('href', `/catalog?product=${id}`);
    await expect(dialog(page).getByRole('link', { name: 'Preview' })).toHaveCount(0);
  });
});
