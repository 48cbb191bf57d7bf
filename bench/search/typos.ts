/** How many misspelt words still find a product that has the word as it was meant, among the first ten. */

import type { CatalogueIndex } from './catalogue-index.ts';
import type { SyntheticProduct } from './products.ts';
import { misspell, wordsOf } from './queries.ts';
import { Random } from './random.ts';

export interface TypoFigures {
  /** Misspelt words tried, each with one random edit. */
  tried: number;
  found: number;
  /** The same words, spelled right. */
  foundSpelledRight: number;
  /** "typed (meant)" of those not found. */
  missed: string[];
}

/** Tries `count` different words of four letters or more that stand in the products' texts. */
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
