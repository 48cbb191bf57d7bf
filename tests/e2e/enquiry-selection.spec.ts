/** What staff can do with several enquiries at once. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { rowOf, submit, word } from './enquiry-visitors.ts';
import { fromMenu, toast } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

const change = (page: Page) => page.getByRole('button', { name: 'Change selected' });

/** Three enquiries whose names begin with a word of their own, all selected. */
async function select(page: Page, baseURL: string): Promise<string> {
  const group = word();
  for (const name of ['Ana', 'Ben', 'Cas']) await submit(page, baseURL, `${group} ${name}`);
  await enterAs(page, baseURL, 'admin');
  await page.goto(`/admin/contact-management?search=${group}`);
  await expect(rowOf(page, `${group} Cas`)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  return group;
}

test('several enquiries get a status at once, and one click undoes it', async ({ page, baseURL }) => {
  const group = await select(page, baseURL!);
  const statuses = async () => {
    const { items } = await (await adminClient(baseURL!)).staff.contactQueries.list.query({ search: group });
    return items.map(({ status }) => status);
  };
  await change(page).click();
  await expectAccessible(page, 'the menu of selected enquiries');
  await page.getByRole('menuitem', { name: 'Closed' }).click();
  await expect(toast(page, '3 enquiries set to closed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Selected enquiries' })).toHaveCount(0);
  await expect(rowOf(page, `${group} Ana`)).toContainText('Closed');
  expect(await statuses()).toEqual(['closed', 'closed', 'closed']);
  await toast(page, '3 enquiries set to closed').getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, '3 enquiries changed back')).toBeVisible();
  expect(await statuses()).toEqual(['new', 'new', 'new']);
});

test('several enquiries are assigned and deleted by keyboard, and restored together', async ({
  page,
  baseURL,
}) => {
  const group = await select(page, baseURL!);
  await change(page).press('Enter');
  await page.getByRole('menuitem', { name: 'Assign to' }).press('ArrowRight');
  await page.getByRole('menuitem', { name: 'Test admin' }).first().press('Enter');
  await expect(toast(page, '3 enquiries assigned to Test admin')).toBeVisible();
  await expect(rowOf(page, `${group} Ben`)).toContainText('Test admin');

  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await change(page).press('Enter');
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page
    .getByRole('dialog', { name: 'Delete 3 enquiries?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(toast(page, '3 enquiries deleted')).toBeVisible();
  await expect(page.getByText('No matches.')).toBeVisible();
  await fromMenu(page, 'Deleted enquiries');
  await page.getByRole('button', { name: `Restore all 3 that were deleted with ${group} Ana` }).click();
  await expect(toast(page, '3 enquiries restored')).toBeVisible();
});

test('whoever may only read enquiries can export a selection, and not change it', async ({
  page,
  baseURL,
}) => {
  const group = word();
  await submit(page, baseURL!, group);
  await enterAs(page, baseURL!, 'reviewer');
  await page.goto(`/admin/contact-management?search=${group}`);
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
  await expect(change(page)).toHaveCount(0);
});
