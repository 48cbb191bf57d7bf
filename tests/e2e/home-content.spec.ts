/**
 * The home page with content that the demo does not have: custom values, missing content, failed requests.
 */
import type { Page } from '@playwright/test';
import { expect, test } from './watched.ts';

/** Opens the home page through a link, so that the browser fetches its data, and replaces some responses. */
async function openWith(page: Page, answers: Record<string, unknown>): Promise<void> {
  await page.goto('/certifications');
  await page.route('**/trpc/**', async (route) => {
    const url = new URL(route.request().url());
    const calls = url.pathname.replace('/trpc/', '').split(',');
    const inputs = JSON.parse(url.searchParams.get('input') ?? '{}') as Record<string, { json?: unknown }>;
    const response = await route.fetch();
    const body = (await response.json()) as { result: { data: { json: unknown } } }[];
    for (const [index, call] of calls.entries()) {
      const { section_type, setting_key } = (inputs[index]?.json ?? {}) as Record<string, string>;
      const key = section_type ?? setting_key ?? call;
      if (key in answers) body[index] = { result: { data: { json: answers[key] } } };
    }
    await route.fulfill({ response, json: body });
  });
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
}

const row = (section_type: string, values: Record<string, unknown>) => ({
  id: '8b2ff2fe-2b4b-4c2e-9df6-0c8b7e4a9a11',
  section_type,
  title: '',
  subtitle: '',
  content: '',
  image_url: null,
  link_text: '',
  link_url: null,
  display_order: 1,
  ...values,
});
const shadow = { enabled: true, color: '#112233', offsetX: -3, offsetY: 4, blur: 5, opacity: 0.5 };

test('the hero is shown as staff configured it, shadows included, and external links open in a new tab', async ({
  page,
}) => {
  await openWith(page, {
    hero: [
      row('hero', {
        title: 'Open day',
        subtitle: 'Saturday',
        link_text: 'Come along',
        link_url: 'https://example.com/day',
      }),
    ],
    hero_background: {
      color: '#223344',
      opacity: 1,
      titleColor: '#ffeedd',
      subtitleColor: '#ccddee',
      overlayColor: '#000000',
      overlayOpacity: 0.5,
      showOverlay: true,
      titleShadow: shadow,
      subtitleShadow: { ...shadow, enabled: false },
    },
  });
  const title = page.getByRole('heading', { level: 1, name: 'Open day' });
  await expect(title).toHaveCSS('color', 'rgb(255, 238, 221)');
  await expect(title).toHaveCSS('text-shadow', 'rgba(17, 34, 51, 0.5) -3px 4px 5px');
  const subtitle = page.getByText('Saturday', { exact: true });
  await expect(subtitle).toHaveCSS('color', 'rgb(204, 221, 238)');
  await expect(subtitle).toHaveCSS('text-shadow', 'none');
  const link = page.getByRole('link', { name: 'Come along' });
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(page.getByRole('button', { name: 'Next highlight' })).toHaveCount(0);
});

test('sections without content are left out, but the categories and the monthly catalog have defaults', async ({
  page,
}) => {
  await openWith(page, {
    hero: [],
    categories: [],
    catalog: [row('catalog', { content: 'Ask for the printed copy.' })],
    reviews: [],
    'site.catalogue.featured': [],
    'site.home.logos': [],
  });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Building materials, windows and joinery');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Browse Categories',
    'Featured Monthly Catalog',
    'We also work with',
    'Get In Touch',
  ]);
  await expect(page.getByRole('link', { name: 'Open the catalogue' })).toHaveAttribute('href', '/catalog');
});

test('four skeletons are shown while the featured products load', async ({ page }) => {
  await page.goto('/certifications');
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/trpc/*featured*', async (route) => {
    await held;
    await route.fallback();
  });
  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  const featured = page.getByRole('region', { name: 'Featured Products' });
  await expect(featured).toHaveAttribute('aria-busy', 'true');
  await expect(featured.locator('[class*=skeleton]')).toHaveCount(4);
  release();
  await expect(featured.getByRole('article').nth(3)).toBeVisible();
  await expect(featured.locator('[class*=skeleton]')).toHaveCount(0);
});

test.describe('a category with a broken picture', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test('says so on its placeholder', async ({ page }) => {
    await openWith(page, {
      categories: [row('categories', { title: 'Roofing', image_url: '/files/media/gone.webp' })],
    });
    const card = page.getByRole('region', { name: 'Browse Categories' }).getByRole('article');
    await card.scrollIntoViewIfNeeded();
    await expect(card.getByText('Failed to load image.')).toBeVisible();
  });
});

test.describe('the carousels', () => {
  /** Opens the home page, lets timed content advance once, and stops the clock. */
  async function openStopped(page: Page): Promise<void> {
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Pause the highlights' })).toBeVisible();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
  }

  /** The index of the first visible slide, determined by its position. */
  const shown = (page: Page) =>
    page
      .getByRole('region', { name: 'Category cards' })
      .getByRole('article')
      .evaluateAll((cards) => {
        const left = cards[0]!.closest('section')!.getBoundingClientRect().left;
        const near = cards.map((card) => Math.abs(card.getBoundingClientRect().left - left - 40));
        return near.indexOf(Math.min(...near));
      });

  test('advance the categories every four seconds, wrap around, and pause under pointer and focus', async ({
    page,
  }) => {
    await openStopped(page);
    const carousel = page.getByRole('region', { name: 'Category cards' });
    const count = await carousel.getByRole('article').count();
    await carousel.scrollIntoViewIfNeeded();
    await page.clock.runFor(1500);
    const first = await shown(page);
    await page.clock.runFor(1500);
    expect(await shown(page)).toBe(first);
    await page.clock.runFor(2500);
    expect(await shown(page)).toBe((first + 1) % count);
    await carousel.hover();
    await page.clock.runFor(10_000);
    expect(await shown(page)).toBe((first + 1) % count);
    await page.mouse.move(5, 5);
    await page.clock.runFor(5500);
    expect(await shown(page)).toBe((first + 2) % count);
    for (const part of [
      page.getByRole('button', { name: 'Next categories' }),
      carousel.getByRole('link').nth(2),
    ]) {
      await page.keyboard.press('Tab');
      await part.focus();
      const focused = await shown(page);
      await page.clock.runFor(10_000);
      expect(await shown(page)).toBe(focused);
    }
  });

  for (const [width, slides] of [
    [500, 1],
    [700, 2],
    [1100, 3],
    [1440, 4],
  ] as const)
    test(`show ${slides} ${slides === 1 ? 'category' : 'categories'} side by side at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      const carousel = page.getByRole('region', { name: 'Category cards' });
      await carousel.scrollIntoViewIfNeeded();
      const [outer, inner] = await Promise.all([
        carousel.evaluate((element) => element.clientWidth),
        carousel
          .getByRole('article')
          .first()
          .evaluate((element) => element.clientWidth),
      ]);
      expect(Math.round(outer / inner)).toBe(slides);
    });

  test('show each hero slide for five seconds', async ({ page }) => {
    await openStopped(page);
    const tabs = page.getByRole('region', { name: 'Highlights' }).getByRole('tab');
    const current = () =>
      tabs.evaluateAll((all) => all.findIndex((tab) => tab.getAttribute('aria-selected') === 'true'));
    await page.clock.runFor(1000);
    const first = await current();
    await page.clock.runFor(3000);
    expect(await current()).toBe(first);
    await page.clock.runFor(2000);
    expect(await current()).toBe((first + 1) % (await tabs.count()));
  });
});
