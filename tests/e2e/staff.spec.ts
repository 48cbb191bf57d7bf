/** The staff area: shell, dashboard, users, and an accessibility check of every screen. */
import { STAFF_ROUTES } from '../../shared/staff-routes.ts';
import { expectAccessible, LOOKS } from './axe.ts';
import { submit, word } from './enquiry-visitors.ts';
import { findOne, goInside, toast, unique } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test.describe('the shell', () => {
  test('folds the sidebar by Ctrl+b to the specified width, and remembers it for seven days', async ({
    page,
    baseURL,
    context,
  }) => {
    await enterAs(page, baseURL!, 'admin');
    await page.goto('/admin');
    const sidebar = page.getByRole('complementary').first();
    const width = async () => (await sidebar.boundingBox())?.width;
    await expect.poll(width).toBe(256);
    await page.keyboard.press('Control+b');
    await expect.poll(width).toBe(48);
    await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
    const cookie = (await context.cookies(`${baseURL}/admin`)).find(({ name }) => name === 'sidebar');
    expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeGreaterThan(6.9 * 24 * 3600 * 1000);
    expect((cookie?.expires ?? 0) * 1000 - Date.now()).toBeLessThan(7.1 * 24 * 3600 * 1000);
    await page.reload();
    await expect.poll(width).toBe(48);
    await page.getByRole('button', { name: 'Toggle sidebar' }).click();
    await expect.poll(width).toBe(256);
  });

  test('on a phone has a menu that slides in, 18rem wide, and closes on a link', async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enterAs(page, baseURL!, 'admin');
    await page.goto('/admin');
    await page.getByRole('button', { name: 'Open menu' }).click();
    const drawer = page.getByRole('dialog');
    await expect(drawer).toBeVisible();
    await expect.poll(async () => (await drawer.boundingBox())?.width).toBe(288);
    await drawer.getByRole('link', { name: 'Settings' }).click();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  });

  test('has a palette that finds screens and records by keyboard and opens the record', async ({
    page,
    baseURL,
  }) => {
    await enterAs(page, baseURL!, 'admin');
    const name = unique('Palette Brand');
    await (await adminClient(baseURL!)).staff.brands.create.mutate({ name });
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Screen or record' })).toBeFocused();
    await page.keyboard.type('user m');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/users$/);
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Screen or record' })).toBeFocused();
    await page.keyboard.type(name);
    await expect(page.getByRole('option', { name })).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Edit Brand' }).getByLabel('Name')).toHaveValue(name);
    // As a scanner does: Enter comes before the answer.
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Screen or record' })).toBeFocused();
    await page.keyboard.insertText(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Edit Brand' }).getByLabel('Name')).toHaveValue(name);
  });

  test('has a palette that opens only what fits what is typed, and keeps its highlight', async ({
    page,
    baseURL,
  }) => {
    await enterAs(page, baseURL!, 'admin');
    const name = unique('Palette Pair');
    const { staff } = await adminClient(baseURL!);
    for (const last of ['First', 'Second']) await staff.brands.create.mutate({ name: `${name} ${last}` });
    await page.goto('/admin');
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    await page.keyboard.press('Control+k');
    const box = page.getByRole('combobox', { name: 'Screen or record' });
    const [first, second] = ['First', 'Second'].map((last) =>
      page.getByRole('option', { name: `${name} ${last}` }),
    );
    await box.fill(`${name} Second`);
    await expect(second!).toBeVisible();
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/trpc/**records.search**', async (route) => {
      await released;
      await route.continue();
    });
    // Another arrives above the highlighted one.
    await box.fill(name);
    await page.keyboard.press('ArrowDown');
    await expect(second!).toHaveAttribute('aria-selected', 'true');
    release();
    await expect(first!).toBeVisible();
    await expect(second!).toHaveAttribute('aria-selected', 'true');
    // What was found for another text is not offered while the next records load.
    await page.unrouteAll();
    await page.route('**/trpc/**records.search**', () => {});
    await page.keyboard.type(' Fi');
    await expect(page.getByRole('option')).toHaveText([`${name} FirstBrand`]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Edit Brand' }).getByLabel('Name')).toHaveValue(
      `${name} First`,
    );
  });

  test.describe('without a connection', () => {
    test.use({ expectedErrors: [/ERR_FAILED|Failed to fetch/] });

    test('says that the palette could not be loaded, and the next key press tries again', async ({
      page,
      baseURL,
    }) => {
      await page.route('**/assets/command-palette-*.js', (route) => route.abort());
      await enterAs(page, baseURL!, 'sales');
      await page.goto('/admin');
      await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
      await page.keyboard.press('Control+k');
      await expect(toast(page, 'This part could not be loaded.')).toBeVisible();
      await page.unrouteAll();
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: 'Screen or record' })).toBeFocused();
      await page.route('**/trpc/**records.search**', (route) => route.abort());
      await page.keyboard.type('zzz');
      await expect(page.getByText('The records could not be searched. Please try again.')).toBeVisible();
    });
  });

  test.describe('after signing out', () => {
    // The page may ask for new enquiries at that moment.
    test.use({ expectedErrors: [/401/] });

    test('leads from the menu to the sign-in page', async ({ page, baseURL }) => {
      await enterAs(page, baseURL!, 'admin');
      await page.goto('/admin');
      await page.getByRole('button', { name: /^Account of/ }).click();
      await page.getByRole('menuitem', { name: 'Sign Out' }).click();
      await expect(page).toHaveURL(/\/auth$/);
    });
  });
});

test.describe('users', () => {
  test.use({ expectedErrors: [/409|400/] });

  test('can be created by keyboard alone and are listed, and admins cannot delete themselves', async ({
    page,
    baseURL,
  }) => {
    const me = await enterAs(page, baseURL!, 'admin');
    await page.goto('/admin/users');
    await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
    await page.getByRole('button', { name: 'Add User' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Name')).toBeFocused();
    const email = `${unique('new').replaceAll(' ', '-')}@example.com`;
    await page.keyboard.type('Hana Ngata');
    await page.keyboard.press('Tab');
    await page.keyboard.type(email);
    await page.keyboard.press('Tab');
    await page.keyboard.type('password1');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog').getByText('too easy to guess')).toBeVisible();
    await page.getByRole('textbox', { name: 'Password' }).focus();
    await page.keyboard.press('Control+a');
    await page.keyboard.type('a long and plain sentence');
    await page.keyboard.press('Enter');
    await expect(toast(page, 'User created successfully')).toBeVisible();

    await findOne(page, email);
    await expect(page.getByRole('cell', { name: 'User', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Edit Hana Ngata' }).click();
    await page.getByRole('combobox', { name: 'Role' }).click();
    await page.getByRole('option', { name: 'Sales - Catalog Management' }).click();
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await expect(toast(page, 'User updated successfully')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Sales' })).toBeVisible();

    await findOne(page, me.email);
    await page.getByRole('button', { name: `Delete ${me.name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'You cannot delete yourself.')).toBeVisible();
  });
});

for (const { colorScheme, width } of LOOKS) {
  test.describe(`${colorScheme}, ${width} px`, () => {
    test.use({ colorScheme, viewport: { width, height: 900 } });

    test('axe finds no violations on any screen, and nothing scrolls sideways', async ({ page, baseURL }) => {
      test.setTimeout(120_000);
      const check = async (where: string) => {
        await expect(page.locator('[aria-label="Loading"], [aria-busy="true"]')).toHaveCount(0);
        await expectAccessible(page, where);
      };
      await page.goto('/auth');
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByText('Email is required')).toBeVisible();
      await check('/auth');
      await submit(page, baseURL!, word());
      await enterAs(page, baseURL!, 'admin');
      await page.goto('/admin');
      await expect(page.getByRole('region', { name: 'Enquiries per day' })).toBeVisible();
      await check('/admin');
      for (const address of [
        ...STAFF_ROUTES.map(({ path }) => path).filter((path) => path !== '/admin'),
        '/admin/settings?tab=categories',
        '/admin/settings?tab=subcategories',
        '/admin/settings?search=nothing+like+it',
      ]) {
        await goInside(page, address);
        await expect(page.getByText('Loading')).toHaveCount(0);
        await check(address);
      }
      await page.goto('/admin/users');
      await page.getByRole('button', { name: 'Add User' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.getByRole('button', { name: 'Create User' }).click();
      await check('user dialog');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('combobox', { name: 'Screen or record' })).toBeVisible();
      await check('palette');
    });
  });
}
