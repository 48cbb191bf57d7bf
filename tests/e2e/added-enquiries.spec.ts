/** Enquiries that staff write down for people who call or come to the counter (decision "added enquiries"). */
import { expectAccessible } from './axe.ts';
import { rowOf, submit, word } from './enquiry-visitors.ts';
import { toast } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test('a call is written down by keyboard: a known person, a product by its code, a line in words', async ({
  page,
  baseURL,
}) => {
  const name = `${word()} Parata`;
  await submit(page, baseURL!, name, { phone: '027 444 1234' });
  const client = await adminClient(baseURL!);
  const { items: products } = await client.staff.products.list.query({ is_listed: true, search: 'SB-T15' });
  const product = products[0]!;
  await enterAs(page, baseURL!, 'admin');
  await page.goto('/admin/contact-management');
  await expect(page.getByRole('button', { name: 'Add Enquiry' })).toBeVisible();
  const begin = performance.now();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add Enquiry' });
  await expect(dialog.getByRole('combobox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name.split(' ')[0]!);
  await expect(page.getByRole('option', { name: `${name} · 027 444 1234` })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Phone' })).toHaveValue('027 444 1234');
  await expect(dialog.getByRole('textbox', { name: 'Email' })).toHaveValue(
    `${name.replaceAll(' ', '.')}@example.com`,
  );
  await dialog.getByLabel('What they ask for').focus();
  await page.keyboard.type('Wants it on Friday.');
  await page.keyboard.press('Tab');
  // As a scanner does: Enter comes before the products.
  await page.keyboard.insertText(product.sku!);
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(`Quantity of ${product.name}`)).toBeFocused();
  await page.keyboard.type('12');
  await page.keyboard.press('Enter');
  // Enter takes the words as they are, whatever the list offers.
  await page.keyboard.insertText('a bag of the grey screws');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Line 2')).toHaveValue('a bag of the grey screws');
  await expectAccessible(page, 'the form that adds an enquiry');
  // Words that are left in the field are no less asked for.
  await dialog.getByLabel('Add a product or a line').fill('left in the field');
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'Enquiry created successfully')).toBeVisible();
  process.stdout.write(`a call, by keyboard: ${Math.round((performance.now() - begin) / 100) / 10} s\n`);

  const { items } = await client.staff.contactQueries.list.query({ search: name });
  const added = items.find(({ source }) => source === 'phone')!;
  expect(added).toMatchObject({ phone: '027 444 1234', message: 'Wants it on Friday.' });
  expect(added.items.map((line) => [line.quantity, line.name, line.sku])).toEqual([
    [12, product.name, product.sku],
    [1, 'a bag of the grey screws', undefined],
    [1, 'left in the field', undefined],
  ]);
  const row = rowOf(page, name).filter({ hasText: 'a bag of the grey screws' });
  await expect(row).toContainText(product.sku!);
  await expect(row).toContainText('027 444 1234');

  // The page that is printed is the list to pick by, and nothing of the screen.
  await row.getByRole('button', { name: 'Read' }).click();
  await expect(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const printed = page.locator('article').filter({ hasText: name });
  await expect(printed.locator('svg rect').nth(20)).toBeAttached();
  // A cut Q would be read as an O.
  const ends = (element: Element) => element.getBoundingClientRect().bottom;
  const text = await printed.locator('svg text').evaluate(ends);
  expect(text).toBeLessThanOrEqual(await printed.locator('svg').evaluate(ends));
  const picked = await printed.locator('tbody tr').allInnerTexts();
  expect(picked.map((text) => text.split(/\s*\t\s*/).slice(0, 4))).toEqual([
    [product.sku, product.name, '12', 'sheets'],
    ['', 'a bag of the grey screws', '1', 'each'],
    ['', 'left in the field', '1', 'each'],
  ]);
  await expect(printed.getByText('027 444 1234')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('what is missing is said at its field, nothing is lost, and an answer by phone closes the loop', async ({
  page,
  baseURL,
}) => {
  const name = `${word()} Tane`;
  await enterAs(page, baseURL!, 'admin');
  await page.goto('/admin/contact-management');
  await page.getByRole('button', { name: 'Add Enquiry' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Enquiry' });
  await dialog.getByText('Counter', { exact: true }).click();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create Enquiry' }).click();
  await expect(dialog.getByText('Enter a phone number or an email address')).toBeVisible();
  await expect(dialog.getByText('Write what they asked for, or add a line below')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue(name);
  await dialog.getByRole('combobox', { name: 'Phone' }).fill('09 555 0100');
  await dialog.getByLabel('What they ask for').fill('A lintel for a garage.');
  const adder = dialog.getByLabel('Add a product or a line');
  await adder.fill('framing');
  await expect(page.getByRole('option', { name: 'Radiata Framing' }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel(/^Quantity of Radiata Framing/)).toBeFocused();
  await adder.fill('and a bag of nails');
  await dialog.getByRole('button', { name: 'Create Enquiry' }).click();
  await expect(toast(page, 'Enquiry created successfully')).toBeVisible();

  const client = await adminClient(baseURL!);
  const { items: added } = await client.staff.contactQueries.list.query({ search: name });
  expect(added[0]!.items.map(({ product_id, name: said }) => [product_id !== null, said])).toEqual([
    [true, expect.stringMatching(/^Radiata Framing/)],
    [false, 'and a bag of nails'],
  ]);

  await page.goto(`/admin/contact-management?search=${name.split(' ')[0]}`);
  await rowOf(page, name).getByRole('button', { name: 'Read' }).click();
  const enquiry = page.getByRole('dialog', { name: `Enquiry from ${name}` });
  await expect(enquiry.getByText('There is no email address to reply to.')).toBeVisible();
  await enquiry.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Answered: by phone' }).click();
  await enquiry.getByLabel('Internal note').fill('Told him the 240 is in stock.');
  await enquiry.getByRole('button', { name: 'Save Changes' }).click();
  const timeline = enquiry.getByRole('region', { name: 'Timeline' });
  await expect(timeline).toContainText('answered by phone');
  await expect(timeline).toContainText('Told him the 240 is in stock.');
  await expect(timeline).toContainText('they came to the counter');
  await expect(enquiry.getByRole('combobox', { name: 'Status' })).toHaveValue('Answered');
});
