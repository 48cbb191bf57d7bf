/** Every public page on narrow windows and with large text: nothing is wider than the window. */
import { expect, test } from './watched.ts';

const PAGES = [
  '/',
  '/catalog',
  '/case-study',
  '/certifications',
  '/about',
  '/contact',
  '/contact/sent',
  '/list',
  '/compare',
  '/building-information',
  '/terms-conditions',
  '/privacy',
];

/** The width of the window in pixels, and the size of the text in per cent. */
const WINDOWS = [
  [320, 100],
  [390, 200],
  [320, 200],
  [1280, 200],
] as const;

test('no public page scrolls sideways at 320 px, and none when the text is twice as large', async ({
  page,
}) => {
  const statement = async () => {
    await page.goto('/building-information');
    return page.locator('main a[href^="/building-information/"]').first().getAttribute('href');
  };
  const tooWide: string[] = [];
  for (const address of [...PAGES, (await statement())!]) {
    await page.goto(address);
    for (const [width, per_cent] of WINDOWS) {
      await page.setViewportSize({ width, height: 844 });
      const wide = await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`;
        return document.documentElement.scrollWidth;
      }, per_cent);
      if (wide > width) tooWide.push(`${address} at ${width} px, ${per_cent} %: ${wide}`);
    }
  }
  expect(tooWide).toEqual([]);
});

for (const width of [320, 380, 390, 480, 640, 1200, 1280, 1440])
  test(`the header is one line at ${width} px when the text has its usual size`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/about');
    expect((await page.getByRole('banner').boundingBox())!.height).toBe(73);
  });
