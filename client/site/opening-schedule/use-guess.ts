import { EMPTY_ROW, type OpeningCells } from '../../../shared/enquiries/opening-cells.ts';
import { guessMillimetres } from './guess-units.ts';
import { setOpenings } from './opening-schedule.ts';
import type { Reading } from './readings.ts';

/** Sizes that look like metres or centimetres, and what takes them in millimetres for all rows. */
export function useGuess(
  rows: readonly OpeningCells[],
  isChecked: (row: number) => boolean,
  onRead: (readings: readonly Reading[]) => void,
) {
  // Sizes in the row being edited may not be complete yet.
  const guess = guessMillimetres(rows.map((cells, row) => (isChecked(row) ? cells : EMPTY_ROW)));
  function takeMillimetres() {
    if (!guess) return;
    const converted = new Set(guess.reading.cells.map(({ row }) => row));
    setOpenings(rows.map((cells, row) => (converted.has(row) ? guess.rows[row]! : cells)));
    onRead([guess.reading]);
  }
  return { guess, takeMillimetres };
}
