import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CoverPicture } from '../../components/cover-picture.tsx';
import classes from './page-hero.module.css';

interface PageHeroProps {
  title: string;
  /** Shown behind the text, darkened. */
  image_url?: string | null;
  children: ReactNode;
}

/** The dark band at the top of a page, with its title and an introduction. */
export function PageHero({ title, image_url = null, children }: PageHeroProps) {
  return (
    <div className={clsx(classes.hero, image_url !== null && classes.pictured)}>
      {image_url !== null && <CoverPicture image_url={image_url} />}
      <div className={classes.inner}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}
