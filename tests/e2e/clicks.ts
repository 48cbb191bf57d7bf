import type { Page } from '@playwright/test';

/** Counts the clicks of the mouse, not those that a script or the keyboard makes. */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    document.documentElement.dataset.clicks = '0';
    document.addEventListener(
      'pointerdown',
      () => {
        document.documentElement.dataset.clicks = String(Number(document.documentElement.dataset.clicks) + 1);
      },
      { capture: true },
    );
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset.clicks));
}
