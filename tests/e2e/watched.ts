/**
 * Playwright's test, with every page watched: an error in the browser or a request to another host fails it.
 * `SLOW_ANSWERS=1000 npx playwright test` delays every answer of the procedures by up to that many milliseconds, which
 * shows a test that reads the page before the answer.
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
  /** Whether going to a page lasts until it listens; what may happen before is tested in before-it-listens.spec.ts. */
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
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from here.
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
            // biome-ignore lint/suspicious/noConsole: the one way from the page to what is watched below.
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
