/** The opening schedule while it is filled in: cells as typed, kept in this browser until sent. */
import { OPENING_COLUMNS } from '../../../shared/constants.ts';
import { EMPTY_ROW, isEmptyRow, type OpeningCells } from '../../../shared/enquiries/opening-cells.ts';
import type { Opening } from '../../../shared/enquiries/opening-schedule.ts';
import { MAX_OPENINGS } from '../../../shared/limits.ts';
import { createStoredValue, readList } from '../../lib/browser-storage.ts';

/** What the contact form calls on the schedule. */
export interface OpeningsHandle {
  /** The openings to send; null when a cell must be corrected, which is then shown and focused. */
  check(): Opening[] | null;
}

/** The longest type of an opening (shared/enquiries/opening-schedule.ts). */
const MAX_TYPE = 100;

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

/**
 * Adds a row for a product, unless there is one that still waits for its sizes. Returns the index of the row;
 * null when the schedule is full.
 */
export function addOpening(product: string): number | null {
  const known = rows.get();
  const type = product.slice(0, MAX_TYPE);
  const waiting = known.findIndex((row) => row.type === type && row.width_mm === '' && row.height_mm === '');
  if (waiting >= 0) return waiting;
  setOpenings([...known, { ...EMPTY_ROW, type }]);
  return known.length < MAX_OPENINGS ? known.length : null;
}

export function forgetOpenings(): void {
  rows.set([]);
}

/** Whether nothing has been typed into a row yet, although it may have been added for a product. */
export function isUntouchedRow(cells: OpeningCells): boolean {
  return isEmptyRow({ ...cells, type: '' });
}
