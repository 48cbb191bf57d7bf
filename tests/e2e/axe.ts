/** Checks that a screen has no accessibility violations and is no wider than the window. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './watched.ts';

/**
 * The scheme changes only colours and the width only the layout, so these two combinations cover both schemes
 * and both widths.
 */
export const LOOKS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;

/**
 * `where` names the state of the page in failure messages. Waits for animations to end, so that axe sees
 * faded-in content at its final opacity. `except` names rules of axe that do not apply.
 */
export async function expectAccessible(page: Page, where: string, except: string[] = []): Promise<void> {
  // What has just been opened begins to fade in with the next frame.
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  // List violations only. Listing the thousands of passing nodes of a table would take most of the time.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .disableRules(except)
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => `${where} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, where).toBeLessThanOrEqual(page.viewportSize()!.width);
}
