/** The opening schedule: the windows and doors of an enquiry, one row for each kind. */
import { z } from 'zod';
import { line } from './text.ts';

/** Smallest and largest side of an opening, in millimetres. Other sizes are typing or unit errors. */
const MIN_SIDE = 100;
const MAX_SIDE = 20_000;

const side = z
  .int('Enter whole millimetres')
  .min(MIN_SIDE, `At least ${MIN_SIDE} mm`)
  .max(MAX_SIDE, `At most ${MAX_SIDE.toLocaleString('en-NZ')} mm`);

export const opening = z.strictObject({
  location: line(100).default(''),
  width_mm: side,
  height_mm: side,
  quantity: z.int('Enter a whole number').min(1, 'At least 1').max(1000, 'At most 1,000'),
  type: line(100).default(''),
  glazing: line(100).default(''),
  colour: line(100).default(''),
  note: line(500).default(''),
});
export type Opening = z.output<typeof opening>;

/** The number of openings and their area in square metres, both multiplied by the quantities. */
export function sumOpenings(openings: readonly Pick<Opening, 'width_mm' | 'height_mm' | 'quantity'>[]): {
  count: number;
  square_metres: number;
} {
  return openings.reduce(
    ({ count, square_metres }, { width_mm, height_mm, quantity }) => ({
      count: count + quantity,
      square_metres: square_metres + (width_mm * height_mm * quantity) / 1e6,
    }),
    { count: 0, square_metres: 0 },
  );
}

/** "14 openings, 22.8 m²" */
export function describeSum(openings: Parameters<typeof sumOpenings>[0]): string {
  const { count, square_metres } = sumOpenings(openings);
  const area = square_metres.toLocaleString('en-NZ', { maximumFractionDigits: 1 });
  return `${count.toLocaleString('en-NZ')} ${count === 1 ? 'opening' : 'openings'}, ${area} m²`;
}

/** "2 x Sliding door, 2400 wide x 2100 high (Lounge; Double, low E; Black; flush sill)" */
export function describeOpening({ location, width_mm, height_mm, quantity, ...said }: Opening): string {
  const more = [location, said.glazing, said.colour, said.note].filter((part) => part !== '').join('; ');
  return `${quantity} x ${said.type || 'Opening'}, ${width_mm} wide x ${height_mm} high${more && ` (${more})`}`;
}
