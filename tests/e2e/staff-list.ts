/** Actions shared by the tests of all staff screens. */
import type { Page } from '@playwright/test';
import { expect } from './watched.ts';

/** Searches a list for words that only one row contains, and waits until only that row is left. */
export async function findOne(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words);
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(words);
  await expect(page.getByRole('row').filter({ hasText: words })).toHaveCount(1);
  await expect(page.getByText('1 record', { exact: true })).toBeVisible();
}

/** Goes to another address of the staff area in the same document, as a link does, and waits until its screen is there. */
export async function goInside(page: Page, address: string): Promise<void> {
  await page.evaluate((next) => history.pushState(null, '', next), address);
  await expect(page.locator('[aria-label="Loading"]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** A name that no other test uses. */
export const unique = (word: string) =>
  `${word} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/** The toast that contains a text. */
export const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first();

export const dialog = (page: Page) => page.getByRole('dialog');

/** A public page as the server sends it to an anonymous visitor. */
export async function published(page: Page, address: string): Promise<string> {
  return (await page.request.get(address, { headers: { cookie: '' } })).text();
}

/** Chooses something from the menu of a list. */
export async function fromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Opens the filters of a list. */
export const openFilters = (page: Page) => page.getByRole('button', { name: /^Filters/ }).click();

/** Opens a tab of a screen that stands in the menu behind the others. */
export async function openRareTab(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More sections' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
}

/** Deletes a record with its button and confirms. */
export async function remove(page: Page, name: string, entity: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByText(`Are you sure you want to delete this ${entity.toLowerCase()}?`)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, `${entity} deleted successfully`)).toBeVisible();
}

/** Moves the first slide behind the second by keyboard. */
export async function moveFirstToSecond(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Move / })
    .first()
    .focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/ is over place 1 /)).toBeAttached();
  // Arrow keys do nothing until all cards are measured, which nothing announces.
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(page.getByText(/ is over place 2 /)).toBeAttached({ timeout: 3000 });
  }).toPass();
  await page.keyboard.press('Space');
}
