import type { Refusal } from '../../../shared/history/bin.ts';
import { describeChecks, RefusalList } from '../history/refusal-list.tsx';
import { countOf } from '../shell/format.ts';

interface BulkNotesProps {
  refused: readonly Refusal[];
  refused_count: number;
  warnings: readonly Refusal[];
}

/** The products that a bulk change leaves as they are, and those with which something is wrong after it. */
export function BulkNotes({ refused, refused_count, warnings }: BulkNotesProps) {
  return (
    <>
      {refused.length > 0 && (
        <div>
          {countOf(refused_count, 'product')} cannot change:
          <RefusalList refused={refused} count={refused_count} />
        </div>
      )}
      {warnings.length > 0 && (
        <div>
          To check: {describeChecks('product', warnings)}
          <RefusalList refused={warnings} label="To check" />
        </div>
      )}
    </>
  );
}
