/**
 * Puts texts that would run as scripts into every text and JSON field that staff and visitors can fill, then
 * opens the public and the staff pages. No text may run, and the browser may report no error. The tests use
 * their own product, because the texts fill its pages. Every page is checked with every fifth text.
 * `HOSTILE=all` uses all 500, opens every page of the long lists, and writes every text into the single-row
 * sections, which takes 20 minutes.
 */
import type { Page } from '@playwright/test';
import { call, fill, fillProducts, isThorough, signInAsAdmin, TEXTS } from './hostile-rows.ts';
import { testOnOwnProduct } from './own-product.ts';
import { enterAs } from './staff-members.ts';
import { expect } from './watched.ts';

/** How many pages of a long list to open. */
const PAGES = isThorough ? 50 : 2;
/** The texts to write into sections that show only one row. */
const ALONE = TEXTS.filter((_, index) => isThorough || index % 20 === 0);

const test = testOnOwnProduct();
test.use({ expectedErrors: [/Failed to load resource: the server responded with a status of 404/] });
test.describe.configure({ timeout: isThorough ? 1_800_000 : 180_000 });

/** Opens the address, and fails if a text ran as script or navigated away. */
async function look(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectHarmless(page, address);
}

async function expectHarmless(page: Page, address: string): Promise<void> {
  expect(await page.evaluate(() => (window as { ran?: true }).ran), `${address}: a text ran`).toBeUndefined();
  expect(new URL(page.url()).pathname, 'a text led away').toBe(new URL(address, page.url()).pathname);
}

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const mark = () => {
      (window as { ran?: true }).ran = true;
    };
    Object.assign(window, { hit: mark, HIT: mark, alert: mark });
  });
});

test('sections that show a single row show hostile texts as text', async ({ page, baseURL }) => {
  const token = await signInAsAdmin(baseURL);
  const made = (await call(
    baseURL,
    [
      { path: 'staff.homeContent.create', input: { section_type: 'catalog', display_order: -1 } },
      { path: 'staff.homeContent.create', input: { section_type: 'catalog_hero', display_order: -1 } },
      { path: 'staff.homeContent.create', input: { section_type: 'hero', display_order: -1 } },
      { path: 'staff.aboutContent.create', input: { section_type: 'hero', display_order: -1 } },
      { path: 'staff.aboutContent.create', input: { section_type: 'story', display_order: -1 } },
      { path: 'staff.aboutContent.create', input: { section_type: 'cta', display_order: -1 } },
    ],
    token,
  )) as { id: string }[];
  // The contact page shows the oldest row of each kind. These are the demo rows, so change them.
  const contact = (await (
    await fetch(`${baseURL}/trpc/staff.contactContent.list`, {
      headers: { authorization: `Bearer ${token}` },
    })
  ).json()) as { result: { data: { json: { items: { id: string; content_type: string }[] } } } };
  const contactRows = contact.result.data.json.items;
  expect(contactRows.map(({ content_type }) => content_type).sort()).toEqual([
    'business_hours',
    'contact_info',
    'hero',
    'social_links',
  ]);
  for (const text of ALONE) {
    const words = { title: text, subtitle: text, content: text, link_text: text, link_url: '/contact' };
    await call(
      baseURL,
      [
        ...made.map(({ id }, index) => ({
          path: index < 3 ? 'staff.homeContent.update' : 'staff.aboutContent.update',
          input: { id, data: words },
        })),
        ...contactRows.map(({ id }) => ({
          path: 'staff.contactContent.update',
          input: {
            id,
            data: {
              title: text,
              subtitle: text,
              phone: `0800 555 ${text}`.slice(0, 50),
              address: text,
              business_hours: { [text]: text, Sat: text },
              social_links: JSON.stringify({
                [text]: `https://example.com/${encodeURIComponent(text)}`,
                // Not a link, so it is stored but not shown.
                Evil: [text],
              }),
            },
          },
        })),
      ],
      token,
    );
    for (const address of ['/', '/catalog', '/about', '/contact']) await look(page, address);
    await expect(page.getByRole('link', { name: 'Evil' })).toHaveCount(0);
  }
});

test('public pages show hostile texts as text', async ({ page, baseURL }) => {
  await fill(baseURL);
  for (const address of [
    '/',
    '/case-study',
    '/certifications',
    '/about',
    '/contact',
    `/catalog?q=${encodeURIComponent('<script>hit()</script>')}`,
    `/contact?${new URLSearchParams({ subject: '"><svg onload=hit()>', product: '<img src=x onerror=hit()>' })}`,
  ])
    await look(page, address);
  await page.goto('/case-study');
  await expect(page.getByRole('heading', { name: '<script>hit()</script> 0', exact: true })).toBeVisible();
  for (const place of [1, 50, 99].slice(0, PAGES)) {
    await page
      .getByRole('link', { name: /^View Details/ })
      .nth(place)
      .click();
    await expectHarmless(page, '/case-study');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('products, documents and statements show hostile texts as text', async ({ page, baseURL }) => {
  const ids = await fillProducts(baseURL);
  await look(page, '/building-information');
  for (const [index, id] of ids.filter((_, at) => isThorough || at % 10 === 0).entries()) {
    await look(page, `/catalog?product=${id}`);
    await expect(page.getByRole('table', { name: 'Documents' })).toBeVisible();
    await expect(page.getByRole('table', { name: 'Building Code information' })).toBeVisible();
    await look(page, `/building-information/hostile-${index}`);
  }
  await look(page, `/compare?products=${ids.slice(0, 4).join(',')}`);
});

const STAFF_LISTS = [
  '/admin/catalog',
  '/admin/catalog/documents',
  '/admin/catalog/building-information',
  '/admin/settings',
  '/admin/settings?tab=categories',
  '/admin/settings?tab=subcategories',
  '/admin/case-studies',
  '/admin/certifications',
  '/admin/contact',
  '/admin/contact-management',
  '/admin/contact-management?tab=subjects',
  '/admin/about-us',
  '/admin/about-us?tab=team',
  '/admin/users',
  '/admin/home-management?tab=categories',
  '/admin/home-management?tab=catalog',
  '/admin/home-management?tab=reviews',
  '/admin/home',
];

test('staff lists, forms and histories show hostile texts as text', async ({ page, baseURL }) => {
  await enterAs(page, baseURL, 'admin');
  let looked = 0;
  for (const address of [...STAFF_LISTS, '/admin', '/admin/home-management']) await look(page, address);
  for (const address of STAFF_LISTS) {
    await page.goto(address);
    const edit = page.getByRole('button', { name: /^(Edit|Read) / });
    await expect(edit.first()).toBeVisible();
    const next = page.getByRole('button', { name: 'next page' });
    for (let turned = 1; ; turned++) {
      await expectHarmless(page, address);
      looked++;
      if (turned >= PAGES || !(await next.isVisible()) || (await next.isDisabled())) break;
      await next.click();
      await expect(page.getByRole('button', { name: `Page ${turned + 1}`, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expect(edit.first()).toBeVisible();
    }
    await edit.last().click();
    const history = page.getByRole('dialog').getByRole('button', { name: 'History' });
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Save Changes' })).toBeVisible();
    if (await history.isVisible()) await history.click();
    await expectHarmless(page, address);
    await page.keyboard.press('Escape');
  }
  process.stdout.write(
    `hostile texts: ${TEXTS.length} in every field, ${ALONE.length} in what shows one row, ${looked} pages of staff lists; none ran\n`,
  );
});
