import { type Ref, useCallback, useEffect, useEffectEvent } from 'react';
import type { OpeningColumn } from '../../../shared/constants.ts';
import { cellId, focusSoon } from './cell-focus.ts';
import {
  EMPTY_ROW,
  getOpenings,
  type OpeningCells,
  type OpeningsHandle,
  setOpenings,
  useOpenings,
} from './opening-schedule.ts';
import { tidyRow } from './read-row.ts';
import { useLargeChanges } from './use-large-changes.ts';
import { useScheduleCheck } from './use-schedule-check.ts';

/**
 * The state of an opening schedule while it is filled in. The ids of its cells start with `id`. The contact
 * form gets its openings through `ref`. `isNew`: the visitor has just asked for the schedule, so it starts
 * with one row.
 */
export function useSchedule(id: string, ref: Ref<OpeningsHandle>, isNew: boolean) {
  const rows = useOpenings();
  const { setEditing, setAsked, ...checked } = useScheduleCheck(id, ref, rows);
  const stopEditing = useCallback(() => setEditing(null), [setEditing]);
  const largeChanges = useLargeChanges(id, rows, stopEditing);

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
      stopEditing();
      const current = getOpenings();
      if (current[index]) setOpenings(current.with(index, tidyRow(current[index])));
    },
    [stopEditing],
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

  function add() {
    setOpenings([...rows, EMPTY_ROW]);
    focusSoon(cellId(id, rows.length, 'location'));
  }

  return { rows, ...checked, ...largeChanges, change, leave, remove, enter, start: setEditing, add };
}

export type Schedule = ReturnType<typeof useSchedule>;
