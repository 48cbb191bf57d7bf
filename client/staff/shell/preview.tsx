import type { ReactNode } from 'react';
import classes from './preview.module.css';

interface PreviewProps {
  /** The caption. Without one the preview is small, for a list where the name is shown next to it. */
  caption?: string;
  children: ReactNode;
}

/** A part of the public site as visitors will see it. It is inert. */
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
