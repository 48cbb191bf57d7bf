import { IconTable } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './start-schedule.module.css';

interface StartScheduleProps {
  id?: string;
  /** Brings back what was taken out. */
  takeBack?: ReactNode;
  onOpen: () => void;
}

/** The button that opens the schedule, and what to know before it is pressed. */
export function StartSchedule({ id, takeBack, onOpen }: StartScheduleProps) {
  return (
    <div className={classes.closed}>
      <button type="button" id={id} className={classes.open} onClick={onOpen}>
        <IconTable size={22} stroke={1.5} aria-hidden /> Add an opening schedule
      </button>
      {takeBack || (
        <span className={classes.hint}>For windows and doors: type it, or paste it from Excel.</span>
      )}
    </div>
  );
}
