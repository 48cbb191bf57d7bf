/** The filters of a category by specifications: which there are, in which unit they are, and what a search chooses of them. */
import type { SearchAnswer, SearchInput } from '../../shared/catalogue/catalogue.ts';
import type { Sort } from '../../shared/constants.ts';
import {
  commonUnit,
  type Measure,
  type MeasureRange,
  readMeasure,
  readMeasureIn,
  writeMeasure,
} from '../../shared/products/measures.ts';
import { SPECIFICATION_FACETS } from '../published/product-index.ts';
import type { PublishedReader } from '../published/published-reader.ts';
import type { FacetFilter, FacetOrder } from '../search/options.ts';

type SpecificationFacet = (typeof SPECIFICATION_FACETS)[number];

export interface CategoryFilter {
  /** The name of the specification. */
  name: string;
  facet: SpecificationFacet;
  /** The unit of its measures; null where most products state none. */
  unit: string | null;
  /** The greatest size of a measure in that unit; 0 without one. */
  largest: number;
  /** The values of its products, by their text in lower case. */
  values: ReadonlyMap<string, readonly string[]>;
}

const NO_FILTERS: readonly CategoryFilter[] = [];

/** By the counts of a category's listing, which stay the same object until a product changes. */
const known = new WeakMap<object, { names: readonly string[]; filters: readonly CategoryFilter[] }>();

/** The filters of a category, in its order; none without a category. The same list as long as nothing changes. */
export function filtersOf(
  published: PublishedReader,
  category_id: string | undefined,
): readonly CategoryFilter[] {
  const category =
    category_id === undefined ? undefined : published.list('categories').find(({ id }) => id === category_id);
  if (category === undefined || category.filter_names.length === 0) return NO_FILTERS;
  const { id, filter_names: names } = category;
  const { facets } = published.products.search({
    filters: { category_id: id },
    uncounted: uncountedBeside(names.length),
    limit: 0,
  });
  const kept = known.get(facets);
  // Staff may have chosen other filters for the category since.
  if (kept?.names === names) return kept.filters;
  const filters = names.map((name, at) => {
    const facet = SPECIFICATION_FACETS[at]!;
    return { name, facet, ...describeValues(facets[facet]) };
  });
  known.set(facets, { names, filters });
  return filters;
}

function describeValues(counts: ReadonlyMap<string, number>) {
  const unit = commonUnit(counts);
  const kind = readMeasureIn(unit ?? '', '0')?.kind;
  const sizes = [...counts.keys()].map(readMeasure).filter((measure) => measure?.kind === kind);
  const values = new Map<string, string[]>();
  for (const value of counts.keys())
    values.set(value.toLowerCase(), [...(values.get(value.toLowerCase()) ?? []), value]);
  return { unit, largest: sizes.reduce((most, measure) => Math.max(most, measure?.size ?? 0), 0), values };
}

/** The facets that stand for no specification of a category with so many filters. */
export function uncountedBeside(filters: number): readonly SpecificationFacet[] {
  return SPECIFICATION_FACETS.slice(filters);
}

/** What a search chooses, by facet. Ignores names that are no filters of the category: a link may be old. */
export function chosenFilters(
  filters: readonly CategoryFilter[],
  { specifications = {}, ranges = {} }: Pick<SearchInput, 'specifications' | 'ranges'>,
): Partial<Record<SpecificationFacet, FacetFilter>> {
  return Object.fromEntries(
    filters.flatMap((filter) => {
      const chosen = byName(specifications, filter.name);
      const range = byName(ranges, filter.name);
      if (chosen === undefined && range === undefined) return [];
      const values = listOf(chosen).flatMap((value) => filter.values.get(value.toLowerCase()) ?? []);
      return [
        [filter.facet, { values, ...(range && { range: toRange(filter, readBounds(filter, range)) }) }],
      ];
    }),
  );
}

/** The order that a search chooses. Ignores the name of no filter, as `chosenFilters` does. */
export function chosenOrder(
  filters: readonly CategoryFilter[],
  sort: SearchInput['sort'],
): Sort | FacetOrder<SpecificationFacet> | undefined {
  if (typeof sort !== 'object') return sort;
  const { specification, descending } = sort;
  const filter = filters.find(({ name }) => name.toLowerCase() === specification.toLowerCase());
  return filter && { facet: filter.facet, ...(descending && { descending }) };
}

/** One value of a filter, several or none, as a list. */
export function listOf<Value extends string>(values: Value | readonly Value[] | undefined): readonly Value[] {
  if (values === undefined) return [];
  return typeof values === 'string' ? [values] : values;
}

function byName<Value>(values: Record<string, Value>, name: string): Value | undefined {
  return Object.entries(values).find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1];
}

/** The ranges that a search chooses, as they are understood: with units, the lower bound first. */
export function understoodRanges(
  filters: readonly CategoryFilter[],
  { ranges = {} }: Pick<SearchInput, 'ranges'>,
): SearchAnswer['ranges'] {
  return Object.fromEntries(
    filters.flatMap((filter) => {
      const range = byName(ranges, filter.name);
      if (range === undefined) return [];
      const { from, to } = readBounds(filter, range);
      return [[filter.name, { from: from && writeMeasure(from), to: to && writeMeasure(to) }]];
    }),
  );
}

interface Bounds {
  from: Measure | null;
  to: Measure | null;
}

/** So many times as large as the largest value, a length is no length in metres. */
const FAR_BEYOND = 10;

/**
 * A bound without a unit is in that of the other one, else in the unit that most products use; in millimetres if it is far beyond
 * every value otherwise: 3000 beside lengths of 2.4 m to 6 m. Bounds in the wrong order are swapped.
 */
function readBounds(
  { unit, largest }: CategoryFilter,
  range: { from?: string | undefined; to?: string | undefined },
): Bounds {
  const read = (bound: string | undefined, other: string | undefined): Measure | null => {
    if (bound === undefined) return null;
    const beside = other === undefined ? '' : (readMeasure(other)?.unit ?? '');
    const plain = readMeasureIn(beside || (unit ?? ''), bound);
    const isBare = readMeasure(bound)?.unit === '';
    const isFar = plain?.kind === 'length' && largest > 0 && plain.size > FAR_BEYOND * largest;
    return isBare && isFar ? readMeasureIn('mm', bound) : plain;
  };
  const from = read(range.from, range.to);
  const to = read(range.to, range.from);
  const isReversed = from !== null && to !== null && from.kind === to.kind && from.size > to.size;
  return isReversed ? { from: to, to: from } : { from, to };
}

/** A range without bounds means every measure that is in the unit. */
function toRange({ unit }: CategoryFilter, { from, to }: Bounds): MeasureRange {
  const { kind } = from ?? to ?? readMeasureIn(unit ?? '', '0')!;
  // A weight up to a length: no product is that.
  if (from && to && from.kind !== to.kind) return { kind, from: 1, to: 0 };
  return {
    kind,
    from: from?.size ?? Number.NEGATIVE_INFINITY,
    to: to?.size ?? Number.POSITIVE_INFINITY,
  };
}
