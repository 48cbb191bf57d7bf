/** The dialog that imports products, for browser tests. */

import type { Page } from '@playwright/test';
import { fromMenu } from './staff-list.ts';

export const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Import products' });

export async function choose(page: Page, content: string | Uint8Array, name = 'products.csv') {
  const file = { name, mimeType: '', buffer: Buffer.from(content) };
  await dialogOf(page).getByLabel('CSV or Excel file', { exact: true }).setInputFiles(file);
}
export async function begin(page: Page, content: string | Uint8Array, name?: string) {
  await fromMenu(page, 'Import…');
  await choose(page, content, name);
}
export const column = (page: Page, heading: string) =>
  dialogOf(page).getByRole('combobox', { name: `Column ${heading} is` });
export const check = (page: Page) =>
  dialogOf(page)
    .getByRole('button', { name: /^Check \d/ })
    .click();
