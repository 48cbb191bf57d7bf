/** What the cells of staff tables are made of. */
import type { ReactNode } from 'react';
import { Picture } from '../../components/picture.tsx';
import classes from './cells.module.css';

/** Columns that a small screen leaves out: the first column or the record says what they do. */
export const WIDE = '(min-width: 1100px)';

/** What a row is called. */
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

/** A second line. */
export function Detail({ children }: { children: ReactNode }) {
  return <span className={classes.detail}>{children}</span>;
}

/** What a small screen says in place of the columns that it leaves out. */
export function Narrow({ children }: { children: ReactNode }) {
  return <span className={classes.narrow}>{children}</span>;
}

interface StateProps {
  /** Something to be done, something begun, all well, or out of use. */
  tone?: 'due' | 'begun' | 'good' | 'off' | undefined;
  children: ReactNode;
}

/** Where a record stands: a word, and a dot that says it at a glance. */
export function State({ tone, children }: StateProps) {
  return (
    <span className={classes.state} data-tone={tone}>
      {children}
    </span>
  );
}
