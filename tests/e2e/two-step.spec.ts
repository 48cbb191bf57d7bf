/** Two-step verification and "Confirm it is you", by keyboard alone. */
import type { Page } from '@playwright/test';
import { codeOf, secretOf } from '../support/build-two-step.ts';
import { expectAccessible, LOOKS } from './axe.ts';
import { toast } from './staff-list.ts';
import { createUser } from './staff-members.ts';
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
  await expect(page.getByRole('alert').getByText('This code is not right')).toBeVisible();
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
