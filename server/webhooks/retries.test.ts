import { expect, test } from 'vitest';
import { retrySeconds } from './retries.ts';

const HOUR = 3600;
const MIDDLE = 0.5;

test('pauses grow from five seconds to four hours', () => {
  const pauses = [1, 2, 3, 4, 5, 6, 7, 20].map((attempts) => retrySeconds(attempts, null, MIDDLE));
  expect(pauses).toEqual([5, 20, 80, 320, 1280, 5120, 4 * HOUR, 4 * HOUR]);
});

test('a pause is up to a fifth shorter or longer, and never over four hours', () => {
  expect(retrySeconds(3, null, 0)).toBeCloseTo(64);
  expect(retrySeconds(3, null, 1)).toBeCloseTo(96);
  expect(retrySeconds(9, null, 1)).toBe(4 * HOUR);
});

test('a receiver can ask for a longer pause, up to four hours, and not for a shorter one', () => {
  expect(retrySeconds(1, 600, MIDDLE)).toBe(600);
  expect(retrySeconds(1, 30 * HOUR, MIDDLE)).toBe(4 * HOUR);
  expect(retrySeconds(4, 1, MIDDLE)).toBe(320);
});
