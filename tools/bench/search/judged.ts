/**
 * Measures how well the search of the demo catalogue answers judged queries, beside plain MiniSearch. The half
 * of the queries called untouched is printed only in sums, so that the search is not fitted to it.
 */
import { readTradeWords } from '../../../server/catalogue/trade-words.rules.ts';
import { splitWords } from '../../../server/search/text.ts';
import type { Row } from '../rows.ts';
import { demoIndex, demoProducts } from './demo-catalogue.ts';
import { HALVES, type JudgedQuery, KINDS, readJudgedQueries } from './judged-set.ts';
import { sizeRow } from './judged-sizes.ts';
import { slipRows, trySlips } from './judged-slips.ts';
import { readSecondJudge, secondJudgeRows } from './judges.ts';
import { FIRST_PAGE, type FirstPage, mean, ndcg } from './ndcg.ts';
import { plainIndex } from './plain-minisearch.ts';
import { printWorst } from './worst.ts';

/** What the untouched half asks for: so much, so much more than plain MiniSearch, and so much of some kinds. */
const LEAST = 0.87;
const LEAST_AHEAD = 0.15;
const LEAST_OF_KIND: Partial<Record<JudgedQuery['kind'], number>> = { brand: 0.85, size: 0.95, thing: 0.93 };

const PHRASES = readTradeWords()
  .flatMap(({ name }) => name.split(', '))
  .map((phrase) => splitWords(phrase).join(' '));

const PLAIN_FIELDS = [
  'name',
  'sku',
  'category_name',
  'subcategory_name',
  'brand_name',
  'short_description',
  'description',
];

/** A judged query with the NDCG@10 of our answers and those of plain MiniSearch. */
interface Scored extends JudgedQuery {
  ours: number;
  plain: number;
}

/** Takes seconds. With `--worst`, also prints the queries of the tuned half that are answered worst. */
export async function benchJudged(): Promise<Row[]> {
  const products = demoProducts();
  const index = await demoIndex(products);
  const ours: FirstPage = (text) => index.search({ text, limit: FIRST_PAGE }).hits.map(({ doc }) => doc.name);
  const plainly = plainIndex(PLAIN_FIELDS, products);
  const nameOf = new Map(products.map(({ id, name }) => [id, name]));
  const plain: FirstPage = (text) =>
    plainly
      .search(text)
      .slice(0, FIRST_PAGE)
      .map(({ id }) => nameOf.get(id as string)!);

  const queries = readJudgedQueries(nameOf.values());
  const stocked = queries.filter(({ expected_none }) => !expected_none);
  const scored = stocked.map((judged) => ({
    ...judged,
    ours: ndcg(ours(judged.query), judged.answers),
    plain: ndcg(plain(judged.query), judged.answers),
  }));
  const second = readSecondJudge(new Map(products.map(({ id, name }) => [id, name])));
  const tries = trySlips(stocked, ours);
  if (process.argv.includes('--worst')) printWorst(scored, tries, ours);
  const apart = ofHalf('untouched', scored).filter(({ query }) => !sharesPhrase(query));
  return [
    ...HALVES.flatMap((half) => rowsOf(half, scored)),
    askedRow('untouched, without those that have a phrase of the dictionary', apart, 0),
    ...secondJudgeRows(queries, second, { ours, plain }),
    notStockedRow(queries, (text) => index.search({ text }).total),
    ...slipRows(tries),
    sizeRow(ours),
  ];
}

function rowsOf(half: JudgedQuery['half'], scored: readonly Scored[]): Row[] {
  const judgedHalf = ofHalf(half, scored);
  const kinds = KINDS.map((kind) => ({ kind, judged: judgedHalf.filter((judged) => judged.kind === kind) }));
  return [
    half === 'untouched' ? askedRow(half, judgedHalf) : shownRow(half, judgedHalf),
    ...kinds.map(({ kind, judged }) => kindRow(half, kind, judged)),
  ];
}

function ofHalf(half: JudgedQuery['half'], scored: readonly Scored[]): Scored[] {
  return scored.filter((judged) => judged.half === half);
}

function askedRow(what: string, judged: readonly Scored[], ahead = LEAST_AHEAD): Row {
  const { ours, plain } = means(judged);
  const ok = ours >= LEAST && ours - plain >= ahead;
  return {
    ...shownRow(what, judged),
    asked: `at least ${LEAST}, and ${ahead} more than plain MiniSearch (${plain.toFixed(3)})`,
    ok,
  };
}

function kindRow(half: JudgedQuery['half'], kind: JudgedQuery['kind'], judged: readonly Scored[]): Row {
  const row = shownRow(`${half}, ${kind}`, judged);
  const least = half === 'untouched' ? LEAST_OF_KIND[kind] : undefined;
  const { ours, plain } = means(judged);
  if (least === undefined) return row;
  return { ...row, asked: `at least ${least} (plain MiniSearch: ${plain.toFixed(3)})`, ok: ours >= least };
}

/** Whether a query has a phrase of the dictionary, which may have been written for it. */
function sharesPhrase(query: string): boolean {
  const words = ` ${splitWords(query).join(' ')} `;
  return PHRASES.some((phrase) => words.includes(` ${phrase} `));
}

/** Asks for nothing, so it is always ok. */
function shownRow(what: string, judged: readonly Scored[]): Row {
  const { ours, plain } = means(judged);
  return {
    what: `${what}: NDCG@${FIRST_PAGE} of ${judged.length} judged queries`,
    asked: `nothing (plain MiniSearch: ${plain.toFixed(3)})`,
    measured: ours.toFixed(3),
    ok: true,
  };
}

function means(judged: readonly Scored[]): { ours: number; plain: number } {
  return { ours: mean(judged.map(({ ours }) => ours)), plain: mean(judged.map(({ plain }) => plain)) };
}

/** Nothing can be ranked for these. It is only honest to say that nothing has every word. */
function notStockedRow(queries: readonly JudgedQuery[], total: (text: string) => number): Row {
  const asked = queries.filter(({ expected_none }) => expected_none);
  const honest = asked.filter(({ query }) => total(query) === 0);
  return {
    what: 'queries for what is not stocked that find no product with every word',
    asked: `nothing (of ${asked.length})`,
    measured: String(honest.length),
    ok: true,
  };
}
