import { type Ref, useEffect, useState } from 'react';
import { showError } from '../../lib/toast.ts';
import { type OpeningsHandle, useOpenings } from './opening-schedule.ts';
import { StartSchedule } from './start-schedule.tsx';

type Schedule = typeof import('./schedule.tsx')['default'];

/** The opening schedule in the contact form: only a button until the visitor wants or has a schedule. */
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
  return Schedule ? (
    <Schedule ref={ref} isNew={isWanted} />
  ) : (
    <StartSchedule onOpen={() => setWanted(true)} />
  );
}
