/** The filters of a category by specifications: which there are, in which unit they are, and what a search chooses of them. */
import type { SearchInput } from '../../shared/catalogue/catalogue.ts';
import { commonUnit, type MeasureRange, readMeasureIn } from '../../shared/products/measures.ts';
import { SPECIFICATION_FACETS } from '../published/product-index.ts';
import type { PublishedReader } from '../published/published-reader.ts';
import type { FacetFilter } from '../search/options.ts';

type SpecificationFacet = (typeof SPECIFICATION_FACETS)[number];

export interface CategoryFilter {
  /** The name of the specification. */
  name: string;
  facet: SpecificationFacet;
  /** The unit of its measures; null where most products state none. */
  unit: string | null;
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
    return { name, facet, unit: commonUnit(facets[facet]) };
  });
  known.set(facets, { names, filters });
  return filters;
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
    filters.flatMap(({ name, facet, unit }) => {
      const values = byName(specifications, name);
      const range = byName(ranges, name);
      if (values === undefined && range === undefined) return [];
      return [[facet, { values: listOf(values), ...(range && { range: readRange(unit ?? '', range) }) }]];
    }),
  );
}

/** One value of a filter, several or none, as a list. */
export function listOf<Value extends string>(values: Value | readonly Value[] | undefined): readonly Value[] {
  if (values === undefined) return [];
  return typeof values === 'string' ? [values] : values;
}

function byName<Value>(values: Record<string, Value>, name: string): Value | undefined {
  return Object.entries(values).find(([other]) => other.toLowerCase() === name.toLowerCase())?.[1];
}

/** A range without bounds means every measure that is in the unit. Bounds in the wrong order are swapped. */
function readRange(
  unit: string,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): MeasureRange {
  const [first, last] = [from, to].map((bound) => (bound === undefined ? null : readMeasureIn(unit, bound)));
  const { kind } = first ?? last ?? readMeasureIn(unit, '0')!;
  // A weight up to a length: no product is that.
  if (first && last && first.kind !== last.kind) return { kind, from: 1, to: 0 };
  const sizes = [first?.size ?? Number.NEGATIVE_INFINITY, last?.size ?? Number.POSITIVE_INFINITY] as const;
  return { kind, from: Math.min(...sizes), to: Math.max(...sizes) };
}
