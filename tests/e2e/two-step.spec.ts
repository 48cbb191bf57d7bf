/** Two-step verification and "Confirm it is you", by keyboard alone. */
import type { Page } from '@playwright/test';
import { buildTwoStep, codeOf, secretOf } from '../support/build-two-step.ts';
import { expectAccessible, LOOKS } from './axe.ts';
import { ageSessions, withDatabase } from './product-database.ts';
import { word } from './products-screen.ts';
import { openRareTab, toast } from './staff-list.ts';
import { createUser, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

/** Checks the page in every look, and goes back to a wide light one. */
async function expectAccessibleInAllLooks(page: Page, what: string) {
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `${what} at ${width} px, ${colorScheme}`);
  }
}

async function signInWith(page: Page, { email, password }: { email: string; password: string }) {
  await page.goto('/auth');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

test.use({ expectedErrors: [/40[013]/] });

test('two-step verification is set up, asked for at sign-in, and turned off, with the keyboard', async ({
  page,
  baseURL,
}) => {
  const user = await createUser(baseURL!, 'sales');
  await signInWith(page, user);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Admin Authentication');
  await page.goto('/admin/account');
  const section = page.getByRole('region', { name: 'Two-step verification' });
  await section.getByRole('button', { name: 'Set up two-step verification' }).press('Enter');
  await expect(section.getByRole('img', { name: 'QR code of the key' })).toBeVisible();
  const field = section.getByRole('textbox', { name: 'Enter the code that the app shows' });
  await expect(field).toBeFocused();
  await expectAccessibleInAllLooks(page, 'the set-up of two-step verification');
  const secret = secretOf(await section.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText());
  await page.keyboard.type('12345');
  await page.keyboard.press('Enter');
  await expect(section.getByText('This code is not right')).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type(codeOf(secret, Date.now() - 30_000));
  await page.keyboard.press('Enter');
  await expect(section.getByRole('heading', { name: 'Your recovery codes' })).toBeFocused();
  const codes = await section
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  await expectAccessibleInAllLooks(page, 'recovery codes');
  const downloading = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download' }).press('Enter');
  expect((await downloading).suggestedFilename()).toBe('recovery-codes.txt');
  await section.getByRole('button', { name: 'I have kept them' }).press('Enter');
  await expect(section.getByText('10 recovery codes left')).toBeVisible();
  await expectAccessibleInAllLooks(page, 'two-step verification that is on');

  await page.request.post('/trpc/auth.signOut', { headers: { origin: baseURL! }, data: {} });
  await signInWith(page, user);
  const code = page.getByRole('textbox', { name: 'Code' });
  await expect(code).toBeFocused();
  await expectAccessibleInAllLooks(page, 'the code at sign-in');
  await page.keyboard.type('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'Sign In Failed' }).first()).toContainText(
    'This code is not right',
  );
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Account of ${user.name}` })).toBeVisible();

  await page.request.post('/trpc/auth.signOut', { headers: { origin: baseURL! }, data: {} });
  await signInWith(page, user);
  await expect(code).toBeFocused();
  await page.keyboard.type(codes[0]!.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Account of ${user.name}` })).toBeVisible();
  await page.goto('/admin/account');
  await expect(section.getByText('9 recovery codes left')).toBeVisible();
  await section.getByRole('button', { name: 'Turn off' }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).press('Enter');
  await expect(toast(page, 'Two-step verification is off')).toBeVisible();
});

test('“Confirm it is you” comes before what needs it, and nothing that was typed is lost', async ({
  page,
  baseURL,
}) => {
  const admin = await enterAs(page, baseURL!, 'admin', createUser(baseURL!, 'admin'));
  const user = await createUser(baseURL!, 'sales');
  await page.goto(`/admin/users?search=${encodeURIComponent(user.email)}`);
  await page.getByRole('button', { name: `Edit ${user.name}` }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Edit User' });
  await form.getByRole('textbox', { name: 'Name' }).fill('Hana Kept');
  await form.getByRole('combobox', { name: 'Role' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await ageSessions(admin.email);
  await form.getByRole('button', { name: 'Save Changes' }).press('Enter');

  const question = page.getByRole('dialog', { name: 'Confirm it is you' });
  const password = question.getByRole('textbox', { name: 'Your password' });
  await expect(password).toBeFocused();
  await expectAccessibleInAllLooks(page, 'the question who it is');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(form.getByRole('textbox', { name: 'Name' })).toHaveValue('Hana Kept');
  await expect(toast(page, 'Nothing was changed, because you did not confirm that it is you.')).toBeVisible();
  await expect(page.getByText('auth.reauthenticate')).toHaveCount(0);

  await form.getByRole('button', { name: 'Save Changes' }).press('Enter');
  await expect(password).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(question.getByText('Enter your password')).toBeVisible();
  await page.keyboard.type('wrong');
  await page.keyboard.press('Enter');
  await expect(question.getByText('This is not your password.')).toBeVisible();
  await expect(password).toBeFocused();
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(question).toBeHidden();
  await expect(toast(page, 'User updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit Hana Kept' })).toBeVisible();

  // The same question for a token, which is made in two calls.
  const name = `Nightly ${word()}`;
  await page.goto('/admin/settings?tab=tokens');
  await page.getByRole('button', { name: 'Add Token' }).press('Enter');
  const token = page.getByRole('dialog', { name: 'Add Token' });
  await token.getByRole('textbox', { name: 'Name' }).fill(name);
  await token.getByRole('combobox', { name: 'Owner' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await token.getByRole('checkbox', { name: 'Read Products' }).press('Space');
  await ageSessions(admin.email);
  await token.getByRole('button', { name: 'Create Token' }).press('Enter');
  await expect(password).toBeFocused();
  await page.keyboard.type(admin.password);
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog', { name: `The secret of ${name}` }).getByText(/^sb_live_/),
  ).toBeVisible();
});

test('an admin resets the two-step verification of somebody who has lost their phone', async ({
  page,
  baseURL,
}) => {
  const user = await createUser(baseURL!, 'reviewer');
  await withDatabase(async (sql) => {
    await buildTwoStep(sql, null, { user: user.id });
  });
  await enterAs(page, baseURL!, 'admin');
  await page.goto(`/admin/users?search=${encodeURIComponent(user.email)}`);
  await expect(page.getByText('Two-step verification', { exact: true })).toBeVisible();
  await expectAccessibleInAllLooks(page, 'users with two-step verification');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: `Reset two-step verification of ${user.name}` }).press('Enter');
  await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).press('Enter');
  await expect(toast(page, 'Two-step verification reset')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reset two-step verification' })).toBeHidden();
});

test('a role that must have it is told until when, and then led through the set-up', async ({
  page,
  baseURL,
}) => {
  const user = await createUser(baseURL!, 'reviewer');
  await enterAs(page, baseURL!, 'admin', createUser(baseURL!, 'admin'));
  await page.goto('/admin/settings');
  await openRareTab(page, 'Two-step Verification');
  await page.getByRole('checkbox', { name: 'Reviewer - View Only Access' }).press('Space');
  await expectAccessibleInAllLooks(page, 'the roles that need two-step verification');
  try {
    await page.getByRole('button', { name: 'Save Changes' }).press('Enter');
    await expect(toast(page, 'Two-step verification saved')).toBeVisible();
    await expect(page.getByText('Required since')).toBeVisible();

    await enterAs(page, baseURL!, 'reviewer', Promise.resolve(user));
    await page.goto('/admin');
    const notice = page.getByRole('alert').filter({ hasText: 'Your role needs it from' });
    await expect(notice).toBeVisible();
    await expectAccessibleInAllLooks(page, 'the notice of two-step verification');
    await withDatabase(async (sql) => {
      await sql`update auth_users set created_at = now() - interval '9 days' where email = ${user.email}`;
      await sql`
        update site_settings set setting_value = jsonb_build_object('reviewer', now() - interval '8 days')
        where setting_key = 'two_step'`;
    });
    await page.goto('/admin/contact-management');
    await expect(page.getByRole('heading', { name: 'Set up two-step verification' })).toBeVisible();
    await expectAccessibleInAllLooks(page, 'the set-up that cannot be put off');
    await page.getByRole('button', { name: 'Set up two-step verification' }).press('Enter');
    const secret = secretOf(await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).innerText());
    await page.keyboard.type(codeOf(secret));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'I have kept them' }).press('Enter');
    await expect(page.getByRole('button', { name: `Account of ${user.name}` })).toBeVisible();
    await expect(notice).toBeHidden();
  } finally {
    await withDatabase(async (sql) => {
      await sql`delete from site_settings where setting_key = 'two_step'`;
    });
  }
});
