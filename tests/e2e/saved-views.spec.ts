/** Saved views: filters of a staff list under a name, for the person who saved them or for all staff. */
import type { Page } from '@playwright/test';
import { expectAccessible, LOOKS } from './axe.ts';
import { dialog, toast, unique } from './staff-list.ts';
import { adminClient, createUser, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

const button = (page: Page) => page.getByRole('button', { name: 'More', exact: true });
const item = (page: Page, name: string) => page.getByRole('menuitem', { name });
const FILTERED = '/admin/catalog?is_published=true&page=2&search=timber&sort=price';

async function save(page: Page, name: string) {
  await button(page).click();
  await item(page, 'Save this view…').click();
  await dialog(page).getByLabel('Name').fill(name);
  await dialog(page).getByRole('button', { name: 'Save View' }).click();
  await expect(toast(page, 'View saved')).toBeVisible();
}

test.describe('a view', () => {
  // A name is refused.
  test.use({ expectedErrors: [/409/] });
  test('brings back search, filters and order, is changed and deleted', async ({ page, baseURL }) => {
    const member = createUser(baseURL!, 'sales');
    await enterAs(page, baseURL!, 'sales', member);
    const name = unique('Timber by price');
    await page.goto(FILTERED);
    await save(page, name);
    await button(page).click();
    await expect(item(page, name)).toHaveAttribute('aria-current', 'true');
    await page.keyboard.press('Escape');

    await page.goto('/admin/catalog');
    await button(page).click();
    await item(page, name).click();
    await expect(page).toHaveURL(/\/admin\/catalog\?is_published=true&search=timber&sort=price$/);
    await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('timber');
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/catalog$/);

    // A second view with its name is refused at the field.
    await button(page).click();
    await item(page, 'Save this view…').click();
    await dialog(page).getByLabel('Name').fill(name.toUpperCase());
    await dialog(page).getByRole('button', { name: 'Save View' }).click();
    await expect(dialog(page).getByText('You already have a view with this name')).toBeVisible();
    await page.keyboard.press('Escape');

    await page.goto('/admin/catalog?stock_status=Low+Stock');
    await button(page).click();
    await item(page, 'Manage views…').click();
    await page.getByRole('button', { name: `Change ${name}` }).click();
    const renamed = unique('Low stock');
    const form = page.getByRole('dialog', { name: `Change ${name}` });
    await form.getByLabel('Name').fill(renamed);
    await form.getByRole('checkbox', { name: 'Replace its filters with those that are set now' }).check();
    await form.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'View changed')).toBeVisible();
    await page.getByRole('button', { name: `Delete ${renamed}` }).waitFor();
    await page.getByRole('button', { name: `Delete ${renamed}` }).click();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(toast(page, 'View deleted')).toBeVisible();
    await expect(page.getByRole('button', { name: `Delete ${renamed}` })).toHaveCount(0);
  });

  test('that is shared opens for others, who cannot change it', async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'admin');
    const name = unique('Without a brand');
    const client = await adminClient(baseURL!);
    const { id } = await client.staff.savedViews.create.mutate({
      noun: 'products',
      name,
      query: 'search=concrete',
      is_shared: true,
    });
    await enterAs(page, baseURL!, 'reviewer');
    await page.goto('/admin/catalog');
    await button(page).click();
    await expect(item(page, name)).toContainText('Administrator');
    await item(page, name).click();
    await expect(page).toHaveURL(/\?search=concrete$/);
    await button(page).click();
    await item(page, 'Manage views…').click();
    await expect(dialog(page).getByText('Shared by Administrator').first()).toBeVisible();
    await expect(dialog(page).getByRole('button', { name: `Change ${name}` })).toHaveCount(0);
    await client.staff.savedViews.remove.mutate({ id });
  });

  test('is saved and opened with the keyboard alone, in the list of enquiries too', async ({
    page,
    baseURL,
  }) => {
    await enterAs(page, baseURL!, 'admin', createUser(baseURL!, 'admin'));
    await page.goto('/admin/contact-management?status=new&is_suspect=false');
    await button(page).press('Enter');
    await expect(page.getByText('No saved views yet')).toBeVisible();
    await item(page, 'Save this view…').press('Enter');
    await expect(dialog(page).getByLabel('Name')).toBeFocused();
    const name = unique('New, no spam');
    await page.keyboard.type(name);
    await page.keyboard.press('Enter');
    await expect(toast(page, 'View saved')).toBeVisible();
    await expect(dialog(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
    await page.goto('/admin/contact-management');
    await button(page).press('Enter');
    await item(page, name).press('Enter');
    await expect(page).toHaveURL(/\?is_suspect=false&status=new$/);
  });
});

test.describe('when the views cannot be loaded', () => {
  test.use({ expectedErrors: [/500|Failed to load/] });

  test('the menu says so and loads them again', async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'sales');
    await page.route(/savedViews\.list/, (route) => route.abort());
    await page.goto('/admin/catalog');
    await button(page).click();
    await expect(page.getByText('The saved views could not be loaded.')).toBeVisible();
    await page.unroute(/savedViews\.list/);
    await item(page, 'Try again').click();
    await expect(item(page, 'Try again')).toHaveCount(0);
    await expect(item(page, 'Save this view…')).toBeVisible();
  });
});

test('a name that is too long is kept whole, and refused in words', async ({ page, baseURL }) => {
  await enterAs(page, baseURL!, 'sales', createUser(baseURL!, 'sales'));
  await page.goto('/admin/catalog?search=concrete');
  await button(page).click();
  await item(page, 'Save this view…').click();
  await dialog(page).getByLabel('Name').fill('v'.repeat(61));
  await dialog(page).getByRole('button', { name: 'Save View' }).click();
  await expect(dialog(page).getByText('At most 60 characters')).toBeVisible();
  await expect(dialog(page).getByLabel('Name')).toHaveValue('v'.repeat(61));
});

for (const { colorScheme, width } of LOOKS) {
  test(`axe finds no violations in the saved views, ${colorScheme}, ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 844 });
    await enterAs(page, baseURL!, 'sales', createUser(baseURL!, 'sales'));
    await page.goto('/admin/catalog?search=concrete');
    await save(page, `${unique('A view with a long name')} ${'and more '.repeat(3)}`.slice(0, 60).trim());
    await button(page).click();
    await expect(item(page, 'Manage views…')).toBeVisible();
    await expectAccessible(page, 'the menu');
    await item(page, 'Manage views…').click();
    await expect(page.getByRole('button', { name: /^Change A view/ })).toBeVisible();
    await expectAccessible(page, 'the views');
    await page.getByRole('button', { name: /^Change A view/ }).click();
    await expect(page.getByRole('dialog', { name: /^Change A view/ })).toBeVisible();
    await expectAccessible(page, 'a view');
  });
}
