import { api } from '../../api.ts';
import { CatalogueBackdrop } from '../../components/catalogue-backdrop.tsx';
import type { CatalogueAddress } from './address.ts';
import { SearchBox } from './search-box.tsx';
import type { GoTo } from './use-catalogue-address.ts';

interface CatalogueHeroProps {
  address: CatalogueAddress;
  goTo: GoTo;
  /** Called when the visitor submits a query, to show the products. */
  onCommit: () => void;
}

/** The hero of the catalogue, with the search box. */
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
