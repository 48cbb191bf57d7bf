import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type CatalogueAddress, catalogueLink, readAddress } from './address.ts';

/** `replace` keeps a step out of the browser's history; `state` is kept with it. */
export type GoTo = (address: CatalogueAddress, options?: { replace?: boolean; state?: unknown }) => void;

/** What the address says, and how to move on. */
export function useCatalogueAddress(): [CatalogueAddress, GoTo] {
  const search = useSearch();
  const [, navigate] = useLocation();
  const address = useMemo(() => readAddress(search), [search]);
  return [address, (next, options) => navigate(catalogueLink(next), options)];
}
