/**
 * The state of the catalogue, which is kept in the address (decision "state in address"). Reading it, writing it and the
 * rules that follow from a choice (spec 4, decision "brand rule") are pure functions, so that every choice is an
 * ordinary link.
 */
import type { FiltersAnswer, SearchInput } from '../../../shared/catalogue/catalogue.ts';
import { eachSwitch, SWITCH_NAMES, SWITCHES, type SwitchName } from '../../../shared/catalogue/switches.ts';
import { SORTS, type Sort } from '../../../shared/constants.ts';
import { MAX_FILTERS, MAX_QUERY_LENGTH, PAGE_SIZE, PAGE_SIZES } from '../../../shared/limits.ts';
import { routes } from '../../routes.ts';

export interface CatalogueAddress extends Record<SwitchName, boolean> {
  q: string;
  /** Category, subcategory and brand are names, as visitors see them; case is ignored. */
  category: string | null;
  subcategory: string | null;
  brand: string | null;
  /** Values of specifications by which the category filters, by name. */
  specifications: Record<string, string>;
  sort: Sort | null;
  page: number;
  /** How many products are on a page. */
  limit: (typeof PAGE_SIZES)[number];
  /** Id of the product whose dialog is open. */
  product: string | null;
  /**
   * How that product is previewed before it is published: `1` by staff, else the secret of a preview link; null when it
   * is not.
   */
  draft: string | null;
  /** Whether the picture of that product is shown full size. */
  picture: boolean;
}

/** Reads the query part of an address. Invalid values count as not set. */
export function readAddress(search: string): CatalogueAddress {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  const sort = params.get('sort');
  const limit = Number(params.get('limit'));
  return {
    q: cut(params.get('q') ?? ''),
    category: params.get('category') || null,
    subcategory: params.get('subcategory') || null,
    brand: params.get('brand') || null,
    ...eachSwitch((name) => params.get(SWITCHES[name].parameter) === SWITCHES[name].on),
    specifications: readSpecifications(params),
    sort: SORTS.find((known) => known === sort) ?? null,
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    limit: PAGE_SIZES.find((known) => known === limit) ?? PAGE_SIZE,
    product: params.get('product') || null,
    draft: params.get('product') ? params.get('draft') || null : null,
    picture: Boolean(params.get('product')) && params.get('view') === 'picture',
  };
}

/** The name of the parameter of a specification begins like this: `spec.Treatment=H3.2`. */
const SPECIFICATION = 'spec.';

/** Filters by specifications. They mean something only in a category. */
function readSpecifications(params: URLSearchParams): Record<string, string> {
  if (!params.get('category')) return {};
  const chosen = [...params].filter(([name, value]) => name.startsWith(SPECIFICATION) && value !== '');
  const named = chosen.map(([name, value]) => [name.slice(SPECIFICATION.length), value] as const);
  return Object.fromEntries(named.slice(0, MAX_FILTERS));
}

/** Cuts a query to the searched length (decision "search order"), so that pasted text makes no endless address. */
function cut(q: string): string {
  return q.length <= MAX_QUERY_LENGTH ? q : Array.from(q).slice(0, MAX_QUERY_LENGTH).join('');
}

/** The link to a state of the catalogue. Values that are not set are left out. */
export function catalogueLink(address: CatalogueAddress): string {
  const { category, subcategory, brand, sort, page, limit, product } = address;
  let query = '';
  const add = (name: string, value: string) => {
    query += `${query === '' ? '?' : '&'}${name}=${encode(value)}`;
  };
  if (address.q.trim() !== '') add('q', cut(address.q));
  if (category !== null) add('category', category);
  if (subcategory !== null) add('subcategory', subcategory);
  if (brand !== null) add('brand', brand);
  for (const name of SWITCH_NAMES) if (address[name]) add(SWITCHES[name].parameter, SWITCHES[name].on);
  for (const [name, value] of Object.entries(address.specifications))
    add(encode(SPECIFICATION + name), value);
  if (sort !== null) add('sort', sort);
  if (page > 1) add('page', String(page));
  if (limit !== PAGE_SIZE) add('limit', String(limit));
  if (product !== null) {
    add('product', product);
    if (address.draft !== null) add('draft', address.draft);
    if (address.picture) add('view', 'picture');
  }
  return routes.catalogue.link() + query;
}

/** Encodes a value as URLSearchParams does. Most values need no encoding, and a page has hundreds of them. */
function encode(value: string): string {
  return /^[\w.*-]*$/.test(value) ? value : new URLSearchParams({ v: value }).toString().slice(2);
}

/** Changes query, filter, sort order or page size; goes back to the first page with no product open (spec 4). */
export function change(
  address: CatalogueAddress,
  changes: Partial<
    Pick<CatalogueAddress, 'q' | 'subcategory' | SwitchName | 'specifications' | 'sort' | 'limit'>
  >,
): CatalogueAddress {
  return { ...address, ...changes, page: 1, product: null };
}

/**
 * Chooses a category, or none. The subcategory resets to all (spec 4), and so do the specifications, which belong to a
 * category.
 */
export function chooseCategory(address: CatalogueAddress, category: string | null): CatalogueAddress {
  return { ...address, category, subcategory: null, specifications: {}, page: 1, product: null };
}

/**
 * Chooses a brand, or none. Categories are limited to those with products of the brand. If only one is left,
 * it is chosen; if the chosen category has none of these products, it resets to all. Clearing the brand keeps
 * the category (spec 4, decision "brand rule").
 */
export function chooseBrand(
  address: CatalogueAddress,
  brand: string | null,
  filters: FiltersAnswer,
): CatalogueAddress {
  const next = { ...address, brand, page: 1, product: null };
  const chosen = findByName(filters.brands, brand);
  if (!chosen) return next;
  const current = findByName(filters.categories, address.category);
  const [first, ...others] = chosen.category_ids;
  if (first && others.length === 0) {
    if (first === current?.id) return next;
    const only = filters.categories.find(({ id }) => id === first)!;
    return chooseCategory(next, only.name);
  }
  if (current && !chosen.category_ids.includes(current.id)) {
    return chooseCategory(next, null);
  }
  return next;
}

/** The chosen value of a specification; null for all. */
export function chosenValue({ specifications }: CatalogueAddress, name: string): string | null {
  const entry = Object.entries(specifications).find(([other]) => fold(other) === fold(name));
  return entry?.[1] ?? null;
}

/** Chooses a value of a specification, or none. Names are compared without case. */
export function chooseSpecification(
  address: CatalogueAddress,
  name: string,
  value: string | null,
): CatalogueAddress {
  const others = Object.entries(address.specifications).filter(([other]) => fold(other) !== fold(name));
  const specifications = Object.fromEntries(value === null ? others : [...others, [name, value]]);
  return change(address, { specifications });
}

/** The categories on offer: all of them, or those with products of the chosen brand. */
export function categoriesFor(filters: FiltersAnswer, brand: string | null): FiltersAnswer['categories'] {
  const chosen = findByName(filters.brands, brand);
  if (!chosen) return filters.categories;
  return filters.categories.filter((category) => chosen.category_ids.includes(category.id));
}

/** The input for the server's search. Names that no longer exist are ignored (decision "state in address"). */
export function toSearchInput(address: CatalogueAddress, filters: FiltersAnswer): SearchInput {
  const category = findByName(filters.categories, address.category);
  const subcategory = findByName(
    filters.subcategories.filter((candidate) => !category || candidate.parent_category_id === category.id),
    address.subcategory,
  );
  const brand = findByName(filters.brands, address.brand);
  return {
    ...(address.q.trim() !== '' && { q: address.q }),
    ...(category && { category_id: category.id }),
    ...(subcategory && { subcategory_id: subcategory.id }),
    ...(brand && { brand_id: brand.id }),
    ...Object.fromEntries(SWITCH_NAMES.flatMap((name) => (address[name] ? [[name, true]] : []))),
    ...(category && hasEntries(address.specifications) && { specifications: address.specifications }),
    ...(address.sort && { sort: address.sort }),
    page: address.page,
    ...(address.limit !== PAGE_SIZE && { limit: address.limit }),
  };
}

/**
 * Replaces the names of category, subcategory and brand with their usual spelling. Names that do not exist
 * are ignored (decision "state in address").
 */
export function resolveNames(address: CatalogueAddress, filters: FiltersAnswer): CatalogueAddress {
  if (filters.categories.length === 0) return address;
  const category = findByName(filters.categories, address.category)?.name ?? null;
  const subcategory = findByName(filters.subcategories, address.subcategory)?.name ?? null;
  const brand = findByName(filters.brands, address.brand)?.name ?? null;
  const specifications = category === null ? {} : address.specifications;
  return { ...address, category, subcategory, brand, specifications };
}

function hasEntries(values: object): boolean {
  return Object.keys(values).length > 0;
}

/** Choices by name. The server's lists do not change, so each is indexed once, not searched per link. */
const indexes = new WeakMap<readonly { name: string }[], Map<string, { name: string }>>();

/** Finds a choice by its name, ignoring case (spec 2). */
export function findByName<Choice extends { name: string }>(
  choices: readonly Choice[],
  name: string | null,
): Choice | undefined {
  if (name === null) return undefined;
  let index = indexes.get(choices);
  if (!index) {
    // Reversed, so that the first of two equal names is found.
    index = new Map(choices.toReversed().map((choice) => [fold(choice.name), choice]));
    indexes.set(choices, index);
  }
  return index.get(fold(name.trim())) as Choice | undefined;
}

function fold(name: string): string {
  return name.toLowerCase();
}
