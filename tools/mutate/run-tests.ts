/** Runs named tests in a scratch copy and reports which of them failed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestServer } from '../../tests/support/test-server.ts';

export interface TestRun {
  passed: number;
  /** Titles of the failed tests. */
  failed: string[];
  /** An error outside any test, such as a file that cannot be loaded or a database that cannot be created. */
  broken: string | null;
}

interface Report {
  numPassedTests: number;
  testResults: {
    message: string;
    assertionResults: { status: string; title: string; failureMessages: string[] }[];
  }[];
}

/** The time limit of a run in milliseconds. */
const MAX_MS = 20 * 60_000;

/**
 * `bail` stops at the first failure. The tests use the databases of `server`; without one they start their own, from
 * the schema in the folder.
 */
export async function runTests(
  folder: string,
  tests: readonly { file: string; title: string }[],
  { bail = true, server }: { bail?: boolean; server?: TestServer } = {},
): Promise<TestRun> {
  const files = [...new Set(tests.map(({ file }) => file))];
  const titles = [...new Set(tests.map(({ title }) => asPattern(title)))].join('|');
  const output = join(folder, 'test-results', 'mutate.json');
  await rm(output, { force: true });
  const child = spawn(
    process.execPath,
    [
      join(folder, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      ...files,
      '--testNamePattern',
      titles,
      '--reporter=json',
      // Consecutive runs in one copy differ in very few files, so cache the transformed modules.
      '--experimental.fsModuleCache',
      `--outputFile=${output}`,
      ...(bail ? ['--bail', '1'] : []),
    ],
    {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...(server && { TEST_DATABASE_SERVER: JSON.stringify(server) }) },
    },
  );
  let errors = '';
  child.stderr.on('data', (bytes: Buffer) => {
    errors = (errors + bytes.toString()).slice(-2000);
  });
  // On SIGINT, vitest also stops its PostgreSQL.
  const late = setTimeout(() => child.kill('SIGINT'), MAX_MS);
  await once(child, 'close');
  clearTimeout(late);
  const report = JSON.parse(await readFile(output, 'utf8').catch(() => 'null')) as Report | null;
  if (!report) return { passed: 0, failed: [], broken: errors.trim() || 'The tests did not end' };
  const failed = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ title }) => title),
  );
  const broken = report.testResults.find(
    ({ message, assertionResults }) =>
      message !== '' && assertionResults.every(({ status }) => status !== 'failed'),
  );
  return { passed: report.numPassedTests, failed, broken: broken?.message.split('\n', 1)[0] ?? null };
}

/** Escapes a title for use in a regular expression. */
function asPattern(title: string): string {
  return title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
