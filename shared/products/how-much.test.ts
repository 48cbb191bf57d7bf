/** How much of a product covers so many metres or square metres, and how visitors write what they need. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { howMuch, type Sold } from './how-much.ts';
import { readNeed } from './read-need.ts';
import { decimalsOf, quantityProblem, UNITS } from './units.ts';

const sheet: Sold = { unit: 'sheet', covers_m: null, covers_m2: 2.88 };
const timber: Sold = { unit: 'length', covers_m: 4.8, covers_m2: null };
const roofing: Sold = { unit: 'm', covers_m: 1, covers_m2: 0.762 };

test.each([
  [42, 'm²', 10, sheet, 17, '42 m² + 10 % = 46.2 m² ÷ 2.88 m² = 17 sheets'],
  [42, 'm²', 0, sheet, 15, '42 m² ÷ 2.88 m² = 15 sheets'],
  [28.8, 'm²', 0, sheet, 10, '28.8 m² ÷ 2.88 m² = 10 sheets'],
  [2.88, 'm²', 0, sheet, 1, '2.88 m² ÷ 2.88 m² = 1 sheet'],
  [
    18,
    'm',
    5,
    { unit: 'length', covers_m: 4.8, covers_m2: null },
    4,
    '18 m + 5 % = 18.9 m ÷ 4.8 m = 4 lengths',
  ],
  [46, 'm²', 0, roofing, 60.4, '46 m² ÷ 0.762 m² per m = 60.4 m'],
  [18, 'm', 10, roofing, 19.8, '18 m + 10 % = 19.8 m'],
  [18, 'm', 0, roofing, 18, '18 m'],
  [18.33, 'm', 0, roofing, 18.4, '18.33 m = 18.4 m'],
] as const)('%s %s and %s %% waste', (amount, of, waste, sold, quantity, formula) => {
  expect(howMuch({ amount, of }, waste, sold)).toEqual({ quantity, formula });
});

test('nothing is said of a product that does not say how much it covers', () => {
  expect(howMuch({ amount: 18, of: 'm' }, 10, sheet)).toBeNull();
});

test('it is never too little, never one too many, and a quantity that the unit can have', () => {
  const positive = (max: number) =>
    fc.double({ min: 0.01, max, noNaN: true }).map((number) => Number(number.toFixed(3)) || 0.01);
  fc.assert(
    fc.property(
      positive(2000),
      fc.integer({ min: 0, max: 100 }),
      positive(100).map((each) => Math.max(each, 0.1)),
      fc.constantFrom(...UNITS),
      (amount, waste, each, unit) => {
        const { quantity } = howMuch({ amount, of: 'm²' }, waste, { unit, covers_m: null, covers_m2: each })!;
        const needed = amount * (1 + waste / 100);
        const step = decimalsOf(unit) === 0 ? 1 : 0.1;
        expect(quantityProblem(quantity, unit)).toBeNull();
        expect(quantity * each).toBeGreaterThanOrEqual(needed - 1e-4);
        expect((quantity - step) * each).toBeLessThan(needed + 1e-4);
      },
    ),
    { numRuns: 2000 },
  );
});

describe('what is typed', () => {
  test.each([
    ['42 m²', { need: { amount: 42, of: 'm²' } }],
    ['42m2', { need: { amount: 42, of: 'm²' } }],
    ['12.5 sqm', { need: { amount: 12.5, of: 'm²' } }],
    ['1,200 m2', { need: { amount: 1200, of: 'm²' } }],
    ['18 m', { need: { amount: 18, of: 'm' } }],
    ['18 lm', { need: { amount: 18, of: 'm' } }],
    ['1,5 m', { need: { amount: 1.5, of: 'm' } }],
    ['6 x 2,35 m', { pieces: [{ count: 6, length: 2350 }] }],
    [
      '2.35 x 6, 1180 x 14',
      {
        pieces: [
          { count: 6, length: 2350 },
          { count: 14, length: 1180 },
        ],
      },
    ],
    [
      '6 × 2.35 m, 14 × 1.18 m',
      {
        pieces: [
          { count: 6, length: 2350 },
          { count: 14, length: 1180 },
        ],
      },
    ],
    [
      '6/2.4 + 2350mm and 3 x 900',
      {
        pieces: [
          { count: 6, length: 2400 },
          { count: 1, length: 2350 },
          { count: 3, length: 900 },
        ],
      },
    ],
  ])('%s', (typed, expected) => {
    expect(readNeed(typed, timber)).toEqual(expected);
  });

  test('the two sides of a wall are its area, where nothing is cut to pieces', () => {
    expect(readNeed('3.6 x 2.4 m', sheet)).toEqual({ need: { amount: 8.64, of: 'm²' } });
    expect(readNeed('22 x 5.85', sheet)).toEqual({ need: { amount: 128.7, of: 'm²' } });
    expect(readNeed('3.6 x 2.4 + 2.7 x 2.4 m', sheet)).toEqual({ need: { amount: 15.12, of: 'm²' } });
    expect(readNeed('3.6 x 2.4 + lots', sheet)).toEqual({
      problem: expect.stringMatching(/^Type something like/),
    });
  });

  test('so many lengths of what is sold by the metre are metres', () => {
    expect(readNeed('22 x 5.85', roofing)).toEqual({ need: { amount: 128.7, of: 'm' } });
    expect(readNeed('6.4 x 5.85', roofing)).toEqual({ need: { amount: 37.44, of: 'm²' } });
  });

  test('a number alone is what the product covers, or one piece', () => {
    expect(readNeed('42', sheet)).toEqual({ need: { amount: 42, of: 'm²' } });
    expect(readNeed('18', timber)).toEqual({ need: { amount: 18, of: 'm' } });
    expect(readNeed('2.4', timber)).toEqual({ pieces: [{ count: 1, length: 2400 }] });
    expect(readNeed('2350', timber)).toEqual({ pieces: [{ count: 1, length: 2350 }] });
  });

  test('a comma in a number is a decimal one, and is refused where it may be either', () => {
    expect(readNeed('2,4 x 6', timber)).toEqual({ pieces: [{ count: 6, length: 2400 }] });
    expect(readNeed('6 x 2,4', timber)).toEqual({ pieces: [{ count: 6, length: 2400 }] });
    expect(readNeed('6x2,14x1', timber)).toEqual({
      pieces: [
        { count: 6, length: 2000 },
        { count: 14, length: 1000 },
      ],
    });
    expect(readNeed('3,2,1', timber)).toEqual({
      problem: expect.stringMatching(/^Put a space behind each comma/),
    });
  });

  test.each([
    ['', timber, /^Type something like 18 m, or 6 x 2.35 m, 14 x 1.18 m$/],
    ['0 m', timber, /could not be read/],
    ['lots', timber, /^"lots" could not be read/],
    ['6 x 50', timber, /^"6 x 50" could not be read/],
    ['0 x 2.4 m', timber, /could not be read/],
    ['6 x 2.4, what', timber, /^"what" could not be read/],
    ['301 x 1 m', timber, /^At most 300 pieces at once: these are 301$/],
    ['200000 m', timber, /^At most 100,000 m$/],
    ['6 doors', sheet, /^Type something like 42 m²$/],
  ])('%s is refused in words', (typed, sold, words) => {
    expect(readNeed(typed, sold)).toEqual({ problem: expect.stringMatching(words) });
  });
});
