import { type Ref, useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { OpeningColumn } from '../../../shared/constants.ts';
import { EMPTY_ROW, type OpeningCells } from '../../../shared/enquiries/opening-cells.ts';
import { tidyRow } from '../../../shared/enquiries/read-row.ts';
import { cellId, focusSoon } from './cell-focus.ts';
import { getOpenings, type OpeningsHandle, setOpenings, useOpenings } from './opening-schedule.ts';
import { compareRows } from './readings.ts';
import { useGuess } from './use-guess.ts';
import { useLargeChanges } from './use-large-changes.ts';
import { useReadings } from './use-readings.ts';
import { useScheduleCheck } from './use-schedule-check.ts';

/**
 * The state of an opening schedule while it is filled in. The ids of its cells start with `id`. The contact
 * form gets its openings through `ref`. `isNew`: the visitor has just asked for the schedule, so it starts
 * with one row. `added`: the index of a row that was added for a product, which gets the cursor.
 */
export function useSchedule(id: string, ref: Ref<OpeningsHandle>, isNew: boolean, added: number | null) {
  const rows = useOpenings();
  /** The row that is unfolded on a phone. */
  const [unfolded, setUnfolded] = useState<number | null>(null);
  const { note, forgetRow, forgetAll, ...read } = useReadings(rows);

  /** Unfolds a row and focuses one of its cells. */
  const show = useCallback(
    (row: number, column: OpeningColumn) => {
      setUnfolded(row);
      focusSoon(cellId(id, row, column));
    },
    [id],
  );
  const { setEditing, setAsked, ...checked } = useScheduleCheck(ref, rows, show);
  const stopEditing = useCallback(() => setEditing(null), [setEditing]);
  const largeChanges = useLargeChanges({
    id,
    rows,
    onPaste: stopEditing,
    onRead: note,
    onRestore: forgetAll,
    onShow: show,
  });

  const begin = useEffectEvent(() => {
    if (added !== null) show(added, 'location');
    else if (isNew && rows.length === 0) add();
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
      stopEditing();
      const current = getOpenings();
      const typed = current[index];
      if (!typed) return;
      const tidied = tidyRow(typed);
      setOpenings(current.with(index, tidied));
      note(compareRows(index, typed, tidied));
    },
    [stopEditing, note],
  );

  const remove = useCallback(
    (index: number) => {
      const left = getOpenings().filter((_, at) => at !== index);
      setOpenings(left);
      forgetRow(index);
      setUnfolded(null);
      focusSoon(left.length === 0 ? `${id}-open` : `${id}-${Math.min(index, left.length - 1)}-remove`);
    },
    [id, forgetRow],
  );

  const enter = useCallback(
    (index: number, column: OpeningColumn) => {
      if (index + 1 === getOpenings().length) setOpenings([...getOpenings(), EMPTY_ROW]);
      show(index + 1, column);
    },
    [show],
  );

  const unfold = useCallback((index: number) => setUnfolded((known) => (known === index ? null : index)), []);

  function add() {
    setOpenings([...rows, EMPTY_ROW]);
    show(rows.length, 'location');
  }

  const guessed = useGuess(rows, checked.isChecked, note);

  return {
    rows,
    ...checked,
    ...largeChanges,
    ...read,
    unfolded,
    ...guessed,
    change,
    leave,
    remove,
    enter,
    unfold,
    show,
    start: setEditing,
    add,
  };
}

export type Schedule = ReturnType<typeof useSchedule>;
