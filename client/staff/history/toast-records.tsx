import type { Refusal } from '../../../shared/history/bin.ts';
import { countOf } from '../shell/format.ts';
import { showToast } from '../shell/toast.tsx';
import { describeChecks, RefusalList } from './refusal-list.tsx';

/** How long the names stay, in milliseconds: as long as somebody needs to note them. */
const READING_MS = 60_000;

interface Noticed {
  refused: readonly Refusal[];
  /** How many were refused, if that is more than `refused` names. */
  refused_count?: number;
  warnings: readonly Refusal[];
}

/** Names the records that a change left as they are, and those with which something is wrong after it. */
export function toastRecords(
  entity: string,
  { refused, refused_count = refused.length, warnings }: Noticed,
): void {
  if (refused.length === 0 && warnings.length === 0) return;
  const left = `${countOf(refused_count, entity)} left as ${refused_count === 1 ? 'it is' : 'they are'}`;
  const check = `Check ${describeChecks(entity, warnings)}`;
  showToast({
    title: refused.length > 0 ? left : check,
    message: (
      <>
        {refused.length > 0 && <RefusalList refused={refused} count={refused_count} />}
        {refused.length > 0 && warnings.length > 0 && <strong>{check}</strong>}
        {warnings.length > 0 && <RefusalList refused={warnings} label="To check" />}
      </>
    ),
    color: 'orange',
    autoClose: READING_MS,
  });
}
