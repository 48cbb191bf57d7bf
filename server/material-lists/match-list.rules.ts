/**
 * Finds the products of a material list. Each line is searched for like a visitor's query; then its figures decide which of the found
 * products it can mean (decision "material lists").
 */
import type { ColumnRole } from '../../shared/catalogue/list-columns.ts';
import { MAX_ENQUIRY_ITEMS } from '../../shared/limits.ts';
import type { ListedProduct } from '../catalogue/catalogue.queries.ts';
import type { ProductIndex } from '../published/product-index.ts';
import { TimeBudget } from '../search/time-budget.ts';
import { isCalled } from './called-by.ts';
import {
  type Comparison,
  compareFacts,
  materialsIn,
  type ProductFacts,
  productFacts,
} from './compare-facts.ts';
import { readFacts } from './line-facts.ts';
import { type ListLine, type ListRow, readList } from './read-list.ts';
import { wordsThatSay } from './said-words.ts';
import { withCode } from './written-codes.ts';

/** How sure it is which product a line means: one, some to choose from, or none. */
export type Confidence = 'sure' | 'likely' | 'none';

export interface Candidate extends Comparison {
  product: ListedProduct;
  /** Words of the line that the product does not have. */
  lacks: readonly string[];
  /** How far it is from what is asked for. 0: it is just that. */
  distance: number;
}

export interface MatchedLine extends ListLine {
  confidence: Confidence;
  candidates: Candidate[];
}

/** The most products that are offered for a line. */
export const MOST_OFFERED = 3;
/** How many found products are compared with a line. */
const COMPARED = 12;
/** How long the event loop is held, in milliseconds. */
const CHUNK_MS = 8;
const MOST_WORDS = 5;
const CONTRADICTED = 3;
const LACKING = 2;
const UNSTATED = 1.5;
/** For what a line says beside the thing: where it goes. */
const ASIDE = 0.5;
/** What is nearer than this is just what is asked for. */
const SURE = 0.25;
/** Farther than this, a product is not worth offering. */
const FARTHEST = 8;

/**
 * Reads a list and finds the products of its lines. Yields to the event loop.
 * @param columns what the columns of a table are, where they are not to be guessed.
 * @returns null for a list of too many lines: a row may name several lengths.
 */
export async function matchList(
  products: ProductIndex,
  text: string,
  columns: readonly ColumnRole[] = [],
): Promise<(MatchedLine | ListRow)[] | null> {
  const budget = new TimeBudget(CHUNK_MS);
  const matched: (MatchedLine | ListRow)[] = [];
  let lines = 0;
  for (const row of readList(text, columns)) {
    if (row.kind === 'line' && ++lines > MAX_ENQUIRY_ITEMS) return null;
    if (budget.isSpent) await budget.renew();
    matched.push('facts' in row ? matchLine(products, row) : row);
  }
  return matched;
}

export function matchLine(products: ProductIndex, line: ListLine): MatchedLine {
  const [coded, code] = withCode(products, line);
  const tradeSizes = readTradeSizes(products, line);
  const said = wordsThatSay(line.facts);
  const beside = wordsThatSay(line.aside).filter((word) => !said.includes(word));
  const { candidates, isCorrected } = findCandidates(products, line, said, beside, tradeSizes);
  if (coded) {
    // The code itself is no figure.
    const facts = readFacts(line.words.replace(code, ' '));
    const own = compare({ ...line, facts }, coded, tradeSizes);
    const others = candidates.filter(({ product }) => product !== coded);
    const isSure =
      own.contradicted.length === 0 && isCalled(products, coded, wordsThatSay(facts)) && !line.isUnreadable;
    return {
      ...line,
      confidence: isSure ? 'sure' : 'likely',
      candidates: [own, ...(isSure ? [] : others)].slice(0, MOST_OFFERED),
    };
  }
  const [first, second] = candidates;
  const isOne =
    first !== undefined &&
    first.distance < SURE &&
    (second === undefined || second.distance - first.distance >= SURE) &&
    !isCorrected &&
    !line.isUnreadable &&
    said.length > 0 &&
    isCalled(products, first.product, said);
  return {
    ...line,
    confidence: isOne ? 'sure' : first ? 'likely' : 'none',
    candidates: candidates.slice(0, MOST_OFFERED),
  };
}

type TradeSizes = ReadonlyMap<string, number[][]>;

/** What the sizes in inches of a line mean in this catalogue. */
function readTradeSizes(products: ProductIndex, { facts, aside }: ListLine): TradeSizes {
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

function findCandidates(
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

function compare(
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
