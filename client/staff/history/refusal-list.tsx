import { MAX_REFUSALS, type Refusal } from '../../../shared/history/bin.ts';
import { countOf, formatCount } from '../shell/format.ts';
import classes from './refusal-list.module.css';

interface RefusalListProps {
  refused: readonly Refusal[];
  /** How many were refused, if that is more than the list names. */
  count?: number;
  label?: string;
}

/** How many records are to be checked. The server names only so many of them. */
export const describeChecks = (entity: string, { length }: readonly Refusal[]) =>
  length === MAX_REFUSALS ? `the first ${length} ${entity}s` : countOf(length, entity);

/** The records that a change left as they are, or with which something is wrong after it, each with the reason. */
export function RefusalList({
  refused,
  count = refused.length,
  label = 'Left as they are',
}: RefusalListProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling list must be reachable by keyboard.
    <ul className={classes.list} aria-label={label} tabIndex={0}>
      {refused.map(({ id, name, reason }) => (
        <li key={id}>
          <strong>{name}</strong>: {reason}
        </li>
      ))}
      {count > refused.length && <li>and {formatCount(count - refused.length)} more</li>}
    </ul>
  );
}
