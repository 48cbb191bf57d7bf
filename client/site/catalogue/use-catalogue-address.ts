import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { type CatalogueAddress, catalogueLink, readAddress } from './address.ts';

/** `replace` keeps a step out of the browser's history; `state` is kept with it. */
export type GoTo = (address: CatalogueAddress, options?: { replace?: boolean; state?: unknown }) => void;

/** Marks a dialog that was opened from the screen below it: closing it is going back. */
export const openedHere = { openedHere: true };

/** Closes what lies on top: back to where it was opened, or, when the visitor came by its address, on to the screen below. */
export function closeOnto(below: CatalogueAddress, goTo: GoTo): void {
  const state: unknown = window.history.state;
  if (typeof state === 'object' && state !== null && 'openedHere' in state) window.history.back();
  else goTo(below, { replace: true });
}

/** What the address says, and how to move on. */
export function useCatalogueAddress(): [CatalogueAddress, GoTo] {
  const search = useSearch();
  const [, navigate] = useLocation();
  const address = useMemo(() => readAddress(search), [search]);
  return [address, (next, options) => navigate(catalogueLink(next), options)];
}
