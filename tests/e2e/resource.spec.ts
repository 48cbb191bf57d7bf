/** The parts that all resource screens share, tested on brands. */
import { findOne, openFilters, toast, unique } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test.describe('a resource', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test.beforeEach(async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'admin');
  });

  test('can be created, found, edited and deleted, with the texts of the specification', async ({ page }) => {
    const name = unique('Ironbark');
    await page.goto('/admin/settings');
    await page.getByRole('button', { name: 'Add Brand' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create Brand' }).click();
    await expect(dialog.getByText('Name is required')).toBeVisible();
    await expect(dialog.getByLabel('Name')).toBeFocused();
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByRole('button', { name: 'Use an address' }).click();
    await dialog.getByLabel('Logo URL', { exact: true }).fill('javascript:alert(1)');
    await dialog.getByRole('button', { name: 'Create Brand' }).click();
    await expect(dialog.getByText('Enter an address that starts with https:// or /')).toBeVisible();
    await dialog.getByLabel('Logo URL', { exact: true }).fill('');
    await dialog.getByRole('button', { name: 'Create Brand' }).click();
    await expect(toast(page, 'Brand created successfully')).toBeVisible();
    await expect(dialog).toBeHidden();

    await findOne(page, name);
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await page.getByRole('dialog').getByLabel('Description').fill('Hardwood from the north');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Brand updated successfully')).toBeVisible();
    await expect(page.getByText('Hardwood from the north')).toBeVisible();

    await page.getByRole('button', { name: 'Add Brand' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(name.toUpperCase());
    await page.getByRole('button', { name: 'Create Brand' }).click();
    await expect(page.getByRole('dialog').getByText('A brand with this name already exists')).toBeVisible();
    await expect(toast(page, 'Failed to save brand')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByText('Discard your changes?')).toBeVisible();
    await page.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('dialog', { name: 'Add Brand' }).getByLabel('Name')).toHaveValue(
      name.toUpperCase(),
    );
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await expect(page.getByText('Are you sure you want to delete this brand?')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Brand deleted successfully')).toBeVisible();
    await expect(page.getByText('No matches.')).toBeVisible();
  });

  test('is created only once by a double click and Enter on a slow connection', async ({ page, baseURL }) => {
    const name = unique('Clicked twice');
    const ids: unknown[] = [];
    let answer: () => void = () => undefined;
    const clicked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/trpc/staff.brands.create*', async (route) => {
      ids.push(JSON.stringify(route.request().postDataJSON()).match(/"id":"([\da-f-]{36})"/)?.[1]);
      await clicked;
      await route.continue();
    });
    await page.goto('/admin/settings');
    await page.getByRole('button', { name: 'Add Brand' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Create Brand' }).dblclick();
    // Submit twice in one turn of the event loop, before React renders again.
    await page.locator('form[novalidate]').evaluate((form: HTMLFormElement) => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await page.keyboard.press('Enter');
    answer();
    await expect(toast(page, 'Brand created successfully')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
    const client = await adminClient(baseURL!);
    const { items } = await client.staff.brands.list.query({ search: name });
    expect(items.map(({ id }) => id)).toEqual(ids);
  });

  test('with unsaved changes is closed only after confirmation, and focus returns to where it was', async ({
    page,
  }) => {
    await page.goto('/admin/users');
    await page.getByRole('link', { name: 'Settings' }).click();
    const add = page.getByRole('button', { name: 'Add Brand' });
    await add.click();
    await page.getByRole('dialog').getByLabel('Name').fill('Unsaved');
    const question = page.getByText('Discard your changes?');
    await page.goBack();
    await expect(question).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Screen or record' })).toHaveCount(0);
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue('Unsaved');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(add).toBeFocused();
    await expect(page).toHaveURL(/\/admin\/settings$/);
  });

  test('list ignores invalid values in the address', async ({ page }) => {
    await page.goto('/admin/settings?sort=bogus&page=999&open=8b2ff2fe-2b4b-4c2e-9df6-0c8b7e4a9a11');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page).not.toHaveURL(/bogus|open=/);
  });

  test('form keeps its input when the user was signed out, and the next list leads to the sign-in page', async ({
    page,
  }) => {
    const name = unique('Kept');
    await page.goto('/admin/settings');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await page.getByRole('button', { name: 'Add Brand' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill(name);
    await page.context().clearCookies();
    await page.getByRole('button', { name: 'Create Brand' }).click();
    await expect(page.getByRole('dialog').getByText('You have been signed out')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in again in a new tab' })).toHaveAttribute(
      'href',
      '/auth',
    );
    await expect(page.getByRole('dialog').getByLabel('Name')).toHaveValue(name);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('tab', { name: 'Categories', exact: true }).click();
    await expect(page).toHaveURL(/\/auth\?next=%2Fadmin%2Fsettings/);
  });

  test('in use is not deleted, and the message says what uses it', async ({ page }) => {
    await page.goto('/admin/settings?search=Halberd');
    await page.getByRole('button', { name: /^Delete Halberd/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Failed to delete brand')).toContainText(
      /This brand is used by \d+ products, so it cannot be deleted\./,
    );
  });

  test('list keeps its page, sorting and filters in the address', async ({ page }) => {
    await page.goto('/admin/settings');
    await expect(page.getByRole('row')).toHaveCount(11);
    await page.getByRole('button', { name: 'Page 2' }).click();
    await expect(page).toHaveURL(/page=2/);
    await page.getByRole('button', { name: /^Name/ }).click();
    await expect(page).toHaveURL(/sort=name/);
    await page.getByRole('tab', { name: 'Categories', exact: true }).click();
    await openFilters(page);
    await page.getByRole('combobox', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Case Studies' }).click();
    await expect(page).toHaveURL(/tab=categories&type=case_studies/);
    await expect(page.getByRole('cell', { name: 'Case Studies' }).first()).toBeVisible();
    await page.getByRole('tab', { name: 'Subcategories' }).click();
    await openFilters(page);
    await page.getByRole('combobox', { name: 'Parent category' }).click();
    await page.getByRole('option', { name: 'Roofing & Cladding' }).click();
    await expect(page).toHaveURL(/parent_category_id=/);
    await page.reload();
    const parents = page.getByRole('cell', { name: 'Roofing & Cladding' });
    await expect(parents.first()).toBeVisible();
    expect(await parents.count()).toBe((await page.getByRole('row').count()) - 1);
  });

  test('deleted by somebody else meanwhile can be restored and saved', async ({ page, baseURL }) => {
    const name = unique('Deleted');
    const client = await adminClient(baseURL!);
    const { id } = await client.staff.brands.create.mutate({ name });
    await page.goto(`/admin/settings?search=${encodeURIComponent(name)}&open=${id}`);
    await page.getByLabel('Description').fill('Typed and not lost');
    await client.staff.brands.remove.mutate({ id });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('Somebody else has deleted this brand while you were editing')).toBeVisible();
    await page.getByRole('button', { name: 'Restore it and save' }).click();
    await expect(toast(page, 'Brand updated successfully')).toBeVisible();
    expect(await client.staff.brands.byId.query({ id })).toMatchObject({
      name,
      description: 'Typed and not lost',
    });
  });

  test('opens with its current values, even if the list is stale', async ({ page, baseURL }) => {
    const name = unique('Stale');
    const client = await adminClient(baseURL!);
    const { id } = await client.staff.brands.create.mutate({ name });
    await page.goto('/admin/settings');
    await findOne(page, name);
    await client.staff.brands.update.mutate({ id, data: { description: 'Newer' } });
    await page.getByRole('button', { name: `Edit ${name}` }).click();
    await expect(page.getByLabel('Description')).toHaveValue('Newer');
  });

  test('list that cannot be loaded says so and can be retried', async ({ page }) => {
    await page.route('**/trpc/staff.brands.list**', (route) => route.abort());
    await page.goto('/admin/settings');
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to fetch brands' }).first()).toBeVisible();
    await page.unroute('**/trpc/staff.brands.list**');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
});
