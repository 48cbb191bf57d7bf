/**
 * `npm test`: runs the static checks, the unit and integration tests, then the browser tests. Continues when
 * one of them fails. Ends with the slowest files and the time of each part, the names and first errors of the failed
 * tests, then one line that adds up the results: `N passed, N failed`.
 */
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { findBrowser, findHeadlessShell } from './browser.js';
import { isBuilt, root } from './fingerprint.js';
import { runChecks, runScript, runTool } from './run-tools.js';
import { describeTimes, findSlowFiles, timeFiles } from './test-times.js';

const results = join(root, 'test-results');
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });

async function readJson(name) {
  return JSON.parse(await readFile(join(results, name), 'utf8').catch(() => 'null'));
}

/** The failed tests of a vitest report: `file › name`, then the first lines of the error. */
function failedUnitTests(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const name = relative(root, file.name);
    const tests = file.assertionResults.filter(({ status }) => status === 'failed');
    // A file that could not be loaded has no tests, only a message.
    if (tests.length === 0 && file.status === 'failed') return [`${name}\n${firstLines(file.message)}`];
    return tests.map((test) => `${name} › ${test.fullName}\n${firstLines(test.failureMessages[0])}`);
  });
}

/** The failed tests of a playwright report, in the same form. */
function failedBrowserTests(report) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
  return (report?.suites ?? []).flatMap(specsOf).flatMap((spec) => {
    if (spec.ok) return [];
    const { error } = spec.tests.flatMap(({ results: runs }) => runs).find((run) => run.error) ?? {};
    return [`${spec.file}:${spec.line} › ${spec.title}\n${firstLines(error?.message)}`];
  });
}

function firstLines(message = '') {
  return message
    .split('\n')
    .slice(0, 12)
    .map((line) => `    ${line}`)
    .join('\n');
}

let passed = 0;
let failed = 0;
const failures = [];
/** The seconds of each part. */
const parts = {};

function count(succeeded) {
  if (succeeded) passed++;
  else failed++;
}

async function time(part, work) {
  const begin = performance.now();
  const result = await work();
  parts[part] = (performance.now() - begin) / 1000;
  return result;
}

for (const succeeded of await time('checks', runChecks)) count(succeeded);
// The browser tests would build otherwise.
count(await time('build', async () => (await isBuilt()) || runScript('scripts/build.js')));

const unitPassed = await time('unit tests', () =>
  runTool('vitest', [
    'run',
    '--reporter=default',
    '--reporter=json',
    '--outputFile.json=test-results/vitest.json',
  ]),
);
const unit = await readJson('vitest.json');
passed += unit?.numPassedTests ?? 0;
failed += Math.max(unit?.numFailedTests ?? 0, unitPassed ? 0 : 1);
failures.push(...failedUnitTests(unit));

const browser = findBrowser();
let e2e = null;
if (browser.error) {
  console.error(`\n${browser.error}`);
  failed++;
} else {
  const e2ePassed = await time('browser tests', () =>
    runTool('playwright', ['test'], {
      CHROMIUM_PATH: browser.path,
      HEADLESS_SHELL_PATH: findHeadlessShell() ?? browser.path,
    }),
  );
  e2e = await readJson('playwright.json');
  passed += e2e?.stats?.expected ?? 0;
  failed += Math.max((e2e?.stats?.unexpected ?? 0) + (e2e?.stats?.flaky ?? 0), e2ePassed ? 0 : 1);
  failures.push(...failedBrowserTests(e2e));
}

const files = timeFiles(unit, e2e);
const slow = findSlowFiles(parts, files);
count(slow.length === 0);
failures.push(...slow);
console.log(`\n${describeTimes(parts, files).join('\n')}`);
if (failures.length > 0) console.log(`\nFailed tests:\n\n${failures.join('\n\n')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
