/** Shared by the browser tests of Catalog Management. */
import type { Page } from '@playwright/test';
import type { Client } from '../../client/create-client.ts';

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
