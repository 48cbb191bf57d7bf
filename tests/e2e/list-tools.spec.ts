/** How much stands above the first row of each staff list. */

import { goInside } from './staff-list.ts';
import { enterAs } from './staff-members.ts';
import { expect, test } from './watched.ts';

/**
 * The controls above the first row when each feature had its own button, counted at 1440 and at 390 px, and how many there may be
 * now: half, and where half cannot be reached without hiding the search or "Add", what is left.
 */
const LISTS: Record<string, { before: [number, number]; atMost: [number, number] }> = {
  '/admin/catalog': { before: [21, 11], atMost: [10, 5] },
  '/admin/catalog/documents': { before: [10, 8], atMost: [5, 4] },
  '/admin/catalog/building-information': { before: [8, 7], atMost: [4, 4] },
  '/admin/catalog/visitors': { before: [12, 12], atMost: [6, 6] },
  '/admin/case-studies': { before: [6, 5], atMost: [3, 3] },
  '/admin/certifications': { before: [6, 5], atMost: [3, 3] },
  // Ten, one more while there is suspected spam, and “Add Enquiry”, which was not there before.
  '/admin/contact-management': { before: [20, 18], atMost: [12, 10] },
  '/admin/contact-management?tab=subjects': { before: [12, 11], atMost: [6, 5] },
  '/admin/users': { before: [7, 6], atMost: [3, 3] },
  '/admin/home-management?tab=reviews': { before: [9, 9], atMost: [7, 4] },
  '/admin/settings': { before: [17, 16], atMost: [8, 8] },
  '/admin/settings?tab=categories': { before: [18, 17], atMost: [9, 8] },
  '/admin/settings?tab=subcategories': { before: [18, 17], atMost: [9, 8] },
  '/admin/settings?tab=activity': { before: [18, 18], atMost: [9, 9] },
};

for (const [look, [width, height]] of [[1440, 900] as const, [390, 844] as const].entries())
  test(`few controls stand above the first row, which is on the first screen, ${width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize({ width, height });
    await enterAs(page, baseURL!, 'admin');
    await page.goto('/admin');
    for (const [address, { before, atMost }] of Object.entries(LISTS)) {
      await goInside(page, address);
      const status = page
        .getByRole('main')
        .getByRole('status')
        .filter({ hasText: /^\d+ records?$/ });
      // The activity and cards have no count.
      await expect(status.or(page.locator('main :is(td, li article)')).first()).toBeVisible();
      const seen = await page.evaluate(() => {
        const first = document.querySelector('main tbody, main ul')!.getBoundingClientRect();
        const controls = [
          ...document.querySelectorAll('main :is(button, a[href], input, select, [role=tab])'),
        ];
        const above = controls.filter((control) => {
          const { width, height, bottom } = control.getBoundingClientRect();
          const isSeen = width > 1 && height > 1 && !control.closest('thead');
          return isSeen && bottom <= first.top + 1;
        });
        return { count: above.length, top: first.top + scrollY };
      });
      test.info().annotations.push({
        type: 'controls',
        description: `${address} at ${width} px: ${before[look]} before, ${seen.count} now`,
      });
      expect(seen.count, address).toBeGreaterThan(1);
      expect(seen.count, address).toBeLessThanOrEqual(atMost[look]!);
      expect(seen.top, address).toBeLessThan(height - 64);
    }
  });
