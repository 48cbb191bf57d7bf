/** How many clicks the everyday ways of an admin take, beginning at the dashboard. */
import type { Page } from '@playwright/test';
import { countClicks } from './clicks.ts';
import { importProducts, pick } from './products-screen.ts';
import { dialog, toast } from './staff-list.ts';
import { enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

/** Opens a place from the palette, as somebody without a keyboard shortcut does. */
async function goTo(page: Page, words: string, label: string = words): Promise<void> {
  await page.getByRole('button', { name: /^Go to a screen or record/ }).click();
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(words);
  const first = page.getByRole('option').first();
  await expect(first).toContainText(label);
  await first.click();
}

/** Chooses a file in the import dialog, which the palette opens. */
async function importFile(page: Page, csv: string): Promise<void> {
  await goTo(page, 'import', 'Import products');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Choose file' }).click();
  await (await chooser).setFiles({ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
}
const press = (page: Page, name: RegExp) => dialog(page).getByRole('button', { name }).click();

interface Way {
  what: string;
  atMost: number;
  go: (
    page: Page,
    product: string,
    client: Awaited<ReturnType<typeof importProducts>>['client'],
  ) => Promise<void>;
}

const WAYS: Way[] = [
  {
    what: 'the phone number of the company',
    atMost: 2,
    async go(page) {
      await goTo(page, 'phone number', 'Phone number');
      await expect(page.getByRole('textbox', { name: 'Phone as shown' })).toBeVisible();
    },
  },
  {
    what: 'the terms',
    atMost: 4,
    async go(page) {
      await goTo(page, 'terms', 'Terms and conditions');
      await expect(page.getByRole('heading', { level: 1, name: 'Contact Page Content' })).toBeVisible();
    },
  },
  {
    what: 'who gets mails',
    atMost: 2,
    async go(page) {
      await goTo(page, 'who gets mails', 'Who gets emails');
      await expect(page.getByRole('region', { name: 'People' })).toBeVisible();
    },
  },
  {
    what: 'the price history of a product',
    atMost: 4,
    async go(page, product) {
      await goTo(page, product);
      await dialog(page).getByRole('button', { name: 'History' }).click();
      await expect(dialog(page).getByRole('region', { name: 'History' })).toContainText('created it');
    },
  },
  {
    what: 'a product on the home page',
    atMost: 3,
    async go(page, _product, client) {
      const { items } = await client.staff.products.list.query({ is_listed: true, is_featured: false });
      const { id, name } = items.at(-1)!;
      await goTo(page, 'featured', 'Featured Products');
      await page.getByRole('combobox', { name: 'Add a product' }).click();
      await page.keyboard.type(name);
      await expect(page.getByRole('option').first()).toHaveText(name);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect(toast(page, `${name} is on the home page`)).toBeVisible();
      await client.staff.products.update.mutate({ id, data: { is_featured: false } });
    },
  },
  {
    what: 'undoing an import, and answering what is deleted',
    atMost: 4,
    async go(page, product) {
      await goTo(page, 'undo an import', 'Undo an import');
      const row = page.getByRole('row').filter({ hasText: product.split(' ')[0]! });
      await row.getByRole('button', { name: 'Undo all 2' }).click();
      await page.getByRole('button', { name: 'Undo and delete' }).click();
      await expect(toast(page, 'deleted again')).toBeVisible();
    },
  },
  {
    what: '300 rows of which 5 cells are wrong',
    atMost: 9,
    async go(page, product) {
      const rows = Array.from(
        { length: 300 },
        (_, row) => `${product} row ${row},${row % 60 === 0 ? 'dear' : row}`,
      );
      await importFile(page, `Name,Price\n${rows.join('\n')}\n`);
      await press(page, /^Check 300 rows/);
      await dialog(page).getByRole('combobox', { name: 'Row 2, Price' }).click();
      // The keyboard goes from one cell to the next.
      for (const [at, line] of [2, 62, 122, 182, 242].entries()) {
        if (at > 0) await page.keyboard.press('Tab');
        await expect(dialog(page).getByRole('combobox', { name: `Row ${line}, Price` })).toBeFocused();
        await page.keyboard.press('ControlOrMeta+a');
        await page.keyboard.type('5');
      }
      await press(page, /^Check again/);
      await press(page, /^Save 300 products/);
      await expect(toast(page, '300 products created')).toBeVisible();
    },
  },
  {
    what: '200 prices by code',
    atMost: 6,
    async go(page, _product, client) {
      const { items } = await client.staff.products.list.query({ is_listed: true, limit: 200, sort: 'name' });
      const coded = items.filter(({ sku }) => sku !== null);
      const rows = coded.map(({ sku, price }) => `${sku},${price}`);
      // The prices stay as they are, except for one.
      rows[0] = `${coded[0]!.sku},${coded[0]!.price + 1}`;
      await importFile(page, `Code,New price\n${rows.join('\n')}\n`);
      await press(page, /^Check/);
      await press(page, /^Save 1 product$/);
      await expect(toast(page, '0 products created, 1 updated')).toBeVisible();
    },
  },
  {
    what: 'a supplier’s file with three title rows',
    atMost: 8,
    async go(page, product) {
      const csv = `Kauri Timber Ltd,,\nPrice list 2027,,\n,,\nItem no.,Product Desc.,RRP (ex GST)\n${product.split(' ')[0]}-77,${product} seventy-seven,12.50\n`;
      await importFile(page, csv);
      await pick(page, 'Column Product Desc. is', 'Name');
      await press(page, /^Check 1 row/);
      await press(page, /^Save 1 product$/);
      await expect(toast(page, '1 product created')).toBeVisible();
    },
  },
];

for (const { what, atMost, go } of WAYS)
  test(`few clicks lead to ${what}`, async ({ page, baseURL }) => {
    const { client, ids } = await importProducts(baseURL!, 2);
    const { name } = await client.staff.products.byId.query({ id: ids[0]! });
    await enterAs(page, baseURL!, 'admin');
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    const clicks = await countClicks(page);
    await go(page, name, client);
    process.stdout.write(`${what}: ${await clicks()} clicks, at most ${atMost}\n`);
    expect(await clicks()).toBeGreaterThan(0);
    expect(await clicks()).toBeLessThanOrEqual(atMost);
  });
