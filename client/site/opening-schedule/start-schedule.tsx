import { IconTable } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import parts from '../page-parts.module.css';
import classes from './start-schedule.module.css';

interface StartScheduleProps {
  id?: string;
  /** A button that restores a removed schedule. */
  takeBack?: ReactNode;
  onOpen: () => void;
}

/** The button that opens the schedule, with a hint or the button that restores it. */
export function StartSchedule({ id, takeBack, onOpen }: StartScheduleProps) {
  return (
    <div className={clsx(classes.closed, parts.scripted)}>
      <button type="button" id={id} className={classes.open} onClick={onOpen}>
        <IconTable size={22} stroke={1.5} aria-hidden /> Add an opening schedule
      </button>
      {takeBack || (
        <span className={classes.hint}>For windows and doors: type it, or paste it from Excel.</span>
      )}
    </div>
  );
}
