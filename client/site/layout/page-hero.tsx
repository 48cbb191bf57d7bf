import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { CoverPicture } from '../../components/cover-picture.tsx';
import classes from './page-hero.module.css';

interface PageHeroProps {
  title: string;
  /** Shown beside the text. */
  image_url?: string | null;
  /** Whether the picture must be seen as a whole, such as a document. */
  isWhole?: boolean;
  children: ReactNode;
}

/** The dark band at the top of a page, with its title and an introduction. */
export function PageHero({ title, image_url = null, isWhole = false, children }: PageHeroProps) {
  return (
    <div className={clsx(classes.hero, image_url !== null && classes.pictured, isWhole && classes.whole)}>
      {image_url !== null && <CoverPicture image_url={image_url} />}
      <div className={classes.inner}>
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}

/** The picture of a list's hero: the first one that its records have. */
export function firstPicture(records: readonly { image_url: string | null }[] = []): string | null {
  return records.find(({ image_url }) => image_url !== null)?.image_url ?? null;
}
