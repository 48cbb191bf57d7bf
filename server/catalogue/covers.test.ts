/** How much of a wall, a floor or a line one unit of a product covers. */
import { expect, test } from 'vitest';
import type { Unit } from '../../shared/products/units.ts';
import { coversOf } from './covers.rules.ts';

const covers = (name: string, unit: Unit, specifications: Record<string, string> = {}) => {
  const { covers_m, covers_m2 } = coversOf({
    name,
    unit,
    specifications: Object.entries(specifications).map(([spec, value]) => ({ name: spec, value })),
  });
  return [covers_m, covers_m2];
};

test.each<[name: string, unit: Unit, specifications: Record<string, string>, expected: (number | null)[]]>([
  ['Standard Plasterboard 10 mm – 2400 x 1200', 'sheet', {}, [null, 2.88]],
  ['Wall Segment R2.8 Glasswool 90 mm – 8.9 m² Pack', 'pack', {}, [null, 8.9]],
  ['Wall Segment R2.8', 'pack', { 'Cover per pack': '8.9 m²' }, [null, 8.9]],
  ['Roof Underlay 1.35 m x 37 m', 'roll', { 'Cover per roll': '45 m²' }, [37, 45]],
  ['Wall Underlay 1.37 m x 73 m', 'roll', {}, [73, 100.01]],
  ['Radiata Framing SG8 90 x 45 mm – 4.8 m', 'length', {}, [4.8, null]],
  ['Decking 140 x 32 mm – 4.8 m', 'length', {}, [4.8, 0.672]],
  ['Kwila Decking 140 x 19 mm', 'm', {}, [1, 0.14]],
  ['Corrugate Roofing 0.40 BMT', 'm', { 'Cover width': '762 mm' }, [1, 0.762]],
  // 180 mm wide, of which 30 mm lie under the next board.
  ['Fibre Cement Weatherboard 180 x 16 mm – 4.2 m', 'length', { 'Cover width': '150 mm' }, [4.2, 0.63]],
  ['Cedar Bevelback Weatherboard 180 x 25 mm', 'm', {}, [1, null]],
  ['Ridge Flashing 400 mm', 'm', { 'Cover each side': '130 mm' }, [1, null]],
  ['Concrete Paver 400 x 400 x 40 mm', 'each', {}, [null, 0.16]],
  ['Clay Brick 230 x 76 x 110', 'each', {}, [null, null]],
  ['Sliding Window 1200 x 1000', 'each', {}, [null, null]],
  ['Deck Stain 4 L', 'each', { Coverage: '10 m² per litre' }, [null, 40]],
  ['Deck Stain', 'each', { Coverage: '10 m² per litre' }, [null, null]],
  ['Hex Bolt M12 x 150 mm', 'each', {}, [null, null]],
  // What could promise too much is not read.
  ['Standard Plasterboard 2400 x 1200', 'sheet', { 'Pack cover': '144 m²' }, [null, 2.88]],
  ['TG&V Match Lining 100 x 10', 'm', {}, [1, null]],
  ['Lining V-joint 135 x 12', 'm', {}, [1, null]],
  ['T and G Flooring 140 x 20 – 6.0 m', 'length', {}, [6, null]],
  ['Plank 4200 x 180 x 7.5', 'each', {}, [null, null]],
  ['Deck Stain 10 L', 'each', { Coverage: '10-12 m² per litre' }, [null, 100]],
  ['Deck Stain 10 L', 'each', { Coverage: '12 m²/L, two coats' }, [null, null]],
  ['Deck Stain 10 L', 'litre', { Coverage: '10 m² per litre' }, [null, 10]],
  ['Tile Adhesive 20 kg', 'bag', { Coverage: '4 m² per 10 kg' }, [null, 8]],
  ['Floor Boards', 'pack', { Cover: 'up to 2.5 m²' }, [null, null]],
  ['Concrete 25 kg', 'bag', { Coverage: '1 m² at 10 mm, 2 m² at 5' }, [null, null]],
  ['Acoustic Panel 600 x 2400, 2 Pack', 'pack', {}, [null, null]],
])('%s, sold by the %s', (name, unit, specifications, expected) => {
  expect(covers(name, unit, specifications)).toEqual(expected);
});
