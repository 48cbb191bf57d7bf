/** Every number field in both areas, with what people type and paste (docs/number-fields.md). */
import type { Locator, Page } from '@playwright/test';
import { enter, labelled, problemOf, TABLE, TYPED } from './number-table.ts';
import { importProducts, open } from './products-screen.ts';
import { dialog, fromMenu, unique } from './staff-list.ts';
import { enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

interface Screen {
  field: Locator;
  /** Tries to save. No attempt of a dialog succeeds: another field is wrong, so that nothing is stored. */
  save: () => Promise<void>;
}

/** Presses Enter in another field. It is refused for that field, too. */
const refusedBy = (other: Locator) => async () => {
  await other.press('Enter');
  await expect(other).toHaveAttribute('aria-invalid', 'true');
};

async function openForm(page: Page, address: string, add: string, wrong: string, text: string) {
  await page.goto(address);
  await page.getByRole('button', { name: add }).click();
  const useAddress = dialog(page).getByRole('button', { name: 'Use an address' });
  if (wrong === 'Image URL') await useAddress.click();
  const other = dialog(page).getByRole('textbox', { name: wrong, exact: true });
  await other.fill(text);
  return refusedBy(other);
}

const inProduct = (label: string) => async (page: Page) => ({
  save: await openForm(page, '/admin/catalog', 'Add Product', 'Name', ''),
  field: labelled(page, label),
});
const displayOrder = (address: string, add: string) => async (page: Page) => ({
  save: await openForm(
    page,
    address,
    add,
    add === 'Add Team Member' ? 'Name' : 'Image URL',
    add === 'Add Team Member' ? '' : 'x',
  ),
  field: labelled(page, 'Display Order'),
});
const bulk = (label: string) => async (page: Page, baseURL: string) => {
  const { mark } = await importProducts(baseURL, 1);
  await open(page, mark);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Change selected' }).click();
  await page.getByRole('menuitem', { name: 'Change price' }).click();
  if (label !== 'Per cent') await dialog(page).getByText('Amount', { exact: true }).click();
  const field = labelled(page, label);
  return { field, save: () => field.blur() };
};
const retention = (label: RegExp, other: RegExp) => async (page: Page) => {
  await page.goto('/admin/settings?tab=enquiries');
  const wrong = page.getByRole('textbox', { name: other });
  await wrong.fill('999');
  return { field: page.getByRole('textbox', { name: label }), save: refusedBy(wrong) };
};
const quantity = (unit: string) => async (page: Page) => {
  await page.goto('/catalog?q=framing');
  await page
    .getByRole('button', { name: /^Add to list: / })
    .first()
    .click();
  await page.goto('/list');
  await page.getByRole('combobox', { name: /^Unit of/ }).selectOption(unit);
  const field = page.getByRole('textbox', { name: /^Quantity of/ });
  return { field, save: () => field.blur() };
};

const KEEP = /^Keep enquiries for/;
const RESTORE = /^Deleted enquiries can be restored/;
const SCREENS: Record<string, (page: Page, baseURL: string) => Promise<Screen>> = {
  Price: inProduct('Price'),
  'Original Price': inProduct('Original Price'),
  Discount: inProduct('Discount'),
  'Stock Quantity': inProduct('Stock Quantity'),
  'Per cent, of many prices': bulk('Per cent'),
  'Amount in dollars, of many prices': bulk('Amount in dollars'),
  Duration: async (page) => ({
    save: await openForm(page, '/admin/case-studies', 'Add Case Study', 'Project Title', ''),
    field: labelled(page, 'Duration'),
  }),
  'Display Order, of home content': displayOrder('/admin/home-management?tab=categories', 'Add Content'),
  'Display Order, of page content': displayOrder('/admin/about-us', 'Add Content'),
  'Display Order, of a team member': displayOrder('/admin/about-us?tab=team', 'Add Team Member'),
  'Keep enquiries': retention(KEEP, RESTORE),
  'Restore deleted enquiries': retention(RESTORE, KEEP),
  "Quantity in the visitor's list, each": quantity('each'),
  "Quantity in the visitor's list, m²": quantity('m²'),
};

test('the table has every field', () => {
  expect([...TABLE.keys()].sort()).toEqual(
    [...Object.keys(SCREENS), 'Price, in the list', 'Stock Quantity, in the list'].sort(),
  );
  expect(TYPED).toEqual([
    '12,50',
    '1,250',
    'abc',
    'nothing',
    '-3',
    '7 after a double click',
    '" 1 250.00 " pasted',
  ]);
});

for (const [name, start] of Object.entries(SCREENS))
  test(`${name}: a number is kept as it was meant, or refused in words and left in the field`, async ({
    page,
    baseURL,
  }) => {
    await enterAs(page, baseURL!, 'admin');
    const { field, save } = await start(page, baseURL!);
    for (const [index, typed] of TYPED.entries()) {
      const text = await enter(page, field, typed);
      await save();
      await field.blur();
      const cell = TABLE.get(name)![index]!;
      const shown = cell === 'empty' ? '' : /^`(.*)`$/.exec(cell)?.[1];
      await expect.poll(() => problemOf(field), `${name}, ${typed}`).toBe(shown === undefined ? cell : '');
      if (shown !== undefined) await expect(field, `${name}, ${typed}`).toHaveValue(shown);
      // A number that is only too large is shown as a number; a text that is none stays as it was typed.
      else if (/^(?:12,50|abc)$/.test(typed)) await expect(field).toHaveValue(text);
    }
  });

test('a file of products says which cell has a comma that could be either', async ({ page, baseURL }) => {
  await enterAs(page, baseURL!, 'sales');
  await page.goto('/admin/catalog');
  await fromMenu(page, 'Import…');
  await dialog(page)
    .getByLabel('CSV or Excel file', { exact: true })
    .setInputFiles({
      name: 'european.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Name;Price\n${unique('Batten')};12,50\n`),
    });
  await dialog(page)
    .getByRole('button', { name: /^Check/ })
    .click();
  await expect(dialog(page).getByRole('region', { name: 'Cells to fix' })).toContainText(
    'Write 12.50 or 1250',
  );
});
