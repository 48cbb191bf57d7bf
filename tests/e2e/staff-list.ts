/** What the tests of every staff list do. */
import type { Page } from '@playwright/test';
import { expect } from './watched.ts';

/** Searches a list for words that stand in one row, until the list holds that one alone. */
export async function findOne(page: Page, words: string): Promise<void> {
  await page.getByRole('searchbox').fill(words);
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(words);
  await expect(page.getByRole('row').filter({ hasText: words })).toHaveCount(1);
  await expect(page.getByText('1 record', { exact: true })).toBeVisible();
}
