/**
 * The grades of the second judge, second-judge.json, who had not seen the search: for each judged query, a grade for every product
 * that the search or plain MiniSearch showed. Compares them with those of the first judge, judged.json.
 */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import type { Row } from '../rows.ts';
import type { JudgedQuery } from './judged-set.ts';
import { type FirstPage, mean, ndcg } from './ndcg.ts';

const secondJudge = z.strictObject({
  about: z.array(z.string()),
  /** Query to product code to grade, 0 to 3. */
  grades: z.record(z.string(), z.record(z.string(), z.int().min(0).max(3))),
});

/** The second judge's grades of a query by the names of products. */
export type SecondGrades = (query: string) => Readonly<Record<string, number>>;

/**
 * Reads the second judge's grades.
 * @param nameOf product code to name.
 * @throws Error for a code that is not among them.
 */
export function readSecondJudge(nameOf: ReadonlyMap<string, string>): SecondGrades {
  const file = readFileSync(new URL('second-judge.json', import.meta.url), 'utf8');
  const { grades } = secondJudge.parse(JSON.parse(file));
  const byName = new Map(
    Object.entries(grades).map(([query, byCode]) => [
      query,
      Object.fromEntries(
        Object.entries(byCode).map(([code, grade]) => {
          const name = nameOf.get(code);
          if (name === undefined) throw new Error(`second-judge.json names an unknown product: ${code}`);
          return [name, grade];
        }),
      ),
    ]),
  );
  return (query) => byName.get(query) ?? {};
}

/** How the second judge grades the untouched half, where the judges agree, and how many results nobody has graded. */
export function secondJudgeRows(
  queries: readonly JudgedQuery[],
  second: SecondGrades,
  { ours, plain }: { ours: FirstPage; plain: FirstPage },
): Row[] {
  const untouched = queries.filter(
    ({ half, query }) => half === 'untouched' && Object.values(second(query)).some((grade) => grade > 0),
  );
  const meanOf = (page: FirstPage) => mean(untouched.map(({ query }) => ndcg(page(query), second(query))));
  // What a code finds is no question of judgement.
  const graded = queries.filter(({ kind }) => kind !== 'code');
  const shown = graded.flatMap(({ query, answers }) =>
    ours(query).map((name) => answers[name] ?? second(query)[name]),
  );
  const ungraded = shown.filter((grade) => grade === undefined).length;
  const both = graded.flatMap(({ query, answers }) =>
    Object.entries(answers).map(([name, first]) => [first, second(query)[name]] as const),
  );
  const near = both.filter(([first, other]) => other !== undefined && Math.abs(first - other) <= 1);
  const same = both.filter(([first, other]) => first === other);
  return [
    {
      what: `untouched, second judge: NDCG@10 of ${untouched.length} judged queries`,
      asked: `nothing (plain MiniSearch: ${meanOf(plain).toFixed(3)})`,
      measured: meanOf(ours).toFixed(3),
      ok: true,
    },
    {
      what: `grades of the first judge that the second gave, too, or one more or less`,
      asked: `nothing (of ${both.length})`,
      measured: `${same.length} the same, ${near.length} at most one apart`,
      ok: true,
    },
    {
      what: 'results on first pages that nobody has graded',
      asked: `0 of ${shown.length}`,
      measured: String(ungraded),
      ok: ungraded === 0,
    },
  ];
}
