/** How much of a product a line is, with the sum that says so. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { quantityProblem, UNITS, type Unit } from '../../shared/products/units.ts';
import { coversOf } from '../catalogue/covers.rules.ts';
import { readFacts } from './line-facts.ts';
import { reckon } from './reckon-quantity.rules.ts';

function reckoned(
  quantity: number,
  unit: Unit | null,
  name: string,
  sold: Unit,
  words = '',
  specifications = [] as { name: string; value: string }[],
) {
  const product = { name, specifications, unit: sold };
  return reckon({ quantity, unit, facts: readFacts(words) }, { ...product, ...coversOf(product) });
}

describe('a line in another unit', () => {
  test.each([
    [86, 'm', 'Framing H1.2 90 x 45 mm – 4.8 m', 'length', 18, '86 m ÷ 4.8 m = 18 lengths'],
    [168, 'm²', 'Plasterboard 13 mm – 3600 x 1200', 'sheet', 39, '168 m² ÷ 4.32 m² = 39 sheets'],
    [152, 'm²', 'Wall Segment R2.8 – 8.9 m² Pack', 'pack', 18, '152 m² ÷ 8.9 m² = 18 packs'],
    [60, 'm', 'Strap Brace 25 x 0.8 mm – 30 m', 'roll', 2, '60 m ÷ 30 m = 2 rolls'],
    [188, 'm²', 'Wall Underlay 1.37 m x 73 m', 'roll', 2, '188 m² ÷ 100.01 m² = 2 rolls'],
    [750, 'each', 'Roofing Screw 12g x 65 mm – 250', 'box', 3, '750 pieces ÷ 250 = 3 boxes'],
    [500, null, 'Tek Screw 12g x 45 mm – 250', 'box', 2, '500 pieces ÷ 250 = 2 boxes'],
  ] as const)('%s %s of %s', (quantity, unit, name, sold, expected, reckoning) => {
    expect(reckoned(quantity, unit, name, sold)).toEqual({ quantity: expected, unit: sold, reckoning });
  });

  test('lengths of what is sold by the metre are metres', () => {
    expect(reckoned(12, null, 'Kwila Decking 140 x 19 mm', 'm', '4.8m')).toEqual({
      quantity: 57.6,
      unit: 'm',
      reckoning: '12 × 4.8 m = 57.6 m',
    });
  });

  test('is taken as it is where the product says no size', () => {
    expect(reckoned(5, 'box', 'Hex Bolt M12', 'each')).toEqual({ quantity: 5, unit: 'box', reckoning: '' });
    expect(reckoned(3, null, 'Decking Screw – 500', 'box')).toEqual({
      quantity: 3,
      unit: 'box',
      reckoning: '',
    });
    expect(reckoned(120, 'each', 'Framing – 4.8 m', 'length')).toMatchObject({
      quantity: 120,
      unit: 'length',
    });
  });
});

test('what is left of a whole one is one more, and every unit takes the quantity', () => {
  const quantity = fc.double({ min: 0.001, max: 9000, noNaN: true });
  const unit = fc.constantFrom(...UNITS);
  fc.assert(
    fc.property(quantity, fc.option(unit), unit, (asked, written, sold) => {
      const { quantity: found, unit: own } = reckoned(
        asked,
        written,
        'Thing 2400 x 1200 mm – 4.8 m – 250',
        sold,
      );
      expect(quantityProblem(found, own)).toBeNull();
      if (written === 'm' && (sold === 'length' || sold === 'pack'))
        expect(found * 4.8).toBeGreaterThanOrEqual(asked - 1e-3);
      if (written === 'm' && (sold === 'length' || sold === 'pack'))
        expect((found - 1) * 4.8).toBeLessThan(asked + 1e-3);
      if (own === written) expect(found).toBeGreaterThanOrEqual(asked - 1e-9);
    }),
    { numRuns: 2000 },
  );
});
