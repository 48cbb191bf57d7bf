import type { CSSProperties, ReactNode } from 'react';
import type { CatalogHeroBackground } from '../../shared/content/hero-background.ts';
import classes from './catalogue-backdrop.module.css';
import { CoverPicture } from './cover-picture.tsx';

interface CatalogueBackdropProps {
  /** The texts that staff wrote. Without a title the built-in one is shown (spec 8). */
  row: { title: string; subtitle: string; image_url: string | null } | undefined;
  background: CatalogHeroBackground | undefined;
  /** Whether it is one line: products are what the visitor came for. */
  isFolded?: boolean;
  /** Shown below the texts. */
  children: ReactNode;
}

/** The hero of the catalogue, in the colours that staff have set (decision "hero colours"). */
export function CatalogueBackdrop({ row, background, isFolded = false, children }: CatalogueBackdropProps) {
  return (
    <div className={classes.hero} style={background && paint(background)} data-folded={isFolded || undefined}>
      {!isFolded && row?.image_url && (
        <CoverPicture image_url={row.image_url} className={classes.drawing} eager={false} />
      )}
      <div className={classes.overlay} />
      <div className={classes.inner}>
        <h1 className={classes.title}>{row?.title || 'Browse Our Catalog'}</h1>
        {!isFolded && row?.subtitle && <p className={classes.subtitle}>{row.subtitle}</p>}
        {children}
      </div>
    </div>
  );
}

function paint({ backgroundColor, overlayColor, overlayOpacity }: CatalogHeroBackground): CSSProperties {
  return {
    '--hero-background': backgroundColor,
    '--hero-overlay': overlayColor,
    '--hero-overlay-opacity': overlayOpacity,
  } as CSSProperties;
}
