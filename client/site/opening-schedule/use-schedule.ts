import { type Ref, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { OpeningColumn } from '../../../shared/constants.ts';
import { MAX_OPENINGS } from '../../../shared/limits.ts';
import { showError } from '../../lib/toast.ts';
import { cellId } from './cell-id.ts';
import {
  EMPTY_ROW,
  getOpenings,
  type OpeningCells,
  type OpeningsHandle,
  setOpenings,
  useOpenings,
} from './opening-schedule.ts';
import { tidyRow } from './read-row.ts';
import { useScheduleCheck } from './use-schedule-check.ts';

/** Focuses an element that the current change is about to render. */
function focusSoon(elementId: string): void {
  requestAnimationFrame(() => document.getElementById(elementId)?.focus());
}

/** Loads the code that reads pasted tables early, so that a paste need not wait for the connection. */
const fetchReader = () => import('./read-paste.ts');

/**
 * The state of an opening schedule while it is filled in. The ids of its cells start with `id`. The contact
 * form gets its openings through `ref`. `isNew`: the visitor has just asked for the schedule, so it starts
 * with one row.
 */
export function useSchedule(id: string, ref: Ref<OpeningsHandle>, isNew: boolean) {
  const rows = useOpenings();
  const { setEditing, setAsked, ...checked } = useScheduleCheck(id, ref, rows);
  /** The rows before the last large change, for undo. */
  const [undo, setUndo] = useState<{ label: string; rows: readonly OpeningCells[] } | null>(null);
  const [isGuessed, setGuessed] = useState(false);
  const isOpen = rows.length > 0;
  useEffect(() => {
    if (isOpen) fetchReader().catch(() => undefined);
  }, [isOpen]);

  const begin = useEffectEvent(() => {
    if (isNew && rows.length === 0) add();
  });
  useEffect(() => begin(), []);

  const change = useCallback(
    (index: number, changed: Partial<OpeningCells>) => {
      setAsked(false);
      setOpenings(getOpenings().map((cells, at) => (at === index ? { ...cells, ...changed } : cells)));
    },
    [setAsked],
  );

  const leave = useCallback(
    (index: number) => {
      setEditing(null);
      const current = getOpenings();
      if (current[index]) setOpenings(current.with(index, tidyRow(current[index])));
    },
    [setEditing],
  );

  const remove = useCallback(
    (index: number) => {
      const left = getOpenings().filter((_, at) => at !== index);
      setOpenings(left);
      focusSoon(left.length === 0 ? `${id}-open` : `${id}-${Math.min(index, left.length - 1)}-remove`);
    },
    [id],
  );

  const enter = useCallback(
    (index: number, column: OpeningColumn) => {
      if (index + 1 === getOpenings().length) setOpenings([...getOpenings(), EMPTY_ROW]);
      focusSoon(cellId(id, index + 1, column));
    },
    [id],
  );

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
      setEditing(null);
      setGuessed(pasted.isGuessed);
      setUndo({ label: 'Undo the paste', rows: before });
      if (after.length > MAX_OPENINGS)
        showError(
          'Too many rows',
          `The first ${MAX_OPENINGS} rows were added. Please attach the rest as a file.`,
        );
    },
    [setEditing],
  );

  function add() {
    setOpenings([...rows, EMPTY_ROW]);
    focusSoon(cellId(id, rows.length, 'location'));
  }

  return {
    rows,
    ...checked,
    undo,
    isGuessed,
    change,
    leave,
    remove,
    enter,
    paste,
    start: setEditing,
    add,
    clear() {
      setUndo({ label: 'Restore the schedule', rows });
      setGuessed(false);
      setOpenings([]);
      focusSoon(`${id}-undo`);
    },
    takeBack() {
      if (undo) setOpenings(undo.rows);
      setUndo(null);
      setGuessed(false);
      focusSoon(undo && undo.rows.length > 0 ? cellId(id, 0, 'location') : `${id}-open`);
    },
    swapSides() {
      setOpenings(rows.map((cells) => ({ ...cells, width_mm: cells.height_mm, height_mm: cells.width_mm })));
    },
  };
}

export type Schedule = ReturnType<typeof useSchedule>;
