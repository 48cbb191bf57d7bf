/**
 * What follows from a choice in the catalogue (spec 4, decision "brand rule"): pure functions from one address to the next, so that
 * every choice is an ordinary link.
 */
import type { FiltersAnswer } from '../../../shared/catalogue/catalogue.ts';
import { SWITCH_NAMES, type SwitchName } from '../../../shared/catalogue/switches.ts';
import {
  type CatalogueAddress,
  findAll,
  findByName,
  fold,
  isOpen,
  type Range,
  usualLimit,
} from './address.ts';

/** Changes query, filter, sort order or page size; goes back to the first page with no product open (spec 4). */
export function change(
  address: CatalogueAddress,
  changes: Partial<
    Pick<
      CatalogueAddress,
      'q' | 'subcategory' | SwitchName | 'specifications' | 'ranges' | 'sort' | 'limit' | 'isTable'
    >
  >,
): CatalogueAddress {
  return { ...address, ...changes, page: 1, product: null };
}

/**
 * Chooses a category, or none. The subcategory resets to all (spec 4), and so do the specifications, which belong to a
 * category.
 */
export function chooseCategory(address: CatalogueAddress, category: string | null): CatalogueAddress {
  return {
    ...address,
    category,
    subcategory: [],
    specifications: {},
    ranges: {},
    sort: typeof address.sort === 'object' ? null : address.sort,
    page: 1,
    product: null,
  };
}

/** Whether a query or a filter narrows what is shown. */
export function isNarrowed(address: CatalogueAddress): boolean {
  const { q, category, subcategory, brand } = address;
  const chosen = [...subcategory, ...brand];
  return (
    q.trim() !== '' || category !== null || chosen.length > 0 || SWITCH_NAMES.some((name) => address[name])
  );
}

/** Shows the products as a table, or no longer, with as many on a page as is usual there. */
export function showAsTable(address: CatalogueAddress, isTable: boolean): CatalogueAddress {
  if (address.isTable === isTable) return address;
  return change(address, { isTable, limit: usualLimit(isTable) });
}

/** Chooses a value of a filter that takes several, or takes it back. Names are compared without case. */
export function toggle(values: readonly string[], value: string): string[] {
  const others = values.filter((other) => fold(other) !== fold(value));
  return others.length < values.length ? others : [...values, value];
}

/**
 * Chooses brands, or none. Categories are limited to those with products of one of them. If only one is left,
 * it is chosen; if the chosen category has none of these products, it resets to all. Clearing the brands keeps
 * the category (spec 4, decision "brand rule").
 */
export function chooseBrands(
  address: CatalogueAddress,
  brand: string[],
  filters: FiltersAnswer,
): CatalogueAddress {
  const next = { ...address, brand, page: 1, product: null };
  const offered = categoriesFor(filters, brand);
  if (offered === filters.categories) return next;
  const current = findByName(filters.categories, address.category);
  const [first, ...others] = offered;
  if (first && others.length === 0) return first === current ? next : chooseCategory(next, first.name);
  return current && !offered.includes(current) ? chooseCategory(next, null) : next;
}

/** What is chosen of a specification. Names are compared without case. */
export function chosenOf(
  { specifications, ranges }: CatalogueAddress,
  name: string,
): { values: string[]; range: Range } {
  const named = <Chosen>(chosen: Record<string, Chosen>) =>
    Object.entries(chosen).find(([other]) => fold(other) === fold(name))?.[1];
  return { values: named(specifications) ?? [], range: named(ranges) ?? { from: null, to: null } };
}

/** Chooses values of a specification, a range or both; an empty list and a range without bounds choose nothing. */
export function chooseSpecification(
  address: CatalogueAddress,
  name: string,
  choice: { values?: string[]; range?: Range },
): CatalogueAddress {
  const { values, range } = { ...chosenOf(address, name), ...choice };
  const others = <Chosen>(chosen: Record<string, Chosen>) =>
    Object.entries(chosen).filter(([other]) => fold(other) !== fold(name));
  return change(address, {
    specifications: Object.fromEntries([
      ...others(address.specifications),
      ...(values.length > 0 ? [[name, values] as const] : []),
    ]),
    ranges: Object.fromEntries([
      ...others(address.ranges),
      ...(isOpen(range) ? [] : [[name, range] as const]),
    ]),
  });
}

/** The categories on offer: all of them, or those with products of one of the brands. */
export function categoriesFor(
  filters: FiltersAnswer,
  brands: readonly string[],
): FiltersAnswer['categories'] {
  const chosen = findAll(filters.brands, brands);
  if (chosen.length === 0) return filters.categories;
  const held = new Set(chosen.flatMap(({ category_ids }) => category_ids));
  return filters.categories.filter(({ id }) => held.has(id));
}
