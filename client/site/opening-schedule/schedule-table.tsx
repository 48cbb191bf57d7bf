import { OPENING_COLUMNS, OPENING_LABELS } from '../../../shared/constants.ts';
import parts from '../page-parts.module.css';
import { OpeningRow, SUGGESTIONS } from './opening-row.tsx';
import classes from './schedule.module.css';
import type { Schedule } from './use-schedule.ts';

/** The rows of the schedule, with the suggestions for their cells. */
export function ScheduleTable({ id, schedule }: { id: string; schedule: Schedule }) {
  return (
    <>
      <div className={classes.scroll}>
        <table aria-describedby={`${id}-hint`}>
          <thead>
            <tr>
              <th scope="col">Row</th>
              {OPENING_COLUMNS.map((column) => (
                <th key={column} scope="col">
                  {OPENING_LABELS[column]}
                </th>
              ))}
              <th scope="col">
                <span className={parts.hidden}>Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {schedule.rows.map((cells, index) => (
              <OpeningRow
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position.
                key={index}
                id={id}
                index={index}
                cells={cells}
                isChecked={schedule.isChecked(index)}
                isUnfolded={schedule.unfolded === index}
                onUnfold={schedule.unfold}
                onChange={schedule.change}
                onPaste={schedule.paste}
                onEnter={schedule.enter}
                onStart={schedule.start}
                onLeave={schedule.leave}
                onRemove={schedule.remove}
              />
            ))}
          </tbody>
        </table>
      </div>
      {OPENING_COLUMNS.map((column) => (
        <datalist key={column} id={`${id}-${column}`}>
          {SUGGESTIONS[column]?.map((suggestion) => (
            <option key={suggestion} value={suggestion} />
          ))}
        </datalist>
      ))}
    </>
  );
}
