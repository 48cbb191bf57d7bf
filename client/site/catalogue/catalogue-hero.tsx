import { api } from '../../api.ts';
import { CatalogueBackdrop } from '../../components/catalogue-backdrop.tsx';
import type { CatalogueAddress } from './address.ts';
import { SearchBox } from './search-box.tsx';
import type { GoTo } from './use-catalogue-address.ts';

interface CatalogueHeroProps {
  address: CatalogueAddress;
  goTo: GoTo;
  /** The visitor has decided on a query: show the products. */
  onCommit: () => void;
}

/** The hero, with the search box in it. */
export function CatalogueHero({ address, goTo, onCommit }: CatalogueHeroProps) {
  const { data: rows } = api.site.home.content.useQuery({ section_type: 'catalog_hero' });
  const { data: background } = api.site.settings.get.useQuery({ setting_key: 'catalog_hero_background' });
  return (
    <CatalogueBackdrop
      row={rows?.[0]}
      background={background && 'backgroundColor' in background ? background : undefined}
    >
      <SearchBox address={address} goTo={goTo} onCommit={onCommit} />
    </CatalogueBackdrop>
  );
}
