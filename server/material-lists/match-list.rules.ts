/**
 * Finds the products of a material list. Each line is searched for like a visitor's query; then its figures decide which of the found
 * products it can mean (decision "material lists").
 */
import { MAX_ENQUIRY_ITEMS } from '../../shared/limits.ts';
import type { ProductIndex } from '../published/product-index.ts';
import { TimeBudget } from '../search/time-budget.ts';
import { isCalled } from './called-by.ts';
import { type Candidate, compare, findCandidates, readTradeSizes } from './find-candidates.rules.ts';
import { readFacts } from './line-facts.ts';
import { type ListLine, type ListRow, readList } from './read-list.ts';
import { DOUBT, wordsThatSay } from './said-words.ts';
import type { Table } from './table-rows.ts';
import { withCode } from './written-codes.ts';

/** How sure it is which product a line means: one, some to choose from, or none. */
export type Confidence = 'sure' | 'likely' | 'none';

export interface MatchedLine extends ListLine {
  confidence: Confidence;
  candidates: Candidate[];
}

/** The most products that are offered for a line. */
export const MOST_OFFERED = 3;
/** How long the event loop is held, in milliseconds. */
const CHUNK_MS = 8;
/** What is nearer than this is just what is asked for. */
const SURE = 0.25;

/**
 * Reads a list and finds the products of its lines. Yields to the event loop.
 * @returns null for a list of too many lines: a row may name several lengths.
 */
export async function matchList(
  products: ProductIndex,
  table: Table,
): Promise<(MatchedLine | ListRow)[] | null> {
  const budget = new TimeBudget(CHUNK_MS);
  const matched: (MatchedLine | ListRow)[] = [];
  let lines = 0;
  for (const row of readList(table)) {
    if (row.kind === 'line' && ++lines > MAX_ENQUIRY_ITEMS) return null;
    if (budget.isSpent) await budget.renew();
    matched.push('facts' in row ? withUnexplained(products, matchLine(products, row)) : row);
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
      own.contradicted.length === 0 &&
      isCalled(products, coded, wordsThatSay(facts)) &&
      !line.isUnreadable &&
      !DOUBT.test(line.text);
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
    !DOUBT.test(line.text) &&
    said.length > 0 &&
    isCalled(products, first.product, said);
  return {
    ...line,
    confidence: isOne ? 'sure' : first ? 'likely' : 'none',
    candidates: candidates.slice(0, MOST_OFFERED),
  };
}

/** The most that a number without a unit may count. */
const MOST_COUNTED = 9999;

/**
 * The quantity of a line that seems to have none: the one number that the product does not explain. "65 pipe 6" is six of the pipe of
 * 65 mm. Such a line is never sure.
 */
function withUnexplained(products: ProductIndex, matched: MatchedLine): MatchedLine {
  const [best] = matched.candidates;
  if (matched.quantity !== null || matched.isUnreadable || best === undefined) return matched;
  const [unexplained, ...others] = matched.facts.numbers.filter(({ text }) => !best.met.includes(text));
  if (unexplained === undefined || others.length > 0) return matched;
  const { value, text } = unexplained;
  if (!Number.isInteger(value) || value < 1 || value > MOST_COUNTED) return matched;
  const words = matched.words
    .replace(new RegExp(`(?<![\\d.])${text}(?![\\d.])`), ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
  const { confidence, ...read } = matchLine(products, {
    ...matched,
    quantity: value,
    words,
    facts: readFacts(words),
  });
  return { ...read, confidence: confidence === 'sure' ? 'likely' : confidence };
}
