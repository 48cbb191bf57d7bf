/**
 * Playwright's test with checks on every page: an error in the browser or a request to another host fails the
 * test. `SLOW_ANSWERS=1000 npx playwright test` delays every procedure response by up to that many
 * milliseconds. This exposes tests that read the page before the response has arrived.
 */
import { createHash } from 'node:crypto';
import { test as base, expect } from '@playwright/test';

const slowAnswers = Number(process.env.SLOW_ANSWERS ?? 0);

interface Fixtures {
  expectedErrors: RegExp[];
  waitsForCode: boolean;
  watch: undefined;
}

export const test = base.extend<Fixtures>({
  /** Console errors that a test provokes on purpose. */
  expectedErrors: [[], { option: true }],
  /** Whether `goto` and `reload` wait for hydration. before-it-listens.spec.ts tests the time before it. */
  waitsForCode: [true, { option: true }],
  page: async ({ page, javaScriptEnabled, waitsForCode }, use) => {
    if (waitsForCode && javaScriptEnabled !== false) {
      const listening = () => page.locator('html[data-listening]').waitFor({ state: 'attached' });
      const { goto, reload } = page;
      page.goto = async (...args) => {
        const answer = await goto.apply(page, args);
        await listening();
        return answer;
      };
      page.reload = async (...args) => {
        const answer = await reload.apply(page, args);
        await listening();
        return answer;
      };
    }
    await use(page);
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture names from this pattern.
  extraHTTPHeaders: async ({}, use, { testId }) => {
    const bytes = createHash('sha256').update(testId).digest();
    await use({ 'x-forwarded-for': `10.${bytes[0]}.${bytes[1]}.${bytes[2]}` });
  },
  watch: [
    async ({ page, expectedErrors, baseURL }, use) => {
      if (slowAnswers) {
        await page.route('**/trpc/**', async (route) => {
          const response = await route.fetch();
          await new Promise((resolve) => setTimeout(resolve, slowAnswers * (0.5 + Math.random() / 2)));
          await route.fulfill({ response });
        });
      }
      const problems: string[] = [];
      await page.addInitScript(() => {
        document.addEventListener(
          'securitypolicyviolation',
          ({ violatedDirective, blockedURI, sourceFile }) => {
            // biome-ignore lint/suspicious/noConsole: the page can reach the listener below only this way.
            console.error(`Content-Security-Policy: ${violatedDirective} ${blockedURI} ${sourceFile}`);
          },
        );
      });
      page.on('pageerror', (error) => problems.push(`error: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return;
        if (!expectedErrors.some((pattern) => pattern.test(message.text()))) problems.push(message.text());
      });
      page.on('request', (request) => {
        const url = request.url();
        if (/^https?:/.test(url) && !url.startsWith(`${baseURL}/`)) problems.push(`request to ${url}`);
      });
      await use(undefined);
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      expect(problems).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
