/**
 * Puts texts that would run as scripts into every text and JSON field that staff and visitors can fill, then
 * opens the public and the staff pages. No text may run, and the browser may report no error. The tests use
 * their own product, because the texts fill its pages. Every page is checked with every fifth text.
 * `HOSTILE=all` uses all 500, opens every page of the long lists, and writes every text into the single-row
 * sections, which takes 20 minutes.
 */
import type { Page } from '@playwright/test';
import { HOSTILE_TEXTS } from '../support/hostile-texts.ts';
import { type Product, startProduct } from '../support/product.ts';
import { enterAs } from './staff-members.ts';
import { expect, test as watched } from './watched.ts';

const isThorough = process.env.HOSTILE === 'all';
/** All texts, or every fifth: each base in four of its disguises. */
const TEXTS = HOSTILE_TEXTS.filter((_, index) => isThorough || index % 5 === Math.floor(index / 20) % 5);
/** How many pages of a long list to open. */
const PAGES = isThorough ? 50 : 2;
/** The texts to write into sections that show only one row. */
const ALONE = TEXTS.filter((_, index) => isThorough || index % 20 === 0);

let product: Product;
let starting: Promise<Product> | undefined;
const test = watched.extend<{ baseURL: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from this pattern.
  baseURL: async ({}, use) => {
    starting ??= startProduct({ TRUST_PROXY: 'loopback' }, process.env.DEMO_DATA);
    product = await starting;
    await use(product.url);
  },
});
test.afterAll(async () => {
  await (await starting)?.stop();
});
test.use({ expectedErrors: [/Failed to load resource: the server responded with a status of 404/] });
test.describe.configure({ mode: 'serial', timeout: isThorough ? 1_800_000 : 180_000 });

/** As much of a text as the field holds, with a number that makes the name unique. */
const cut = (text: string, index: number, max: number) => `${text.slice(0, max - 5)} ${index}`;

type Make = (text: string, index: number) => Record<string, unknown>;

/** Builds rows with the text in every field that accepts one. */
const ROWS: Record<string, Make> = {
  'staff.brands.create': (text, index) => ({ name: cut(text, index, 200), description: text }),
  'staff.categories.create': (text, index) => ({ name: cut(text, index, 200), description: text }),
  'staff.contactSubjects.create': (text, index) => ({ subject_name: cut(text, index, 200) }),
  'staff.caseStudies.create': (text, index) => ({
    title: cut(text, index, 200),
    challenge: text,
    solution: text,
    result: text,
    materials: index % 2 ? text : JSON.stringify([text]),
  }),
  'staff.certifications.create': (text, index) => ({
    title: cut(text, index, 200),
    description: text,
    file_url: '/files/none.pdf',
    file_type: text.slice(0, 50),
  }),
  'staff.aboutContent.create': (text) => ({
    section_type: 'values',
    title: text,
    subtitle: text,
    content: text,
    link_text: text,
    link_url: '/contact',
  }),
  'staff.teamMembers.create': (text, index) => ({ name: cut(text, index, 200), role: text, tagline: text }),
  'staff.users.create': (text, index) => ({
    name: cut(text, index, 200),
    email: `hostile${index}@example.com`,
    password: 'a long and plain sentence',
  }),
};
const HOME_ROWS: Record<string, Make> = {
  hero: (text) => ({ title: text, subtitle: text, link_text: text, link_url: '/catalog' }),
  categories: (text) => ({ title: text, subtitle: text, link_text: text }),
  reviews: (text) => ({
    title: text,
    content: JSON.stringify({ name: text, company: text, rating: 4, review: text, project: text }),
  }),
};

interface Call {
  path: string;
  input: unknown;
}
interface Answer {
  result: { data: { json: unknown } };
}
let calls = 0;

/** Calls procedures in batches of ten, from enough client addresses to stay below the limits per address. */
async function call(wanted: Call[], token = 'none'): Promise<unknown[]> {
  const answers: unknown[] = [];
  for (let first = 0; first < wanted.length; first += 10) {
    const batch = wanted.slice(first, first + 10);
    const from = Math.floor(calls++ / 10);
    const answer = await fetch(`${product.url}/trpc/${batch.map(({ path }) => path).join(',')}?batch=1`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `10.99.${from >> 8}.${from & 255}`,
        authorization: `Bearer ${token}`,
      },
      body: JSON.stringify(Object.fromEntries(batch.map(({ input }, index) => [index, { json: input }]))),
    });
    const body = (await answer.json()) as Answer[];
    if (!answer.ok) throw new Error(JSON.stringify(body).slice(0, 500));
    answers.push(...body.map(({ result }) => result.data.json));
  }
  return answers;
}

async function signInAsAdmin(): Promise<string> {
  const input = { email: 'admin@example.com', password: 'correct horse battery', token: true };
  const [session] = (await call([{ path: 'auth.signIn', input }])) as [{ access_token: string }];
  return session.access_token;
}

async function fill(): Promise<void> {
  const token = await signInAsAdmin();
  const rows = Object.entries(ROWS).flatMap(([path, make]) =>
    // Create fewer users, because each one costs a password hash.
    TEXTS.filter((_, index) => path !== 'staff.users.create' || index % 10 === 0).map((text, index) => ({
      path,
      input: make(text, index),
    })),
  );
  const homeRows = Object.entries(HOME_ROWS).flatMap(([section_type, make]) =>
    TEXTS.map((text, index) => ({
      path: 'staff.homeContent.create',
      input: { section_type, display_order: 100, ...make(text, index) },
    })),
  );
  const [subcategory] = (await call(
    [{ path: 'staff.categories.create', input: { name: 'Whole', type: 'products' } }],
    token,
  )) as [{ id: string }];
  const subcategories = TEXTS.map((text, index) => ({
    path: 'staff.subcategories.create',
    input: { name: cut(text, index, 200), description: text, parent_category_id: subcategory.id },
  }));
  await call([...rows, ...homeRows, ...subcategories], token);
  for (const [index, text] of TEXTS.slice(0, 100).entries())
    await call([
      {
        path: 'site.contact.submit',
        input: {
          idempotency_key: crypto.randomUUID(),
          full_name: cut(text, index, 100),
          email: `visitor${index}@example.com`,
          subject: text.slice(0, 100),
          message: `A message: ${text}`,
          came_from: text,
          openings: [{ location: text, width_mm: 900, height_mm: 900, quantity: 1, note: text }],
        },
      },
    ]);
}

/** Opens a page. Fails if a text ran or navigated away. */
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

test('what shows one row alone shows each as a text', async ({ page }) => {
  const token = await signInAsAdmin();
  const made = (await call(
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
    await fetch(`${product.url}/trpc/staff.contactContent.list`, {
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

test('public pages show them as texts', async ({ page }) => {
  await fill();
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

const STAFF_LISTS = [
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

test('staff pages show them as texts, in lists, forms and histories', async ({ page, baseURL }) => {
  await enterAs(page, baseURL, 'admin');
  let looked = 0;
  for (const address of [...STAFF_LISTS, '/admin', '/admin/home-management']) await look(page, address);
  for (const address of STAFF_LISTS) {
    await page.goto(address);
    const edit = page.getByRole('button', { name: /^Edit / });
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
    const history = page.getByRole('dialog').getByText('History', { exact: true });
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeVisible();
    if (await history.isVisible()) await history.click();
    await expectHarmless(page, address);
    await page.keyboard.press('Escape');
  }
  process.stdout.write(
    `hostile texts: ${TEXTS.length} in every field, ${ALONE.length} in what shows one row, ${looked} pages of staff lists; none ran\n`,
  );
});
