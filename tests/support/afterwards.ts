import { afterAll, onTestFinished, TestRunner } from 'vitest';

/**
 * Ends something that a test or its file has started: after the test in which this is called, otherwise after the tests of
 * the file. What was started last is ended first. `afterAll` alone never runs when it is called inside a test.
 */
export function afterwards(end: () => unknown): void {
  const run = async () => void (await end());
  if (TestRunner.getCurrentTest()) onTestFinished(run);
  else afterAll(run);
}
