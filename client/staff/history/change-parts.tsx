import { IconArrowRight } from '@tabler/icons-react';
import type { RecordChange } from '../../../shared/history/history.ts';
import { describeDifferences } from './differences.ts';
import classes from './history.module.css';

interface ChangePartsProps {
  change: Pick<RecordChange, 'before' | 'after'>;
  /** Names by id of the records that the values point to. */
  names: Record<string, string>;
  labels?: Record<string, string> | undefined;
}

/** What a change did: each value before and after. */
export function ChangeParts({ change, names, labels }: ChangePartsProps) {
  return (
    <dl className={classes.parts}>
      {describeDifferences(change, names, labels).map(({ label, before, after }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <del>{before}</del>
            <IconArrowRight size={16} aria-label="is now" />
            <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
