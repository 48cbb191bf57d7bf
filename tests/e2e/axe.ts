/** What every screen must be in both schemes and at every width: free of what axe finds, and no wider than the window. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './watched.ts';

/** A scheme changes colours, and a width changes places: every screen is looked at in both of each. */
export const LOOKS = [
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const;

/** `where` names the state of the page in the failure. What fades in is measured when it is there. */
export async function expectAccessible(page: Page, where: string): Promise<void> {
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
  // Passing rules are counted, not listed: a list of a table's thousands of nodes is most of the time this takes.
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id, nodes }) => `${where} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide, where).toBeLessThanOrEqual(page.viewportSize()!.width);
}
