import { type Ref, useEffect, useEffectEvent, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { showError } from '../../lib/toast.ts';
import { addOpening, type OpeningsHandle, useOpenings } from './opening-schedule.ts';
import { ProductToSize } from './product-to-size.tsx';
import { StartSchedule } from './start-schedule.tsx';

type Schedule = typeof import('./schedule.tsx')['default'];

/** The opening schedule in the contact form: only a button until the visitor wants or has a schedule. */
export function OpeningScheduleEditor({
  ref,
  product,
}: {
  ref: Ref<OpeningsHandle>;
  /** A product that the visitor wants in their size: the schedule gets a row for it. */
  product: string | null;
}) {
  /** The index of that row. */
  const [added, setAdded] = useState<number | null>(null);
  const begin = useEffectEvent(() => {
    if (product === null) return;
    setAdded(addOpening(product));
    // Loaded again, the page must not add the row again.
    const params = new URLSearchParams(window.location.search);
    params.delete('opening');
    navigate(`${window.location.pathname}${params.size > 0 ? `?${params}` : ''}`, { replace: true });
  });
  useEffect(() => begin(), []);
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
    <Schedule ref={ref} isNew={isWanted} added={added} />
  ) : (
    <>
      {product !== null && <ProductToSize product={product} />}
      <StartSchedule onOpen={() => setWanted(true)} />
    </>
  );
}
