/** What a search says of what it found, and what the dictionary leaves alone. */
import type { Mutation } from './mutation.ts';

const DICTIONARY = 'server/catalogue/synonyms.queries.ts';

export const SEARCH: readonly Mutation[] = [
  {
    name: 'search: what only mentions the words counts as found',
    file: 'server/search/set-aside.ts',
    find: 'return identity.length > 0 && !roles.some(',
    replace: 'return identity.length < 0 && !roles.some(',
    tests: ['server/search/mentions.test.ts > a mention follows what is named so'],
  },
  {
    name: 'search: of several values of a filter, only the first counts',
    file: 'server/search/facets.ts',
    find: 'if (others.length === 0) return',
    replace: 'if (others.length >= 0) return',
    tests: ['server/search/facets.test.ts > a filter of values and a range finds both'],
  },
  {
    name: 'search: a range leaves out its last size',
    file: 'server/search/facets.ts',
    find: 'measure.size <= to',
    replace: 'measure.size < to',
    tests: ['server/search/facets.test.ts > a range finds the measures of its kind'],
  },
  {
    name: 'search: measures of another kind are in the range',
    file: 'server/search/facets.ts',
    find: 'measure?.kind === kind &&',
    replace: 'measure &&',
    tests: ['server/search/facets.test.ts > a range finds the measures of its kind'],
  },
  {
    name: 'search: a number without a unit offers a filter',
    file: 'server/catalogue/offered-filters.rules.ts',
    find: " || measure?.unit === ''",
    replace: '',
    tests: ['server/catalogue/offered-filters.test.ts > a number without a unit'],
  },
  {
    name: 'search: one side of a size is enough',
    file: 'server/search/sizes.ts',
    find: 'return sides.every((wanted, nth) => {',
    replace: 'return sides.some((wanted, nth) => {',
    tests: ['server/search/sizes.test.ts > means two sides of 100'],
  },
  {
    name: 'search: a trade mark is answered without a word',
    file: 'server/search/search-index.ts',
    find: 'meanings: full.total + others.length > 0 ? plan.meanings : [],',
    replace: 'meanings: [],',
    tests: ['server/catalogue/trade-words.test.ts > a search says what it read a trade mark as'],
  },
  {
    name: 'dictionary: what staff deleted comes back',
    file: DICTIONARY,
    find: 'select name, finds from given where name not in (select words from dictionary_words)',
    replace: 'select name, finds from given',
    and: [
      {
        file: DICTIONARY,
        find: 'from missing m left join added a using (name)`',
        replace: 'from missing m left join added a using (name) on conflict do nothing`',
      },
    ],
    tests: ['server/catalogue/trade-words.test.ts > leaves alone what staff changed'],
  },
  {
    name: 'dictionary: a group of staff with the same words is doubled',
    file: DICTIONARY,
    find: 'where lower(s.name) = lower(m.name))',
    replace: 'where s.name = m.name)',
    tests: ['server/catalogue/trade-words.test.ts > leaves alone what staff changed'],
  },
  {
    name: 'dictionary: a new version overwrites what staff changed',
    file: DICTIONARY,
    find: 'where s.id = o.synonym_id and (s.name, s.finds) = (o.words, o.finds) and o.new_finds is not null',
    replace: 'where s.id = o.synonym_id and o.new_finds is not null',
    tests: ['server/catalogue/trade-words.test.ts > a version that changes or drops a group does so'],
  },
  {
    name: 'search: what a thing is for is taken for the thing',
    file: 'server/search/set-aside.ts',
    find: '? [query.head]',
    replace: '? [...words.keys()]',
    tests: ['server/search/mentions.test.ts > a document that is what a thing is for'],
  },
  {
    name: 'search: an order by size puts products without it first',
    file: 'server/search/facets.ts',
    find: '?? rank + 1',
    replace: '?? 0',
    tests: ['server/search/facets.test.ts > an order by a facet'],
  },
];
