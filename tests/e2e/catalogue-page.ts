/** What the tests of the catalogue read from its page. */
import { expect, type Page } from '@playwright/test';

/** The line that says how many products there are, or that the page is searching. */
export const status = '#products-heading [role=status]';

/** How many products the page says there are, once it has stopped searching. */
export async function productTotal(page: Page): Promise<number> {
  let total = Number.NaN;
  await expect(async () => {
    total = Number(/(\d+) products?/.exec((await page.locator(status).textContent()) ?? '')?.[1]);
    expect(total).not.toBeNaN();
  }).toPass();
  return total;
}
