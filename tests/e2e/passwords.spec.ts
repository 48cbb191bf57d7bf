/** Changing one's own password: required after an admin has set it, and possible at any time. */
import { randomBytes } from 'node:crypto';
import { expectAccessible } from './axe.ts';
import { adminClient, createUser, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

const NEXT = 'another plain sentence';

test.describe('a password set by an admin', () => {
  test.use({ expectedErrors: [/400/] });

  test('must be changed at the first sign-in, before any screen opens', async ({ page, baseURL }) => {
    const email = `new-${randomBytes(4).toString('hex')}@example.com`;
    const first = 'chosen by the admin';
    const user = { name: 'Hana Ngata', email, password: first, role: 'sales' as const };
    await (await adminClient(baseURL!)).staff.users.create.mutate(user);

    await page.goto('/auth');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(first);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
    await page.goto('/admin/catalog');
    await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible();
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await expectAccessible(page, `choose a password at ${width}`);
    }

    const current = page.getByRole('textbox', { name: 'Current password' });
    const next = page.getByRole('textbox', { name: 'New password' });
    await page.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Enter your current password')).toBeVisible();
    await expect(current).toBeFocused();
    await current.fill('wrong');
    await next.fill(NEXT);
    await page.keyboard.press('Enter');
    await expect(page.getByText('This is not your current password.')).toBeVisible();
    await expect(current).toBeFocused();
    await current.fill(first);
    await next.fill('timber123');
    await page.keyboard.press('Enter');
    await expect(page.getByText('This password is too easy to guess.')).toBeVisible();
    await expect(next).toBeFocused();
    await next.fill(NEXT);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Your other devices have been signed out.')).toBeVisible();
    // The screen that was asked for at first.
    await expect(page).toHaveURL(/\/admin\/catalog$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('users can change their own password from the account menu', async ({ page, baseURL }) => {
  const reviewer = createUser(baseURL!, 'reviewer');
  const { name, password, email } = await enterAs(page, baseURL!, 'reviewer', reviewer);
  await page.goto('/admin');
  await page.getByRole('button', { name: `Account of ${name}` }).click();
  await page.getByRole('menuitem', { name: 'My account' }).click();
  await expect(page.getByRole('heading', { name: 'My account' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Current password' }).fill(password);
  await page.getByRole('textbox', { name: 'New password' }).fill(NEXT);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your other devices have been signed out.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: `Account of ${name}` })).toBeVisible();
  const answer = await page.request.post('/trpc/auth.signIn', {
    headers: { origin: baseURL! },
    data: { json: { email, password } },
  });
  expect(answer.status()).toBe(401);
});
