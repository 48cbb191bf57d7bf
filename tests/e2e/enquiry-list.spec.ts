/**
 * The enquiry list: filled while browsing, stored in the browser, sent with the enquiry, shared by a link.
 */
import type { Locator } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { adminClient } from './staff-members.ts';
import { expect, test } from './watched.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const add = /^(?:Add to|In your) list: /;

test('products can be collected, edited and sent with the enquiry, and staff see them', async ({
  page,
  baseURL,
}) => {
  const message = `A list of things ${Date.now().toString(36)}.`;
  await page.goto('/catalog?q=framing');
  const buttons = page.getByRole('button', { name: add });
  await buttons.nth(0).click();
  await buttons.nth(1).click();
  await expect(buttons.nth(0)).toHaveAttribute('aria-pressed', 'true');
  const names = await Promise.all(
    [0, 1].map(async (index) => (await buttons.nth(index).getAttribute('aria-label'))!.replace(add, '')),
  );
  await page.getByRole('link', { name: 'List 2 lines' }).click();
  await expect(page).toHaveURL(/\/list$/);
  await page.getByRole('link', { name: 'Ask for a price' }).click();
  await expect(page).toHaveURL(/\/contact\?subject=Request\+a\+Quote$/);
  const list = page.getByRole('region', { name: 'Your enquiry list' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByLabel(`Quantity of ${names[0]}`).fill('120');
  await list.getByLabel(`Note on ${names[0]}`).fill('In 4.8 m lengths');
  await page.reload();
  await expect(list.getByLabel(`Quantity of ${names[0]}`)).toHaveValue('120');
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Hana Ngata');
  await page.getByRole('textbox', { name: 'Email' }).fill('lists@example.com');
  await expect(page.getByLabel('Subject')).toHaveValue('Request a Quote');
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(message);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thanks for contacting us!').first()).toBeVisible();
  await expect(list).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'List 0 lines' })).toBeVisible();
  const client = await adminClient(baseURL!);
  const { items } = await client.staff.contactQueries.list.query({ search: 'lists@example.com' });
  expect(items.find((item) => item.message === message)?.items).toMatchObject([
    { name: names[0], quantity: 120, note: 'In 4.8 m lengths' },
    { name: names[1], quantity: 1, note: '' },
  ]);
});

test('a full list refuses another product in words, and says nothing of success', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => {
    const items = Array.from({ length: 300 }, (_, at) => ({
      product_id: crypto.randomUUID(),
      name: `Kept ${at}`,
      quantity: 1,
      note: '',
    }));
    localStorage.setItem('southbeam.list', JSON.stringify(items));
  });
  await page.goto('/catalog');
  await page.getByRole('button', { name: add }).first().click();
  await expect(page.getByRole('alert')).toContainText('Your list is full');
  await expect(page.getByText('Added to your list')).toHaveCount(0);
  await expect(page.getByRole('button', { name: add }).first()).toHaveAttribute('aria-pressed', 'false');
  await expect(page.getByRole('link', { name: 'List 300 lines' })).toBeVisible();
});

test('a product can be removed where it was added, and an invalid link changes nothing', async ({ page }) => {
  await page.goto('/catalog?q=framing');
  const button = page.getByRole('button', { name: add }).first();
  await button.click();
  await expect(button).toHaveText('In your list');
  await button.click();
  await expect(button).toHaveText('Add to list');
  await page.goto('/contact?list=%3Cscript%3E*1,x');
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  await expect(page.getByRole('region', { name: 'A shared list' })).toHaveCount(0);
});

test('a toast leads to the list and takes the change back, with the quantity and note that were typed', async ({
  page,
}) => {
  await page.goto('/catalog?q=framing');
  const button = page.getByRole('button', { name: add }).first();
  const name = (await button.getAttribute('aria-label'))!.replace(add, '');
  await button.click();
  const toast = page.getByRole('alert').filter({ hasText: 'Added to your list' });
  await expect(toast).toContainText(name);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await button.click();
  await page.getByRole('link', { name: 'View list' }).last().click();
  await expect(page).toHaveURL(/\/list$/);
  await page.getByLabel(`Quantity of ${name}`).fill('12');
  await page.getByLabel(`Note on ${name}`).fill('In 4.8 m');
  await page.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Your list is empty' })).toBeVisible();
  await page
    .getByRole('alert')
    .filter({ hasText: 'Removed from your list' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(page.getByLabel(`Quantity of ${name}`)).toHaveValue('12');
  await expect(page.getByLabel(`Note on ${name}`)).toHaveValue('In 4.8 m');
});

test('no more than one success is told at a time: five products that are added leave one toast', async ({
  page,
}) => {
  await page.goto('/catalog?q=framing');
  const buttons = page.getByRole('button', { name: /^Add to list: / });
  let name = '';
  for (let added = 0; added < 5; added++) {
    name = (await buttons.first().getAttribute('aria-label'))!.replace(add, '');
    await buttons.first().click();
  }
  const toasts = page.getByRole('alert').filter({ hasText: 'Added to your list' });
  await expect(toasts).toHaveCount(1);
  await expect(toasts).toContainText(name);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

  test('the list is a shopping list: pictures, labelled quantities and units, and products to tick off', async ({
    page,
    baseURL,
  }) => {
    await page.goto('/catalog?q=framing');
    const buttons = page.getByRole('button', { name: add });
    await buttons.nth(0).tap();
    await buttons.nth(1).tap();
    const name = (await buttons.nth(0).getAttribute('aria-label'))!.replace(add, '');
    await page.goto('/list');
    const entries = page.getByRole('list', { name: 'Your list' }).getByRole('listitem');
    await expect(entries).toHaveCount(2);
    const entry = entries.filter({ hasText: name });
    for (const label of ['Quantity', 'Unit', 'Note'])
      await expect(entry.getByText(label, { exact: true })).toBeVisible();
    await expect(entry.locator('img, svg').first()).toBeVisible();
    await entry.getByLabel(`Quantity of ${name}`).fill('24');
    await entry.getByLabel(`Unit of ${name}`).selectOption('length');
    await entry.getByRole('checkbox', { name: `Tick off ${name}` }).tap();
    await expect(page.getByText('2 lines, 1 ticked off')).toBeVisible();
    await page.reload();
    await expect(entry.getByRole('checkbox')).toBeChecked();
    const widths = await page.evaluate(() => [window.innerWidth, document.documentElement.scrollWidth]);
    expect(widths).toEqual([390, 390]);
    await page.getByRole('button', { name: 'Remove what is ticked off' }).tap();
    await expect(entries).toHaveCount(1);
    await page.getByRole('alert').getByRole('button', { name: 'Undo' }).tap();
    await page.getByRole('link', { name: 'Ask for a price' }).tap();
    const row = page.getByRole('region', { name: 'Your enquiry list' }).getByRole('listitem').first();
    const box = async (part: Locator) => (await part.boundingBox())!;
    const remove = await box(row.getByRole('button', { name: /^Remove/ }));
    const [quantity, unit, note] = await Promise.all(
      ['Quantity', 'Unit', 'Note'].map((label) => box(row.getByLabel(label))),
    );
    expect((await box(row.getByText(name))).y).toBeLessThan(quantity!.y);
    expect(unit!.y).toBe(quantity!.y);
    expect(remove.y + remove.height).toBeLessThanOrEqual(quantity!.y);
    expect(note!.width).toBeGreaterThan(250);
    for (const { width, height } of [remove, quantity!, unit!, note!])
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await page.getByRole('textbox', { name: 'Full Name' }).fill('Hana Ngata');
    const email = `units${Date.now()}@example.com`;
    await page.getByRole('textbox', { name: 'Email' }).fill(email);
    await page.getByLabel('Subject').selectOption('Request a Quote');
    await page.getByRole('button', { name: 'Send Message' }).tap();
    await expect(page.getByText(`24 lengths of ${name}`)).toBeVisible();
    const client = await adminClient(baseURL!);
    const { items } = await client.staff.contactQueries.list.query({ search: email });
    expect(items[0]).toMatchObject({
      message: 'See the attached list',
      items: [{ unit: 'length', quantity: 24 }, {}],
    });
  });
});

test('without JavaScript the list says what it is for, and takes a pasted one', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/list`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your list');
  await expect(page.getByText('Collect products while you look around')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Your list' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Find the products' })).toBeVisible();
  await context.close();
});

for (const width of [390, 1440]) {
  test(`axe finds no violations with an enquiry list at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/list');
    await expect(page.getByRole('heading', { name: 'Your list is empty' })).toBeVisible();
    await expectAccessible(page, 'an empty list');
    await page.goto('/catalog?q=framing');
    await page.getByRole('button', { name: add }).first().click();
    await expect(page.getByRole('link', { name: 'View list' })).toBeVisible();
    await expectAccessible(page, 'the toast');
    for (const address of ['/catalog?q=framing', '/contact', '/list']) {
      await page.goto(address);
      await expect(page.getByRole('link', { name: /^List 1 line/ })).toBeVisible();
      await expectAccessible(page, address);
    }
  });
}
