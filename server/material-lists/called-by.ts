/** Whether a product is what some words say, and does not only mention it. */
import type { ListedProduct } from '../catalogue/catalogue.queries.ts';
import type { ProductIndex } from '../published/product-index.ts';
import { splitWords } from '../search/text.ts';
import { fold } from '../search/word-forms.ts';

/** Specifications that name other things. */
const FOR_OTHERS = /\b(?:uses?|suits|for)\b/i;

/** "Bolts & Anchors": its products are one or the other. */
const SEVERAL_KINDS = /&|,|\band\b/i;

/** Whether a product is called by all these words, in its name, kind, brand or specifications: what a text mentions is not what it is. */
export function isCalled(products: ProductIndex, product: ListedProduct, said: readonly string[]): boolean {
  const { name, category_name, subcategory_name, brand_name, specifications } = product;
  const texts = [
    name,
    ...[category_name, subcategory_name ?? ''].filter((kind) => !SEVERAL_KINDS.test(kind)),
    brand_name,
    ...specifications.flatMap(({ name: spec, value }) => (FOR_OTHERS.test(spec) ? [] : value)),
  ];
  const called = new Set(splitWords(texts.join('\n')).map(fold));
  const has = (word: string) => called.has(fold(word));
  const meanings = products.meanings(said);
  return said.every(
    (word, at) =>
      has(word) ||
      meanings.some(
        ({ start, end, phrases }) => start <= at && at < end && phrases.some((phrase) => phrase.every(has)),
      ),
  );
}
