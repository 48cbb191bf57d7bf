import type { ReactNode } from 'react';
import classes from './screen-header.module.css';

interface ScreenHeaderProps {
  title: string;
  /** Links to screens that belong to this one. */
  children?: ReactNode;
}

/** The title of a screen, with its links. */
export function ScreenHeader({ title, children }: ScreenHeaderProps) {
  return (
    <div className={classes.header}>
      <h1>{title}</h1>
      {children && <div className={classes.links}>{children}</div>}
    </div>
  );
}
