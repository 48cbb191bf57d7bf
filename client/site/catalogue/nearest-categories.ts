/** Where to look when a search finds nothing: the categories whose names look most like its words. */
import type { FiltersAnswer } from '../../../shared/catalogue/catalogue.ts';

/** Categories to offer. */
const MOST = 4;
/** From here on, two words look alike: "gutering" and "guttering" share 0.8 of their pairs of letters. */
const ALIKE = 0.5;

export interface NearCategory {
  category: string;
  /** Set if the name of the subcategory is what looks alike. */
  subcategory: string | null;
}

/** The categories and subcategories nearest to a query; if none is near, the first categories. */
export function nearestCategories(
  q: string,
  { categories, subcategories }: Pick<FiltersAnswer, 'categories' | 'subcategories'>,
): NearCategory[] {
  const parent = new Map(categories.map(({ id, name }) => [id, name]));
  const places = [
    ...categories.map(({ name }) => ({ name, category: name, subcategory: null })),
    ...subcategories.flatMap(({ name, parent_category_id }) => {
      const category = parent.get(parent_category_id);
      return category === undefined ? [] : [{ name, category, subcategory: name }];
    }),
  ];
  const near = places
    .map(({ name, ...place }) => ({ place, likeness: likeness(q, name) }))
    .filter(({ likeness: value }) => value >= ALIKE)
    .sort((a, b) => b.likeness - a.likeness)
    .map(({ place }) => place);
  const found = near.length > 0 ? near : places.filter(({ subcategory }) => subcategory === null);
  return found.slice(0, MOST).map(({ category, subcategory }) => ({ category, subcategory }));
}

/** How alike the two most alike words of two texts are, from 0 to 1: the share of their pairs of letters. */
function likeness(a: string, b: string): number {
  const [ours, theirs] = [a, b].map((text) =>
    text
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .map(pairsOf),
  );
  return Math.max(0, ...ours!.flatMap((word) => theirs!.map((other) => sharedPairs(word, other))));
}

function pairsOf(word: string): string[] {
  return Array.from({ length: Math.max(0, word.length - 1) }, (_, at) => word.slice(at, at + 2));
}

function sharedPairs(a: string[], b: string[]): number {
  const left = [...b];
  const shared = a.filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return a.length + b.length === 0 ? 0 : (2 * shared.length) / (a.length + b.length);
}
