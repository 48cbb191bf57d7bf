/** What the tests of every staff screen do. */
import type { Page } from '@playwright/test';
import { expect } from './watched.ts';

/** Searches a list for words that stand in one row, until the list holds that one alone. */
export async function findOne(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words);
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(words);
  await expect(page.getByRole('row').filter({ hasText: words })).toHaveCount(1);
  await expect(page.getByText('1 record', { exact: true })).toBeVisible();
}

/** A name that no other test uses. */
export const unique = (word: string) =>
  `${word} ${Date.now().toString(36)}${Math.random().toString(36).slice(2, 8)}`;

/** The message in the corner that holds a text. */
export const toast = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text }).first();

export const dialog = (page: Page) => page.getByRole('dialog');

/** What a public page says, as it is answered to anybody. */
export async function published(page: Page, address: string): Promise<string> {
  return (await page.request.get(address, { headers: { cookie: '' } })).text();
}

/** Deletes a record by its button, after the question. */
export async function remove(page: Page, name: string, entity: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
  await expect(page.getByText(`Are you sure you want to delete this ${entity.toLowerCase()}?`)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, `${entity} deleted successfully`)).toBeVisible();
}
