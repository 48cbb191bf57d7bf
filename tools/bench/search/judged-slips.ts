/** How often a judged query that is well answered still is when one letter of it is mistyped. */
import type { Row } from '../rows.ts';
import type { JudgedQuery } from './judged-set.ts';
import type { FirstPage } from './ndcg.ts';
import { Random } from './random.ts';
import { type Mistyped, mistyped } from './slips.ts';

const SEED = 31;
/** How often each kind of slip is made in each query, each time in a random place. */
const DRAWS = 5;
const LEAST = 0.96;
/** The grade that the first answer needs. */
const GOOD = 2;
const PLAIN_WORDS = /^[a-z]+(?: [a-z]+)?$/;
/** A slip in a shorter word often makes another word of the trade: "dpc" and "dpm". */
const LONG_WORD = 4;

/** A judged query with one slip, and whether its first answer is still good. */
export interface SlipTry extends Mistyped {
  judged: JudgedQuery;
  isGood: boolean;
}

/**
 * Makes slips in the queries of one or two plain words that ask for what is stocked and have a good first
 * answer as they stand. Queries that are misspelt already are left out.
 */
export function trySlips(queries: readonly JudgedQuery[], search: FirstPage): SlipTry[] {
  const random = new Random(SEED);
  const isGood = (text: string, { answers }: JudgedQuery) => (answers[search(text)[0] ?? ''] ?? 0) >= GOOD;
  return queries
    .filter(({ query, kind }) => kind !== 'slip' && PLAIN_WORDS.test(query))
    .filter((judged) => Object.values(judged.answers).includes(3) && isGood(judged.query, judged))
    .flatMap((judged) =>
      Array.from({ length: DRAWS }, () => mistyped(judged.query, random))
        .flat()
        .map((slip) => ({ ...slip, judged, isGood: isGood(slip.text, judged) })),
    );
}

/** The share of good first answers: of all slips, and of those in words that are not very short. */
export function slipRows(tries: readonly SlipTry[]): Row[] {
  const queries = new Set(tries.map(({ judged }) => judged)).size;
  const all = shareOf(tries);
  return [
    {
      what: `one letter mistyped in ${queries} well answered queries of one or two words: first answer still good`,
      asked: `at least ${percent(LEAST)}`,
      measured: all.text,
      ok: all.share >= LEAST,
    },
    {
      what: `the same in words of ${LONG_WORD} letters or more`,
      asked: 'nothing',
      measured: shareOf(tries.filter(({ word }) => word.length >= LONG_WORD)).text,
      ok: true,
    },
  ];
}

function shareOf(tries: readonly SlipTry[]): { share: number; text: string } {
  const good = tries.filter(({ isGood }) => isGood).length;
  const share = good / Math.max(1, tries.length);
  return { share, text: `${percent(share)} (${good} of ${tries.length})` };
}

function percent(share: number): string {
  return `${Number((share * 100).toFixed(1))} %`;
}
