/** A material list that a visitor pastes or drops: read, checked, and sent as an enquiry. */
import type { Page } from '@playwright/test';
import { buildWorkbook } from '../support/workbooks.ts';
import { expectAccessible } from './axe.ts';
import { button, FORM, received, unique } from './contact-form.ts';
import { expect, test } from './watched.ts';

const LIST = [
  'First floor',
  '120 no 90x45 H3.2 SG8 4.8m framing',
  '– ditto 6.0m',
  '34/2.4 x 1.2 gib 10mm',
  '4 bags hydrated lime',
  'Total 4',
].join('\n');
const field = (page: Page) => page.getByRole('textbox', { name: 'Your list' });
const find = (page: Page) => page.getByRole('button', { name: 'Find the products' });
const review = (page: Page) => page.getByRole('region', { name: 'Check the products' });
const line = (page: Page, number: number) => page.getByRole('combobox', { name: `Line ${number}:` });

async function open(page: Page) {
  await page.goto('/list');
  await page.locator('html[data-listening]').waitFor({ state: 'attached' });
}
async function sendForm(page: Page, message: string) {
  await page.getByRole('textbox', { name: 'Full Name' }).fill(FORM.name);
  await page.getByRole('textbox', { name: 'Email' }).fill(FORM.email);
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(message);
  await button(page).click();
}
/** What staff get, with the notes that keep what was pasted. */
const ASKED = [
  {
    sku: 'SB-T03',
    quantity: 120,
    unit: 'length',
    note: '“120 no 90x45 H3.2 SG8 4.8m framing” · First floor',
  },
  {
    product_id: null,
    name: '6.0m 90x45 H3.2 SG8 framing',
    note: '“– ditto 6.0m” · First floor · No quantity read',
  },
  { sku: 'SB-L14', quantity: 34, unit: 'sheet' },
  {
    product_id: null,
    name: 'hydrated lime',
    quantity: 4,
    unit: 'bag',
    note: '“4 bags hydrated lime” · First floor',
  },
];

test('a pasted list is sent in four clicks, each line with its product or in words, in order', async ({
  page,
  baseURL,
}) => {
  await open(page);
  await field(page).click();
  await field(page).fill(LIST);
  await find(page).click();
  await expect(review(page).getByRole('status')).toHaveText(/^4 lines: 1 sure, /);
  await expect(line(page, 1)).toHaveAccessibleDescription(/^Sure\. Code SB-T03\. Has 90x45, H3.2, SG8, 4.8m/);
  await expect(line(page, 4)).toHaveAccessibleName('Line 4: 4 bags hydrated lime');
  await expect(page.getByText('Left out: Total 4')).toBeVisible();
  await page.getByRole('button', { name: 'Ask for a price of these' }).click();
  await expect(page).toHaveURL(/\/contact\?subject=Request\+a\+Quote$/);
  const message = `For lot 14, please. ${unique()}`;
  await sendForm(page, message);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks for contacting us!');
  await expect(page.getByText('120 lengths of Radiata Framing SG8 H3.2')).toBeVisible();
  const [enquiry] = await received(baseURL!, message);
  expect(enquiry!.items).toMatchObject(ASKED);
});

test('what was read can be corrected from the keyboard, goes into the list, and can be taken back', async ({
  page,
}) => {
  await open(page);
  await field(page).fill(LIST);
  await field(page).press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check the products' })).toBeFocused();
  await line(page, 3).focus();
  await line(page, 3).press('ArrowDown');
  await expect(line(page, 3)).not.toHaveValue(/^~/);
  const name = await line(page, 3).locator('option:checked').textContent();
  await page.getByRole('textbox', { name: 'Quantity of line 4' }).fill('6');
  await page.getByRole('combobox', { name: 'Unit of line 4' }).selectOption('kg');
  await page.getByRole('button', { name: 'Add all to my list' }).click();
  const entries = page.getByRole('list', { name: 'Your list' }).getByRole('listitem');
  await expect(entries).toHaveCount(4);
  await expect(entries.nth(2)).toContainText(name!);
  await expect(entries.nth(3)).toContainText('hydrated lime');
  await expect(page.getByLabel('Quantity of hydrated lime')).toHaveValue('6');
  await expect(field(page)).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entries).toHaveCount(0);
});

test('the same list is not added twice, unless it is wanted twice', async ({ page }) => {
  await open(page);
  const entries = page.getByRole('list', { name: 'Your list' }).getByRole('listitem');
  for (const _ of [1, 2]) {
    await field(page).fill('4 bags hydrated lime\nthe wiggly thing');
    await find(page).click();
    await page.getByRole('button', { name: 'Add all to my list' }).click();
    await expect(entries).toHaveCount(2);
  }
  await expect(page.getByText('These lines are in your list already')).toBeVisible();
  await page.getByRole('button', { name: 'Add them again' }).click();
  await expect(entries).toHaveCount(4);
});

test('a workbook and a CSV are read in the browser', async ({ page }) => {
  await open(page);
  const file = page.getByLabel('File with a list');
  const buffer = Buffer.from(
    await buildWorkbook([
      ['Item', 'Description', 'Qty', 'Unit'],
      [1, '90x45 H3.2 SG8 framing 4.8m', 12, 'lgth'],
      [2, 'GIB 10mm standard', 9, 'sht'],
    ]),
  );
  await file.setInputFiles({ name: 'take-off.xlsx', mimeType: 'application/octet-stream', buffer });
  await expect(review(page).getByRole('status')).toHaveText(/^2 lines: /);
  await expect(page.getByRole('textbox', { name: 'Quantity of line 1' })).toHaveValue('12');
  await page.getByRole('button', { name: 'Change the text' }).click();
  await expect(field(page)).toHaveValue(/Description\tQty\tUnit/);
  const csv = Buffer.from('qty;description\n5;"gib; 10mm"\n2;90mm galv nails');
  await file.setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: csv });
  await expect(page.getByRole('textbox', { name: 'Quantity of line 1' })).toHaveValue('5');
  await page.getByRole('button', { name: 'Change the text' }).click();
  await file.setInputFiles({ name: 'list.docx', mimeType: 'application/msword', buffer: Buffer.from('x') });
  await expect(page.getByRole('alert')).toContainText('We can read lists from .xlsx, .csv and .txt files.');
  await expect(field(page)).toHaveValue(/galv nails/);
});

test('columns that were read otherwise than they are meant are corrected', async ({ page }) => {
  await open(page);
  await field(page).fill(
    'Mark\tThing\tA\tB\nF1\t90x45 H3.2 SG8 framing 4.8m\t12\t14\nF2\tGIB 10mm standard\t9\t11\nF3\t90mm galv nails\t2\t3',
  );
  await find(page).click();
  const quantity = page.getByRole('textbox', { name: 'Quantity of line 2' });
  await expect(quantity).toHaveValue('12');
  await page.getByText('Columns of your list').click();
  await expectAccessible(page, 'the columns of a list');
  await page.getByRole('combobox', { name: 'A', exact: true }).selectOption('Leave out');
  const last = page.getByRole('combobox', { name: 'B', exact: true });
  await last.focus();
  await last.selectOption('How many');
  await expect(quantity).toHaveValue('14');
  await expect(last).toBeFocused();
});

test.describe('when it fails', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('the text stays, with what to do, also when the page is loaded again', async ({ page }) => {
    await open(page);
    await page.route('**/trpc/site.catalogue.matchList*', (route) => route.abort());
    await field(page).fill(LIST);
    await find(page).click();
    await expect(page.getByRole('alert')).toContainText('We could not be reached. Your list stays here');
    await page.reload();
    await expect(field(page)).toHaveValue(LIST);
    await page.unroute('**/trpc/site.catalogue.matchList*');
    await field(page).fill(Array(301).fill('nails').join('\n'));
    await find(page).click();
    await expect(page.getByRole('alert')).toContainText('this list has 301');
    await expect(field(page)).toBeFocused();
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the list is read, chosen from and sent', async ({ page, baseURL }) => {
    await page.goto('/list');
    await field(page).fill(LIST);
    await find(page).click();
    await expect(review(page).getByRole('status')).toHaveText(/^4 lines: 1 sure, /);
    await expect(line(page, 1)).toHaveAccessibleDescription(/^Sure\. Code SB-T03/);
    await page.getByRole('button', { name: 'Ask for a price of these' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('Request a Quote');
    await expect(page.getByRole('group', { name: 'Your list' }).getByRole('listitem')).toHaveCount(4);
    const message = `For lot 15, please. ${unique()}`;
    await sendForm(page, message);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks for contacting us!');
    const [enquiry] = await received(baseURL!, message);
    expect(enquiry!.items).toMatchObject(ASKED);
  });
});

for (const width of [390, 1440])
  test(`is accessible and no wider than the screen at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await open(page);
    await expectAccessible(page, 'an empty list');
    await field(page).fill(LIST);
    await find(page).click();
    await expect(review(page)).toBeVisible();
    await expectAccessible(page, 'a material list that was read');
    const [inner, whole] = await page.evaluate(() => [
      window.innerWidth,
      document.documentElement.scrollWidth,
    ]);
    expect(whole).toBeLessThanOrEqual(inner!);
    await page.getByRole('button', { name: 'Add all to my list' }).click();
    await expectAccessible(page, 'a list with lines in words');
  });
