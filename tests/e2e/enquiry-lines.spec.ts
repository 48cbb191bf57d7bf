/** A list that staff paste into an enquiry: products with code, stock and price, corrected from the keyboard. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { word } from './enquiry-visitors.ts';
import { toast } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

const LIST = 'Framing\n60 no 90x45 H1.2 SG8 4.8m framing\n12 zorbels\n34/2.4 x 1.2 gib 10mm\nTotal 3';

/** Puts a text into the field with the focus, as Ctrl+V does. */
async function paste(page: Page, text: string) {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', pasted);
    document.activeElement!.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

async function openEnquiry(page: Page, baseURL: string, items: { name: string; quantity: number }[]) {
  const name = `${word()} Rangi`;
  const client = await adminClient(baseURL);
  await client.staff.contactQueries.create.mutate({
    full_name: name,
    phone: '021 555 0142',
    subject: 'Request a Quote',
    message: 'See the list in my mail.',
    source: 'email',
    items,
  });
  await enterAs(page, baseURL, 'admin');
  await page.goto(`/admin/contact-management?search=${name.split(' ')[0]}`);
  await page.getByRole('button', { name: 'Read' }).click();
  return { name, client, dialog: page.getByRole('dialog', { name: `Enquiry from ${name}` }) };
}

test('a list is pasted into an enquiry, corrected from the keyboard, and remembered', async ({
  page,
  baseURL,
}) => {
  const { name, client, dialog } = await openEnquiry(page, baseURL!, []);
  await dialog.getByRole('button', { name: 'Add lines' }).click();
  const adder = dialog.getByLabel('Add a product or a line');
  await adder.focus();
  await paste(page, LIST);
  await expect(toast(page, '3 lines added')).toContainText('Left out as titles or totals: Total 3');
  const first = dialog.getByRole('combobox', { name: 'Line 1' });
  await expect(first).toHaveValue('Radiata Framing SG8 H1.2 90 x 45 mm – 4.8 m');
  await expect(dialog.getByText(/^SB-T01 · [\d,]+ in stock · \$\d+\.\d\d a length$/)).toBeVisible();
  await expect(dialog.getByLabel(/^Quantity of Radiata/)).toHaveValue('60');
  await expect(dialog.getByLabel(/^Note on Radiata/)).toHaveValue(
    '“60 no 90x45 H1.2 SG8 4.8m framing” · Framing',
  );
  await expectAccessible(page, 'the lines of an enquiry');

  // What nobody knows is found by typing. Alt+Enter also makes a synonym of the words.
  const second = dialog.getByRole('combobox', { name: 'Line 2' });
  await expect(second).toHaveValue('zorbels');
  await second.fill('structural plywood 12 mm');
  await expect(page.getByRole('option', { name: 'Structural Plywood CD H3.2 12 mm' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Alt+Enter');
  await expect(second).toHaveValue(/^Structural Plywood CD H3.2 12 mm/);
  await expect(dialog.getByLabel(/^Quantity of Structural/)).toHaveValue('12');
  await expect(dialog.getByLabel(/^Note on Structural/)).toHaveValue('“12 zorbels” · Framing');
  await expect(toast(page, '“zorbels” now also finds “structural plywood”')).toBeVisible();
  const synonyms = await client.staff.synonyms.list.query({ search: 'zorbels' });
  expect(synonyms.items.map(({ finds }) => finds)).toEqual(['structural plywood']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(toast(page, 'Forgotten')).toBeVisible();
  expect((await client.staff.synonyms.list.query({ search: 'zorbels' })).items).toEqual([]);

  await dialog.getByRole('button', { name: 'Save lines' }).click();
  await expect(toast(page, 'Lines saved')).toBeVisible();
  const table = dialog.getByRole('table', { name: 'Enquiry list' });
  await expect(table.getByRole('row').nth(1)).toContainText('SB-T01');
  await expect(table.getByRole('row').nth(1)).toContainText(/\$\d+\.\d\d/);
  await expect(dialog.getByRole('region', { name: 'Timeline' })).toContainText('added the lines');
  const { items } = await client.staff.contactQueries.list.query({ search: name });
  expect(items[0]!.items.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['SB-T01', 60],
    [expect.stringMatching(/^SB-T/), 12],
    ['SB-L14', 34],
  ]);
});

test.describe('while somebody else works on it', () => {
  test.use({ expectedErrors: [/409/] });
  test('lines that come meanwhile are kept, and unsaved ones hold the form', async ({ page, baseURL }) => {
    const { name, client, dialog } = await openEnquiry(page, baseURL!, [{ name: 'Old words', quantity: 2 }]);
    await dialog.getByRole('button', { name: 'Change the lines' }).click();
    await dialog.getByRole('combobox', { name: 'Line 1' }).fill('New words');
    await dialog.getByLabel('Internal note').fill('Called.');
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await expect(page.getByText('The lines have not been saved.')).toBeVisible();
    const { items } = await client.staff.contactQueries.list.query({ search: name });
    const { id, updated_at } = items[0]!;
    await client.staff.contactQueries.update.mutate({
      id,
      updated_at,
      data: {
        items: [
          { name: 'Old words', quantity: 2 },
          { name: 'From a colleague', quantity: 1 },
        ],
      },
    });
    await dialog.getByRole('button', { name: 'Save lines' }).click();
    await expect(toast(page, 'The lines were not saved')).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Line 2' })).toHaveValue('From a colleague');
    await dialog.getByRole('button', { name: 'Save lines' }).click();
    await expect(toast(page, 'Lines saved')).toBeVisible();
    const after = await client.staff.contactQueries.byId.query({ id });
    expect(after.items.map((line) => line.name)).toEqual(['New words', 'From a colleague']);
    await dialog.getByText('The lines before').first().click();
    await expect(dialog.getByText('2 each Old words').first()).toBeVisible();
  });
});
