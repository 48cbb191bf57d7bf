/** Activity: an admin finds who did what, sees what changed, takes it back and saves a file, all by keyboard. */
import { readFile } from 'node:fs/promises';
import { expectAccessible, LOOKS } from './axe.ts';
import { dialog, fromMenu, openFilters, openRareTab, toast, unique } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test('an admin finds a change, reverts it, restores what was deleted and exports, with the keyboard', async ({
  page,
  baseURL,
}) => {
  const client = await adminClient(baseURL!);
  const [kept, gone] = [unique('Totara'), unique('Matai')];
  const { id } = await client.staff.brands.create.mutate({ name: kept, description: 'Posts' });
  await client.staff.brands.update.mutate({ id, data: { description: 'Posts and rails' } });
  const removed = await client.staff.brands.create.mutate({ name: gone });
  await client.staff.brands.remove.mutate({ id: removed.id });

  await enterAs(page, baseURL!, 'admin');
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Settings' }).press('Enter');
  await openRareTab(page, 'Activity');
  await expect(page.getByRole('region', { name: 'Activity' })).toBeVisible();
  await openFilters(page);
  await page.getByRole('combobox', { name: 'Kind of record' }).focus();
  await page.keyboard.type('Brands');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/noun=brands/);
  const row = (text: string) => page.getByRole('row').filter({ hasText: text });
  await expect(row(`Deleted Brand ${gone}`)).toContainText('Administrator');
  await expect(row(`Changed Brand ${kept}`)).toContainText('Description: Posts → Posts and rails');
  await expect(page.getByText('What happened', { exact: true })).toBeVisible();
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `the activity at ${width} px, ${colorScheme}`);
    await page.screenshot({ path: test.info().outputPath(`activity-${width}.png`) });
  }

  const open = (text: string) => row(text).getByRole('button', { name: 'Details' }).press('Enter');
  await open(`Changed Brand ${kept}`);
  await expect(dialog(page)).toContainText('Posts and rails');
  for (const { colorScheme, width } of LOOKS) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `a change at ${width} px, ${colorScheme}`);
    await page.screenshot({ path: test.info().outputPath(`change-${width}.png`) });
  }
  await dialog(page).getByRole('button', { name: 'Revert' }).press('Enter');
  await expect(dialog(page)).toContainText('gets the earlier values back');
  await expect(dialog(page).getByRole('button', { name: 'Revert' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Brand changed back')).toBeVisible();
  expect((await client.staff.brands.byId.query({ id })).description).toBe('Posts');
  await expect(row(`Changed Brand ${kept}`)).toHaveCount(2);
  // While it closes, another one cannot open.
  await expect(dialog(page)).toHaveCount(0);

  await open(`Deleted Brand ${gone}`);
  await dialog(page).getByText('What was deleted').press('Enter');
  await expect(dialog(page).getByText(gone).last()).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Restore' }).press('Enter');
  await dialog(page).getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(toast(page, 'Brand restored')).toBeVisible();
  expect((await client.staff.brands.byId.query({ id: removed.id })).name).toBe(gone);
  await open(`Restored Brand ${gone}`);
  await dialog(page)
    .getByRole('link', { name: `Brand ${gone}` })
    .press('Enter');
  await expect(dialog(page).getByRole('textbox', { name: 'Name' })).toHaveValue(gone);

  await page.goto('/admin/settings?tab=activity&noun=brands');
  const download = page.waitForEvent('download');
  await fromMenu(page, 'Export');
  expect(await readFile(await (await download).path(), 'utf8')).toContain(gone);
  await page.goto('/admin/settings?tab=activity&kind=export');
  await expect(row('Exported').first()).toContainText('Test admin');
});

test('pages go back in time and forward again, and a day without activity says so', async ({
  page,
  baseURL,
}) => {
  const client = await adminClient(baseURL!);
  const name = unique('Rimu');
  const { id } = await client.staff.teamMembers.create.mutate({ name, role: 'Driver' });
  for (let number = 1; number <= 30; number++)
    await client.staff.teamMembers.update.mutate({ id, data: { role: `Driver ${number}` } });
  await enterAs(page, baseURL!, 'admin');
  await page.goto('/admin/settings?tab=activity&noun=teamMembers');
  const rows = page.getByRole('row').filter({ hasText: name });
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Newer' })).toBeDisabled();
  await page.getByRole('button', { name: 'Older' }).press('Enter');
  await expect(rows.filter({ hasText: 'Created' })).toBeVisible();
  await page.getByRole('button', { name: 'Newer' }).press('Enter');
  await expect(rows.filter({ hasText: 'Created' })).toHaveCount(0);
  await openFilters(page);
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-02');
  await expect(page.getByText('No matches.')).toBeVisible();
});

test.describe('without the server', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('a list that cannot be read says so, and is read again on request', async ({ page, baseURL }) => {
    await enterAs(page, baseURL!, 'admin');
    await page.route('**/trpc/**staff.activity.list**', (route) => route.abort());
    await page.goto('/admin/settings?tab=activity');
    await expect(page.getByText('Failed to fetch the activity')).toBeVisible();
    await page.unroute('**/trpc/**staff.activity.list**');
    await page.getByRole('button', { name: 'Try Again' }).press('Enter');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
  });
});
