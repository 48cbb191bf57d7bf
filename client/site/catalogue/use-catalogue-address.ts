import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type CatalogueAddress, catalogueLink, readAddress } from './address.ts';
import { useProductView } from './product-view.ts';

/** `replace` replaces the current entry in the browser's history; `state` is stored with the new entry. */
export type GoTo = (address: CatalogueAddress, options?: { replace?: boolean; state?: unknown }) => void;

/** The catalogue's state from the address and the view that this browser remembers, and a function that goes to another state. */
export function useCatalogueAddress(): [CatalogueAddress, GoTo] {
  const search = useSearch();
  const [, navigate] = useLocation();
  const prefersTable = useProductView() === 'table';
  const address = useMemo(() => readAddress(search, prefersTable), [search, prefersTable]);
  return [address, (next, options) => navigate(catalogueLink(next), options)];
}
