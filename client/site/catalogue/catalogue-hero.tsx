import { useEffect, useRef, useState } from 'react';
import { api } from '../../api.ts';
import { CatalogueBackdrop } from '../../components/catalogue-backdrop.tsx';
import type { CatalogueAddress } from './address.ts';
import { isNarrowed } from './choices.ts';
import { SearchBox } from './search-box.tsx';
import { QUERY_ID } from './show-results.ts';
import type { GoTo } from './use-catalogue-address.ts';

interface CatalogueHeroProps {
  address: CatalogueAddress;
  goTo: GoTo;
  /** Called when the visitor submits a query, to show the products. */
  onCommit: () => void;
}

/**
 * The hero of the catalogue, with the search box. A query or a filter folds it to one line. It neither folds nor unfolds while
 * somebody types: the box would move away.
 */
export function CatalogueHero({ address, goTo, onCommit }: CatalogueHeroProps) {
  const { data: rows } = api.site.home.content.useQuery({ section_type: 'catalog_hero' });
  const { data: background } = api.site.settings.get.useQuery({ setting_key: 'catalog_hero_background' });
  const [isFolded, setFolded] = useState(() => isNarrowed(address));
  const [searches, setSearches] = useState(0);
  const seen = useRef(searches);
  useEffect(() => {
    const isTyping = document.activeElement?.id === QUERY_ID && seen.current === searches;
    seen.current = searches;
    if (!isTyping) setFolded(isNarrowed(address));
  }, [address, searches]);
  return (
    <CatalogueBackdrop
      row={rows?.[0]}
      background={background && 'backgroundColor' in background ? background : undefined}
      isFolded={isFolded}
    >
      <SearchBox
        address={address}
        goTo={goTo}
        onCommit={() => {
          setSearches(searches + 1);
          onCommit();
        }}
      />
    </CatalogueBackdrop>
  );
}
