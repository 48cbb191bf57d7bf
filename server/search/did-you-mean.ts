/** "Did you mean": what to offer when nothing at all was found. */
import type { Documents } from './documents.ts';
import type { Matching } from './matching.ts';
import { type Plan, planQuery } from './plan.ts';
import { Selection } from './selection.ts';
import { readQuery } from './text.ts';
import { looselyNear } from './typos.ts';

const MOST = 5;

/** The query with its one unknown word replaced, if that finds something. Overwrites the matching. */
export function didYouMean<Doc, Facet extends string, OrderName extends string>(
  text: string,
  plan: Plan,
  documents: Documents<Doc, Facet, OrderName>,
  matching: Matching,
): string[] {
  const [unknown, ...others] = plan.words.filter((word) => word.weight === 0);
  if (unknown === undefined || others.length > 0 || plan.corrections.length > 0) return [];
  const { words } = readQuery(text);
  return looselyNear(unknown.word, documents.vocabulary)
    .slice(0, MOST)
    .map((term) => words.map((typed) => (typed === unknown.word ? term.word : typed)).join(' '))
    .filter((query) => finds(query, documents, matching));
}

/** Whether any document has every word of a query as it is spelt. */
function finds<Doc, Facet extends string, OrderName extends string>(
  query: string,
  documents: Documents<Doc, Facet, OrderName>,
  matching: Matching,
): boolean {
  const plan = planQuery(query, documents.vocabulary, documents.size);
  if (plan.corrections.length > 0) return false;
  matching.run(plan, documents.slots);
  documents.facets.begin({});
  return new Selection(documents, matching, plan).inOrder(undefined, 0, 0).total > 0;
}
