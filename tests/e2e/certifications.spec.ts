/** Certifications: filtered by category, and downloadable where allowed. */
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './axe.ts';
import { expect, test } from './watched.ts';

test('certifications are filtered by the category in the address, with a download where allowed', async ({
  page,
}) => {
  await page.goto('/catalog');
  await page.getByRole('link', { name: 'Certifications' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certifications');
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.first()).toBeVisible();
  const all = await cards.count();
  expect(all).toBeGreaterThan(5);
  await page.getByRole('link', { name: 'Timber', exact: true }).click();
  await expect(page).toHaveURL(/\/certifications\?category=Timber$/);
  await expect(page.getByRole('link', { name: 'Timber', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(cards).not.toHaveCount(all);
  for (const card of await cards.all()) await expect(card).toContainText('Timber');
  const timber = await cards.count();
  await expect(page.getByText(`${timber} certificates`)).toBeVisible();
  await page.goto('/certifications?category=tIMBER');
  await expect(cards).toHaveCount(timber);
  await page.goto('/certifications?category=nothing');
  await expect(cards).toHaveCount(all);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download Chain of Custody Certificate' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('Chain of Custody Certificate.pdf');
  const bytes = await readFile(await download.path(), 'latin1');
  expect(bytes).toMatch(/^%PDF-1/);
  expect(bytes).toContain('(Chain of Custody Certificate) Tj');
  const kept = cards.filter({ hasText: 'Carbon Footprint Verification' });
  await expect(kept.getByText('Shown at the counter')).toBeVisible();
  await expect(kept.getByRole('link')).toHaveCount(0);
});

test.describe('when the certificates cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test('the page says so and not that there are none, and Try Again recovers', async ({ page }) => {
    await page.goto('/catalog');
    await page.route('**/trpc/*certifications.list*', (route) => route.abort());
    await page.getByRole('link', { name: 'Certifications' }).first().click();
    await expect(page.getByRole('alert')).toContainText('The certificates could not be loaded.');
    await expect(page.getByText('There are no certificates here yet.')).toHaveCount(0);
    await page.unroute('**/trpc/*certifications.list*');
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  });
});

test('without certificates the page says so and links to the contact form', async ({ page }) => {
  await page.goto('/catalog');
  await page.route('**/trpc/*certifications.list*', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { result: { data: { json: unknown } } }[];
    const calls = new URL(route.request().url()).pathname.split(/[/,]/).slice(2);
    body[calls.indexOf('site.certifications.list')] = { result: { data: { json: [] } } };
    await route.fulfill({ response, json: body });
  });
  await page.getByRole('link', { name: 'Certifications' }).first().click();
  await expect(page.getByText('There are no certificates here yet.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the categories are links', async ({ page }) => {
    await page.goto('/certifications');
    await page.getByRole('link', { name: 'Timber', exact: true }).click();
    await expect(page.getByRole('main').getByRole('article').first()).toContainText('Timber');
  });
});

for (const width of [390, 1440]) {
  test(`axe finds no violations on the Certifications page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/certifications');
    await expectAccessible(page, 'certifications');
  });
}
