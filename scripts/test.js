/**
 * `npm test`: runs the static checks, the unit and integration tests, then the browser tests. Continues when
 * one of them fails. Ends with one line that adds up the results: `N passed, N failed`.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrowser } from './browser.js';
import { root } from './fingerprint.js';
import { runChecks, runTool } from './run-tools.js';

const results = join(root, 'test-results');
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });

async function readJson(name) {
  return JSON.parse(await readFile(join(results, name), 'utf8').catch(() => 'null'));
}

let passed = 0;
let failed = 0;
for (const succeeded of runChecks()) {
  if (succeeded) passed++;
  else failed++;
}

const unitPassed = runTool('vitest', [
  'run',
  '--reporter=default',
  '--reporter=json',
  '--outputFile.json=test-results/vitest.json',
]);
const unit = await readJson('vitest.json');
passed += unit?.numPassedTests ?? 0;
failed += Math.max(unit?.numFailedTests ?? 0, unitPassed ? 0 : 1);

const browser = findBrowser();
if (browser.error) {
  console.error(`\n${browser.error}`);
  failed++;
} else {
  const e2ePassed = runTool('playwright', ['test'], { CHROMIUM_PATH: browser.path });
  const e2e = await readJson('playwright.json');
  passed += e2e?.stats?.expected ?? 0;
  failed += Math.max((e2e?.stats?.unexpected ?? 0) + (e2e?.stats?.flaky ?? 0), e2ePassed ? 0 : 1);
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
