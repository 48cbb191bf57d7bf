/** Shared by the browser tests of Catalog Management. */

import type { Locator, Page } from '@playwright/test';
import type { Client } from '../../client/create-client.ts';
import { fromMenu } from './staff-list.ts';
import { adminClient } from './staff-members.ts';
import { expect } from './watched.ts';

let made = 0;
/** A word that no other product contains. */
export const word = () => `zz${Date.now().toString(36)}q${(++made).toString(36)}`;
/** What visitors get for a search, fetched by a separate request. */
export const listed = async (page: Page, text: string) =>
  (await page.request.get(`/catalog?q=${text}`)).text();
export const open = (page: Page, search: string) => page.goto(`/admin/catalog?search=${search}`);

export async function pick(page: Page, label: string, option: string) {
  await page.getByRole('dialog').getByRole('combobox', { name: label, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

/** A category and a brand that new products can use. */
export async function places(client: Client) {
  const { categories, brands } = await client.staff.products.choices.query();
  return { category: categories[0]!, brand: brands[0]! };
}

/**
 * Imports products as the admin, drafts if nothing else is said: other tests count what is published. Their names
 * begin with a word that only they contain.
 */
export async function importProducts(baseURL: string, count: number, { isPublished = false } = {}) {
  const client = await adminClient(baseURL);
  const { category, brand } = await places(client);
  const mark = word();
  const { id } = await client.staff.productImports.create.mutate({ file_name: 'made.csv' });
  const rows = Array.from({ length: count }, (_, index) => ({
    line: index + 2,
    values: {
      name: `${mark} ${index + 1}`,
      price: '5',
      is_published: isPublished ? 'Yes' : 'No',
      category: category.name,
      brand: brand.name,
    },
  }));
  await client.staff.productImports.addRows.mutate({ id, rows });
  await client.staff.productImports.commit.mutate({ id });
  const { ids } = await client.staff.products.ids.query({ search: mark });
  return { client, mark, ids };
}

/** Exports the products that are listed. */
export async function exportAs(page: Page, format: 'CSV' | 'Excel (XLSX)') {
  await fromMenu(page, `Export as ${format}`);
}

/** The choices of a cell end above it, so that they cover no button below the last cell. */
export async function expectChoicesAbove(page: Page, cell: Locator) {
  await cell.click();
  await cell.fill('');
  const choices = page.getByRole('listbox').filter({ visible: true });
  await expect(choices).toBeVisible();
  const box = (await choices.boundingBox())!;
  expect(box.y + box.height).toBeLessThanOrEqual((await cell.boundingBox())!.y);
  await cell.fill('Yes');
}
