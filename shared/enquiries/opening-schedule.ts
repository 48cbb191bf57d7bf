/** The opening schedule: the windows and doors of an enquiry, one row for each kind. */
import { z } from 'zod';
import { line } from '../text.ts';

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
