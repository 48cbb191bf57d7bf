/** How many misspelt words still find a product that has the word as it was meant, among the first ten. */
import type { SyntheticProduct } from './products.ts';
import { misspell, wordsOf } from './queries.ts';
import { Random } from './random.ts';

/** Words of a draw. */
export const WORDS = 60;
export const DRAWS = 20;

/** How many of the words of a draw are found, mean of all draws. */
export interface TypoFigures {
  found: number;
  foundSpelledRight: number;
}

/**
 * Tries words of four letters or more that stand in the products' texts, each with one random edit, and as it is.
 * @param search answers the first ten products that it finds.
 */
export function typoFigures(
  search: (text: string) => readonly SyntheticProduct[],
  products: readonly SyntheticProduct[],
): TypoFigures {
  let found = 0;
  let foundSpelledRight = 0;
  for (let seed = 1; seed <= DRAWS; seed++) {
    const random = new Random(seed);
    for (const word of drawWords(products, random)) {
      const finds = (text: string) => search(text).some((product) => holds(product, word));
      if (finds(misspell(word, random))) found++;
      if (finds(word)) foundSpelledRight++;
    }
  }
  return { found: found / DRAWS, foundSpelledRight: foundSpelledRight / DRAWS };
}

function drawWords(products: readonly SyntheticProduct[], random: Random): Set<string> {
  const words = new Set<string>();
  while (words.size < WORDS) {
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
  return words;
}

function holds(product: SyntheticProduct, word: string): boolean {
  const { name, short_description, description, brand_name, category_name, subcategory_name } = product;
  return [name, short_description, description, brand_name, category_name, subcategory_name].some(
    (text) => text !== null && wordsOf(text).includes(word),
  );
}
