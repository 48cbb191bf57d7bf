/** Pictures that cannot be loaded: the page falls back to drawings and names. */
import { expect, test } from './watched.ts';

test.use({ expectedErrors: [/Failed to load resource/] });

const SHOWN_BROKEN = 'img:not([loading="lazy"])';

test('heroes, logos and the About page show a drawing or the name instead of a broken picture', async ({
  page,
}) => {
  await page.route('**/files/media/**', (route) => route.abort());
  for (const address of ['/', '/about', '/case-study', '/certifications', '/catalog']) {
    await page.goto(address);
    await expect(page.locator('main svg[viewBox="0 0 160 120"]').first()).toBeVisible();
    await expect(page.locator(SHOWN_BROKEN)).toHaveCount(0);
  }
  await page.goto('/');
  const suppliers = page.getByRole('region', { name: 'Trusted suppliers and accreditations' });
  await suppliers.scrollIntoViewIfNeeded();
  await expect(suppliers.getByText('Anvil Point Connectors')).toBeVisible();
});

for (const width of [390, 1440])
  test(`what is said of a category without its picture stands below the drawing at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.route('**/files/media/**', (route) => route.abort());
    await page.goto('/');
    const failed = page
      .locator('div')
      .filter({ has: page.getByText('Failed to load image.', { exact: true }) })
      .last();
    await failed.scrollIntoViewIfNeeded();
    const [drawing, words, frame] = await Promise.all(
      [failed.locator('svg'), failed.getByText('Failed to load image.'), failed].map((part) =>
        part.boundingBox(),
      ),
    );
    expect(drawing!.height).toBeGreaterThan(60);
    expect(words!.y).toBeGreaterThanOrEqual(drawing!.y + drawing!.height);
    expect(words!.y + words!.height).toBeLessThanOrEqual(frame!.y + frame!.height);
    expect(frame!.width / frame!.height).toBeCloseTo(4 / 3, 1);
  });
