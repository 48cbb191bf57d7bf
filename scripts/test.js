/**
 * `npm test`: runs the static checks, the unit and integration tests, then the browser tests. Continues when
 * one of them fails. Ends with one line that adds up the results: `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { findBrowser } from './browser.js';
import { root } from './fingerprint.js';

const results = join(root, 'test-results');
await rm(results, { recursive: true, force: true });
await mkdir(results, { recursive: true });

/** Runs a tool from node_modules with its output on the terminal. Returns true if it succeeded. */
function run(tool, args, env = {}) {
  console.log(`\n> ${tool} ${args.join(' ')}`);
  const command = join(root, 'node_modules', '.bin', tool);
  return (
    spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
  );
}

async function readJson(name) {
  return JSON.parse(await readFile(join(results, name), 'utf8').catch(() => 'null'));
}

let passed = 0;
let failed = 0;
for (const [tool, args] of [
  ['biome', ['ci', '.']],
  ['tsc', ['--noEmit']],
]) {
  if (run(tool, args)) passed++;
  else failed++;
}

const unitPassed = run('vitest', [
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
  const e2ePassed = run('playwright', ['test'], { CHROMIUM_PATH: browser.path });
  const e2e = await readJson('playwright.json');
  passed += e2e?.stats?.expected ?? 0;
  failed += Math.max((e2e?.stats?.unexpected ?? 0) + (e2e?.stats?.flaky ?? 0), e2ePassed ? 0 : 1);
}

console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 ? 1 : 0);
