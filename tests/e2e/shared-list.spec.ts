/** An enquiry list that is shared by a link. */
import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { received, unique } from './contact-form.ts';
import { expect, test } from './watched.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const add = /^(?:Add to|In your) list: /;

test('a link opens the list as a list, and adding it can be taken back without losing what was done since', async ({
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
  expect(link).toContain(`${baseURL}/list?list=`);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto('/catalog?q=roofing');
  await other.getByRole('button', { name: add }).first().click();
  await expect(other.getByRole('button', { name: add, pressed: true })).toHaveCount(1);
  await other.goto(link);
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('A shared list');
  const products = other.getByRole('list', { name: 'Products in the shared list' });
  await expect(products.getByRole('listitem')).toContainText(['1 m² of']);
  await other.getByRole('button', { name: 'Add all to my list' }).click();
  await expect(other.getByText('Added to your list')).toBeVisible();
  await expect(other.getByRole('link', { name: 'List 2 lines' })).toBeVisible();
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(other.getByRole('link', { name: 'List 1 line' })).toBeVisible();
  await other.getByRole('button', { name: 'Add all to my list' }).click();
  await other.getByRole('link', { name: 'All of them are in your list: view it' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Your list');
  await expect(other.getByRole('combobox', { name: /^Unit of/ }).last()).toHaveValue('m²');
  // Whoever asks for these asks for these quantities; their own comes back with Undo.
  await other
    .getByLabel(/^Quantity of/)
    .last()
    .fill('7');
  await other.goto(link);
  await expect(other.getByRole('button', { name: 'Add all to my list' })).toBeVisible();
  await other.getByRole('link', { name: 'Ask for a price of these' }).click();
  const items = other.getByRole('region', { name: 'Your enquiry list' }).getByRole('listitem');
  await expect(items).toHaveCount(2);
  await expect(items.last().getByLabel(/^Quantity of/)).toHaveValue('1');
  await expect(other.getByText('1 line with the shared quantity')).toBeVisible();
  // What was done since stays.
  await items
    .last()
    .getByLabel(/^Note on/)
    .fill('For the deck');
  await other.getByRole('button', { name: 'Undo' }).click();
  await expect(items.last().getByLabel(/^Quantity of/)).toHaveValue('7');
  await expect(items.last().getByLabel(/^Note on/)).toHaveValue('For the deck');
  // Enter in the list does not send the enquiry.
  await items
    .last()
    .getByLabel(/^Quantity of/)
    .press('Enter');
  await expect(other.getByText('Full name is required')).toHaveCount(0);
  await items
    .last()
    .getByRole('button', { name: /^Remove/ })
    .press('Enter');
  await items
    .last()
    .getByRole('button', { name: /^Remove/ })
    .press('Enter');
  await expect(other.getByRole('textbox', { name: 'Message' })).toBeFocused();
  await context.close();
});

/** The list of an address with two products that are listed and one that is not, and the names of the two. */
async function shareTwo(page: Page) {
  const answer = await page.request.get('/catalog?q=framing');
  const html = await answer.text();
  const ids = [...new Set([...html.matchAll(/product=([0-9a-f-]{36})/g)].map(([, id]) => id!))];
  const gone = '00000000-0000-4000-8000-000000000000';
  return `${ids[0]}*120*m,${ids[1]}*4,${gone}*1`;
}

test('a link keeps words and notes, whatever is in them', async ({ page, browser }) => {
  const words = 'Foo widget, blue * 3 no. ~100 % “ā”';
  await page.goto('/list');
  await page.locator('html[data-listening]').waitFor({ state: 'attached' });
  await page.getByRole('textbox', { name: 'Your list' }).fill(`${words}\n2 rolls zzz, delivered, please`);
  await page.getByRole('button', { name: 'Find the products' }).click();
  await page.getByRole('button', { name: 'Add all to my list' }).click();
  await page
    .getByLabel(/^Note on/)
    .first()
    .fill('North side, or 50 %');
  await page.getByRole('button', { name: 'Copy a link to it' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const context = await browser.newContext({ javaScriptEnabled: false });
  const other = await context.newPage();
  await other.goto(link);
  const lines = other.getByRole('list', { name: 'Products in the shared list' }).getByRole('listitem');
  await expect(lines).toHaveCount(2);
  await expect(lines.first()).toContainText('North side, or 50 %');
  await expect(lines.last()).toContainText('zzz, delivered, please');
  await expect(other.getByText('Could not be read')).toHaveCount(0);
  await context.close();
});

test('names what is in it on the first screen of a phone, and says what is no longer listed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/list?list=${await shareTwo(page)}`);
  await expect(page.getByRole('status').first()).toContainText(
    'Somebody has shared a list of 3 lines with you. No longer listed: 1.',
  );
  const products = page.getByRole('list', { name: 'Products in the shared list' });
  await expect(products.getByRole('listitem')).toHaveCount(2);
  await expect(products.getByRole('listitem').first()).toContainText(/120 m of .+Code SB-/);
  await expect(page.getByRole('link', { name: 'Ask for a price of these' })).toBeInViewport({ ratio: 1 });
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page, `a shared list at ${width} px`);
  }
});

test('what of a link cannot be read or is too much for the list is said, and sent only when there is room', async ({
  page,
}) => {
  await page.goto('/list?list=cut-off*1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A shared list');
  await expect(page.getByRole('status').first()).toContainText('Could not be read: 1.');
  await page.evaluate(() => {
    const items = Array.from({ length: 300 }, (_, at) => ({
      product_id: crypto.randomUUID(),
      name: `Kept ${at}`,
      quantity: 1,
      note: '',
    }));
    localStorage.setItem('southbeam.list', JSON.stringify(items));
  });
  await page.goto(`/contact?subject=Request+a+Quote&list=${(await shareTwo(page)).split(',')[0]}`);
  const left = page.getByRole('group', { name: 'Not in your list' });
  await expect(left.getByRole('alert')).toContainText('These are not sent');
  await expect(left.getByRole('listitem')).toContainText('120 m of');
  const items = page.getByRole('region', { name: 'Your enquiry list' }).getByRole('listitem');
  await items
    .first()
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(left).toHaveCount(0);
  await expect(items).toHaveCount(300);
  await expect(items.last()).toContainText('Radiata');
});

test('asking for a price puts the list into the form, under its subject, and once', async ({
  page,
  baseURL,
}) => {
  await page.goto(`/list?list=${await shareTwo(page)}`);
  await page.getByRole('link', { name: 'Ask for a price of these' }).click();
  await expect(page).toHaveURL(/\/contact\?subject=Request\+a\+Quote$/);
  const items = page.getByRole('region', { name: 'Your enquiry list' }).getByRole('listitem');
  await expect(items).toHaveCount(2);
  await page.reload();
  await expect(items).toHaveCount(2);
  const message = `For the deck, please. ${unique()}`;
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Hana Ngata');
  await page.getByRole('textbox', { name: 'Email' }).fill('hana@example.com');
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(message);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thanks for contacting us!').first()).toBeVisible();
  expect(await received(baseURL!, message)).toMatchObject([
    { subject: 'Request a Quote', items: [{ quantity: 120, unit: 'm' }, { quantity: 4 }] },
  ]);
});

test.describe('when it cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('it says so, and is loaded when asked again', async ({ page }) => {
    const list = await shareTwo(page);
    await page.goto('/list');
    await page.route('**/trpc/site.catalogue.products*', (route) => route.abort());
    await page.evaluate((address) => {
      window.history.pushState({}, '', address);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, `/list?list=${list}`);
    await expect(page.getByRole('alert')).toContainText('It could not be loaded.');
    await page.unroute('**/trpc/site.catalogue.products*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('link', { name: 'Ask for a price of these' })).toBeVisible();
    await expect(page.getByText('It could not be loaded.')).toHaveCount(0);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/status of 400/] });

  test('a shared list is read and asked for, with openings, and what is wrong comes back', async ({
    page,
    baseURL,
  }) => {
    const message = `Two windows with it. ${unique()}`;
    await page.goto(`/list?list=${await shareTwo(page)}`);
    await expect(
      page.getByRole('list', { name: 'Products in the shared list' }).getByRole('listitem'),
    ).toHaveCount(2);
    await page.getByRole('link', { name: 'Ask for a price of these' }).click();
    await expect(page.getByRole('group', { name: 'Your list' }).getByRole('listitem')).toHaveCount(2);
    await page.getByText('Windows and doors: an opening schedule').click();
    const row = page.getByRole('group', { name: 'Row 1' });
    await row.getByLabel('Location').fill('Bath');
    await row.getByLabel('Width mm').fill('W 600');
    await row.getByLabel('Height mm').fill('tall');
    await page.getByRole('textbox', { name: 'Full Name' }).fill('Hana Ngata');
    await page.getByRole('textbox', { name: 'Email' }).fill('hana@example.com');
    await page.getByRole('textbox', { name: 'Message', exact: true }).fill(message);
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(row.getByText('Enter millimetres, like 1200')).toBeVisible();
    await expect(row.getByLabel('Location')).toHaveValue('Bath');
    await expect(page.getByRole('group', { name: 'Your list' }).getByRole('listitem')).toHaveCount(2);
    await expect(page.getByLabel('Subject')).toHaveValue('Request a Quote');
    await row.getByLabel(/^Height mm/).fill('1.2 m');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thanks for contacting us!');
    await expect(page.getByText(/^120 m of/)).toBeVisible();
    expect(await received(baseURL!, message)).toMatchObject([
      {
        items: [{ quantity: 120, unit: 'm' }, { quantity: 4 }],
        openings: [{ location: 'Bath', width_mm: 600, height_mm: 1200, quantity: 1 }],
      },
    ]);
  });
});
