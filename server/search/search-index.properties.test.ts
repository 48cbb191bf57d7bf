import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Item,
  type ItemFacet,
  item,
  itemOptions,
  itemSynonyms,
  sampleShop,
} from '../../tests/support/sample-shop.ts';
import type { SearchAnswer } from './options.ts';
import { createSearchIndex } from './search-index.ts';

const shop = sampleShop();
const spice = [
  'Māori',
  'ΟΔΟΣ ὁδός',
  '½"x¼" İzmir',
  'ﬁx-it…',
  '2.4.6m',
  '.5mm',
  '90x45',
  'ß ẞ',
  '中文窗',
  '\uD83D',
  'é',
];
const text = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...shop.flatMap(({ name, about }) => [name, about])) },
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ maxLength: 150 }),
  fc
    .array(fc.constantFrom(...spice, ' ', '.', '-', 'x', '1', 'of', 'the', 'door'), { maxLength: 12 })
    .map((all) => all.join('')),
);
const items = fc
  .array(fc.record({ name: text, about: text }), { minLength: 1, maxLength: 12 })
  .map((list) => list.map((fields, at) => item(`${at}`, fields)));

function idsOf(answer: SearchAnswer<Item, ItemFacet>, match?: 'all'): string[] {
  return answer.hits.filter((hit) => match === undefined || hit.match === match).map(({ id }) => id);
}

function indexOf(list: Iterable<Item>) {
  const index = createSearchIndex(itemOptions);
  index.setSynonyms(itemSynonyms);
  for (const one of list) index.add(one);
  return index;
}

test('every document that contains the query, in any case, is found', () => {
  const cut = fc.record({
    from: fc.nat(),
    length: fc.nat({ max: 60 }),
    which: fc.nat(),
    upper: fc.nat(),
    inAbout: fc.boolean(),
  });
  fc.assert(
    fc.property(items, fc.array(cut, { minLength: 1, maxLength: 6 }), (list, cuts) => {
      const index = indexOf(list);
      for (const { from, length, which, upper, inAbout } of cuts) {
        const source = list[which % list.length]!;
        const whole = inAbout ? source.about : source.name;
        const start = from % (whole.length + 1);
        const query = [...whole.slice(start, start + length)]
          .map((character, at) =>
            (upper >> (at % 20)) & 1 ? character.toUpperCase() : character.toLowerCase(),
          )
          .join('');
        const wanted = list.filter((one) =>
          [one.name, one.about].some((part) => part.toLowerCase().includes(query.toLowerCase())),
        );
        // "190 x 45" contains "90 x 45", and is found apart, as another size.
        const found = index
          .search({ text: query, limit: 100 })
          .hits.filter(({ match }) => match === 'all' || match === 'other_size')
          .map(({ id }) => id);
        expect(found, JSON.stringify(query)).toEqual(expect.arrayContaining(wanted.map(({ id }) => id)));
      }
    }),
    { numRuns: 1500 },
  );
});

test('each facet count equals the number of results that choosing it would give', () => {
  const index = indexOf(shop);
  const value = (name: ItemFacet, one: Item) => itemOptions.facets![name](one) ?? undefined;
  const names: ItemFacet[] = ['group', 'maker', 'stocked'];
  const choice = fc.record({
    text: fc.constantFrom('', 'window', 'treated', 'board', 'galvanised de', 'e'),
    group: fc.oneof(
      fc.constantFrom(undefined, 'Doors', 'Timber', 'Nowhere'),
      fc.record({ values: fc.subarray(['Doors', 'Timber', 'Roofing', 'Nowhere']) }),
    ),
    maker: fc.constantFrom(undefined, 'Ridgeline', { values: ['Ridgeline', 'Tasman Joinery'] }),
    stocked: fc.constantFrom(undefined, 'true'),
  });
  fc.assert(
    fc.property(choice, ({ text: query, ...filters }) => {
      const everything = index.search({ text: query, limit: 1000 }).hits;
      const matching = everything.filter(({ match }) => match === 'all').map(({ doc }) => doc);
      const wanted = (filter: string | { values: string[] }) =>
        typeof filter === 'string' ? [filter] : filter.values;
      const passes = (one: Item, but?: ItemFacet) =>
        names.every((name) => {
          const filter = filters[name];
          return name === but || filter === undefined || wanted(filter).includes(value(name, one) ?? '');
        });
      const answer = index.search({ text: query, filters, limit: 1000 });
      expect(answer.total).toBe(matching.filter((one) => passes(one)).length);
      expect(idsOf(answer, 'all')).toHaveLength(answer.total);
      for (const name of names) {
        const counts: Record<string, number> = {};
        for (const one of matching.filter((other) => passes(other, name))) {
          const key = value(name, one);
          if (key !== undefined) counts[key] = (counts[key] ?? 0) + 1;
        }
        expect(Object.fromEntries(answer.facets[name])).toEqual(counts);
      }
    }),
  );
});

test('pages neither skip nor repeat results', () => {
  const index = indexOf(shop);
  for (const query of ['', 'treated', 'e', 'galvinised']) {
    for (const order of [undefined, 'maker'] as const) {
      const whole = idsOf(index.search({ text: query, order, limit: 1000 }));
      const paged: string[] = [];
      for (let offset = 0; offset < whole.length; offset += 7) {
        paged.push(...idsOf(index.search({ text: query, order, offset, limit: 7 })));
      }
      expect(paged).toEqual(whole);
    }
  }
});
