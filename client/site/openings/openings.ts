/** The opening schedule as it is being filled in: cells as they were typed, kept in this browser until they are sent. */
import { MAX_OPENINGS } from '../../../shared/limits.ts';
import { OPENING_COLUMNS, type Opening, type OpeningColumn, opening } from '../../../shared/openings.ts';
import { createStored, readList } from '../../lib/stored.ts';
import { readQuantity, readSide } from './read-cells.ts';

export type OpeningCells = Record<OpeningColumn, string>;
export type CellErrors = Partial<Record<OpeningColumn, string>>;

/** What the form asks of the schedule. */
export interface OpeningsHandle {
  /** The openings to be sent; null when a cell has to be mended first, which is then shown and focused. */
  check(): Opening[] | null;
}

export const EMPTY_ROW: OpeningCells = {
  location: '',
  width_mm: '',
  height_mm: '',
  quantity: '',
  type: '',
  glazing: '',
  colour: '',
  note: '',
};

const rows = createStored<readonly OpeningCells[]>('southbeam.openings', (kept) =>
  readList(kept, isRow, MAX_OPENINGS),
);

function isRow(row: unknown): row is OpeningCells {
  if (typeof row !== 'object' || row === null) return false;
  return OPENING_COLUMNS.every((column) => typeof (row as Record<string, unknown>)[column] === 'string');
}

export const useOpenings = rows.use;
export const getOpenings = rows.get;

export function setOpenings(next: readonly OpeningCells[]): void {
  rows.set(next.slice(0, MAX_OPENINGS));
}

export function forgetOpenings(): void {
  rows.set([]);
}

export function isEmptyRow(cells: OpeningCells): boolean {
  return OPENING_COLUMNS.every((column) => cells[column].trim() === '');
}

/** The opening that a row says, or what is wrong with its cells. A row without a quantity means one. */
export function readRow(cells: OpeningCells): { opening: Opening } | { errors: CellErrors } {
  const errors: CellErrors = {};
  const numbers: Partial<Record<OpeningColumn, number>> = {};
  for (const column of ['width_mm', 'height_mm', 'quantity'] as const) {
    const read = column === 'quantity' ? readQuantity(cells.quantity) : readSide(cells[column]);
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

/** What a length was understood as, in its cell; what cannot be read stays as it was typed. */
export function tidyRow(cells: OpeningCells): OpeningCells {
  const tidy = (text: string) => {
    const side = readSide(text);
    return typeof side === 'number' ? String(side) : text;
  };
  return { ...cells, width_mm: tidy(cells.width_mm), height_mm: tidy(cells.height_mm) };
}
