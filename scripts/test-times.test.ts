import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../server/project-root.ts';
import { describeTimes, findSlowFiles, timeFiles } from './test-times.js';

const unit = {
  testResults: [
    { name: join(root, 'server/one.test.ts'), startTime: 1_000, endTime: 3_500 },
    { name: join(root, 'tests/two.test.ts'), startTime: 0, endTime: 12_000 },
  ],
};
const run = (duration: number) => ({ tests: [{ results: [{ duration }] }] });
const browser = {
  suites: [{ file: 'home.spec.ts', specs: [run(2000)], suites: [{ specs: [run(1000), run(4000)] }] }],
};
const files = timeFiles(unit, browser);

test('each file has its own time and that of the tests inside it, the slowest first', () => {
  expect(files).toEqual([
    ['tests/two.test.ts', 12],
    ['tests/e2e/home.spec.ts', 7],
    ['server/one.test.ts', 2.5],
  ]);
  expect(timeFiles(null, null)).toEqual([]);
});

test('the twenty slowest files and the time of each part are printed', () => {
  const many = Array.from({ length: 25 }, (_, number): [string, number] => [`file ${number}`, 100 - number]);
  const lines = describeTimes({ checks: 40, unit: 700.4 }, many);
  expect(lines).toHaveLength(1 + 20 + 1 + 2);
  expect(lines[1]).toBe('   100 s  file 0');
  expect(lines.slice(-3)).toEqual(['The parts:', '    40 s  checks', '   700 s  unit']);
});

test('a file that takes more than a tenth of the whole run fails it', () => {
  expect(findSlowFiles({ checks: 20, unit: 100 }, files)).toEqual([]);
  expect(findSlowFiles({ checks: 19, unit: 100 }, files)).toEqual([
    expect.stringMatching(/^tests\/two\.test\.ts took 12 s, more than a tenth of the whole run of 119 s/),
  ]);
});
