/** Reads the judged queries, judged.json: what somebody at the counter would fetch for each. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The half that may be looked at while the search is changed, and the one that is only ever measured. */
export const HALVES = ['tuned', 'untouched'] as const;
export const KINDS = ['trade word', 'size', 'thing', 'brand', 'code', 'slip', 'many words'] as const;

const judged = z.strictObject({
  query: z.string().min(1),
  half: z.enum(HALVES),
  kind: z.enum(KINDS),
  /** Nothing like it is stocked, so there is nothing to rank. */
  expected_none: z.literal(true).optional(),
  /** 3: exactly that, 2: a good substitute or clearly relevant, 1: related. By the name of the product. */
  answers: z.record(z.string(), z.int().min(1).max(3)),
});
export type JudgedQuery = z.infer<typeof judged>;

const judgedSet = z.strictObject({ about: z.array(z.string()), queries: z.array(judged) });

/**
 * All judged queries.
 * @throws Error if one judges a product that is not among `names`, which happens when a product is renamed.
 */
export function readJudgedQueries(names: Iterable<string>): JudgedQuery[] {
  const file = readFileSync(new URL('judged.json', import.meta.url), 'utf8');
  const { queries } = judgedSet.parse(JSON.parse(file));
  const known = new Set(names);
  const unknown = queries.flatMap(({ answers }) => Object.keys(answers)).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`judged.json names unknown products: ${unknown.join('; ')}`);
  return queries;
}
