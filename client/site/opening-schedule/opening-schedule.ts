/** The opening schedule while it is filled in: cells as typed, kept in this browser until sent. */
import { OPENING_COLUMNS, type OpeningColumn } from '../../../shared/constants.ts';
import { MAX_OPENINGS } from '../../../shared/limits.ts';
import type { Opening } from '../../../shared/opening-schedule.ts';
import { createStoredValue, readList } from '../../lib/browser-storage.ts';

export type OpeningCells = Record<OpeningColumn, string>;

/** What the contact form calls on the schedule. */
export interface OpeningsHandle {
  /** The openings to send; null when a cell must be corrected, which is then shown and focused. */
  check(): Opening[] | null;
}

/** The longest type of an opening (shared/opening-schedule.ts). */
const MAX_TYPE = 100;

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

const rows = createStoredValue<readonly OpeningCells[]>('southbeam.openings', (kept) =>
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

/** Adds a row for a product, unless there is one that still waits for its sizes. */
export function addOpening(product: string): void {
  const type = product.slice(0, MAX_TYPE);
  const isThere = rows.get().some((row) => row.type === type && row.width_mm === '' && row.height_mm === '');
  if (!isThere) setOpenings([...rows.get(), { ...EMPTY_ROW, type }]);
}

export function forgetOpenings(): void {
  rows.set([]);
}

export function isEmptyRow(cells: OpeningCells): boolean {
  return OPENING_COLUMNS.every((column) => cells[column].trim() === '');
}
