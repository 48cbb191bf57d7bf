/**
 * Measures how well pasted material lists are read and matched with the demo catalogue, and how long 200 lines take. With `--worst`, also
 * prints the rows of the tuned half that are read otherwise than judged.
 */
import { seed } from '../../../demo/content.ts';
import { readTradeWords } from '../../../server/catalogue/trade-words.rules.ts';
import { type MatchedLine, matchList } from '../../../server/material-lists/match-list.rules.ts';
import { readTable } from '../../../server/material-lists/table-rows.ts';
import {
  buildProductIndex,
  type ProductIndex,
  readSynonyms,
} from '../../../server/published/product-index.ts';
import { cutList } from '../../../shared/products/cut-list.ts';
import { listedProduct } from '../../../tests/support/listed-product.ts';
import type { Row } from '../rows.ts';
import { demoIndex, demoProducts } from '../search/demo-catalogue.ts';
import { atMost, longestHold, percentile, timesOf } from '../search/measures.ts';
import { syntheticProducts } from '../search/products.ts';
import { HALVES, type JudgedRow, readTakeOffs, type TakeOff } from './take-off-set.ts';

const LINES = 200;
const HOLD_MS = 20;
/** Of so many runs the median is taken, and the longest hold. */
const RUNS = 5;

export async function benchLists(): Promise<Row[]> {
  const index = await demoIndex(demoProducts());
  const rows: Row[] = [];
  for (const half of HALVES)
    rows.push(...rowsOf(half, await judge(index, readTakeOffs(half), half === 'tuned')));
  return [...rows, ...(await speedRows(5000, 150)), ...(await speedRows(50_000, 400)), cuttingRow()];
}

interface Counts {
  rows: number;
  kinds: number;
  lines: number;
  amounts: number;
  stocked: number;
  first: number;
  offered: number;
  sure: number;
  sureButWrong: number;
  sureButNotStocked: number;
}

async function judge(index: ProductIndex, takeOffs: readonly TakeOff[], isShown: boolean): Promise<Counts> {
  const counts: Counts = {
    rows: 0,
    kinds: 0,
    lines: 0,
    amounts: 0,
    stocked: 0,
    first: 0,
    offered: 0,
    sure: 0,
    sureButWrong: 0,
    sureButNotStocked: 0,
  };
  for (const { lines } of takeOffs) {
    const found = (await matchList(index, readTable(lines.map(({ text }) => text).join('\n'))))!;
    let at = 0;
    for (const judged of lines) {
      if (judged.text.trim() === '') continue;
      while (found[at]!.text !== judged.text) at++;
      const wrong = count(judged, found[at++] as MatchedLine, counts);
      if (isShown && wrong.length > 0 && process.argv.includes('--worst'))
        console.log(JSON.stringify(judged.text), wrong.join('; '));
    }
  }
  return counts;
}

/** Counts one row. @returns what is wrong about it. */
function count(judged: JudgedRow, found: MatchedLine, counts: Counts): string[] {
  const wrong: string[] = [];
  const check = (name: keyof Counts, isRight: boolean, complaint: string) => {
    if (isRight) counts[name]++;
    else wrong.push(complaint);
  };
  counts.rows++;
  check('kinds', found.kind.replace('_', ' ') === judged.kind, `is a ${judged.kind}, read as ${found.kind}`);
  if (judged.kind !== 'line') return wrong;
  const { quantity = null, unit = null, right = [] } = judged;
  const codes = (found.candidates ?? []).map(({ product }) => product.sku!);
  const isSameUnit = quantity === null || (found.unit ?? 'each') === (unit ?? 'each');
  const isSame = (found.quantity ?? null) === quantity && isSameUnit;
  counts.lines++;
  check('amounts', isSame, `${quantity} ${unit}, read as ${found.quantity} ${found.unit}`);
  if (found.confidence === 'sure') {
    counts.sure++;
    // A line that does not decide between several products is not sure either.
    if (right.length > 0 && (right.length > 1 || codes[0] !== right[0])) counts.sureButWrong++;
    if (right.length === 0) counts.sureButNotStocked++;
    if (codes[0] !== right[0]) wrong.push('called sure');
  }
  if (right.length === 0) return wrong;
  counts.stocked++;
  check('first', right.includes(codes[0]!), `${right}, found ${codes}`);
  if (codes.some((code) => right.includes(code))) counts.offered++;
  return wrong;
}

function rowsOf(half: string, counts: Counts): Row[] {
  const share = (what: string, part: number, whole: number, least: number): Row => ({
    what: `${half} take-offs: ${what}`,
    asked: `at least ${(least * 100).toFixed(0)} %`,
    measured: `${((100 * part) / whole).toFixed(1)} % (${part} of ${whole})`,
    ok: part / whole >= least,
  });
  const most = (what: string, part: number, whole: number, limit: number): Row => ({
    what: `${half} take-offs: ${what}`,
    asked: `at most ${(limit * 100).toFixed(0)} %`,
    measured: `${((100 * part) / whole).toFixed(1)} % (${part} of ${whole})`,
    ok: part / whole <= limit,
  });
  return [
    share('rows told apart (lines, headings, left out)', counts.kinds, counts.rows, 0.95),
    share('quantity and unit right', counts.amounts, counts.lines, 0.98),
    share('stocked lines with a right product first', counts.first, counts.stocked, 0.85),
    share('stocked lines with a right product in three', counts.offered, counts.stocked, 0.95),
    share('lines called sure', counts.sure, counts.lines, 0),
    most('called sure but wrong', counts.sureButWrong, counts.sure, 0.01),
    most('called sure but not stocked', counts.sureButNotStocked, counts.sure, 0),
  ];
}

/** 200 lines: half from take-offs, half with the names of products of this catalogue. */
async function speedRows(count: number, most: number): Promise<Row[]> {
  const products = syntheticProducts(count).map((product) =>
    listedProduct({
      ...product,
      short_description: product.short_description ?? '',
      created_at: new Date(0),
    }),
  );
  const index = await buildProductIndex(products);
  index.setSynonyms(readSynonyms([...seed.synonyms, ...readTradeWords()]));
  const written = readTakeOffs('tuned').flatMap(({ lines }) => lines.filter(({ kind }) => kind === 'line'));
  const text = [
    ...written.slice(0, LINES / 2).map((line) => line.text.replaceAll('\t', ' ')),
    ...products.slice(0, LINES / 2).map(({ name }, at) => `${at + 2} x ${name}`),
  ].join('\n');
  await matchList(index, readTable(text));
  const runs = [];
  for (let run = 0; run < RUNS; run++) runs.push(await longestHold(() => matchList(index, readTable(text))));
  const took = runs.map((run) => run.took).sort((one, other) => one - other)[Math.floor(RUNS / 2)]!;
  const hold = Math.max(...runs.map((run) => run.hold));
  const what = `${LINES} lines at ${count.toLocaleString('en')} products`;
  return [
    atMost(what, most, took, 'ms'),
    atMost(`${what}: longest hold of the event loop`, HOLD_MS, hold, 'ms'),
  ];
}

const CUT_PIECES = 200;
const CUT_MS = 50;

/** The slowest of cut lists with pieces of many lengths, from short to long. */
function cuttingRow(): Row {
  const lists = Array.from({ length: 60 }, (_, list) =>
    Array.from({ length: CUT_PIECES }, (__, at) => ({
      count: 1,
      length: 50 + ((at * 7919 + list * 104_729) % (250 + 100 * list)),
    })),
  );
  const times = timesOf(lists, 3, (pieces) => cutList(pieces, 8400, 3));
  return atMost(`a cut list of ${CUT_PIECES} pieces`, CUT_MS, percentile(times, 1), 'ms');
}
