/** Nothing that a visitor does between the first paint and the end of hydration is lost. */
import type { Page } from '@playwright/test';
import { plan } from './contact-form.ts';
import { expect, test } from './watched.ts';

test.use({ waitsForCode: false });

/** Opens a page and holds back its code until `release` is called. */
async function openHeldBack(page: Page, address: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/app-*.js', async (route) => {
    await held;
    await route.fallback();
  });
  await page.goto(address);
  return release;
}

test('a tap on a button before hydration takes effect afterwards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await openHeldBack(page, '/catalog');
  await page.getByRole('button', { name: 'Show Filters' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  release();
  await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible();
});

test('a tap before hydration is not lost when a link is followed next', async ({ page }) => {
  const release = await openHeldBack(page, '/catalog');
  const product = page.getByRole('article').first();
  await product.getByRole('button', { name: /^Add to list: / }).click();
  await page.getByRole('link', { name: 'Contact', exact: true }).first().click();
  await expect(page).toHaveURL(/\/catalog$/);
  release();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(page.getByRole('region', { name: 'Your enquiry list' }).getByRole('listitem')).toHaveCount(1);
});

test('Escape before hydration closes a dialog that the server rendered open', async ({ page }) => {
  const { result } = (await (await page.request.get('/trpc/site.catalogue.featured')).json()) as {
    result: { data: { json: { id: string }[] } };
  };
  const release = await openHeldBack(page, `/catalog?product=${result.data.json[0]!.id}`);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  release();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/catalog$/);
});

test('a choice in a list before hydration takes effect', async ({ page }) => {
  const release = await openHeldBack(page, '/catalog');
  await page.getByLabel('Sort by').selectOption('discount');
  release();
  await expect(page).toHaveURL(/sort=discount$/);
  await expect(page.getByLabel('Sort by')).toHaveValue('discount');
});

test('text typed before hydration is searched for', async ({ page }) => {
  const release = await openHeldBack(page, '/catalog');
  await page.getByRole('combobox', { name: 'Search products' }).pressSequentially('joist hanger');
  release();
  await expect(page).toHaveURL(/q=joist\+hanger/);
  await expect(page.getByRole('combobox', { name: 'Search products' })).toHaveValue('joist hanger');
});

test('text typed into the contact form before hydration is kept', async ({ page }) => {
  const release = await openHeldBack(page, '/contact');
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Hana');
  await page.getByRole('textbox', { name: 'Message' }).fill('Typed on a slow connection.');
  release();
  await page.locator('html[data-listening]').waitFor({ state: 'attached' });
  await expect(page.getByRole('textbox', { name: 'Full Name' })).toHaveValue('Hana');
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Message' })).toHaveValue('Typed on a slow connection.');
});

test('a file goes along although the window to choose it was opened before hydration', async ({ page }) => {
  const release = await openHeldBack(page, '/contact');
  const field = page.getByLabel('Attachment file');
  const choosing = page.waitForEvent('filechooser');
  await field.click();
  const chooser = await choosing;
  release();
  await expect(page.getByRole('button', { name: 'choose files' })).toBeVisible();
  await chooser.setFiles(plan('Late plan.pdf'));
  await expect(page.getByRole('button', { name: 'Remove Late plan.pdf' })).toBeVisible();
});

test('a material list typed before hydration is kept, and read', async ({ page }) => {
  const release = await openHeldBack(page, '/list');
  const field = page.getByRole('textbox', { name: 'Your list' });
  await field.fill('12 x 90x45 H3.2 framing');
  release();
  await page.locator('html[data-listening]').waitFor({ state: 'attached' });
  await expect(field).toHaveValue('12 x 90x45 H3.2 framing');
  await page.getByRole('button', { name: 'Find the products' }).click();
  await expect(page.getByRole('heading', { name: 'Check the products' })).toBeVisible();
});

test('a file chosen just before hydration is attached only once', async ({ page }) => {
  const release = await openHeldBack(page, '/contact');
  const field = (await page.getByLabel('Attachment file').elementHandle())!;
  await field.setInputFiles(plan('Early plan.pdf'));
  release();
  const remove = page.getByRole('button', { name: 'Remove Early plan.pdf' });
  await expect(remove).toBeVisible();
  // The event of the choice comes after the page has read the field.
  await field.dispatchEvent('change');
  await field.setInputFiles([plan('Early plan.pdf'), plan('Second plan.pdf')]);
  await expect(page.getByRole('button', { name: 'Remove Second plan.pdf' })).toBeVisible();
  await expect(remove).toHaveCount(2);
});

test('a message sent before hydration takes the list along', async ({ page }) => {
  await page.goto('/catalog?q=framing');
  await page.locator('html[data-listening]').waitFor({ state: 'attached' });
  await page
    .getByRole('button', { name: /^Add to list: / })
    .first()
    .click();
  const release = await openHeldBack(page, '/contact');
  await page.getByRole('textbox', { name: 'Full Name' }).fill('Hana');
  await page.getByRole('textbox', { name: 'Email' }).fill('early@example.com');
  await page.getByLabel('Subject').selectOption('Request a Quote');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page).toHaveURL(/\/contact$/);
  release();
  await expect(page.getByRole('heading', { name: 'Your list' })).toBeVisible();
  await expect(page).toHaveURL(/\/contact\/sent$/);
});

test('a tap during hydration takes effect only once', async ({ page }) => {
  // Click as soon as React listens at the root of the page, but before the whole page is hydrated.
  await page.addInitScript(() => {
    const add = EventTarget.prototype.addEventListener;
    EventTarget.prototype.addEventListener = function (this: EventTarget, type: string, ...rest: unknown[]) {
      if (this instanceof Element && this.id === 'root' && type === 'click' && rest[1] !== true)
        setTimeout(() => document.querySelector<HTMLElement>('[aria-label^="Add to list: "]')?.click(), 0);
      return Reflect.apply(add, this, [type, ...rest]);
    } as typeof add;
  });
  await page.goto('/catalog');
  await expect(page.locator('html[data-listening]')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^In your list: /, pressed: true })).toHaveCount(1);
});

test.describe('when the code does not load', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  test('links work, even after a tap that had no effect', async ({ page }) => {
    await page.route('**/assets/{app,libraries,react}-*.js', (route) => route.abort());
    await page.goto('/catalog');
    await page
      .getByRole('button', { name: /^Add to list: / })
      .first()
      .click();
    await page.getByRole('link', { name: 'Certifications' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certifications');
  });

  test('a screen that cannot be loaded says so and can be retried', async ({ page }) => {
    await page.goto('/catalog');
    await expect(page.locator('html[data-listening]')).toHaveCount(1);
    await page.route('**/assets/case-studies-*.js', (route) => route.abort());
    await page.getByRole('link', { name: 'Case Studies' }).first().click();
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Case Studies');
  });
});

test('a link works before hydration', async ({ page }) => {
  await openHeldBack(page, '/catalog');
  await page.getByRole('link', { name: 'Certifications' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Certifications');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  for (const path of [
    '/',
    '/catalog',
    '/case-study',
    '/certifications',
    '/about',
    '/contact',
    '/list',
    '/terms-conditions',
    '/building-information',
    '/building-information/cedar-weatherboards',
  ])
    test(`${path} is no wider than the screen`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('html[data-faces][data-listening]')).toHaveCount(1);
      const widths = await page.evaluate(() => [window.innerWidth, document.documentElement.scrollWidth]);
      expect(widths).toEqual([390, 390]);
    });
});
