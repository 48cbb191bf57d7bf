/**
 * The enquiry list: filled while browsing, stored in the browser, sent with the enquiry, shared by a link.
 */
import { expectAccessible } from './axe.ts';
import { adminClient } from './staff-members.ts';
import { expect, test } from './watched.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const add = /^Enquiry list: /;

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
  await page.getByRole('link', { name: 'Enquiry list, 2 products' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  const list = page.getByRole('region', { name: 'Your enquiry list' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByLabel(`Quantity of ${names[0]}`).fill('120');
  await list.getByLabel(`Note on ${names[0]}`).fill('In 4.8 m lengths');
  await page.reload();
  await expect(list.getByLabel(`Quantity of ${names[0]}`)).toHaveValue('120');
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Hana Ngata');
  await page.getByRole('textbox', { name: 'Email' }).fill('lists@example.com');
  await page.getByLabel('Subject').selectOption('Request a Quote');
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(message);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thanks for contacting us!').first()).toBeVisible();
  await expect(list).toHaveCount(0);
  await expect(page.getByRole('link', { name: /^Enquiry list/ })).toHaveCount(0);
  const client = await adminClient(baseURL!);
  const { items } = await client.staff.contactQueries.list.query({ search: 'lists@example.com' });
  expect(items.find((item) => item.message === message)?.items).toMatchObject([
    { name: names[0], quantity: 120, note: 'In 4.8 m lengths' },
    { name: names[1], quantity: 1, note: '' },
  ]);
});

test('a link shares the list, and a visitor who already has one is asked first', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/catalog?q=decking');
  await page.getByRole('button', { name: add }).first().click();
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Copy a link to it' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain(`${baseURL}/contact?list=`);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.getByRole('region', { name: 'A shared list' })).toContainText('a list of 1 product.');
  await other.getByRole('button', { name: 'Use this list' }).click();
  await expect(other.getByRole('region', { name: 'Your enquiry list' }).getByRole('listitem')).toHaveCount(1);
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(other.getByRole('region', { name: 'Your enquiry list' })).toHaveCount(0);
  await other.goto('/catalog?q=roofing');
  await other.getByRole('button', { name: add }).first().click();
  await expect(other.getByRole('button', { name: add, pressed: true })).toHaveCount(1);
  await other.goto(link);
  await expect(other.getByRole('region', { name: 'A shared list' })).toContainText(
    'You have a list of your own.',
  );
  const items = other.getByRole('region', { name: 'Your enquiry list' }).getByRole('listitem');
  await other.getByRole('button', { name: 'Add it to my list' }).click();
  await expect(items).toHaveCount(2);
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(items).toHaveCount(1);
  await other.getByRole('button', { name: 'Use the shared list instead' }).click();
  await expect(items).toHaveCount(1);
  // A change to the list does not bring the question back. Enter does not send the enquiry.
  await items.getByRole('spinbutton').fill('7');
  await other.keyboard.press('Enter');
  await expect(other.getByText('Full name is required')).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Use the shared list instead' })).toHaveCount(0);
  await items.getByRole('button', { name: /^Remove/ }).press('Enter');
  await expect(other.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await context.close();
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

for (const width of [390, 1440]) {
  test(`axe finds no violations with an enquiry list at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/catalog?q=framing');
    await page.getByRole('button', { name: add }).first().click();
    for (const address of ['/catalog?q=framing', '/contact']) {
      await page.goto(address);
      await expect(page.getByRole('link', { name: /^Enquiry list, 1 product/ })).toBeVisible();
      await expectAccessible(page, address);
    }
  });
}
