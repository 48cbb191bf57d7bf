/** The product dialog: its own address, its picture, and the ways to enquire. */
import sharp from 'sharp';
import { expect, test } from './watched.ts';

test.describe('a product', () => {
  test('opens in a dialog at its own address, closes by Escape, and opens from that address', async ({
    page,
  }) => {
    await page.goto('/catalog?q=hanger');
    const link = page.locator('article h3 a').first();
    const name = (await link.textContent()) ?? '';
    await link.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name })).toBeVisible();
    await expect(page).toHaveURL(/q=hanger&product=[0-9a-f-]{36}$/);
    await expect(dialog.getByText('Contact for Price')).toBeVisible();
    const address = page.url();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/catalog\?q=hanger$/);
    await page.goto(address);
    await expect(page.getByRole('dialog').getByRole('heading', { name })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(name.slice(0, 10)));
  });

  test('shows its picture full size with zoom and arrow keys, and Escape or Back returns to the dialog', async ({
    page,
  }) => {
    await page.goto('/catalog');
    await page.locator('article h3 a').first().click();
    await page.getByRole('button', { name: 'View full size' }).click();
    const viewer = page.locator('.yarl__portal');
    await expect(viewer).toBeVisible();
    const caption = viewer.locator('.yarl__slide_current .yarl__slide_title');
    const first = await caption.textContent();
    await page.keyboard.press('ArrowRight');
    await expect(caption).not.toHaveText(first ?? '');
    await expect(viewer.getByRole('button', { name: /Zoom in/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.getByRole('button', { name: 'View full size' }).click();
    await expect(viewer).toBeVisible();
    await page.goBack();
    await expect(viewer).toBeHidden();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page).toHaveURL(/\/catalog$/);
  });

  test('gives the keyboard back to what opened it: the picture to its button, and the dialog to its link', async ({
    page,
  }) => {
    await page.goto('/catalog');
    const link = page.locator('article h3 a').nth(1);
    await link.focus();
    await page.keyboard.press('Enter');
    const opener = page.getByRole('button', { name: 'View full size' });
    await opener.focus();
    await page.keyboard.press('Enter');
    const viewer = page.locator('.yarl__portal');
    await expect(viewer.getByRole('button', { name: 'Close picture' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(opener).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(link).toBeFocused();
  });

  test('has buttons that can be seen above a white picture on a phone', async ({ page }) => {
    const white = await sharp({ create: { width: 900, height: 675, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    await page.route('**/files/media/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: white }),
    );
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/catalog');
    await page.locator('article h3 a').first().click();
    await page.getByRole('button', { name: 'View full size' }).click();
    const viewer = page.locator('.yarl__portal');
    await expect(viewer.locator('.yarl__slide_current img')).toBeVisible();
    for (const name of ['Next', 'Close picture']) {
      const shot = await viewer.getByRole('button', { name }).screenshot({ animations: 'disabled' });
      const { data } = await sharp(shot).greyscale().raw().toBuffer({ resolveWithObject: true });
      const share = (fits: (value: number) => boolean) => data.filter(fits).length / data.length;
      expect(
        share((value) => value < 90),
        `dark behind ${name}`,
      ).toBeGreaterThan(0.5);
      expect(
        share((value) => value > 180),
        `light in ${name}`,
      ).toBeGreaterThan(0.003);
    }
  });

  test('keeps the keyboard and gives it back, and the page below does not scroll', async ({ page }) => {
    await page.goto('/catalog');
    await page.locator('html[data-listening]').waitFor();
    const link = page.locator('article h3 a').nth(1);
    await link.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Close product' })).toBeFocused();
    await expect(page.locator('body')).toHaveCSS('overflow', 'hidden');
    const inDialog = () => page.evaluate(() => document.activeElement?.closest('[role="dialog"]') !== null);
    for (const key of ['Shift+Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab']) {
      await page.keyboard.press(key);
      expect(await inDialog()).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(link).toBeFocused();
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
    await link.click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(10, 450);
    await expect(dialog).toBeHidden();
  });

  for (const width of [390, 768])
    test(`has Enquire Now in sight at ${width} px, before anything is scrolled`, async ({ page }) => {
      await page.setViewportSize({ width, height: 780 });
      await page.goto('/catalog?sort=discount');
      await page.locator('article h3 a').first().click();
      const enquire = page.getByRole('dialog').getByRole('link', { name: 'Enquire Now' });
      await expect(enquire).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('dialog')).toContainText('Special: ask for the trade price');
    });

  test('out of stock has an overlay and a disabled Enquire button, and others link to the contact form', async ({
    page,
  }) => {
    await page.goto('/catalog?sort=stock&page=1000');
    const out = page
      .locator('article')
      .filter({ has: page.getByRole('button', { name: 'Enquire Now' }) })
      .first();
    await expect(out.getByRole('button', { name: 'Enquire Now' })).toBeDisabled();
    await expect(out.getByText('Out of Stock').first()).toBeVisible();
    await page.goto('/catalog');
    const card = page.locator('article').first();
    const name = (await card.locator('h3').textContent()) ?? '';
    await card.getByRole('link', { name: /^Enquire now/ }).click();
    await expect(page).toHaveURL(/\/contact\?subject=Product\+Information&product=/);
    await expect(page.getByText(name)).toBeVisible();
  });

  test.describe('that no longer exists', () => {
    test.use({ expectedErrors: [/404/] });

    test('says so and links back to the products', async ({ page }) => {
      const answer = await page.goto('/catalog?product=8b2ff2fe-2b4b-4c2e-9df6-0c8b7e4a9a11');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('dialog')).toContainText('This product is no longer listed');
      await page.getByRole('link', { name: 'Back to the products' }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });
      test('says so too', async ({ page }) => {
        await page.goto('/catalog?product=8b2ff2fe-2b4b-4c2e-9df6-0c8b7e4a9a11');
        await expect(page.getByRole('dialog')).toContainText('This product is no longer listed');
        await expect(page.getByText('Loading the product')).toHaveCount(0);
      });
    });
  });
});
