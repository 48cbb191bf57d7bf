import { defineConfig } from '@playwright/test';

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env;

/** Tests with this tag need a whole Chromium: the headless shell shows no notifications, and breaks lines a little earlier. */
const WHOLE = /@whole-browser/;

/** How to start a program, or the Chromium of Playwright. */
function launch(executablePath: string | undefined) {
  return {
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Chromium refuses to run its sandbox as root. The other flags stop its background network requests.
      args: [
        ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  };
}

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/global-setup.ts',
  outputDir: 'test-results/e2e',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  // Only a test that hangs reaches these limits, however slow the machine is.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    ...(process.env.BASE_URL && { baseURL: process.env.BASE_URL }),
    viewport: { width: 1440, height: 900 },
    locale: 'en-NZ',
    timezoneId: 'Pacific/Auckland',
  },
  projects: [
    { name: 'shell', grepInvert: WHOLE, use: launch(HEADLESS_SHELL_PATH ?? CHROMIUM_PATH) },
    { name: 'browser', grep: WHOLE, use: launch(CHROMIUM_PATH) },
  ],
});
