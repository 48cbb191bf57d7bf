/** An enquiry list that is shared by a link. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './watched.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const add = /^(?:Add to|In your) list: /;

test('a link shares the list, and a visitor who already has one is asked first', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/catalog?q=decking');
  await page.getByRole('button', { name: add }).first().click();
  await page.goto('/contact');
  await page.getByRole('combobox', { name: /^Unit of/ }).selectOption('m²');
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
  await expect(other.getByRole('combobox', { name: /^Unit of/ })).toHaveValue('m²');
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
  await items.getByLabel(/^Quantity of/).fill('7');
  await other.keyboard.press('Enter');
  await expect(other.getByText('Full name is required')).toHaveCount(0);
  await expect(other.getByRole('button', { name: 'Use the shared list instead' })).toHaveCount(0);
  await items.getByRole('button', { name: /^Remove/ }).press('Enter');
  await expect(other.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await context.close();
});

test.describe('a link to a list', () => {
  test.use({ viewport: { width: 390, height: 844 }, expectedErrors: [/404|Failed to load resource/] });

  /** The address of a list with two products that are listed and one that is not, and the names of the two. */
  async function shareTwo(page: Page) {
    await page.goto('/catalog?q=framing');
    const links = page.locator('article h3 a');
    const [names, ids] = [
      await links.allInnerTexts(),
      await links.evaluateAll((all) =>
        all.map((link) => (link as HTMLAnchorElement).href.split('product=')[1]!),
      ),
    ];
    const gone = '00000000-0000-4000-8000-000000000000';
    return { names: names.slice(0, 2), link: `/contact?list=${ids[0]}*120*m,${ids[1]}*4,${gone}*1` };
  }

  test('says at once, on the first screen of a phone, that a list came along, and what is in it', async ({
    page,
  }) => {
    const { names, link } = await shareTwo(page);
    await page.goto(link);
    const shared = page.getByRole('region', { name: 'A shared list' });
    await expect(shared).toContainText('This link shares a list of 3 products.');
    await expect(shared).toContainText('No longer listed: 1.');
    for (const name of names)
      await expect(shared.getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
    await expect(shared.getByRole('listitem').first()).toContainText('120');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect(shared).toBeInViewport({ ratio: 1 });
    await expectAccessible(page, 'a shared list');
    await shared.getByRole('button', { name: 'Use this list' }).click();
    await expect(page.getByRole('region', { name: 'Your enquiry list' }).getByRole('listitem')).toHaveCount(
      2,
    );
  });

  test('says that it could not be loaded, and loads it when asked again', async ({ page }) => {
    const { link } = await shareTwo(page);
    await page.route('**/trpc/site.catalogue.product*', (route) => route.abort());
    await page.goto(link);
    const shared = page.getByRole('region', { name: 'A shared list' });
    await expect(shared).toContainText('It could not be loaded.');
    await page.unroute('**/trpc/site.catalogue.product*');
    await shared.getByRole('button', { name: 'Try again' }).click();
    await expect(shared.getByRole('button', { name: 'Use this list' })).toBeVisible();
    await expect(shared).not.toContainText('It could not be loaded.');
  });

  test('is told of without JavaScript, too', async ({ page }) => {
    const { link } = await shareTwo(page);
    const html = (await (await page.request.get(link)).text()).replaceAll('<!-- -->', '');
    expect(html).toMatch(/This link shares a list of 3 products\.[\s\S]+The list needs JavaScript\./);
  });
});
