/** How much of a product covers what a visitor needs, and how pieces are cut from its lengths. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './watched.ts';

const need = (page: Page) => page.getByRole('textbox', { name: 'You need' });

async function openProduct(page: Page, code: string, name: string) {
  await page.goto(`/catalog?q=${code}`);
  await page.locator('html[data-listening]').waitFor({ state: 'attached' });
  await page.getByRole('link', { name }).first().click();
  await expect(page.getByRole('dialog', { name })).toBeVisible();
}
async function openCalculator(page: Page) {
  await page.getByText('How much do I need?').click();
}
const listed = (page: Page) => page.getByRole('list', { name: 'Your list' }).getByRole('listitem');

test('an area becomes sheets, with the waste that the visitor sets, and the list keeps the sum', async ({
  page,
}) => {
  await openProduct(page, 'SB-L14', 'Standard Plasterboard 10 mm – 2400 x 1200');
  await openCalculator(page);
  await need(page).fill('42 m2');
  await expect(page.getByText('42 m² + 10 % = 46.2 m² ÷ 2.88 m² = 17 sheets')).toBeVisible();
  await page.getByRole('textbox', { name: 'Waste, %' }).fill('0');
  await expect(page.getByText('42 m² ÷ 2.88 m² = 15 sheets')).toBeVisible();
  await expectAccessible(page, 'how much do I need');
  await page.getByRole('button', { name: 'Add 15 sheets to list' }).click();
  await page.getByRole('textbox', { name: 'Waste, %' }).fill('20');
  await page.getByRole('button', { name: 'Change your list to 18 sheets' }).click();
  await page.goto('/list');
  await expect(listed(page)).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: /^Quantity of Standard/ })).toHaveValue('18');
  await expect(page.getByRole('textbox', { name: /^Note on Standard/ })).toHaveValue(
    '42 m² + 20 % = 50.4 m² ÷ 2.88 m² = 18 sheets',
  );
});

test('pieces become lengths, with a drawing of the cuts, and undo takes them out of the list', async ({
  page,
}) => {
  await openProduct(page, 'SB-T01', 'Radiata Framing SG8 H1.2 90 x 45 mm – 4.8 m');
  await openCalculator(page);
  await need(page).fill('6 x 2.35 m, 14 x 1.18 m');
  const cuts = page.getByRole('list', { name: 'How to cut the 4.8 m lengths' }).getByRole('listitem');
  await expect(cuts).toHaveText([
    /^3 lengths, each 2 × 2.35 m, offcut 0.094 m/,
    /^3 lengths, each 4 × 1.18 m, offcut 0.068 m/,
    /^1 length: 2 × 1.18 m, offcut 2.434 m/,
  ]);
  await page.getByRole('textbox', { name: 'Saw cut, mm' }).fill('30');
  await page.getByRole('textbox', { name: 'Saw cut, mm' }).blur();
  await expect(page.getByText('0 to 20 mm')).toBeVisible();
  await page.getByRole('textbox', { name: 'Saw cut, mm' }).fill('20');
  // Four pieces of 1.18 m and three cuts of 20 mm still come out of 4.8 m.
  await expect(cuts).toHaveText([/offcut 0.06 m/, /offcut 0 m/, /offcut 2.4 m/]);
  await page.getByRole('button', { name: 'Add 7 lengths to list' }).click();
  await expect(page.getByRole('button', { name: 'Change your list to 7 lengths' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Add 7 lengths to list' })).toBeVisible();
});

test('what cannot be read, or is longer than the timber, is said when the field is left', async ({
  page,
}) => {
  await openProduct(page, 'SB-T01', 'Radiata Framing SG8 H1.2 90 x 45 mm – 4.8 m');
  await openCalculator(page);
  await need(page).fill('some');
  await need(page).blur();
  await expect(page.getByText('"some" could not be read.')).toBeVisible();
  await need(page).fill('2 x 5.4');
  await need(page).blur();
  await expect(page.getByText('A piece of 5.4 m is longer than this: 4.8 m')).toBeVisible();
  await need(page).fill('20 m²');
  await need(page).blur();
  await expect(page.getByText('This product does not say how many m² one covers.')).toBeVisible();
});

test('metres in a line of the list become lengths', async ({ page }) => {
  await openProduct(page, 'SB-T01', 'Radiata Framing SG8 H1.2 90 x 45 mm – 4.8 m');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add to list/ })
    .click();
  await page.goto('/list');
  const quantity = page.getByRole('textbox', { name: /^Quantity of Radiata/ });
  await quantity.fill('86 m');
  await quantity.blur();
  await expect(quantity).toHaveValue('86');
  await expect(page.getByRole('combobox', { name: /^Unit of Radiata/ })).toHaveValue('m');
  await page.getByRole('textbox', { name: /^Note on Radiata/ }).fill('Garage');
  await page.getByRole('textbox', { name: /^Waste of Radiata/ }).fill('0');
  await expectAccessible(page, 'metres as lengths');
  await page.getByRole('button', { name: /^Ask for 18 lengths of Radiata/ }).click();
  await expect(quantity).toHaveValue('18');
  await expect(quantity).toBeFocused();
  await expect(page.getByRole('textbox', { name: /^Note on Radiata/ })).toHaveValue(
    'Garage · 86 m ÷ 4.8 m = 18 lengths',
  );
});

test('a product that does not say how much it covers has no calculator', async ({ page }) => {
  await openProduct(page, 'SB-W01', 'Thermally Broken Sliding Window 1200 x 1000 – Warm White');
  await expect(page.getByText('Specifications')).toBeVisible();
  await expect(page.getByText('How much do I need?')).toBeHidden();
});
