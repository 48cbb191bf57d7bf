import { searchCatalogue } from '../catalogue/catalogue.rules.ts';
import type { Sql } from '../db/connect.ts';
import type { PublishedContent } from '../published/published-content.ts';
import { Counter } from './counter.ts';
import { addCounts } from './counts.queries.ts';

/** Creates the counter of an instance, which stores its counts in the database. */
export function createCounter(sql: Sql, published: PublishedContent): Counter {
  return new Counter({
    published,
    search: (q, limit) => searchCatalogue(published.reader(), { q, limit }),
    store: (counts) => addCounts(sql, counts),
  });
}
