/** Access control: sign-in, roles and redirects, exactly as specified (spec 4 and 6, decisions "reviewer reads", "screens without menu", "reviewer sign in", "access denied" and "sign up"). */
import type { Role } from '../../shared/roles.ts';
import { LETTERS } from '../support/role-table.ts';
import { MENUS, STAFF_SCREENS } from '../support/screen-table.ts';
import { goInside } from './staff-list.ts';
import { ADMIN, adminClient, createUser, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

const ADDRESSES = Object.keys(STAFF_SCREENS);

for (const role of ['admin', 'sales', 'reviewer'] as const satisfies readonly Role[]) {
  test(`${role} signs in, sees exactly their menu, and is redirected from every other screen`, async ({
    page,
    baseURL,
  }) => {
    const { email, password } = await createUser(baseURL!, role);
    await page.goto('/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin$/);
    await page.goto('/auth');
    await expect(page).toHaveURL(/\/admin$/);
    const menu = page.getByRole('navigation', { name: 'Admin' }).getByRole('link');
    await expect(menu).toHaveText([...MENUS[role]!]);
    for (const address of ADDRESSES) {
      await goInside(page, address);
      const target = STAFF_SCREENS[address]!.includes(LETTERS[role]) ? address : '/admin';
      await expect(page, `${role} at ${address}`).toHaveURL(new RegExp(`${target}$`));
    }
  });
}

test.describe('an unknown staff address', () => {
  test.use({ expectedErrors: [/404/] });

  test('below a screen is open to who may open the screen, is a 404, and leads back to it', async ({
    page,
    baseURL,
  }) => {
    await enterAs(page, baseURL!, 'sales');
    expect((await page.goto('/admin/catalog/'))?.status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catalog Management');
    expect((await page.goto('/admin/catalog/xyz'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expect(page).toHaveTitle(/^Page not found/);
    await expect(page.getByRole('main')).not.toContainText('not available yet');
    await page.getByRole('link', { name: 'Go to Catalog' }).click();
    await expect(page).toHaveURL(/\/admin\/catalog$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Catalog Management');
    await page.goto('/admin/users/xyz');
    await expect(page).toHaveURL(/\/admin$/);
    await enterAs(page, baseURL!, 'admin');
    await page.goto('/admin');
    for (const address of ADDRESSES.filter((one) => one !== '/admin')) {
      await goInside(page, `${address}/00000000-0000-4000-8000-000000000000`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
      await expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', address);
    }
  });

  test('is a 404 with the not-found screen for an admin', async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'admin');
    expect((await page.goto('/admin/catalogue'))?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  test('leads others to the dashboard', async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'sales');
    await page.goto('/admin/catalogue');
    await expect(page).toHaveURL(/\/admin$/);
  });
});

test('visitors who are not signed in are redirected to the sign-in page', async ({ page }) => {
  for (const address of ['/admin', '/admin/users']) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/auth(\?next=%2Fadmin%2Fusers)?$/);
    await expect(page.getByRole('heading', { name: 'Admin Authentication' })).toBeVisible();
  }
});

test('a user without a staff role is redirected home, and the sign-in page says why', async ({
  page,
  baseURL,
}) => {
  const { email } = await enterAs(page, baseURL!, 'user');
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/auth');
  await expect(page.getByRole('heading', { name: 'Access Limited' })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Authentication' })).toBeVisible();
});

test.describe('signing in', () => {
  test.use({ expectedErrors: [/401|429/] });

  test('says what is missing or wrong, and welcomes the user back', async ({ page }) => {
    await page.goto('/auth');
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText('Email is required')).toBeVisible();
    await expect(page.getByText('Password is required')).toBeVisible();
    await page.getByLabel('Email').fill(ADMIN.email);
    await page.getByRole('textbox', { name: 'Password' }).fill('wrong');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'Sign In Failed' }).first()).toContainText(
      'Invalid login credentials',
    );
    await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByText('Welcome back!')).toBeVisible();
    await expect(page.getByText('You have been signed in successfully.')).toBeVisible();
  });

  test('is blocked for a stated time after five wrong passwords', async ({ page, baseURL }) => {
    const { email, password } = await createUser(baseURL!, 'sales');
    await page.goto('/auth');
    await page.getByLabel('Email').fill(email);
    for (let guess = 0; guess < 5; guess++) {
      await page.getByRole('textbox', { name: 'Password' }).fill(`wrong ${guess}`);
      const answered = page.waitForResponse(/auth\.signIn/);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await answered;
    }
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign In' }).click();
    await expect(page.getByText(/Too many attempts. Please try again in \d+ minutes./).first()).toBeVisible();
  });
});

test.describe('the public header', () => {
  for (const [role, links] of [
    ['admin', ['Dashboard', 'Sign Out']],
    ['sales', ['Dashboard', 'Sign Out']],
    ['reviewer', ['Sign Out']],
    ['user', ['Sign Out']],
  ] as const) {
    test(`shows ${role} ${links.join(' and ')}`, async ({ page, baseURL }) => {
      await enterAs(page, baseURL!, role);
      await page.goto('/catalog');
      const header = page.getByRole('banner');
      await expect(header.getByRole('button', { name: 'Sign Out' })).toBeVisible();
      await expect(header.getByRole('link', { name: 'Dashboard' })).toHaveCount(links.length - 1);
      await header.getByRole('button', { name: 'Sign Out' }).click();
      await expect(header.getByRole('button', { name: 'Sign Out' })).toBeHidden();
      await page.goto('/admin');
      await expect(page).toHaveURL(/\/auth$/);
    });
  }
});

test.describe('a deactivated user', () => {
  // The open page may ask for new enquiries before it is reloaded.
  test.use({ expectedErrors: [/401/] });

  test('is signed out at their next step', async ({ page, baseURL }) => {
    const user = await enterAs(page, baseURL!, 'admin', createUser(baseURL!, 'admin'));
    await page.goto('/admin/users');
    await expect(page.getByRole('heading', { name: 'User Management' })).toBeVisible();
    const client = await adminClient(baseURL!);
    await client.staff.users.update.mutate({ id: user.id, data: { is_active: false } });
    await page.reload();
    await expect(page).toHaveURL(/\/auth\?next=%2Fadmin%2Fusers$/);
  });
});

test('a link into the staff area is opened after signing in', async ({ page, baseURL }) => {
  const member = await createUser(baseURL!, 'sales');
  await page.goto('/admin/catalog?search=framing&page=2');
  await expect(page).toHaveURL(/\/auth\?next=%2Fadmin%2Fcatalog%3Fsearch%3Dframing%26page%3D2$/);
  await page.getByLabel('Email').fill(member.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(member.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/admin\/catalog\?search=framing&page=2$/);
  await expect(page.getByRole('searchbox', { name: 'Search products' })).toHaveValue('framing');
});
