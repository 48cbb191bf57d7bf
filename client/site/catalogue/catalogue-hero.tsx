import type { CSSProperties } from 'react';
import type { CatalogHeroBackground } from '../../../shared/hero-background.ts';
import { api } from '../../api.ts';
import { CoverPicture } from '../../components/cover-picture.tsx';
import type { CatalogueAddress } from './address.ts';
import classes from './catalogue-hero.module.css';
import { SearchBox } from './search-box.tsx';
import type { GoTo } from './use-catalogue-address.ts';

interface CatalogueHeroProps {
  address: CatalogueAddress;
  goTo: GoTo;
  /** The visitor has decided on a query: show the products. */
  onCommit: () => void;
}

/** The hero: staff's words, or the built-in title when there are none (spec 8). */
export function CatalogueHero({ address, goTo, onCommit }: CatalogueHeroProps) {
  const { data: rows } = api.site.home.content.useQuery({ section_type: 'catalog_hero' });
  const { data: background } = api.site.settings.get.useQuery({ setting_key: 'catalog_hero_background' });
  const row = rows?.[0];
  return (
    <div
      className={classes.hero}
      style={background && 'backgroundColor' in background ? paint(background) : undefined}
    >
      {row?.image_url && <CoverPicture image_url={row.image_url} className={classes.drawing} eager={false} />}
      <div className={classes.overlay} />
      <div className={classes.inner}>
        <h1 className={classes.title}>{row?.title || 'Browse Our Catalog'}</h1>
        {row?.subtitle && <p className={classes.subtitle}>{row.subtitle}</p>}
        <SearchBox address={address} goTo={goTo} onCommit={onCommit} />
      </div>
    </div>
  );
}

/** Colours that staff have set, for the stylesheet (decision 25). */
function paint({ backgroundColor, overlayColor, overlayOpacity }: CatalogHeroBackground): CSSProperties {
  return {
    '--hero-background': backgroundColor,
    '--hero-overlay': overlayColor,
    '--hero-overlay-opacity': overlayOpacity,
  } as CSSProperties;
}
