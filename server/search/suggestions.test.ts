/** Words that are suggested while typing, and when a query finds nothing. */
import { expect, test } from 'vitest';
import { named } from '../../tests/support/sample-shop.ts';

test('only a query without results gets suggestions', () => {
  const index = named('Plasterboard Sheet', 'Cedar');
  const nothing = index.search({ text: 'plostorbord' });
  expect(nothing.total).toBe(0);
  expect(nothing.suggestions).toContain('plasterboard');
  expect(index.search({ text: 'cedar' }).suggestions).toEqual([]);
});

test('suggestions while typing complete the last word and always have results', () => {
  const index = named('Window Sill', 'Window Silver', 'Window Sills', 'Silicone', 'Windows');
  expect(index.suggest('si').completions).toEqual(['sill', 'silicone', 'silver']);
  expect(index.suggest('window si').completions).toEqual(['window sill', 'window silver']);
  expect(index.suggest('windwo').completions).toEqual(['window']);
  expect(index.suggest('').completions).toEqual([]);
  expect(index.suggest('sill', { limit: 1 }).hits).toHaveLength(1);
});
