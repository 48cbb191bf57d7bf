/** Quantities in the enquiry list: decimals where the unit has them, and nothing that is sent otherwise than typed. */
import { expectAccessible } from './axe.ts';
import { adminClient } from './staff-members.ts';
import { expect, test } from './watched.ts';

const add = /^(?:Add to|In your) list: /;

test('12.5 m² is sent as 12.5 m², and what is no quantity stays in its field and goes nowhere', async ({
  page,
  baseURL,
}) => {
  await page.goto('/catalog?q=framing');
  const button = page.getByRole('button', { name: add }).first();
  const name = (await button.getAttribute('aria-label'))!.replace(add, '');
  await button.click();
  await page.goto('/list');
  const quantity = page.getByLabel(`Quantity of ${name}`);
  const unit = page.getByLabel(`Unit of ${name}`);
  await unit.selectOption('m²');
  await quantity.fill('12.5');
  await expect(quantity).toHaveAttribute('aria-invalid', 'false');
  // Half a sheet is not sold.
  await unit.focus();
  await unit.selectOption('sheet');
  await expect(quantity).toHaveAccessibleDescription('Enter a whole number');
  await quantity.fill('a dozen');
  await page.getByRole('button', { name: 'Copy a link to it' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Check your list' })).toContainText(name);
  await expect(quantity).toBeFocused();
  await page.getByRole('link', { name: 'Ask for a price' }).click();
  await expect(page).toHaveURL(/\/contact/);
  await expect(quantity).toHaveValue('a dozen');
  await expect(quantity).toHaveAccessibleDescription('Enter a number, like 12');
  await page.reload();
  await expect(quantity).toHaveValue('a dozen');
  const email = `decimals${Date.now()}@example.com`;
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Hana Ngata');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Subject').selectOption('Request a Quote');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Check your list' })).toContainText(name);
  await expect(quantity).toBeFocused();
  const client = await adminClient(baseURL!);
  const sent = async () => (await client.staff.contactQueries.list.query({ search: email })).items;
  expect(await sent()).toEqual([]);
  await page.keyboard.type('12.5');
  await unit.selectOption('m²');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText(`12.5 m² of ${name}`)).toBeVisible();
  expect(await sent()).toMatchObject([{ items: [{ unit: 'm²', quantity: 12.5 }] }]);
});

for (const width of [390, 1440])
  test(`axe finds no violations in a refused quantity at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/catalog?q=framing');
    await page.getByRole('button', { name: add }).first().click();
    await page.goto('/list');
    await page.getByLabel(/^Quantity of/).fill('12,50');
    await page.getByLabel(/^Quantity of/).blur();
    await expect(page.getByText('Write 1250 without the comma')).toBeVisible();
    await expectAccessible(page, 'a refused quantity');
  });

test('a note that is too long stays whole in its field and goes nowhere', async ({ page }) => {
  await page.goto('/catalog?q=framing');
  const button = page.getByRole('button', { name: add }).first();
  const name = (await button.getAttribute('aria-label'))!.replace(add, '');
  await button.click();
  await page.goto('/list');
  const note = page.getByLabel(`Note on ${name}`);
  await note.fill('n'.repeat(701));
  await expect(note).toHaveAccessibleDescription('At most 700 characters');
  await page.getByRole('button', { name: 'Copy a link to it' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Check your list' })).toContainText(name);
  await expect(note).toBeFocused();
  await expect(note).toHaveValue('n'.repeat(701));
  await note.fill('n'.repeat(700));
  await expect(note).toHaveAttribute('aria-invalid', 'false');
});

test('a product starts in the unit in which it is sold: its own, or that of its category', async ({
  page,
}) => {
  await page.goto('/catalog?q=structural+plywood+7+mm&as=table');
  const row = page.getByRole('row').filter({ hasText: 'SB-T14' });
  await expect(row.getByRole('cell').last()).toContainText('sheet');
  await row.getByLabel(/^Quantity of/).fill('24');
  await row.getByRole('button', { name: add }).click();
  await page.goto('/catalog?q=SB-T01');
  await page.getByRole('button', { name: add }).first().click();
  await page.goto('/list');
  await expect(page.getByLabel(/^Unit of Structural Plywood/)).toHaveValue('sheet');
  await expect(page.getByLabel(/^Quantity of Structural Plywood/)).toHaveValue('24');
  await expect(page.getByLabel(/^Unit of Radiata Framing/)).toHaveValue('length');
});
