/** The building blocks of cells in staff tables. */
import type { ReactNode } from 'react';
import { Picture } from '../../../components/picture.tsx';
import classes from './cells.module.css';

/** For columns that small screens hide: the first column or the record shows their content. */
export const WIDE = '(min-width: 1100px)';

/** The name of a row. */
export function Strong({ children }: { children: ReactNode }) {
  return <strong className={classes.strong}>{children}</strong>;
}

/** The picture of a row. */
export function Thumbnail({ image_url }: { image_url: string | null }) {
  return (
    <span className={classes.thumbnail}>
      <Picture image_url={image_url} alt="" sizes="64px" />
    </span>
  );
}

/** A second line in a cell. */
export function Detail({ children }: { children: ReactNode }) {
  return <span className={classes.detail}>{children}</span>;
}

/** Shown on small screens only, with the content of the columns that they hide. */
export function Narrow({ children }: { children: ReactNode }) {
  return <span className={classes.narrow}>{children}</span>;
}

interface StateProps {
  /** Needs action, in progress, all good, or not in use. */
  tone?: 'due' | 'started' | 'good' | 'off' | undefined;
  children: ReactNode;
}

/** The state of a record: a word with a coloured dot. */
export function State({ tone, children }: StateProps) {
  return (
    <span className={classes.state} data-tone={tone}>
      {children}
    </span>
  );
}
