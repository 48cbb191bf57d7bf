/** What is suggested below the search box while a visitor types. */
import type { SuggestAnswer } from '../../shared/catalogue/catalogue.ts';
import { plainQuery } from '../../shared/catalogue/search-rules.ts';
import type { PublishedReader } from '../published/published-reader.ts';

/** The most completed queries, and the most products. */
const SUGGESTIONS = 5;
/** The most of the queries that others have searched; the rest are words of the catalogue. */
const MOST_POPULAR = 3;
/** The most categories, and the most brands. */
const MOST_PLACES = 2;

/** Suggestions for a text: popular queries first, then words of the catalogue, categories, brands and products. */
export function suggest(published: PublishedReader, q: string): SuggestAnswer {
  const { completions, hits, words } = published.products.suggest(q, { limit: SUGGESTIONS });
  const typed = plainQuery(q);
  const popular = popularSearches(published, typed);
  return {
    completions: [...new Set([...popular, ...completions])].slice(0, SUGGESTIONS),
    places: places(published, typed),
    products: hits.map(({ doc: { id, name, sku, image_url, category_name, brand_name } }) => ({
      id,
      name,
      sku,
      image_url,
      category_name,
      brand_name,
    })),
    words,
  };
}

/** Popular queries that go on from what was typed. */
function popularSearches(published: PublishedReader, typed: string): string[] {
  if (typed === '') return [];
  return published.popularSearches
    .filter((query) => query.startsWith(typed) && query !== typed)
    .slice(0, MOST_POPULAR);
}

/** Categories and brands with listed products, of which a word begins with what was typed. */
function places(published: PublishedReader, typed: string): SuggestAnswer['places'] {
  if (typed === '') return [];
  return (['category', 'brand'] as const).flatMap((kind) =>
    choices(published)
      .filter((choice) => choice.kind === kind && ` ${choice.plain}`.includes(` ${typed}`))
      .slice(0, MOST_PLACES)
      .map(({ name }) => ({ kind, name })),
  );
}

interface Choice {
  kind: 'category' | 'brand';
  name: string;
  plain: string;
}

function choices(published: PublishedReader): Choice[] {
  return published.derive('places to suggest', (content) => {
    const held = new Set(
      [...content.products.all()].flatMap(({ category_id, brand_id }) => [category_id, brand_id]),
    );
    const named = (kind: Choice['kind'], rows: readonly { id: string; name: string; is_active: boolean }[]) =>
      rows
        .filter(({ id, is_active }) => is_active && held.has(id))
        .map(({ name }) => ({ kind, name, plain: plainQuery(name) }));
    return [...named('category', content.list('categories')), ...named('brand', content.list('brands'))];
  });
}
