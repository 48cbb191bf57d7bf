/**
 * The home page: its sections in order, the moving parts and the ways to pause them, and the Quick Enquiry.
 */
import sharp from 'sharp';
import { expectAccessible } from './axe.ts';
import { adminClient } from './staff-members.ts';
import { expect, test } from './watched.ts';

const HEADINGS = [
  'Trusted suppliers and accreditations',
  'Browse Categories',
  'Featured Monthly Catalog',
  'Featured Products',
  'What Our Customers Say',
  'We also work with',
  'Get In Touch',
];

test('the home page shows its sections in order, each with its content', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveTitle(/^Building materials, windows and joinery \|/);
  // hero-management.spec.ts may change the headline at the same time.
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(page.locator('main section > h2, main section > div > div > h2')).toHaveText(HEADINGS);
  const featured = page.getByRole('region', { name: 'Featured Products' });
  expect(await featured.locator('article').count()).toBeGreaterThan(4);
  await expect(featured.getByText('Contact for Price').first()).toBeVisible();
  const name = (await featured.locator('h3').first().textContent())!;
  await expect(featured.getByRole('link', { name: `Enquire now about ${name}` })).toHaveAttribute(
    'href',
    `/contact?${new URLSearchParams({ subject: 'Product Information', product: name })}`,
  );
  const reviews = page.getByRole('region', { name: 'What Our Customers Say' });
  await expect(reviews.getByRole('img', { name: '4 of 5 stars' }).first()).toBeVisible();
  const timber = page.getByRole('link', { name: 'View products in Structural Timber' }).first();
  await expect(timber).toHaveAttribute('href', '/catalog?category=Structural+Timber');
});

test('the hero advances by itself, stops when a visitor uses it, and resumes on request', async ({
  page,
}) => {
  await page.goto('/');
  const hero = page.getByRole('region', { name: 'Highlights' });
  const current = hero.getByRole('tab', { selected: true });
  const pause = page.getByRole('button', { name: 'Pause the highlights' });
  const play = page.getByRole('button', { name: 'Play the highlights' });
  await expect(pause).toBeVisible();
  await expect(current).toHaveAccessibleName('Highlight 2');
  await hero.getByRole('button', { name: 'Next highlight' }).click();
  await expect(current).toHaveAccessibleName('Highlight 3');
  await expect(play).toBeVisible();
  await hero.getByRole('tab', { name: 'Highlight 1' }).click();
  await expect(current).toHaveAccessibleName('Highlight 1');
  await play.click();
  await expect(current).toHaveAccessibleName('Highlight 2');
  await expect(pause).toBeVisible();
});

test('sections fade in once on scrolling and stay, except with reduced motion', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    document.addEventListener('animationstart', ({ target, animationName }) => {
      const { dataset } = target as HTMLElement;
      if (animationName.includes('fade-in')) dataset.times = String(Number(dataset.times ?? 0) + 1);
    });
  });
  const touch = page.getByRole('region', { name: 'Get In Touch' }).locator('..');
  for (const _ of ['first', 'again']) {
    await touch.scrollIntoViewIfNeeded();
    await expect(touch).toHaveAttribute('data-times', '1');
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
    await expect(touch).toHaveCSS('opacity', '1');
  }
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(touch).toHaveCSS('animation-name', 'none');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play the highlights' })).toBeVisible();
});

/** The share of a picture's rows, per section, that have more than one colour. */
async function drawnShares(picture: Buffer, sections: { top: number; height: number }[]): Promise<number[]> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  return sections.map(({ top, height }) => {
    let drawn = 0;
    const last = Math.min(Math.floor(top + height), info.height);
    for (let y = Math.ceil(top); y < last; y++) {
      const row = data.subarray(y * info.width, (y + 1) * info.width);
      if (row.some((value) => Math.abs(value - row[0]!) > 60)) drawn++;
    }
    return drawn / height;
  });
}

test('printing, and a picture of the whole page, show every section that was not scrolled to', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media });
    await page.goto('/');
    const sections = await page.locator('main section').evaluateAll((found) =>
      found.map((section) => {
        const { top, height } = section.getBoundingClientRect();
        return { top: top + scrollY, height };
      }),
    );
    expect(sections.length).toBeGreaterThan(6);
    const shares = await drawnShares(await page.screenshot({ fullPage: true }), sections);
    expect(Math.min(...shares), `${media}: ${shares.map((share) => share.toFixed(2))}`).toBeGreaterThan(0.2);
  }
});

test('a Quick Enquiry is sent with its own subject and the rules of the contact form', async ({
  page,
  baseURL,
}) => {
  const email = `quick${Date.now()}@example.com`;
  await page.goto('/');
  const form = page.getByRole('form', { name: 'Quick Enquiry' });
  await form.getByRole('button', { name: 'Send Message' }).click();
  for (const text of ['Full name is required', 'Email is required', 'Message is required'])
    await expect(form.getByText(text, { exact: true })).toBeVisible();
  await expect(form.getByLabel('Subject')).toHaveCount(0);
  await form.getByRole('textbox', { name: 'Full Name' }).fill('Hana Ngata');
  await form.getByRole('textbox', { name: 'Email' }).fill(email);
  await form.getByRole('textbox', { name: 'Message' }).fill('Do you deliver to Raglan?');
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thanks for contacting us!').first()).toBeVisible();
  await expect(form.getByRole('textbox', { name: 'Message' })).toHaveValue('');
  await expect(form.getByText(/Your reference number is/)).toBeVisible();
  // A second click does not complain about the empty form.
  await form.getByRole('button', { name: 'Send Message' }).click();
  await expect(form.getByText('Full name is required')).toHaveCount(0);
  await expect(form.getByText(/Your reference number is/)).toBeVisible();
  const { items } = await (await adminClient(baseURL!)).staff.contactQueries.list.query({ search: email });
  expect(items).toMatchObject([{ subject: 'Quick Inquiry', message: 'Do you deliver to Raglan?' }]);
});

test.describe('when the content cannot be loaded', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test('reviews, hero, categories and monthly catalog have defaults, and missing sections leave no gap', async ({
    page,
  }) => {
    await page.goto('/catalog');
    await expect(page.getByRole('combobox', { name: 'Search products' })).toBeVisible();
    await page.route('**/trpc/**', (route) => route.abort());
    await page.reload();
    await page.locator('html[data-listening]').waitFor();
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(
      page.getByRole('region', { name: 'What Our Customers Say' }).getByRole('figure'),
    ).toHaveCount(4);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Building materials, windows and joinery',
    );
    await expect(page.getByRole('heading', { name: 'Featured Products' })).toHaveCount(0);
    const cards = page.getByRole('region', { name: 'Browse Categories' });
    await expect(cards.getByRole('article')).toHaveCount(4);
    await expect(cards.getByRole('link').first()).toHaveAttribute('href', /^\/catalog\?category=/);
    const monthly = page.getByRole('region', { name: 'Featured Monthly Catalog' });
    await expect(monthly.getByRole('link')).toHaveAttribute('href', '/catalog');
  });
});

test('on a phone the page is at most 8,000 px long, and buttons move the featured products', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8000);
  const featured = page.getByRole('region', { name: 'Featured Products' });
  const second = featured.getByRole('article').nth(2);
  await expect(second).not.toBeInViewport();
  await featured.getByRole('button', { name: 'Next products' }).click();
  await featured.getByRole('button', { name: 'Next products' }).click();
  await expect(second).toBeInViewport();
  await featured.getByRole('button', { name: 'Previous products' }).click();
  const isWhole = async () => {
    const { x, width } = (await featured.getByRole('article').nth(1).boundingBox())!;
    return x >= 0 && x + width <= 390;
  };
  await expect.poll(isWhole).toBe(true);
});

test('the words of the hero do not cover its drawing, and its buttons are beside it', async ({ page }) => {
  for (const width of [768, 1024, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    const hero = page.getByRole('region', { name: 'Highlights' });
    const picture = (await hero.locator('img').first().boundingBox())!;
    for (const part of [
      hero.getByRole('heading', { level: 1 }),
      page.getByRole('button', { name: 'Next highlight' }),
    ]) {
      const box = (await part.boundingBox())!;
      const isBeside = box.x + box.width <= picture.x + 1 || box.y >= picture.y + picture.height - 1;
      expect(isBeside, `${width} px`).toBe(true);
    }
  }
});

for (const width of [390, 1440]) {
  test(`axe finds no violations on the home page at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Send Message' })).toBeEnabled();
    await expectAccessible(page, 'home');
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('every section is there, and the slides are reached by scrolling', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Get In Touch' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Windows and doors made for our weather' })).toBeVisible();
  });
});
