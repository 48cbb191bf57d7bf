import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classifyFailure, DEFERRED_SECONDS, LONGEST_PAUSE_MS, pauseMs, refusedSeconds } from './retries.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** The longest that a try can take: MAIL_MS of the worker. */
const LONGEST_TRY_MS = MINUTE;

/**
 * When the first mail is sent after an outage from 0 to `end`, in milliseconds. A try takes `tryMs` to fail.
 */
function firstSuccess(end: number, tryMs: number): number {
  let now = 0;
  for (let failures = 1; now < end; failures++) now += tryMs + pauseMs(failures);
  return now;
}

test('after an outage of up to three hours, the first mail leaves within three minutes', () => {
  let worst = 0;
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 180 * MINUTE }),
      fc.integer({ min: 0, max: LONGEST_TRY_MS }),
      (end, tryMs) => {
        const wait = firstSuccess(end, tryMs) - end;
        worst = Math.max(worst, wait);
        expect(wait).toBeLessThanOrEqual(3 * MINUTE);
      },
    ),
    { numRuns: 5000 },
  );
  process.stdout.write(`longest wait after an outage: ${(worst / SECOND).toFixed(0)} s, asked 300\n`);
});

test('retries start after a few seconds and level off at one every two minutes', () => {
  expect([1, 2, 3, 4, 5, 6, 100].map((failures) => pauseMs(failures) / SECOND)).toEqual([
    5, 10, 20, 40, 80, 120, 120,
  ]);
  expect(firstSuccess(10 * SECOND, 0)).toBeLessThanOrEqual(15 * SECOND);
  expect(pauseMs(5000)).toBe(LONGEST_PAUSE_MS);
});

test('a deferred mail is retried within five minutes after the server accepts mail again', () => {
  expect(DEFERRED_SECONDS * SECOND + LONGEST_TRY_MS).toBeLessThan(5 * MINUTE);
});

test('a refused mail waits longer after each attempt, up to four hours', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((attempts) => refusedSeconds(attempts) / 60);
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240]);
});

test('a failure is blamed on the mail only when the server’s answer is about that mail', () => {
  const failure = (details: object) => classifyFailure(Object.assign(new Error('x'), details));
  const answer = (code: string, command: string, responseCode: number) =>
    failure({ code, command, responseCode, permanent: responseCode >= 500 && responseCode !== 503 });
  for (const code of ['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EPROTOCOL', 'EABORT'])
    expect(failure({ code }), code).toBe('away');
  expect(answer('EAUTH', 'AUTH PLAIN', 535)).toBe('away');
  expect(answer('EMESSAGE', 'DATA', 421)).toBe('away');
  expect(answer('EENVELOPE', 'MAIL FROM', 451)).toBe('away');
  expect(answer('EENVELOPE', 'RCPT TO', 450)).toBe('deferred');
  expect(answer('EMESSAGE', 'DATA', 452)).toBe('deferred');
  expect(answer('EENVELOPE', 'DATA', 503)).toBe('deferred');
  expect(answer('EENVELOPE', 'RCPT TO', 550)).toBe('refused');
  expect(answer('EENVELOPE', 'MAIL FROM', 553)).toBe('refused');
  expect(answer('EMESSAGE', 'DATA', 554)).toBe('refused');
  expect(failure({ code: 'EENVELOPE' })).toBe('refused');
  expect(classifyFailure('nonsense')).toBe('refused');
});
