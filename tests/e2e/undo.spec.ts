/** Undo after bulk changes and imports. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { importProducts, open, word } from './products-screen.ts';
import { dialog, fromMenu, toast } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

/** Clicks, and counts them. */
function countClicks(page: Page) {
  let clicks = 0;
  return {
    async click(role: 'button' | 'menuitem' | 'checkbox', name: string | RegExp) {
      clicks++;
      await page.getByRole(role, { name }).click();
    },
    get clicks() {
      return clicks;
    },
  };
}

test('50 products are unpublished with at most 6 clicks, and that is undone with one', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, baseURL!, 'sales');
  const { client, mark } = await importProducts(baseURL!, 50, { isPublished: true });
  const countPublished = async () =>
    (await client.staff.products.list.query({ search: mark, is_published: true })).total;
  await open(page, mark);
  await expect(page.getByText('50 records', { exact: true })).toBeVisible();
  const change = countClicks(page);
  await change.click('checkbox', 'Select all on this page');
  await change.click('button', 'Select all 50');
  await expect(page.getByText('50 selected')).toBeVisible();
  await change.click('button', 'Change selected');
  await change.click('menuitem', 'Unpublish');
  await change.click('button', 'Change 50 products');
  await expect(toast(page, '50 products updated successfully')).toBeVisible();
  expect(await countPublished()).toBe(0);
  expect(change.clicks).toBeLessThanOrEqual(6);

  const undo = countClicks(page);
  await undo.click('button', 'Undo');
  await expect(toast(page, '50 products changed back')).toBeVisible();
  expect(await countPublished()).toBe(50);
  expect(undo.clicks).toBe(1);
  process.stdout.write(
    `unpublish 50 products: ${change.clicks} clicks, asked 6; undo it: ${undo.clicks}, asked 1\n`,
  );
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(countPublished).toBe(0);
});

test('undo leaves alone what somebody has changed since, and says which and who', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, baseURL!, 'sales');
  const { client, mark, ids } = await importProducts(baseURL!, 3);
  await open(page, mark);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).click();
  await page.getByRole('button', { name: 'Change selected' }).click();
  await page.getByRole('menuitem', { name: 'Feature', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Selected products' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Change 3 products' }).click();
  await expect(toast(page, '3 products updated successfully')).toBeVisible();
  await client.staff.products.update.mutate({ id: ids[0]!, data: { is_featured: false } });
  const { name } = await client.staff.products.byId.query({ id: ids[0]! });
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, '2 products changed back')).toBeVisible();
  await expect(toast(page, '1 product left as it is')).toContainText(
    `${name}: changed since by Administrator`,
  );
  await expectAccessible(page, 'refused');
});

test('an import is undone from its toast, and later from the history of one of its products', async ({
  page,
  baseURL,
}) => {
  await enterAs(page, baseURL!, 'sales');
  const client = await adminClient(baseURL!);
  const mark = word();
  await page.goto('/admin/catalog');
  await fromMenu(page, 'Import…');
  const file = `Name,Price\n${mark} one,5\n${mark} two,6\n`;
  await dialog(page)
    .getByLabel('CSV or Excel file')
    .setInputFiles({ name: 'posts.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
  await dialog(page).getByRole('button', { name: 'Check 2 rows' }).click();
  await dialog(page).getByRole('button', { name: 'Save 2 products' }).click();
  await expect(toast(page, '2 products created')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog(page)).toContainText('2 products will be deleted');
  await dialog(page).getByRole('button', { name: 'Undo and delete' }).click();
  await expect(toast(page, '2 products deleted again')).toBeVisible();
  const total = async () => (await client.staff.products.list.query({ search: mark })).total;
  expect(await total()).toBe(0);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect(toast(page, '2 products restored')).toBeVisible();
  await open(page, mark);
  await page.getByRole('button', { name: `Edit ${mark} one` }).click();
  await dialog(page).getByRole('button', { name: 'History' }).click();
  await expect(dialog(page).getByText('with 1 other').first()).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Undo all 2' }).first().click();
  await page.getByRole('button', { name: 'Undo and delete' }).click();
  await expect(toast(page, '2 products deleted again')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  expect(await total()).toBe(0);
});

for (const from of ['the history of a product', 'the activity', 'the past imports'] as const) {
  test(`taking an import back from ${from} says what is deleted, changed and left, and asks`, async ({
    page,
    baseURL,
  }) => {
    await enterAs(page, baseURL!, 'admin');
    const { client, mark, ids } = await importProducts(baseURL!, 3);
    const { id } = await client.staff.productImports.create.mutate({ file_name: `${mark}.csv` });
    const values = [1, 2, 3].map((number) => ({ name: `${mark} ${number}`, price: '9' }));
    const rows = [...values, { name: `${mark} new`, price: '9' }, { name: `${mark} other`, price: '9' }];
    await client.staff.productImports.addRows.mutate({
      id,
      rows: rows.map((row, index) => ({ line: index + 2, values: row })),
    });
    await client.staff.productImports.commit.mutate({ id });
    await client.staff.products.update.mutate({ id: ids[2]!, data: { price: 11 } });
    const { name: left } = await client.staff.products.byId.query({ id: ids[2]! });
    const state = async () =>
      (await client.staff.products.list.query({ search: mark, sort: 'name' })).items.map(
        ({ price }) => price,
      );
    const before = await state();
    expect(before.toSorted()).toEqual([11, 9, 9, 9, 9]);
    const { name } = await client.staff.products.byId.query({ id: ids[0]! });
    let undo = dialog(page).getByRole('button', { name: 'Undo all 5' }).first();
    if (from === 'the activity') {
      await page.goto('/admin/settings?tab=activity&noun=products');
      // All five changes are one row.
      const row = page.getByRole('row').filter({ hasText: `from ${mark}.csv` });
      await expect(row).toHaveCount(1);
      await expect(row).toContainText('Changed 3, created 2 products');
      await row.getByRole('button', { name: 'Details' }).click();
      await dialog(page).getByRole('link', { name: 'Show each change' }).click();
      await expect(page.getByRole('row').filter({ hasText: mark })).toHaveCount(5);
      await page.getByRole('button', { name: 'Each change of one step, remove this filter' }).click();
      undo = row.getByRole('button', { name: 'Undo all 5' });
    } else if (from === 'the past imports') {
      await page.goto('/admin/catalog');
      await fromMenu(page, 'Import…');
      const past = dialog(page)
        .getByRole('listitem')
        .filter({ hasText: `${mark}.csv` });
      await expect(past).toContainText('2 products created · 3 products changed · Administrator');
      undo = past.getByRole('button');
    } else {
      await open(page, mark);
      await page.getByRole('button', { name: `Edit ${name}` }).click();
      await dialog(page).getByRole('button', { name: 'History' }).click();
    }
    await undo.click();
    const question = page.getByRole('dialog', { name: 'Undo all 5?' });
    await expect(question).toContainText('2 products will be deleted');
    await expect(question).toContainText('2 products get back what they had before.');
    await expect(question).toContainText('1 product stays as it is:');
    await expect(question).toContainText(`${left}: changed since by Administrator`);
    await expectAccessible(page, 'the question');
    await page.keyboard.press('Escape');
    await expect(question).toBeHidden();
    // The dialog below stays open, and nothing was done.
    await expect(dialog(page)).toHaveCount(from === 'the activity' ? 0 : 1);
    expect(await state()).toEqual(before);
    await undo.click();
    await question.getByRole('button', { name: 'Undo and delete' }).click();
    await expect(toast(page, '2 products changed back, 2 products deleted again')).toBeVisible();
    expect((await state()).toSorted()).toEqual([11, 5, 5]);
  });
}
