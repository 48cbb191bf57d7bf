import { expectAccessible } from './axe.ts';
import { enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

test('the header shows the five links in order and marks the active one', async ({ page }) => {
  await page.goto('/catalog');
  const links = page.getByRole('navigation', { name: 'Main' }).locator('a[class*=link]');
  expect(await links.allTextContents()).toEqual([
    'Home',
    'Catalogs',
    'Case Studies',
    'Certifications',
    'Contact',
  ]);
  await expect(page.getByRole('link', { name: 'Catalogs' }).first()).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('link', { name: 'Call 0800 SOUTHBEAM' })).toHaveAttribute(
    'href',
    /^tel:0800\d+$/,
  );
});

for (const who of ['a visitor', 'an admin']) {
  test(`the header fits at every width for ${who}`, async ({ page, baseURL }) => {
    if (who === 'an admin') await enterAs(page, baseURL!, 'admin');
    await page.goto('/certifications');
    if (who === 'an admin') await expect(page.getByRole('button', { name: 'Sign Out' })).toBeVisible();
    for (const width of [390, 768, 1200, 1366, 1400, 1440, 1680, 1920]) {
      await page.setViewportSize({ width, height: 844 });
      const past = await page.locator('header > div').evaluate((inner) => {
        const edge =
          inner.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(inner).paddingRight);
        return Math.max(...[...inner.children].map((child) => child.getBoundingClientRect().right - edge));
      });
      // On a phone the button of the menu stands a little outside, so that its bars are at the edge.
      expect(past, `${width} px`).toBeLessThanOrEqual(width < 1200 ? 8.5 : 0.5);
    }
  });
}

test('below the large breakpoint the menu opens by its button and closes on a link', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/catalog');
  const menu = page.getByRole('navigation', { name: 'Main' });
  await expect(menu).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu).toBeVisible();
  await menu.getByRole('link', { name: 'Contact' }).click();
  await expect(menu).toBeHidden();
  await expect(page).toHaveURL(/\/contact$/);
});

test('the footer has at most four categories, quick links with the terms, and contact details', async ({
  page,
}) => {
  await page.goto('/catalog');
  const footer = page.getByRole('contentinfo');
  const categories = footer.getByRole('navigation', { name: 'Product categories' }).getByRole('link');
  await expect(categories).toHaveCount(4);
  await expect(categories.first()).toHaveAttribute('href', /^\/catalog/);
  await expect(footer.getByRole('link', { name: /Trading Terms/ })).toHaveAttribute(
    'href',
    '/terms-conditions',
  );
  await expect(footer.getByRole('link', { name: 'About' })).toHaveAttribute('href', '/about');
  await expect(footer).toContainText('©');
});

test('a link opens its page at the top with keyboard focus in it, and Back restores the scroll position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/catalog');
  const card = page.getByRole('article').nth(3);
  await card.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => scrollY);
  expect(before).toBeGreaterThan(800);
  await card.getByRole('link', { name: /^Enquire now/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk to the trade counter');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.locator('main')).toBeFocused();
  await page.goBack();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800);
});

test('a link opens its screen in the same document; with Ctrl it opens a new tab', async ({
  page,
  context,
}) => {
  await page.goto('/catalog');
  await page.locator('html[data-listening]').waitFor();
  await page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Contact' });
  const opened = context.waitForEvent('page');
  await link.click({ modifiers: ['Control'] });
  await expect(await opened).toHaveURL(/\/contact$/);
  await expect(page).toHaveURL(/\/catalog$/);
  await link.click();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.locator('html[data-same]')).toBeAttached();
});

test('the menu follows its button in the tab order, and closes by Escape', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/about');
  await page.getByRole('button', { name: 'Open menu' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/404/] });

  test('answers 404 with the not-found screen and logs once', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (message) => {
      if (message.text().startsWith('404:')) logged.push(message.text());
    });
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - Oops! Page not found');
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(logged).toEqual(['404: no page at /no-such-page']);
  });
});

for (const width of [390, 768, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 }, expectedErrors: [/404/] });

    test('axe finds no violations, and nothing scrolls sideways', async ({ page }) => {
      for (const address of [
        '/catalog',
        '/catalog?q=timber+90x45&stock=in',
        '/catalog?q=zzxqj',
        '/contact?product=Post',
        '/nowhere',
      ]) {
        await page.goto(address);
        await expectAccessible(page, address);
      }
      await page.goto('/catalog?q=hanger');
      await page.locator('article h3 a').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page, 'a product');
    });

    test('the layout does not shift while the catalogue loads and scrolls', async ({ page }) => {
      await page.addInitScript(() => {
        const shifts = window as unknown as { shift: number };
        shifts.shift = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number;
            hadRecentInput: boolean;
          })[]) {
            if (!entry.hadRecentInput) shifts.shift += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/catalog');
      await page.evaluate(() => document.fonts.ready);
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect(
        page.getByRole('region', { name: "Today's Best Bargains" }).locator('img').last(),
      ).toBeVisible();
      const shift = await page.evaluate(() => (window as unknown as { shift: number }).shift);
      test.info().annotations.push({ type: 'layout shift', description: shift.toFixed(4) });
      process.stdout.write(`layout shift at ${width} px: ${shift.toFixed(4)}, asked <= 0.02\n`);
      expect(shift).toBeLessThanOrEqual(0.02);
    });
  });
}

test('nothing is cut off at 200 % zoom', async ({ page }) => {
  await page.setViewportSize({ width: 720, height: 450 });
  await page.goto('/catalog');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(720);
  await expect(page.getByRole('button', { name: 'Show Filters' })).toBeVisible();
});

test('the keyboard can skip the header and reach every product', async ({ page }) => {
  await page.goto('/catalog');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
  const reached = new Set<string>();
  for (let step = 0; step < 80 && reached.size < 10; step++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => document.activeElement?.closest('h3')?.textContent ?? '');
    if (name) reached.add(name);
  }
  expect(reached.size).toBe(10);
});

test('the first load contains no staff code and no Mantine, and stays small', async ({ page }) => {
  const sizes = { script: 0, stylesheet: 0 };
  const finished: Promise<string>[] = [];
  page.on('requestfinished', (request) => {
    const kind = request.resourceType();
    if (kind !== 'script' && kind !== 'stylesheet') return;
    finished.push(
      (async () => {
        const [{ responseBodySize }, response] = await Promise.all([request.sizes(), request.response()]);
        sizes[kind] += responseBodySize;
        return response!.text();
      })(),
    );
  });
  await page.goto('/catalog');
  await page.locator('html[data-listening]').waitFor();
  await page.waitForLoadState('networkidle');
  const bodies = await Promise.all(finished);
  process.stdout.write(
    `sent on the first load: ${sizes.script} bytes of JavaScript, ${sizes.stylesheet} of CSS\n`,
  );
  expect(sizes.script).toBeGreaterThan(50_000);
  expect(sizes.script).toBeLessThanOrEqual(150_000);
  expect(sizes.stylesheet).toBeLessThanOrEqual(20_000);
  // The one call of the staff area that a public page makes: the preview of a draft.
  const code = bodies.join('').replaceAll('staff.products.preview', '');
  expect(code).not.toContain('staff.');
  expect(code).not.toContain('MantineProvider');
});
