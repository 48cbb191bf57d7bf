import { useCallback, useState } from 'react';
import type { OpeningCells } from '../../../shared/enquiries/opening-cells.ts';
import { MAX_OPENINGS } from '../../../shared/limits.ts';
import { showError } from '../../lib/toast.ts';
import { getOpenings, setOpenings } from './opening-schedule.ts';
import {
  canUndo,
  dropRow,
  insertRows,
  joinReadings,
  overwriteRows,
  type Reading,
  swapSides,
  undoReading,
} from './readings.ts';

/** What was read otherwise than typed since the schedule was opened, for the list above the table. */
export function useReadings(rows: readonly OpeningCells[]) {
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  /** `overwritten`: rows of which nothing was read before. */
  const note = useCallback((more: readonly Reading[], overwritten?: { from: number; count: number }) => {
    setReadings((known) => {
      const left = overwritten ? overwriteRows(known, overwritten.from, overwritten.count) : known;
      return more.length > 0 ? joinReadings([...left, ...more]) : left;
    });
  }, []);
  const forgetRow = useCallback((row: number) => setReadings((known) => dropRow(known, row)), []);
  const forgetAll = useCallback(() => setReadings([]), []);
  function takeBackReading(reading: Reading) {
    const next = undoReading(getOpenings(), reading);
    if (next.length > MAX_OPENINGS) {
      showError(
        'There is no room for these rows',
        `A schedule has at most ${MAX_OPENINGS} rows. Remove some first.`,
      );
      return;
    }
    setOpenings(next);
    setReadings((known) =>
      insertRows(
        known.filter((other) => other !== reading),
        reading.rows.map(({ at }) => at),
      ),
    );
  }
  return {
    readings: readings.filter((reading) => canUndo(rows, reading)),
    note,
    forgetRow,
    forgetAll,
    takeBackReading,
    swapSides: (reading: Reading) => setOpenings(swapSides(getOpenings(), reading)),
  };
}
