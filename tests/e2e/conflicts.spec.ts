/** Two people edit the same record: what is merged, and what the user is asked. */
import { expectAccessible, LOOKS } from './axe.ts';
import { word } from './products-screen.ts';
import { dialog, toast, unique } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

// The server refuses the save of a conflict, and a logo typed below does not exist.
test.use({ expectedErrors: [/Failed to load resource/] });

test.describe('a record', () => {
  test.beforeEach(async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'admin');
  });

  test('changed in another field by somebody else meanwhile keeps both changes', async ({
    page,
    baseURL,
  }) => {
    const name = unique('Shared');
    const client = await adminClient(baseURL!);
    // Not active: visitors must not meet its missing logo.
    const { id } = await client.staff.brands.create.mutate({ name, is_active: false });
    await page.goto(`/admin/settings?search=${encodeURIComponent(name)}&open=${id}`);
    await page.getByLabel('Description').fill('Mine');
    await client.staff.brands.update.mutate({ id, data: { logo_url: '/theirs.webp' } });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Brand updated successfully')).toBeVisible();
    expect(await client.staff.brands.byId.query({ id })).toMatchObject({
      description: 'Mine',
      logo_url: '/theirs.webp',
    });
  });

  test('changed in the same field by somebody else is shown with both values, and the user chooses', async ({
    page,
    baseURL,
  }) => {
    const [name, renamed] = [unique('Chosen'), unique('Renamed')];
    const client = await adminClient(baseURL!);
    const { id } = await client.staff.brands.create.mutate({ name, description: 'First', is_active: false });
    await page.goto(`/admin/settings?search=${encodeURIComponent(name)}&open=${id}`);
    await page.getByLabel('Description').fill('Mine');
    await page.getByRole('dialog').getByLabel('Name').fill(unique('Mine'));
    await client.staff.brands.update.mutate({
      id,
      data: { description: 'Theirs', name: renamed, logo_url: '/theirs.webp' },
    });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const alert = page.getByRole('dialog').getByRole('alert');
    await expect(alert).toContainText('Somebody else has changed this brand since you opened it');
    await expect(alert.getByRole('rowheader')).toHaveText(['Name', 'Description']);
    await expect(alert.getByRole('row', { name: 'Description' })).toContainText('Administrator, ');
    // Nothing is chosen for the user, and nothing is saved before they have.
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Choose which version of each field to keep')).toBeVisible();
    await expect(alert.getByRole('radio', { checked: true })).toHaveCount(0);
    await alert.getByRole('radio', { name: `Name: keep theirs, ${renamed}` }).check();
    await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toHaveValue(renamed);
    await alert.getByRole('radio', { name: 'Description: keep yours, Mine' }).check();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'Brand updated successfully')).toBeVisible();
    expect(await client.staff.brands.byId.query({ id })).toMatchObject({
      name: renamed,
      description: 'Mine',
      logo_url: '/theirs.webp',
    });
  });

  test('changed by somebody else meanwhile is overwritten only on request', async ({ page, baseURL }) => {
    const name = unique('Contested');
    const client = await adminClient(baseURL!);
    const { id } = await client.staff.brands.create.mutate({ name });
    await page.goto(`/admin/settings?search=${encodeURIComponent(name)}&open=${id}`);
    await page.getByLabel('Description').fill('Mine');
    await client.staff.brands.update.mutate({ id, data: { description: 'Theirs' } });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(
      page.getByRole('dialog').getByText('Somebody else has changed this brand since you opened it'),
    ).toBeVisible();
    expect((await client.staff.brands.list.query({ search: name })).items[0]?.description).toBe('Theirs');
    await page.getByRole('button', { name: 'Show theirs instead' }).click();
    await expect(page.getByLabel('Description')).toHaveValue('Theirs');
    await page.getByLabel('Description').fill('Mine');
    await client.staff.brands.update.mutate({ id, data: { description: 'Theirs again' } });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Save mine anyway' }).click();
    await expect(toast(page, 'Brand updated successfully')).toBeVisible();
    expect((await client.staff.brands.list.query({ search: name })).items[0]?.description).toBe('Mine');
  });
});

for (const { colorScheme, width } of LOOKS) {
  test(`axe finds no violations in a conflict and in the shortcuts, ${colorScheme}, ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await enterAs(page, baseURL!, 'sales');
    const client = await adminClient(baseURL!);
    const name = word();
    const { id } = await client.staff.products.create.mutate({ name, price: 12 });
    await page.goto(`/admin/catalog?search=${name}&open=${id}`);
    await dialog(page).getByRole('textbox', { name: 'Price', exact: true }).fill('1300');
    await dialog(page).getByLabel('Description', { exact: true }).fill('Mine');
    await client.staff.products.update.mutate({ id, data: { price: 1400.5, description: 'Theirs' } });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    const alert = dialog(page).getByRole('alert');
    await expect(alert).toContainText('$1,400.50');
    await expect(alert).toContainText('$1,300.00');
    await expectAccessible(page, 'conflict');
    await page.getByRole('button', { name: 'Show theirs instead' }).click();
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press('?');
    await expect(dialog(page)).toHaveAccessibleName('Keyboard shortcuts');
    await expectAccessible(page, 'shortcuts');
  });
}
