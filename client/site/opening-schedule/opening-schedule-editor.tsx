import { type Ref, useEffect, useEffectEvent, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { OpeningCells } from '../../../shared/enquiries/opening-cells.ts';
import type { RefusedPost } from '../../../shared/enquiries/posted-form.ts';
import { MAX_OPENINGS } from '../../../shared/limits.ts';
import { showError } from '../../lib/toast.ts';
import {
  addOpening,
  getOpenings,
  type OpeningsHandle,
  setOpenings,
  useOpenings,
} from './opening-schedule.ts';
import { PlainSchedule } from './plain-schedule.tsx';
import { ProductToSize } from './product-to-size.tsx';
import { StartSchedule } from './start-schedule.tsx';

type Schedule = typeof import('./schedule.tsx')['default'];

/** The opening schedule in the contact form: only a button until the visitor wants or has a schedule. */
export function OpeningScheduleEditor({
  ref,
  product,
  refused,
}: {
  ref: Ref<OpeningsHandle>;
  /** A product that the visitor wants in their size: the schedule gets a row for it. */
  product: string | null;
  /** The rows of a form that was sent without JavaScript. */
  refused: Pick<RefusedPost, 'openings' | 'errors'> | null;
}) {
  /** The index of that row. */
  const [added, setAdded] = useState<number | null>(null);
  const begin = useEffectEvent(() => {
    if (refused) addRows(refused.openings);
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
      <PlainSchedule rows={refused?.openings ?? []} errors={refused?.errors ?? {}} />
      <StartSchedule onOpen={() => setWanted(true)} />
    </>
  );
}

/** Adds the rows of a refused form, once: its page may be loaded again. */
function addRows(rows: readonly OpeningCells[]) {
  const known = getOpenings();
  const kept = new Set(known.map((row) => JSON.stringify(row)));
  const missing = rows.filter((row) => !kept.has(JSON.stringify(row)));
  if (missing.length === 0) return;
  setOpenings([...known, ...missing]);
  if (known.length + missing.length > MAX_OPENINGS)
    showError('The opening schedule is full', `At most ${MAX_OPENINGS} rows: the last ones are missing.`);
}
