/** Counts the misspelt words that still find a product with the intended word among the first ten results. */

import type { CatalogueIndex } from './catalogue-index.ts';
import type { SyntheticProduct } from './products.ts';
import { misspell, wordsOf } from './queries.ts';
import { Random } from './random.ts';

export interface TypoFigures {
  /** Number of misspelt words tried, each with one random edit. */
  tried: number;
  found: number;
  /** How many of the same words were found when spelled right. */
  foundSpelledRight: number;
  /** The words that were not found, as "typed (meant)". */
  missed: string[];
}

/** Tries `count` different words of four or more letters from the products' texts. */
export function typoFigures(
  index: CatalogueIndex,
  products: readonly SyntheticProduct[],
  count: number,
  seed: number,
): TypoFigures {
  const random = new Random(seed);
  const words = new Set<string>();
  while (words.size < count) {
    const product = random.pick(products);
    const text = random.chance(0.5) ? product.name : product.description;
    words.add(
      random.pick(
        wordsOf(text)
          .filter((word) => /^[a-z]{4,}$/.test(word))
          .concat('galvanised'),
      ),
    );
  }
  const figures: TypoFigures = { tried: 0, found: 0, foundSpelledRight: 0, missed: [] };
  for (const word of words) {
    const finds = (text: string) =>
      index.search({ text, limit: 10 }).hits.some(({ doc }) => holds(doc, word));
    const typed = misspell(word, random);
    figures.tried++;
    if (finds(word)) figures.foundSpelledRight++;
    if (finds(typed)) figures.found++;
    else figures.missed.push(`${typed} (${word})`);
  }
  return figures;
}

function holds(product: SyntheticProduct, word: string): boolean {
  const { name, short_description, description, brand_name, category_name, subcategory_name } = product;
  return [name, short_description, description, brand_name, category_name, subcategory_name].some(
    (text) => text !== null && wordsOf(text).includes(word),
  );
}
