/** What a visitor learns about a material list: its rows with the products that they may mean, and how much of each. */
import type { ListRow as AnswerRow, OfferedProduct } from '../../shared/catalogue/material-lists.ts';
import type { ListedProduct } from '../catalogue/catalogue.queries.ts';
import { toPublic } from '../catalogue/catalogue.rules.ts';
import type { PublishedReader } from '../published/published-reader.ts';
import { type Candidate, type MatchedLine, matchList } from './match-list.rules.ts';
import type { ListRow } from './read-list.ts';
import { readHolds, reckon } from './reckon-quantity.rules.ts';

export async function answerList(
  { products }: PublishedReader,
  text: string,
): Promise<{ rows: AnswerRow[] }> {
  const rows = await matchList(products, text);
  return { rows: rows.map((row) => ('facts' in row ? answerLine(row) : answerOther(row))) };
}

function answerOther({ text, kind }: ListRow): AnswerRow {
  return { text, kind, quantity: null, unit: null, words: '', heading: '', confidence: null, products: [] };
}

function answerLine(line: MatchedLine): AnswerRow {
  const { text, kind, quantity, unit, words, heading, confidence, candidates } = line;
  const products = candidates.map((candidate) => offer(line, candidate));
  return { text, kind, quantity, unit, words, heading, confidence, products };
}

function offer(
  line: MatchedLine,
  { product, met, unstated, contradicted, lacks }: Candidate,
): OfferedProduct {
  return {
    product: toPublic(product),
    ...reckon(line, product, holdsOf(product)),
    understood: met.map(inCapitals),
    unstated: unstated.map(inCapitals),
    lacks: [...lacks],
    contradicted: contradicted.map(inCapitals),
  };
}

/** "h3.2" as it is written on timber. */
const inCapitals = (figure: string) => (/^[a-z]{1,4}\d[\d.]*$/.test(figure) ? figure.toUpperCase() : figure);

const known = new WeakMap<ListedProduct, ReturnType<typeof readHolds>>();
function holdsOf(product: ListedProduct): ReturnType<typeof readHolds> {
  const holds = known.get(product) ?? readHolds(product.name, product.specifications);
  known.set(product, holds);
  return holds;
}
