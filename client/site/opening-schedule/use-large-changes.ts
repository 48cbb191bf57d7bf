import { useCallback, useEffect, useState } from 'react';
import type { OpeningColumn } from '../../../shared/constants.ts';
import { EMPTY_ROW, type OpeningCells } from '../../../shared/enquiries/opening-cells.ts';
import { MAX_OPENINGS } from '../../../shared/limits.ts';
import { showError } from '../../lib/toast.ts';
import { focusSoon } from './cell-focus.ts';
import { getOpenings, setOpenings } from './opening-schedule.ts';
import { moveReadings, type Reading } from './readings.ts';

/** Loads the code that reads pasted tables early, so that a paste need not wait for the connection. */
const fetchReader = () => import('./read-paste.ts');

interface LargeChanges {
  /** The ids of the cells start with it. */
  id: string;
  rows: readonly OpeningCells[];
  onPaste: () => void;
  /** Called with what a paste or the visitor read otherwise than typed. */
  onRead: (readings: readonly Reading[], overwritten: { from: number; count: number }) => void;
  /** Called when all rows are removed or put back: what was read before no longer counts. */
  onRestore: () => void;
  onShow: (row: number, column: OpeningColumn) => void;
}

/**
 * Changes of many rows of a schedule at once: a paste and the removal of all rows, which can be undone. `onPaste` and `onRead` must always be the same functions.
 */
export function useLargeChanges({ id, rows, onPaste, onRead, onRestore, onShow }: LargeChanges) {
  /** The rows before the last large change, for undo, and how many there were after it: those added since stay. */
  const [undo, setUndo] = useState<{ label: string; rows: readonly OpeningCells[]; length: number } | null>(
    null,
  );
  const isOpen = rows.length > 0;
  useEffect(() => {
    if (isOpen) fetchReader().catch(() => undefined);
  }, [isOpen]);

  const paste = useCallback(
    async (text: string, index: number, column: OpeningColumn) => {
      const reader = await fetchReader().catch(() => null);
      if (!reader) {
        showError('The rows could not be pasted', 'Please check your connection and paste them again.');
        return;
      }
      const pasted = reader.readPaste(text, column);
      const before = getOpenings();
      const after = [...before];
      // As in a spreadsheet, the copied columns overwrite the existing cells, even with empty ones.
      pasted.rows.forEach((cells, offset) => {
        after[index + offset] = { ...(after[index + offset] ?? EMPTY_ROW), ...cells };
      });
      setOpenings(after);
      onPaste();
      onRead(moveReadings(pasted.readings, index), { from: index, count: pasted.rows.length });
      setUndo({ label: 'Undo the paste', rows: before, length: after.length });
      if (after.length > MAX_OPENINGS)
        showError(
          'Too many rows',
          `The first ${MAX_OPENINGS} rows were added. Please attach the rest as a file.`,
        );
    },
    [onPaste, onRead],
  );

  return {
    undo,
    paste,
    clear() {
      setUndo({ label: 'Restore the schedule', rows, length: 0 });
      setOpenings([]);
      onRestore();
      focusSoon(`${id}-undo`);
    },
    takeBack() {
      if (undo) setOpenings([...undo.rows, ...rows.slice(undo.length)]);
      setUndo(null);
      onRestore();
      if (undo && undo.rows.length > 0) onShow(0, 'location');
      else focusSoon(`${id}-open`);
    },
  };
}
