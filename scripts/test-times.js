/** Says how long the parts of `npm test` and its slowest files took, so that nobody makes it slow unseen. */
import { relative } from 'node:path';
import { root } from './fingerprint.js';

const SHOWN = 20;
/** No file may take a larger share of the whole run than this. */
const MOST = 0.1;

/**
 * How long each test file took, the slowest first.
 * @param unit the report of vitest, or null
 * @param browser the report of playwright, or null
 * @returns pairs of a file and its seconds
 */
export function timeFiles(unit, browser) {
  const seconds = new Map();
  for (const { name, startTime, endTime } of unit?.testResults ?? [])
    seconds.set(relative(root, name), (endTime - startTime) / 1000);
  for (const suite of browser?.suites ?? []) seconds.set(`tests/e2e/${suite.file}`, secondsOf(suite));
  return [...seconds].sort(([, one], [, other]) => other - one);
}

function secondsOf({ specs = [], suites = [] }) {
  const runs = specs.flatMap((spec) => spec.tests).flatMap(({ results }) => results);
  return runs.reduce((sum, { duration }) => sum + duration / 1000, 0) + sum(suites.map(secondsOf));
}

function sum(numbers) {
  return numbers.reduce((all, number) => all + number, 0);
}

/**
 * The lines to print.
 * @param parts seconds of each part by its name
 * @param files as `timeFiles` returns them
 */
export function describeTimes(parts, files) {
  const row = ([name, seconds]) => `${seconds.toFixed(0).padStart(6)} s  ${name}`;
  return [
    'The slowest files:',
    ...files.slice(0, SHOWN).map(row),
    'The parts:',
    ...Object.entries(parts).map(row),
  ];
}

/** What is wrong: one message for each file that takes more than a tenth of the whole run. */
export function findSlowFiles(parts, files) {
  const whole = sum(Object.values(parts));
  return files
    .filter(([, seconds]) => seconds > MOST * whole)
    .map(
      ([file, seconds]) =>
        `${file} took ${seconds.toFixed(0)} s, more than a tenth of the whole run of ${whole.toFixed(0)} s. Split it, or make it faster.`,
    );
}
