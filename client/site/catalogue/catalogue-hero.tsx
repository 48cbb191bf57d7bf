import { api } from '../../api.ts';
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
    <div className={classes.hero} style={heroStyle(background)}>
      {row?.image_url && (
        <img className={classes.drawing} src={row.image_url} alt="" width={1600} height={667} />
      )}
      <div className={classes.overlay} />
      <div className={classes.inner}>
        <h1 className={classes.title}>{row?.title || 'Browse Our Catalog'}</h1>
        {row?.subtitle && <p className={classes.subtitle}>{row.subtitle}</p>}
        <SearchBox address={address} goTo={goTo} onCommit={onCommit} />
      </div>
    </div>
  );
}

/** Colours that staff have set; what they have not set stays as the stylesheet has it (decision 25). */
function heroStyle(background: Record<string, unknown> | null | undefined): React.CSSProperties {
  const colour = (key: string) => {
    const value = background?.[key];
    return typeof value === 'string' && /^#[0-9a-fA-F]{6}$/.test(value) ? value : undefined;
  };
  const opacity = background?.overlayOpacity;
  return {
    '--hero-background': colour('backgroundColor'),
    '--hero-overlay': colour('overlayColor'),
    '--hero-overlay-opacity': typeof opacity === 'number' ? String(opacity) : undefined,
  } as React.CSSProperties;
}
