/** What visitors search is counted, and staff repair it: synonyms, search rules, and the demand for products. */
import type { Browser, Page } from '@playwright/test';
import { dialog, findOne, fromMenu, published, toast, unique } from './staff-list.ts';
import { adminClient, enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

/** Searches by bots are not counted, and the browser of these tests names itself as one. */
const VISITOR =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

test.use({ expectedErrors: [/Failed to load resource.* 400/] });

const word = () => unique('zq').replaceAll(' ', '');

/** Types a search, and waits for its results. */
async function search(page: Page, q: string): Promise<void> {
  const box = page.getByRole('combobox', { name: 'Search products' });
  await box.fill(q);
  await box.press('Enter');
  await expect(page.getByRole('heading', { name: `Results for “${q}”` })).toBeVisible();
  await expect(page.locator('[data-stale]')).toHaveCount(0);
}

async function asVisitor(browser: Browser, baseURL: string, visit: (page: Page) => Promise<void>) {
  const context = await browser.newContext({ baseURL, userAgent: VISITOR });
  const page = await context.newPage();
  await page.goto('/catalog');
  await page.locator('html[data-listening]').waitFor({ state: 'attached' });
  const reported = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('analytics.record'),
  );
  await visit(page);
  await reported;
  await context.close();
}

test('a search without a result is counted, and a synonym made beside it is live at once', async ({
  page,
  browser,
  baseURL,
}) => {
  const client = await adminClient(baseURL!);
  const q = word();
  await asVisitor(browser, baseURL!, async (visitor) => {
    await search(visitor, q);
    await expect(visitor.getByText(/^Look in/)).toBeVisible();
    await search(visitor, 'plasterboard');
    await visitor.locator('article h3 a').first().click();
    await expect(visitor.getByRole('dialog')).toBeVisible();
  });
  const counted = async () => (await client.staff.analytics.searches.query({ search: q })).items[0];
  await expect.poll(async () => (await counted())?.next_query).toBe('plasterboard');

  await enterAs(page, baseURL!, 'admin');
  await page.goto('/admin/catalog/visitors?view=nothing');
  await findOne(page, q);
  const row = page.getByRole('row').filter({ hasText: q });
  await expect(row).toContainText('Then opened from “plasterboard”, 1 time');
  await row.getByRole('button', { name: `Repair “${q}”` }).click();
  await page.getByRole('menuitem', { name: 'Same as “plasterboard”' }).click();
  await expect(dialog(page).getByLabel('Words')).toHaveValue(`${q}, plasterboard`);
  await expect(dialog(page).getByRole('region', { name: 'Now' })).toContainText('Nothing');
  await expect(dialog(page).getByRole('region', { name: 'With this synonym' })).toContainText('Plasterboard');
  await page.getByRole('button', { name: 'Create Synonym' }).click();
  await expect(toast(page, 'The next search uses it.')).toBeVisible();
  await expect(row).toContainText('9 products');
  expect(await published(page, `/catalog?q=${q}`)).toContain('Standard Plasterboard');
  const { synonym_id } = (await counted())!;
  await client.staff.synonyms.remove.mutate({ id: synonym_id! });
});

test('what is not sold says so, and a rule pins products and shows a category', async ({ page, baseURL }) => {
  const client = await adminClient(baseURL!);
  const q = word();
  await enterAs(page, baseURL!, 'admin');
  await page.goto('/admin/catalog/visitors?tab=rules');
  await page.getByRole('button', { name: 'Add Search Rule' }).click();
  await dialog(page).getByRole('textbox', { name: 'Search' }).fill(` ${q.toUpperCase()} `);
  await page.getByRole('button', { name: 'Create Search Rule' }).click();
  await expect(
    page.getByText('Choose a category, a product to pin, or that we do not sell it'),
  ).toBeVisible();
  await dialog(page).getByRole('switch', { name: 'We do not sell this' }).click();
  await page.getByRole('button', { name: 'Create Search Rule' }).click();
  await expect(toast(page, 'Search Rule')).toBeVisible();
  expect(await published(page, `/catalog?q=${q}`)).toContain(`We do not sell “${q}”.`);

  await findOne(page, q);
  await page.getByRole('button', { name: `Edit ${q}` }).click();
  await dialog(page).getByRole('combobox', { name: 'Pin products' }).fill('sliding window');
  await page
    .getByRole('option', { name: /^Sliding Window/ })
    .first()
    .click();
  await page.keyboard.press('Escape');
  await dialog(page).getByRole('switch', { name: 'We do not sell this' }).click();
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByRole('row').filter({ hasText: q })).toContainText('Pins Sliding Window');
  expect(await published(page, `/catalog?q=${q}`)).toMatch(/<h3[^>]*>(?:(?!<\/h3>).)*Sliding Window/);

  const { items } = await client.staff.searchRules.list.query({ search: q });
  const categories = await client.site.categories.list.query({ type: 'products' });
  await client.staff.searchRules.update.mutate({
    id: items[0]!.id,
    data: { category_id: categories[0]!.id },
  });
  await page.goto(`/catalog?q=${q}`);
  await expect(page.getByText(`For “${q}” we show all of ${categories[0]!.name}.`)).toBeVisible();
  await client.staff.searchRules.remove.mutate({ id: items[0]!.id });
});

test('synonyms are exported, and a file of them is imported or refused with the row that is wrong', async ({
  page,
  baseURL,
}) => {
  const client = await adminClient(baseURL!);
  const [first, second] = [word(), word()];
  await enterAs(page, baseURL!, 'admin');
  await page.goto('/admin/catalog/visitors?tab=synonyms');
  const importFile = async (csv: string) => {
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), fromMenu(page, 'Import…')]);
    await chooser.setFiles({ name: 'synonyms.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
  };
  await importFile(`words,also_find\n"${first}, one",\n\nalone,\n`);
  await expect(toast(page, 'Nothing was imported')).toContainText('Row 4: Add a second word after a comma');
  await importFile('name\nx');
  await expect(
    page.getByText('The first row must name the columns: words, also_find, active.'),
  ).toBeVisible();
  await importFile(`words;also_find;active\n${first}, one;;\n${second};framing;no\n`);
  await expect(toast(page, 'Synonyms imported')).toContainText('2 new synonyms, 0 changed, 0 as before.');
  await findOne(page, second);
  await expect(page.getByRole('row').filter({ hasText: second })).toContainText('Inactive');
  const [download] = await Promise.all([page.waitForEvent('download'), fromMenu(page, 'Export')]);
  expect(download.suggestedFilename()).toMatch(/^synonyms_all_.*\.csv$/);
  for (const name of [first, second]) {
    const { items } = await client.staff.synonyms.list.query({ search: name });
    await client.staff.synonyms.remove.mutate({ id: items[0]!.id });
  }
});

test('the box offers recent searches, which can be removed, and the category that is typed', async ({
  page,
}) => {
  await page.goto('/catalog');
  await search(page, 'framing');
  await search(page, 'cedar weatherboard');
  await search(page, 'joist');
  await page.goto('/catalog');
  const box = page.getByRole('combobox', { name: 'Search products' });
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  await box.click();
  await expect(options).toHaveText(['joist', 'cedar weatherboard', 'framing']);
  await box.press('ArrowDown');
  await box.press('Shift+Delete');
  await expect(options).toHaveText(['cedar weatherboard', 'framing']);
  await box.press('Shift+Delete');
  await expect(options).toHaveText(['framing']);
  await options.locator('[data-remove]').click();
  await expect(options).toHaveCount(0);
  await expect(box).toBeFocused();
  await box.fill('deck');
  await options.filter({ hasText: 'Decking & OutdoorCategory' }).click();
  await expect(page).toHaveURL(/category=Decking/);
  await expect(box).toHaveValue('');
});

test('the demand for products is counted, charted and exported', async ({ page, browser, baseURL }) => {
  const client = await adminClient(baseURL!);
  let name = '';
  await asVisitor(browser, baseURL!, async (visitor) => {
    await search(visitor, 'cedar sash');
    const card = visitor.locator('article').first();
    name = (await card.locator('h3').textContent())!.trim();
    await card.getByRole('button', { name: /^Add/ }).click();
    await card.locator('h3 a').click();
    await expect(visitor.getByRole('dialog')).toBeVisible();
  });
  const demand = async () => (await client.staff.analytics.demand.query({ search: name })).items[0];
  await expect.poll(async () => (await demand())?.listed).toBeGreaterThan(0);
  expect((await demand())!.opened).toBeGreaterThan(0);
  await enterAs(page, baseURL!, 'sales');
  await page.goto('/admin/catalog');
  await page.getByRole('link', { name: 'What Visitors Look For' }).click();
  await expect(page.getByRole('heading', { name: 'What Visitors Look For' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Per day' })).toBeAttached();
  await findOne(page, name);
  await page.getByText('Categories', { exact: true }).click();
  await expect(page).toHaveURL(/group=categories/);
  await page.getByRole('searchbox').fill('');
  await expect(page.getByRole('button', { name: /^Category/ })).toBeVisible();
  const [download] = await Promise.all([page.waitForEvent('download'), fromMenu(page, 'Export')]);
  expect(download.suggestedFilename()).toMatch(/^demand_categories_all_.*\.csv$/);
});
