/** Prints what to work on: the tuned queries that are answered worst, and the slips that lose their answer. */
import type { JudgedQuery } from './judged-set.ts';
import type { SlipTry } from './judged-slips.ts';
import type { FirstPage } from './ndcg.ts';

const QUERIES = 20;
const ANSWERS = 5;

/** The untouched half is left out: who reads its answers fits the search to them. */
export function printWorst(
  scored: readonly (JudgedQuery & { ours: number })[],
  tries: readonly SlipTry[],
  search: FirstPage,
): void {
  const worst = scored.filter(({ half }) => half === 'tuned').sort((a, b) => a.ours - b.ours);
  for (const { query, kind, ours, answers } of worst.slice(0, QUERIES)) {
    console.log(`  ${ours.toFixed(3)}  ${query}  (${kind})`);
    for (const name of search(query).slice(0, ANSWERS))
      console.log(`         ${answers[name] ?? 0}  ${name}`);
    console.log(`         asked: ${best(answers).join('; ')}`);
  }
  printLostSlips(tries, search);
}

function printLostSlips(tries: readonly SlipTry[], search: FirstPage): void {
  const byQuery = new Map<string, string[]>();
  for (const { judged, text, isGood } of tries) {
    if (judged.half !== 'tuned' || isGood) continue;
    byQuery.set(judged.query, [...(byQuery.get(judged.query) ?? []), text]);
  }
  const worst = [...byQuery].sort(([, a], [, b]) => b.length - a.length);
  for (const [query, slips] of worst.slice(0, QUERIES)) {
    const first = search(slips[0]!)[0] ?? 'nothing';
    console.log(
      `  ${slips.length} slips lose "${query}", such as "${slips[0]}", which finds first: ${first}`,
    );
  }
}

/** The first of the names with the best grades. */
function best(answers: Readonly<Record<string, number>>): string[] {
  return Object.entries(answers)
    .sort(([, a], [, b]) => b - a)
    .slice(0, ANSWERS)
    .map(([name, grade]) => `${grade} ${name}`);
}
