/** Searches for the products that a line of a material list can mean, and says how far each is from what is asked for. */
import type { ListedProduct } from '../catalogue/catalogue.queries.ts';
import type { ProductIndex } from '../published/product-index.ts';
import {
  type Comparison,
  compareFacts,
  materialsIn,
  type ProductFacts,
  productFacts,
} from './compare-facts.ts';
import { readFacts } from './line-facts.ts';
import type { ListLine } from './read-list.ts';

export interface Candidate extends Comparison {
  product: ListedProduct;
  /** Words of the line that the product does not have. */
  lacks: readonly string[];
  /** How far it is from what is asked for. 0: it is just that. */
  distance: number;
}

/** How many found products are compared with a line. */
const COMPARED = 12;
const MOST_WORDS = 5;
const CONTRADICTED = 3;
const LACKING = 2;
const UNSTATED = 1.5;
/** For what a line says beside the thing: where it goes. */
const ASIDE = 0.5;
/** Farther than this, a product is not worth offering. */
const FARTHEST = 8;

export type TradeSizes = ReadonlyMap<string, number[][]>;

/** What the sizes in inches of a line mean in this catalogue. */
export function readTradeSizes(products: ProductIndex, { facts, aside }: ListLine): TradeSizes {
  return new Map(
    [...facts.trade, ...aside.trade].map((text) => [
      text,
      products
        .meanings([text])
        .flatMap(({ phrases }) => phrases)
        .flatMap((phrase) => readFacts(phrase.join(' ')).sizes.map(({ sides }) => sides)),
    ]),
  );
}

interface Found {
  candidates: Candidate[];
  isCorrected: boolean;
}

export function findCandidates(
  products: ProductIndex,
  line: ListLine,
  said: readonly string[],
  beside: readonly string[],
  tradeSizes: TradeSizes,
): Found {
  const known = new Map<ListedProduct, Found['candidates'][number] & { rank: number }>();
  let isCorrected = false;
  for (const { text, left } of queriesOf(line, said, beside, products)) {
    const { hits, isCorrected: isOther } = products.nearest(text, COMPARED);
    if (known.size === 0) isCorrected = isOther;
    for (const [rank, { doc, lacks }] of hits.entries()) {
      const own = known.get(doc) ?? {
        ...compare(line, doc, tradeSizes, [...lacks, ...left], said),
        rank,
      };
      known.set(doc, own);
    }
    if ([...known.values()].some(({ distance }) => distance < LACKING)) break;
  }
  const candidates = [...known.values()]
    .filter((one) => isWorth(one, said, isCorrected))
    .sort((a, b) => a.distance - b.distance || a.rank - b.rank);
  return { candidates, isCorrected };
}

/** Whether a product is near enough to be offered. If a word was only guessed, it must have more than half of them. */
function isWorth(
  { distance, lacks, met }: Candidate,
  said: readonly string[],
  isCorrected: boolean,
): boolean {
  if (distance > FARTHEST) return false;
  const missing = said.filter((word) => lacks.includes(word)).length;
  return met.length > 0 || said.length === 0 || missing < (isCorrected ? said.length / 2 : said.length);
}

export function compare(
  { facts, aside }: ListLine,
  product: ListedProduct,
  tradeSizes: TradeSizes,
  lacks: readonly string[] = [],
  said: readonly string[] = [],
): Candidate {
  const own = factsOf(product);
  const comparison = compareFacts(facts, own, tradeSizes);
  const materials = materialsIn(facts.words.join(' '));
  if (own.materials.length > 0)
    comparison.contradicted.push(...materials.filter((name) => !own.materials.includes(name)));
  const beside = compareFacts(aside, own, tradeSizes);
  const missing = lacks.filter((word) => /^\p{L}+$/u.test(word));
  const strong = missing.filter((word) => said.includes(word));
  const distance =
    comparison.contradicted.length * CONTRADICTED +
    comparison.unstated.length * UNSTATED +
    strong.length * LACKING +
    beside.contradicted.length * ASIDE +
    (missing.length - strong.length) * ASIDE;
  return { product, ...comparison, lacks: strong, distance };
}

const known = new WeakMap<ListedProduct, ProductFacts>();
function factsOf(product: ListedProduct): ProductFacts {
  let facts = known.get(product);
  if (facts === undefined) {
    facts = productFacts(product.name, product.specifications);
    known.set(product, facts);
  }
  return facts;
}

/**
 * What to search for: the words that tell most, then the figures, as the index reads eight words. If that does not find just what is
 * asked for, the same without the words that no product has.
 */
function* queriesOf(
  { facts }: ListLine,
  said: readonly string[],
  beside: readonly string[],
  products: ProductIndex,
): Generator<{ text: string; left: readonly string[] }> {
  const words = [...new Set([...said, ...beside])].filter(
    (word) => word.length > 2 || products.meanings([word]).length > 0,
  );
  const meant = new Set(products.meanings(words).flatMap(({ start, end }) => words.slice(start, end)));
  const telling = words.filter((word) => meant.has(word) || products.hasWord(word));
  const figures = [
    ...facts.trade,
    ...facts.sizes.map(({ sides, isRough }) => (isRough ? '' : sides.join(' x '))),
    ...facts.marks.map(({ letters, number }) =>
      letters.startsWith('-') ? `${number}${letters.slice(1)}` : letters + number,
    ),
    ...facts.measures.map(({ text, isRough }) => (isRough ? '' : text)),
    ...facts.numbers.map(({ value, text }) => (value < 10 && Number.isInteger(value) ? '' : text)),
  ].filter((figure) => figure !== '');
  const others = words.filter((word) => !telling.includes(word));
  const query = (chosen: readonly string[]) => {
    const first = new Set(chosen.slice(0, MOST_WORDS));
    // A space at the end: no word is still being typed.
    return `${[...words.filter((word) => first.has(word)), ...figures].join(' ')} `;
  };
  yield { text: query([...telling, ...others]), left: [] };
  if (telling.length > 0 && others.length > 0) yield { text: query(telling), left: [] };
}
