import { IconArrowBackUp, IconPlus } from '@tabler/icons-react';
import { type Ref, useId } from 'react';
import { describeSum } from '../../../shared/enquiries/describe-openings.ts';
import { MAX_OPENINGS } from '../../../shared/limits.ts';
import text from '../../components/text-button.module.css';
import type { OpeningsHandle } from './opening-schedule.ts';
import { ReadingList } from './reading-list.tsx';
import classes from './schedule.module.css';
import { ScheduleProblems } from './schedule-problems.tsx';
import { ScheduleTable } from './schedule-table.tsx';
import { StartSchedule } from './start-schedule.tsx';
import { useSchedule } from './use-schedule.ts';

interface ScheduleProps {
  ref: Ref<OpeningsHandle>;
  /** Whether the visitor has just asked for the schedule: it then starts with one row. */
  isNew: boolean;
  /** The index of a row that was added for a product, which the visitor came to fill in; null for none. */
  added: number | null;
}

/** The opening schedule, typed or pasted from a spreadsheet. Its code is loaded only when needed. */
export default function Schedule({ ref, isNew, added }: ScheduleProps) {
  const id = useId();
  const schedule = useSchedule(id, ref, isNew, added);
  const { rows, openings, problems, undo } = schedule;
  const takeBack = undo && (
    <button type="button" id={`${id}-undo`} className={text.button} onClick={schedule.takeBack}>
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
        <button type="button" className={text.button} onClick={schedule.clear}>
          Remove schedule
        </button>
      </div>
      <p className={classes.hint} id={`${id}-hint`}>
        Copy rows in Excel and paste them into the first cell, with or without their headings. Sizes in
        millimetres.
      </p>
      <ReadingList schedule={schedule} />
      <ScheduleTable id={id} schedule={schedule} />
      <ScheduleProblems id={id} problems={problems} onShow={schedule.show} />
      <div className={classes.foot}>
        {rows.length < MAX_OPENINGS && (
          <button type="button" className={text.button} onClick={schedule.add}>
            <IconPlus size={18} aria-hidden /> Add a row
          </button>
        )}
        {takeBack}
      </div>
    </section>
  );
}
