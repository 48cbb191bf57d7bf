import { OPENING_LABELS, type OpeningColumn } from '../../../shared/constants.ts';
import { cellId } from './cell-focus.ts';
import classes from './schedule.module.css';
import type { CellProblem } from './use-schedule-check.ts';

/** The largest number of problems listed; more would push the table out of view. */
const MAX_LISTED = 4;

/** The problems of the schedule, each with a link to its cell. */
export function ScheduleProblems({
  id,
  problems,
  onShow,
}: {
  id: string;
  problems: readonly CellProblem[];
  onShow: (row: number, column: OpeningColumn) => void;
}) {
  return (
    <div role="alert">
      {problems.length > 0 && (
        <ul className={classes.problems}>
          {problems.slice(0, MAX_LISTED).map(({ row, column, problem }) => (
            <li key={`${row} ${column}`}>
              <a
                href={`#${cellId(id, row, column)}`}
                onClick={(event) => {
                  event.preventDefault();
                  onShow(row, column);
                }}
              >
                Row {row + 1}, {OPENING_LABELS[column]}
              </a>
              : {problem}
            </li>
          ))}
          {problems.length > MAX_LISTED && <li>and {problems.length - MAX_LISTED} more</li>}
        </ul>
      )}
    </div>
  );
}
