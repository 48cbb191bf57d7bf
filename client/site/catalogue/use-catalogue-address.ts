import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type CatalogueAddress, catalogueLink, readAddress } from './address.ts';

export type GoTo = (address: CatalogueAddress, options?: { replace?: boolean }) => void;

/** What the address says, and how to move on. `replace` keeps typing out of the browser's history. */
export function useCatalogueAddress(): [CatalogueAddress, GoTo] {
  const search = useSearch();
  const [, navigate] = useLocation();
  const address = useMemo(() => readAddress(search), [search]);
  return [address, (next, options) => navigate(catalogueLink(next), options)];
}
