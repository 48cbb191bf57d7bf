import { IconTable } from '@tabler/icons-react';
import { type ReactNode, type Ref, useEffect, useState } from 'react';
import { showError } from '../../lib/toast.ts';
import { type OpeningsHandle, useOpenings } from './opening-schedule.ts';
import classes from './opening-schedule-editor.module.css';

type Schedule = typeof import('./schedule.tsx')['default'];

/** The opening schedule as part of the enquiry: a button, until one is wanted or one was begun. */
export function OpeningScheduleEditor({ ref }: { ref: Ref<OpeningsHandle> }) {
  const isBegun = useOpenings().length > 0;
  const [isWanted, setWanted] = useState(false);
  const [Schedule, setSchedule] = useState<Schedule | null>(null);
  const isNeeded = isBegun || isWanted;
  useEffect(() => {
    if (!isNeeded) return;
    import('./schedule.tsx').then(
      (loaded) => setSchedule(() => loaded.default),
      () => {
        setWanted(false);
        showError('The opening schedule could not be shown', 'Please check your connection and try again.');
      },
    );
  }, [isNeeded]);
  return Schedule ? <Schedule ref={ref} isNew={isWanted} /> : <Closed onOpen={() => setWanted(true)} />;
}

interface ClosedProps {
  id?: string;
  /** Brings back what was taken out. */
  takeBack?: ReactNode;
  onOpen: () => void;
}

export function Closed({ id, takeBack, onOpen }: ClosedProps) {
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
