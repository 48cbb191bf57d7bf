import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A warning of React or of ours that nobody expects fails the test that caused it. */
beforeEach(() => {
  vi.spyOn(console, 'error');
});
afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls;
  vi.restoreAllMocks();
  expect(calls, 'console.error was called').toEqual([]);
});
