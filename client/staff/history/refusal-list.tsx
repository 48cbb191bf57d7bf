import type { Refusal } from '../../../shared/bin.ts';
import { formatCount } from '../shell/format.ts';
import classes from './refusal-list.module.css';

interface RefusalListProps {
  refused: readonly Refusal[];
  /** How many were refused, if that is more than the list names. */
  count?: number;
}

/** The records that an undo or a restore left as they are, each with the reason. */
export function RefusalList({ refused, count = refused.length }: RefusalListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard.
    <ul className={classes.list} aria-label="Left as they are" tabIndex={0}>
      {refused.map(({ id, name, reason }) => (
        <li key={id}>
          <strong>{name}</strong>: {reason}
        </li>
      ))}
      {count > refused.length && <li>and {formatCount(count - refused.length)} more</li>}
    </ul>
  );
}
