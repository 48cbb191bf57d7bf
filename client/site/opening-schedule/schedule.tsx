import { IconArrowBackUp, IconArrowsExchange, IconPlus } from '@tabler/icons-react';
import { type Ref, useId } from 'react';
import { OPENING_COLUMNS, OPENING_LABELS } from '../../../shared/constants.ts';
import { MAX_OPENINGS } from '../../../shared/limits.ts';
import { describeSum } from '../../../shared/opening-schedule.ts';
import parts from '../page-parts.module.css';
import { OpeningRow, SUGGESTIONS } from './opening-row.tsx';
import type { OpeningsHandle } from './opening-schedule.ts';
import classes from './schedule.module.css';
import { StartSchedule } from './start-schedule.tsx';
import { cellId, useSchedule } from './use-schedule.ts';

/** The largest number of problems listed; more would push the table out of view. */
const MAX_LISTED = 4;

interface ScheduleProps {
  ref: Ref<OpeningsHandle>;
  /** Whether the visitor has just asked for the schedule: it then starts with one row. */
  isNew: boolean;
}

/** The opening schedule, typed or pasted from a spreadsheet. Its code is loaded only when needed. */
export default function Schedule({ ref, isNew }: ScheduleProps) {
  const id = useId();
  const schedule = useSchedule(id, ref, isNew);
  const { rows, openings, problems, undo } = schedule;
  const takeBack = undo && (
    <button type="button" id={`${id}-undo`} className={parts.textButton} onClick={schedule.takeBack}>
      <IconArrowBackUp size={18} aria-hidden /> {undo.label}
    </button>
  );

  if (rows.length === 0) {
    return <StartSchedule id={`${id}-open`} takeBack={takeBack} onOpen={schedule.add} />;
  }
  return (
    <section className={classes.schedule} aria-label="Opening schedule" data-wide>
      <div className={classes.head}>
        <h3>Opening schedule</h3>
        <span role="status">{openings.length > 0 ? describeSum(openings) : ''}</span>
        <button type="button" className={parts.textButton} onClick={schedule.clear}>
          Remove schedule
        </button>
      </div>
      <p className={classes.hint} id={`${id}-hint`}>
        Copy rows in Excel and paste them into the first cell, with or without their headings. Sizes in
        millimetres.
      </p>
      <div role="status">
        {schedule.isGuessed && (
          <p className={classes.guess}>
            Sizes in one cell were read as width × height.{' '}
            <button type="button" className={parts.textButton} onClick={schedule.swapSides}>
              <IconArrowsExchange size={18} aria-hidden /> Swap width and height
            </button>
          </p>
        )}
      </div>
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
            {rows.map((cells, index) => (
              <OpeningRow
                // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their position.
                key={index}
                id={id}
                index={index}
                cells={cells}
                isChecked={schedule.isChecked(index)}
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
      <div role="alert">
        {problems.length > 0 && (
          <ul className={classes.problems}>
            {problems.slice(0, MAX_LISTED).map(({ row, column, problem }) => (
              <li key={`${row} ${column}`}>
                <a
                  href={`#${cellId(id, row, column)}`}
                  onClick={(event) => {
                    event.preventDefault();
                    document.getElementById(cellId(id, row, column))?.focus();
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
      <div className={classes.foot}>
        {rows.length < MAX_OPENINGS && (
          <button type="button" className={parts.textButton} onClick={schedule.add}>
            <IconPlus size={18} aria-hidden /> Add a row
          </button>
        )}
        {takeBack}
      </div>
    </section>
  );
}
