import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import classes from './page-hero.module.css';

interface PageHeroProps {
  title: string;
  /** Lies behind the words, darkened. */
  image_url?: string | null;
  children: ReactNode;
}

/** The dark band at the head of a page: what it is about. */
export function PageHero({ title, image_url = null, children }: PageHeroProps) {
  return (
    <div className={clsx(classes.hero, image_url !== null && classes.pictured)}>
      {image_url !== null && <img src={image_url} alt="" width={1600} height={667} />}
      <div className={classes.inner}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
