/** What a visitor learns about a material list: its rows with the products that they may mean, and how much of each. */
import type { z } from 'zod';
import type {
  ListRow as AnswerRow,
  matchedList,
  materialListInput,
  OfferedProduct,
} from '../../shared/catalogue/material-lists.ts';
import { MAX_ENQUIRY_ITEMS } from '../../shared/limits.ts';
import { AppError } from '../app-error.ts';
import { toPublic } from '../catalogue/catalogue.rules.ts';
import type { PublishedReader } from '../published/published-reader.ts';
import type { Candidate } from './find-candidates.rules.ts';
import { type MatchedLine, matchList } from './match-list.rules.ts';
import type { ListRow } from './read-list.ts';
import { reckon } from './reckon-quantity.rules.ts';
import { columnsOf, readTable } from './table-rows.ts';

export async function answerList(
  { products }: PublishedReader,
  { text, columns = [] }: z.output<typeof materialListInput>,
): Promise<z.output<typeof matchedList>> {
  const table = readTable(text, columns);
  const rows = await matchList(products, table);
  if (rows === null) {
    const message = `At most ${MAX_ENQUIRY_ITEMS} lines at once: this list has more, because some rows name several lengths. Send it in parts, or attach it as a file`;
    throw new AppError('BAD_REQUEST', message, { text: message });
  }
  const answers = rows.map((row) => ('facts' in row ? answerLine(row) : answerOther(row)));
  return { rows: answers, columns: columnsOf(table) };
}

function answerOther({ text, kind }: ListRow): AnswerRow {
  return { text, kind, quantity: null, unit: null, words: '', heading: '', confidence: null, products: [] };
}

function answerLine(line: MatchedLine): AnswerRow {
  const { text, kind, quantity, unit, words, heading, confidence, candidates } = line;
  const products = candidates.map((candidate) => offer(line, candidate));
  // Metres of what is not sold by the metre, and of which nothing says how long it is.
  const isOdd =
    (unit === 'm' || unit === 'm²') && products[0]?.unit === unit && products[0].product.unit !== unit;
  return {
    text,
    kind,
    quantity,
    unit,
    words,
    heading,
    confidence: isOdd && confidence === 'sure' ? 'likely' : confidence,
    products: isOdd || line.isUnreadable ? products.map(withoutAmount) : products,
  };
}

function offer(
  line: MatchedLine,
  { product, met, unstated, contradicted, lacks }: Candidate,
): OfferedProduct {
  const shown = toPublic(product);
  return {
    product: shown,
    ...reckon(line, shown),
    understood: met.map(inCapitals),
    unstated: unstated.map(inCapitals),
    lacks: [...lacks],
    contradicted: contradicted.map(inCapitals),
  };
}

/** A quantity of the line that is none of the product. */
const withoutAmount = (offered: OfferedProduct): OfferedProduct => ({
  ...offered,
  unstated: [...offered.unstated, 'the quantity'],
});

/** "h3.2" as it is written on timber. */
const inCapitals = (figure: string) => (/^[a-z]{1,4}\d[\d.]*$/.test(figure) ? figure.toUpperCase() : figure);
