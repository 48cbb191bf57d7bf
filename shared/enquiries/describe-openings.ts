/** Openings in words. Without zod: the public site imports this file. */
import type { Opening } from './opening-schedule.ts';

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
