/** API tokens: an admin makes one, a script calls with it, and the admin revokes it. */
import { expectAccessible, LOOKS } from './axe.ts';
import { word } from './products-screen.ts';
import { dialog, toast } from './staff-list.ts';
import { enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test('an admin makes a token with the keyboard, a script uses it, and deleting it revokes it', async ({
  page,
  request,
  baseURL,
}) => {
  const name = `Nightly prices ${word()}`;
  const list = async (secret: string) =>
    (
      await request.get(`${baseURL}/trpc/staff.products.list`, {
        headers: { authorization: `Bearer ${secret}` },
      })
    ).status();
  await enterAs(page, baseURL!, 'admin');
  await page.goto('/admin/settings?tab=tokens');
  await page.getByRole('button', { name: 'Add Token' }).press('Enter');
  const form = dialog(page);
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
  await form.getByRole('button', { name: 'Create Token' }).press('Enter');
  await expect(form.getByText('Choose at least one scope')).toBeVisible();
  await form.getByRole('combobox', { name: 'Owner' }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await form.getByRole('checkbox', { name: 'Write Products' }).press('Space');
  await expect(form.getByText('With this role the token can do nothing with products:write.')).toBeVisible();
  await form.getByRole('checkbox', { name: 'Write Products' }).press('Space');
  await form.getByRole('checkbox', { name: 'Read Products' }).press('Space');
  const addresses = form.getByRole('combobox', { name: 'Addresses' });
  await addresses.pressSequentially('here,');
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `the form of a token at ${width} px, ${colorScheme}`);
  }
  await form.getByRole('button', { name: 'Create Token' }).press('Enter');
  await expect(form.getByText('Enter an address such as 203.0.113.7')).toBeVisible();
  await addresses.press('Backspace');
  await form.getByRole('button', { name: 'Create Token' }).press('Enter');

  const secretDialog = page.getByRole('dialog', { name: `The secret of ${name}` });
  const secret = await secretDialog.getByText(/^sb_live_/).innerText();
  await expectAccessible(page, 'the secret of a token');
  expect(await list(secret)).toBe(200);
  await secretDialog.getByRole('button', { name: 'I have copied it' }).press('Enter');
  await page.goto(`/admin/settings?tab=tokens&search=${encodeURIComponent(name)}`);
  await expect(page.getByText(`ends in …${secret.slice(-4)}`)).toBeVisible();

  await page.getByRole('button', { name: `New secret for ${name}` }).click();
  await page.getByRole('button', { name: 'Make a new secret' }).click();
  const next = await secretDialog.getByText(/^sb_live_/).innerText();
  expect([await list(secret), await list(next)]).toEqual([401, 200]);
  await secretDialog.getByRole('button', { name: 'I have copied it' }).click();

  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Token deleted')).toBeVisible();
  expect(await list(next)).toBe(401);
});
