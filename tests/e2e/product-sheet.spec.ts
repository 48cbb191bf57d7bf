/** Sharing a product's link, printing its sheet, and the recently viewed products. */
import { expect, test } from './watched.ts';

test('Share copies the address of the product', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/catalog?category=Structural+Timber&page=2');
  const card = page.getByRole('article').first().getByRole('link').first();
  const name = (await card.textContent()) ?? '';
  await card.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/catalog\?product=[0-9a-f-]{36}$/);
  await page.goto(link);
  await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(name);
});

test('a product prints as one sheet with letterhead, picture and facts, without the page around it', async ({
  page,
}) => {
  await page.goto('/catalog');
  await page.getByRole('article').first().getByRole('link').first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Print' })).toBeVisible();
  const address = page.url();
  await page.emulateMedia({ media: 'print' });
  const visible = await page.evaluate(() => document.body.innerText);
  expect(visible).toContain('Southbeam Building Supplies');
  expect(visible).toContain('0800 SOUTHBEAM');
  expect(visible).toContain(address.slice(address.indexOf('product=')));
  expect(visible).toContain('Contact for Price');
  for (const text of ['Enquire Now', 'Show Filters', 'Best Bargains', 'Sort by', 'Print', '©'])
    expect(visible).not.toContain(text);
  for (const format of ['A4', 'Letter']) {
    const pdf = (await page.pdf({ format })).toString('latin1');
    expect(pdf.match(/\/Type\s*\/Page\b/g), format).toHaveLength(1);
  }
});

test('a product code finds its product first, and stands on card, dialog and sheet', async ({ page }) => {
  for (const typed of ['SB-T01', 'sb t01', 'sbt01']) {
    await page.goto(`/catalog?q=${encodeURIComponent(typed)}`);
    await expect(page.getByRole('article').first()).toContainText('Code SB-T01');
  }
  await page.goto('/catalog');
  await page.getByRole('combobox', { name: 'Search products' }).fill('sbt0');
  await expect(page.getByRole('option').filter({ hasText: 'Code SB-T01 ·' })).toBeVisible();
  await page.goto('/catalog?q=sbt01');
  await page.getByRole('article').first().getByRole('link').first().click();
  await expect(page.getByRole('dialog').getByRole('definition').first()).toHaveText('SB-T01');
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(() => document.body.innerText)).toContain('SB-T01');
});

test('a case study prints with the letterhead too, even over several pages', async ({ page }) => {
  await page.goto('/case-study');
  await page
    .getByRole('link', { name: /^View Details/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Solution' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  const visible = await page.evaluate(() => document.body.innerText);
  expect(visible).toContain('Southbeam Building Supplies');
  expect(visible).not.toContain('View Details');
  await page.evaluate(() => {
    const text = document.querySelector('[role="dialog"] section p')!;
    text.textContent = `${text.textContent} `.repeat(60);
  });
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)!.length).toBeGreaterThan(1);
});

test('a closing dialog keeps its content until it is gone, and a double click closes it only once', async ({
  page,
}) => {
  await page.goto('/about');
  for (const [name, open] of [
    ['Catalogs', /^Radiata|Timber|Roofing|Corrugat/],
    ['Case Studies', /^View Details/],
  ] as const) {
    await page.getByRole('link', { name, exact: true }).first().click();
    const said: string[] = [];
    await page.exposeFunction(`said${name.length}`, (text: string) => said.push(text));
    const link = page.getByRole('main').getByRole('article').getByRole('link', { name: open }).first();
    await link.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading').first()).toBeVisible();
    await page.evaluate((report) => {
      const tell = (window as unknown as Record<string, (text: string) => void>)[report]!;
      const shown = document.querySelector('[role="dialog"]')!;
      new MutationObserver(() => tell(shown.textContent)).observe(shown, { childList: true, subtree: true });
    }, `said${name.length}`);
    const address = new URL(page.url()).pathname;
    await dialog.getByRole('button', { name: /^Close/ }).dblclick();
    await expect(dialog).toBeHidden();
    expect(new URL(page.url()).pathname).toBe(address);
    expect(said.filter((text) => /no longer|Loading/.test(text))).toEqual([]);
  }
});

test('the last four products viewed are listed below the catalogue until they are cleared', async ({
  page,
}) => {
  await page.goto('/catalog');
  const strip = page.getByRole('region', { name: 'Recently viewed' });
  const cards = page.getByRole('region', { name: /^All products/ }).getByRole('article');
  const names: string[] = [];
  for (const index of [0, 1, 2, 3, 4]) {
    const link = cards.nth(index).getByRole('link').first();
    names.unshift((await link.textContent()) ?? '');
    await link.click();
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(names[0]!);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
  }
  await expect(strip.getByRole('link')).toHaveText(names.slice(0, 4));
  await page.reload();
  await expect(strip.getByRole('link')).toHaveText(names.slice(0, 4));
  await strip.getByRole('link').nth(3).click();
  await expect(page.getByRole('dialog').getByRole('heading', { level: 2 })).toHaveText(names[3]!);
  await page.keyboard.press('Escape');
  await expect(strip.getByRole('link').first()).toHaveText(names[3]!);
  await strip.getByRole('button', { name: 'Clear' }).click();
  await expect(strip).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('region', { name: "Today's Best Bargains" })).toBeVisible();
  await expect(strip).toHaveCount(0);
});

test.describe('the list', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  test('the printed list says quantities and notes in words, without toasts, fields and buttons', async ({
    page,
  }) => {
    await page.goto('/catalog?q=framing');
    const button = page.getByRole('button', { name: /^Add to list: / }).first();
    const name = (await button.getAttribute('aria-label'))!.replace('Add to list: ', '');
    await button.click();
    await page.getByRole('link', { name: 'View list' }).click();
    await page.getByLabel(`Quantity of ${name}`).fill('1200');
    await page.getByLabel(`Unit of ${name}`).selectOption('length');
    await page.getByLabel(`Note on ${name}`).fill('In 4.8 m');
    await page.getByRole('button', { name: 'Copy a link to it' }).click();
    const toast = page.getByRole('alert').filter({ hasText: 'Anyone who opens it gets this list' });
    await expect(toast).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(toast).toBeHidden();
    const entry = page.getByRole('list', { name: 'Your list' }).getByRole('listitem');
    for (const text of [name, '1,200 lengths', 'In 4.8 m']) await expect(entry.getByText(text)).toBeVisible();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.locator('select, input:not([type="checkbox"])').filter({ visible: true })).toHaveCount(
      0,
    );
  });
});
