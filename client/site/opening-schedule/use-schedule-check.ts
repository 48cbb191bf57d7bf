import { type Ref, useImperativeHandle, useState } from 'react';
import { OPENING_COLUMNS, type OpeningColumn } from '../../../shared/constants.ts';
import { isEmptyRow, type OpeningCells } from '../../../shared/enquiries/opening-cells.ts';
import { readRow } from '../../../shared/enquiries/read-row.ts';
import { getOpenings, isUntouchedRow, type OpeningsHandle } from './opening-schedule.ts';

export interface CellProblem {
  row: number;
  column: OpeningColumn;
  problem: string;
}

function listProblems(rows: readonly OpeningCells[]): CellProblem[] {
  return rows.flatMap((cells, index) => {
    const read = isEmptyRow(cells) ? null : readRow(cells);
    if (read === null || 'opening' in read) return [];
    return OPENING_COLUMNS.filter((column) => column in read.errors).map((column) => ({
      row: index,
      column,
      problem: read.errors[column]!,
    }));
  });
}

/**
 * The openings that the rows stand for, and the problems to show. Lets the contact form check them through
 * `ref`; `onShow` then shows the first cell that must be corrected.
 */
export function useScheduleCheck(
  ref: Ref<OpeningsHandle>,
  rows: readonly OpeningCells[],
  onShow: (row: number, column: OpeningColumn) => void,
) {
  // Until the visitor tries to send the form, the row being edited shows no errors, and neither does one that
  // was added for a product and has nothing else yet.
  const [editing, setEditing] = useState<number | null>(null);
  const [isAsked, setAsked] = useState(false);
  const openings = rows.flatMap((cells) => {
    const read = isEmptyRow(cells) ? null : readRow(cells);
    return read && 'opening' in read ? [read.opening] : [];
  });

  useImperativeHandle(ref, () => ({
    check() {
      setAsked(true);
      const [first] = listProblems(getOpenings());
      if (!first) return openings;
      onShow(first.row, first.column);
      return null;
    },
  }));

  const isChecked = (row: number) => isAsked || (row !== editing && !isUntouchedRow(rows[row]!));
  const problems = listProblems(rows).filter(({ row }) => isChecked(row));
  return { openings, problems, isChecked, setEditing, setAsked };
}
