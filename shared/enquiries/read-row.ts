/** Reads a row of the schedule. */
import type { OpeningColumn } from '../constants.ts';
import type { OpeningCells } from './opening-cells.ts';
import { type Opening, opening } from './opening-schedule.ts';
import { readQuantity, readSide, type Side, splitSides } from './read-cells.ts';

export type CellErrors = Partial<Record<OpeningColumn, string>>;

/** The opening that a row describes, or the errors in its cells. A row without a quantity means one. */
export function readRow(cells: OpeningCells): { opening: Opening } | { errors: CellErrors } {
  const errors: CellErrors = {};
  const numbers: Partial<Record<OpeningColumn, number>> = {};
  for (const column of ['width_mm', 'height_mm', 'quantity'] as const) {
    const read = column === 'quantity' ? readQuantity(cells.quantity) : readSide(cells[column], column);
    if (typeof read === 'number') numbers[column] = read;
    else errors[column] = read;
  }
  const result = opening.safeParse({ ...cells, ...numbers });
  if (result.success) return { opening: result.data };
  for (const { path, message } of result.error.issues) {
    const column = path[0] as OpeningColumn;
    errors[column] ??= message;
  }
  return { errors };
}

/**
 * Rewrites each length as the millimetres that it was read as. Lengths that cannot be read stay as typed. Two
 * sides in one cell are split if the other cell is empty.
 */
export function tidyRow(typed: OpeningCells): OpeningCells {
  const sides =
    (typed.height_mm === '' && splitSides(typed.width_mm)) ||
    (typed.width_mm === '' && splitSides(typed.height_mm)) ||
    {};
  const cells = { ...typed, ...sides };
  const tidy = (which: Side) => {
    const side = readSide(cells[which], which);
    return typeof side === 'number' ? String(side) : cells[which];
  };
  return { ...cells, width_mm: tidy('width_mm'), height_mm: tidy('height_mm') };
}
