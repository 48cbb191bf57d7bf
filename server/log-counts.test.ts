import { afterEach, expect, test, vi } from 'vitest';
import { logCounts } from './log-counts.ts';

afterEach(() => vi.useRealTimers());

test('the first is logged at once, the others once a minute with how many there were, and none is left out', () => {
  vi.useFakeTimers();
  const lines: object[] = [];
  const count = logCounts({ info: (details) => lines.push(details) }, 'It happened');
  for (const what of ['sent', 'sent', 'failed', 'sent']) count(what);
  expect(lines).toEqual([{ counts: { sent: 1 } }]);
  vi.advanceTimersByTime(59_999);
  expect(lines).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(lines[1]).toEqual({ counts: { sent: 2, failed: 1 } });
  count('sent');
  expect(lines).toHaveLength(2);
  vi.advanceTimersByTime(60_000);
  expect(lines[2]).toEqual({ counts: { sent: 1 } });
  // A quiet minute has no line, and the next one is told at once again.
  vi.advanceTimersByTime(120_000);
  expect(lines).toHaveLength(3);
  count('failed');
  expect(lines[3]).toEqual({ counts: { failed: 1 } });
});

test('a line names twenty things at most', () => {
  vi.useFakeTimers();
  const lines: { counts: Record<string, number> }[] = [];
  const count = logCounts({ info: (details) => lines.push(details as never) }, 'It happened');
  for (let number = 0; number <= 50; number++) count(`address ${number}`);
  vi.advanceTimersByTime(60_000);
  const { others, ...named } = lines[1]!.counts;
  expect([Object.keys(named).length, others]).toEqual([20, 30]);
});
