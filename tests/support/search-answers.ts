/** Requests of every kind to an index of the sample shop, and all that it shows for them, to compare indexes. */
import type { SearchIndex } from '../../server/search/search-index.ts';
import type { Item, ItemFacet, ItemOrder } from './sample-shop.ts';

type ItemIndex = SearchIndex<Item, ItemFacet, ItemOrder>;

const queries = [
  '',
  'window',
  'galv',
  'door 2.4m',
  'e',
  's',
  'q',
  'wi',
  'co',
  'ne',
  'galvinised decking',
  'bed side lamp',
  'cedar kauri x',
  'boad',
  'rial',
  'slidn',
  'treated 90x45',
  'soft red',
  'treated p',
  'primed wi',
  'insulated s',
];
export const requests = [
  ...queries.flatMap((text) =>
    [{}, { group: 'Doors' }, { group: 'Timber', stocked: 'true' }].map((filters) => ({ text, filters })),
  ),
  ...['gib board', 'cheap batts', 'galvanised down pipe', '2400 mm skylight'].map((text) => ({ text })),
  { text: 'window', order: 'maker' as const },
  { order: 'maker' as const },
];

/** Everything that one request shows. Facet values have no order that a fresh build would repeat. */
export function answerOf(index: ItemIndex, request: (typeof requests)[number]) {
  const answer = index.search({ ...request, limit: 30 });
  const facets = Object.entries(answer.facets).map(([name, counts]) => [name, [...counts].sort()]);
  const hits = answer.hits.map(({ id, doc, match, score }) => [id, doc.name, match, score]);
  const { completions } = index.suggest(request.text ?? '');
  return { ...answer, facets, hits, completions };
}

/** Everything that an index shows for the requests. */
export function answersOf(index: ItemIndex) {
  return { size: index.size, answers: requests.map((request) => answerOf(index, request)) };
}
