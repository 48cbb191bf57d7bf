/** The order of the products in the address: `sort=discount`, `sort=spec.Width`, or `sort=-spec.Width` from the largest down. */
import type { SearchInput } from '../../../shared/catalogue/catalogue.ts';
import { SORTS } from '../../../shared/constants.ts';

export type CatalogueSort = NonNullable<SearchInput['sort']>;

const SPECIFICATION = /^(-?)spec\.(.+)$/s;

/** Longer than any name of a specification: the server would refuse it. */
const LONGEST = 200;

/** Reads an order; null if there is no such order. */
export function readSort(text: string): CatalogueSort | null {
  if (text.length > LONGEST) return null;
  const [, minus, specification] = SPECIFICATION.exec(text) ?? [];
  if (specification === undefined) return SORTS.find((known) => known === text) ?? null;
  return { specification, ...(minus === '-' && { descending: true }) };
}

export function writeSort(sort: CatalogueSort): string {
  if (typeof sort === 'string') return sort;
  return `${sort.descending ? '-' : ''}spec.${sort.specification}`;
}

/** Whether two orders are the same, in whatever direction. The names of specifications are compared without case. */
export function isSortedBy(sort: CatalogueSort | null, other: CatalogueSort): boolean {
  if (typeof sort !== 'object' || typeof other !== 'object') return sort === other;
  return sort?.specification.toLowerCase() === other.specification.toLowerCase();
}
