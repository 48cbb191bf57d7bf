/** The filters that the numbers in a query mean: "h3.2 90x45" means Treatment H3.2, Width 90 mm and Thickness 45 mm. */
import type { SearchAnswer } from '../../shared/catalogue/catalogue.ts';
import { type Measure, readMeasure, readMeasureIn } from '../../shared/products/measures.ts';
import type { PublishedReader } from '../published/published-reader.ts';
import type { ListedProduct } from './catalogue.queries.ts';

type Offer = SearchAnswer['offers'][number];

/** The most words of a query that are one value or one size: "90 mm x 45 mm". */
const LONGEST = 5;
/** Sides without a unit are millimetres. */
const SIDE_UNIT = 'mm';
const SIZE = /^[\d.]+\s*(?:mm|m)?(?:\s*[x×]\s*[\d.]+\s*(?:mm|m)?)+$/i;

/** A value of a filter, by the filter's place. */
interface Held {
  at: number;
  value: string;
}

/**
 * Filters of the category to which most of the found products belong, in the order of the query, each with the query that is left.
 * A product that was found has every value, so no offer finds nothing.
 */
export function offeredFilters(
  published: PublishedReader,
  q: string,
  found: readonly ListedProduct[],
): Offer[] {
  if (!/\d/.test(q)) return [];
  const category = commonCategory(published, found);
  if (category === undefined || category.filter_names.length === 0) return [];
  const products = found.filter(({ category_id }) => category_id === category.id);
  const words = q.trim().split(/\s+/);
  const offers: Offer[] = [];
  let from = 0;
  while (from < words.length) {
    const { held, to } = heldFrom(words, from, products);
    if (held.length > 0)
      offers.push({
        category: category.name,
        filters: held.map(({ at, value }) => ({ name: category.filter_names[at]!, value })),
        q: [...words.slice(0, from), ...words.slice(to)].join(' '),
      });
    from = to;
  }
  return offers;
}

function commonCategory(published: PublishedReader, found: readonly ListedProduct[]) {
  const counts = new Map<string, number>();
  for (const { category_id } of found) counts.set(category_id, (counts.get(category_id) ?? 0) + 1);
  // Of two with as many products, the one that was found first.
  const [most] = [...counts].sort(([, one], [, other]) => other - one);
  return published.list('categories').find(({ id, is_active }) => is_active && id === most?.[0]);
}

/** What the longest run of words from here means; the next word to look at is `to`. */
function heldFrom(
  words: readonly string[],
  from: number,
  products: readonly ListedProduct[],
): { held: Held[]; to: number } {
  for (let to = Math.min(words.length, from + LONGEST); to > from; to--) {
    const text = words.slice(from, to).join(' ');
    const held = SIZE.test(text) ? sidesHeld(text, products) : valueHeld(text, products);
    if (held.length > 0) return { held, to };
  }
  return { held: [], to: from + 1 };
}

/** The filter by which most of the products have this value. A number alone may be anything. */
function valueHeld(text: string, products: readonly ListedProduct[]): Held[] {
  const measure = readMeasure(text);
  if (!/\d/.test(text) || measure?.unit === '') return [];
  const matches = (value: string) =>
    measure === null ? value.toLowerCase() === text.toLowerCase() : isSame(measure, readMeasure(value));
  const counted = new Map<number, { held: Held; products: number }>();
  for (const { filter_values } of products)
    for (const [at, value] of filter_values.entries()) {
      if (value === null || !matches(value)) continue;
      const known = counted.get(at);
      counted.set(at, { held: known?.held ?? { at, value }, products: (known?.products ?? 0) + 1 });
    }
  const [most] = [...counted.values()].sort((one, other) => other.products - one.products);
  return most === undefined ? [] : [most.held];
}

/** The filters that are the sides of a size, all of the first product that has them. */
function sidesHeld(text: string, products: readonly ListedProduct[]): Held[] {
  const sides = text.split(/[x×]/i).map((side) => readMeasureIn(SIDE_UNIT, side));
  for (const { filter_values } of products) {
    const held: Held[] = [];
    for (const side of sides) {
      const at = filter_values.findIndex(
        (value, place) =>
          value !== null && isSame(side, readMeasure(value)) && held.every((other) => other.at !== place),
      );
      if (at >= 0) held.push({ at, value: filter_values[at]! });
    }
    if (held.length === sides.length) return held;
  }
  return [];
}

function isSame(one: Measure | null, other: Measure | null): boolean {
  return one !== null && other !== null && one.kind === other.kind && one.size === other.size;
}
