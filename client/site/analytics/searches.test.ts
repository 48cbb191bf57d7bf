import { beforeEach, expect, test, vi } from 'vitest';
import type { AnalyticsEvent } from '../../../shared/catalogue/analytics.ts';
import { SETTLED_MS, Searches } from './searches.ts';

let events: AnalyticsEvent[];
let searches: Searches;

beforeEach(() => {
  vi.useFakeTimers();
  events = [];
  searches = new Searches((event) => events.push(event));
  return () => vi.useRealTimers();
});

test('typing on is one search, counted when its results have stood', () => {
  for (const q of ['d', 'de', 'dec', 'de', 'decking']) {
    searches.shown(q, true);
    vi.advanceTimersByTime(SETTLED_MS - 1);
  }
  expect(events).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(events).toEqual([{ kind: 'search', q: 'decking' }]);
  vi.advanceTimersByTime(SETTLED_MS);
  searches.shown('', false);
  expect(events).toHaveLength(1);
});

test('another search, or leaving the catalogue, counts the one before', () => {
  searches.shown('decking', true);
  searches.shown('fence post', true);
  searches.shown('', false);
  expect(events).toEqual([
    { kind: 'search', q: 'decking' },
    { kind: 'search', q: 'fence post' },
  ]);
});

test('an opened product counts its search, and only the first says so', () => {
  searches.shown('decking', true);
  searches.opened('a', 3);
  searches.opened('b', 1);
  searches.opened('c', undefined);
  expect(events).toEqual([
    { kind: 'search', q: 'decking' },
    { kind: 'open', product_id: 'a', q: 'decking', place: 3, is_first: true },
    { kind: 'open', product_id: 'b', q: 'decking', place: 1, is_first: false },
    { kind: 'open', product_id: 'c' },
  ]);
});

test('what was opened within a minute after a search without a result says what was meant', () => {
  searches.shown('gib', false);
  vi.advanceTimersByTime(SETTLED_MS);
  searches.shown('plasterboard', true);
  searches.opened('a', 1);
  searches.opened('b', 2);
  expect(events.filter(({ kind }) => kind === 'retry')).toEqual([
    { kind: 'retry', q: 'gib', next_q: 'plasterboard' },
  ]);
  searches.shown('dwang', false);
  vi.advanceTimersByTime(60_000);
  searches.shown('nog', true);
  searches.opened('c', 1);
  expect(events.filter(({ kind }) => kind === 'retry')).toHaveLength(1);
});

test('an enquiry follows from the search that led to a product, once and within half an hour', () => {
  searches.enquired();
  searches.shown('decking', true);
  searches.opened('a', 1);
  searches.shown('nails', true);
  searches.shown('', false);
  searches.enquired();
  searches.enquired();
  expect(events.filter(({ kind }) => kind === 'enquiry')).toEqual([{ kind: 'enquiry', q: 'decking' }]);
  searches.shown('posts', true);
  searches.shown('', false);
  vi.advanceTimersByTime(30 * 60_000);
  searches.enquired();
  expect(events.filter(({ kind }) => kind === 'enquiry')).toHaveLength(1);
});
