/** What staff should do about products, from what visitors searched and opened. */
import type { z } from 'zod';
import type { advice } from '../../shared/catalogue/analytics.ts';
import { listDraftProducts } from '../catalogue/catalogue.queries.ts';
import type { Sql } from '../db/connect.ts';
import { buildProductIndex, readSynonyms } from '../published/product-index.ts';
import type { PublishedReader } from '../published/published-reader.ts';
import { TimeBudget } from '../search/time-budget.ts';
import { listAdvised } from './demand.queries.ts';
import { listFailedSearches } from './searches.queries.ts';

type Advice = z.infer<typeof advice>;

/** Products in each list. */
const MOST = 5;
/** The most drafts, and the most searches without a result, that are compared. */
const MOST_DRAFTS = 1000;
const MOST_SEARCHES = 300;
/** How long searches are tried before others get their turn, in milliseconds: visitors choose the searches. */
const BUDGET_MS = 4;

/** The three lists of the dashboard, for the last four weeks. */
export async function listAdvice(sql: Sql, published: PublishedReader): Promise<Advice> {
  const [advised, to_publish] = await Promise.all([listAdvised(sql, MOST), listWantedDrafts(sql, published)]);
  return { ...advised, to_publish };
}

/** Drafts that have every word of a search which found nothing, the most wanted first. */
async function listWantedDrafts(sql: Sql, published: PublishedReader): Promise<Advice['to_publish']> {
  const [failed, drafts] = await Promise.all([
    listFailedSearches(sql, MOST_SEARCHES),
    listDraftProducts(sql, MOST_DRAFTS),
  ]);
  if (failed.length === 0 || drafts.length === 0) return [];
  const index = await buildProductIndex(drafts);
  index.setSynonyms(readSynonyms(published.list('synonyms')));
  const wanted = new Map<string, Advice['to_publish'][number]>();
  const budget = new TimeBudget(BUDGET_MS);
  for (const { query, searches } of failed) {
    if (budget.isSpent) await budget.renew();
    const { hits, corrections } = index.search({ text: query, limit: 1 });
    const [hit] = hits;
    // A correction among few drafts is a guess: every other word looks like one of theirs.
    if (hit === undefined || hit.match !== 'all' || corrections.length > 0) continue;
    const known = wanted.get(hit.id);
    if (known) known.count += searches;
    else wanted.set(hit.id, { id: hit.id, name: hit.doc.name, count: searches, query });
  }
  return [...wanted.values()].sort((a, b) => b.count - a.count).slice(0, MOST);
}
