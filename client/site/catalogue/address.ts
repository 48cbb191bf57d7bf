/**
 * The state of the catalogue, which is kept in the address (decision "state in address"): reading it, writing it, and the search that
 * it stands for.
 */
import type { FiltersAnswer, SearchInput } from '../../../shared/catalogue/catalogue.ts';
import { eachSwitch, SWITCH_NAMES, SWITCHES, type SwitchName } from '../../../shared/catalogue/switches.ts';
import {
  MAX_FILTER_VALUES,
  MAX_FILTERS,
  MAX_QUERY_LENGTH,
  PAGE_SIZE,
  PAGE_SIZES,
} from '../../../shared/limits.ts';
import { readMeasure } from '../../../shared/products/measures.ts';
import { routes } from '../../routes.ts';
import { type CatalogueSort, readSort, writeSort } from './sort.ts';

export interface CatalogueAddress extends Record<SwitchName, boolean> {
  q: string;
  /** Category, subcategory and brand are names, as visitors see them; case is ignored. */
  category: string | null;
  subcategory: string[];
  brand: string[];
  /** Values of specifications by which the category filters, by name. */
  specifications: Record<string, string[]>;
  /** Ranges of specifications that are measures, by name. A bound is as it was typed, with or without a unit. */
  ranges: Record<string, Range>;
  /** By a specification only in a category. */
  sort: CatalogueSort | null;
  /** Whether the products are rows of a table. */
  isTable: boolean;
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

export interface Range {
  from: string | null;
  to: string | null;
}

/** How many products are on a page where the visitor has not chosen: rows of a table are low. */
export const usualLimit = (isTable: boolean) => (isTable ? PAGE_SIZES[2] : PAGE_SIZE);

/**
 * Reads the query part of an address. Invalid values count as not set.
 * @param prefersTable whether the products are a table although the address does not say so.
 */
export function readAddress(search: string, prefersTable = false): CatalogueAddress {
  const params = new URLSearchParams(search);
  const page = Number(params.get('page'));
  const sort = readSort(params.get('sort') ?? '');
  const limit = Number(params.get('limit'));
  // A page of cards stays one: those of a table have other products.
  const isTable = params.get('as') === 'table' || (prefersTable && !params.has('page'));
  return {
    q: cut(params.get('q') ?? ''),
    category: params.get('category') || null,
    subcategory: readAll(params, 'subcategory'),
    brand: readAll(params, 'brand'),
    ...eachSwitch((name) => params.get(SWITCHES[name].parameter) === SWITCHES[name].on),
    ...readSpecifications(params),
    sort: typeof sort === 'object' && !params.get('category') ? null : sort,
    isTable,
    page: Number.isInteger(page) && page > 0 && page <= 1_000_000 ? page : 1,
    limit: PAGE_SIZES.find((known) => known === limit) ?? usualLimit(isTable),
    product: params.get('product') || null,
    draft: params.get('product') ? params.get('draft') || null : null,
    picture: Boolean(params.get('product')) && params.get('view') === 'picture',
  };
}

/** Longer than any name or value: the server would refuse the search. */
const LONGEST = 200;

/** The values of a parameter that stands in the address once or several times. */
function readAll(params: URLSearchParams, name: string): string[] {
  return [...new Set(params.getAll(name))]
    .filter((value) => value !== '' && value.length <= LONGEST)
    .slice(0, MAX_FILTER_VALUES);
}

/** The names of the parameters of a specification begin like these: `spec.Treatment=H3.2`, `from.Width=90&to.Width=140`. */
const SPECIFICATION = 'spec.';
const FROM = 'from.';
const TO = 'to.';

/** Filters by specifications. They mean something only in a category. */
function readSpecifications(params: URLSearchParams): Pick<CatalogueAddress, 'specifications' | 'ranges'> {
  if (!params.get('category')) return { specifications: {}, ranges: {} };
  const namesAfter = (prefix: string) =>
    [...new Set(params.keys())]
      .filter((parameter) => parameter.startsWith(prefix) && parameter.length <= LONGEST)
      .map((parameter) => parameter.slice(prefix.length))
      .filter(isFirst);
  const bound = (parameter: string) => {
    const text = params.get(parameter) ?? '';
    return readMeasure(text) === null || text.length > LONGEST ? null : text;
  };
  const values = namesAfter(SPECIFICATION).map((name): [string, string[]] => [
    name,
    readAll(params, SPECIFICATION + name),
  ]);
  const ranges = [...namesAfter(FROM), ...namesAfter(TO)]
    .filter(isFirst)
    .map((name): [string, Range] => [name, { from: bound(FROM + name), to: bound(TO + name) }]);
  return {
    specifications: Object.fromEntries(values.filter(([, list]) => list.length > 0).slice(0, MAX_FILTERS)),
    ranges: Object.fromEntries(ranges.filter(([, range]) => !isOpen(range)).slice(0, MAX_FILTERS)),
  };
}

const isFirst = (name: string, at: number, names: string[]) =>
  names.findIndex((other) => fold(other) === fold(name)) === at;

/** Whether a range has no bounds. */
export const isOpen = ({ from, to }: Range) => from === null && to === null;

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
  for (const name of subcategory) add('subcategory', name);
  for (const name of brand) add('brand', name);
  for (const name of SWITCH_NAMES) if (address[name]) add(SWITCHES[name].parameter, SWITCHES[name].on);
  for (const [name, values] of Object.entries(address.specifications))
    for (const value of values) add(encode(SPECIFICATION + name), value);
  for (const [name, { from, to }] of Object.entries(address.ranges)) {
    if (from !== null) add(encode(FROM + name), from);
    if (to !== null) add(encode(TO + name), to);
  }
  if (sort !== null) add('sort', writeSort(sort));
  if (address.isTable) add('as', 'table');
  if (page > 1) add('page', String(page));
  if (limit !== usualLimit(address.isTable)) add('limit', String(limit));
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

/** The input for the server's search. Names that no longer exist are ignored (decision "state in address"). */
export function toSearchInput(address: CatalogueAddress, filters: FiltersAnswer): SearchInput {
  const category = findByName(filters.categories, address.category);
  const subcategories = findAll(subcategoriesOf(filters, category), address.subcategory);
  const brands = findAll(filters.brands, address.brand);
  const ranges = Object.entries(address.ranges).map(([name, { from, to }]) => [
    name,
    { ...(from !== null && { from }), ...(to !== null && { to }) },
  ]);
  return {
    ...(address.q.trim() !== '' && { q: address.q }),
    ...(category && { category_id: category.id }),
    ...(subcategories.length > 0 && { subcategory_id: subcategories.map(({ id }) => id) }),
    ...(brands.length > 0 && { brand_id: brands.map(({ id }) => id) }),
    ...Object.fromEntries(SWITCH_NAMES.flatMap((name) => (address[name] ? [[name, true]] : []))),
    ...(category && hasEntries(address.specifications) && { specifications: address.specifications }),
    ...(category && ranges.length > 0 && { ranges: Object.fromEntries(ranges) }),
    ...(address.sort && { sort: address.sort }),
    page: address.page,
    ...(address.limit !== PAGE_SIZE && { limit: address.limit }),
  };
}

/** The subcategories of a category; all of them without one. */
function subcategoriesOf(filters: FiltersAnswer, category: { id: string } | undefined) {
  if (!category) return filters.subcategories;
  return filters.subcategories.filter(({ parent_category_id }) => parent_category_id === category.id);
}

/**
 * Replaces the names of category, subcategory and brand with their usual spelling. Names that do not exist
 * are ignored (decision "state in address").
 */
export function resolveNames(address: CatalogueAddress, filters: FiltersAnswer): CatalogueAddress {
  if (filters.categories.length === 0) return address;
  const found = findByName(filters.categories, address.category);
  const category = found?.name ?? null;
  const subcategory = findAll(subcategoriesOf(filters, found), address.subcategory).map(({ name }) => name);
  const brand = findAll(filters.brands, address.brand).map(({ name }) => name);
  const next = { ...address, category, subcategory, brand };
  if (category !== null) return next;
  return { ...next, specifications: {}, ranges: {}, sort: typeof next.sort === 'object' ? null : next.sort };
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

/** The choices with these names, each once. Names that do not exist are left out. */
export function findAll<Choice extends { name: string }>(
  choices: readonly Choice[],
  names: readonly string[],
): Choice[] {
  return [...new Set(names.flatMap((name) => findByName(choices, name) ?? []))];
}

/** Names are compared in this form. */
export function fold(name: string): string {
  return name.toLowerCase();
}
