import { useCallback, useState } from 'react';
import type { OpeningCells } from '../../../shared/enquiries/opening-cells.ts';
import { getOpenings, setOpenings } from './opening-schedule.ts';
import { canUndo, dropRow, joinReadings, type Reading, undoReading } from './readings.ts';

/** What was read otherwise than typed since the schedule was opened, for the list above the table. */
export function useReadings(rows: readonly OpeningCells[]) {
  const [readings, setReadings] = useState<readonly Reading[]>([]);
  const note = useCallback((more: readonly Reading[]) => {
    if (more.length > 0) setReadings((known) => joinReadings([...known, ...more]));
  }, []);
  const forgetRow = useCallback((row: number) => setReadings((known) => dropRow(known, row)), []);
  const forgetAll = useCallback(() => setReadings([]), []);
  function takeBackReading(reading: Reading) {
    setOpenings(undoReading(getOpenings(), reading));
    setReadings((known) => known.filter((other) => other !== reading));
  }
  return {
    readings: readings.filter((reading) => canUndo(rows, reading)),
    note,
    forgetRow,
    forgetAll,
    takeBackReading,
  };
}
