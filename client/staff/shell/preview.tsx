import type { ReactNode } from 'react';
import classes from './preview.module.css';

interface PreviewProps {
  /** What it is called; a small one among others has its name beside it. */
  caption?: string;
  children: ReactNode;
}

/** A part of the public site as visitors will see it: to be looked at, not to be used. */
export function Preview({ caption, children }: PreviewProps) {
  return (
    <figure className={classes.preview} data-small={caption === undefined || undefined}>
      {caption !== undefined && <figcaption>{caption}</figcaption>}
      <div className={classes.site} inert>
        {children}
      </div>
    </figure>
  );
}
