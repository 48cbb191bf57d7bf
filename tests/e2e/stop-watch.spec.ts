/** How many clicks the everyday ways of an admin take, beginning at the dashboard. */
import type { Page } from '@playwright/test';
import { countClicks } from './clicks.ts';
import { importProducts } from './products-screen.ts';
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

interface Way {
  what: string;
  atMost: number;
  go: (page: Page, product: string) => Promise<void>;
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
    atMost: 4,
    async go(page, product) {
      await goTo(page, product);
      await dialog(page).getByRole('switch', { name: 'Featured' }).click();
      await dialog(page).getByRole('button', { name: 'Save Changes' }).click();
      await expect(toast(page, 'Product updated successfully')).toBeVisible();
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
];

for (const { what, atMost, go } of WAYS)
  test(`few clicks lead to ${what}`, async ({ page, baseURL }) => {
    const { client, ids } = await importProducts(baseURL!, 2);
    const { name } = await client.staff.products.byId.query({ id: ids[0]! });
    await enterAs(page, baseURL!, 'admin');
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    const clicks = await countClicks(page);
    await go(page, name);
    process.stdout.write(`${what}: ${await clicks()} clicks, at most ${atMost}\n`);
    expect(await clicks()).toBeGreaterThan(0);
    expect(await clicks()).toBeLessThanOrEqual(atMost);
  });
