/** A document that has the words of a query only where they do not say what it is. */
import { expect, test } from 'vitest';
import type { SearchOptions } from './options.ts';
import { createSearchIndex } from './search-index.ts';

interface Product {
  name: string;
  text: string;
  code?: string;
}

const options: SearchOptions<Product, 'kind', 'name'> = {
  id: ({ name }) => name,
  fields: {
    name: { text: ({ name }) => name, boost: 6 },
    text: { text: ({ text }) => text },
  },
  identity: ({ name }) => name,
  code: ({ code }) => code,
  facets: { kind: ({ name }) => name.split(' ')[0] },
  orders: { name: (a, b) => (a.name < b.name ? -1 : 1) },
};
const GLUE = { name: 'Panel glue', text: 'For skirting and architraves', code: 'PG-10' };
const BOARD = { name: 'Pine skirting', text: 'Primed' };

function indexOf(...products: Product[]) {
  const index = createSearchIndex(options);
  for (const product of products) index.add(product);
  return index;
}

function found(index: ReturnType<typeof indexOf>, request: Parameters<typeof index.search>[0]) {
  const { hits, total, closeTotal } = index.search(request);
  return { hits: hits.map(({ id, match }) => [id, match]), total, closeTotal };
}

test('a mention follows what is named so, is counted apart, and is found also when nothing is', () => {
  expect(found(indexOf(GLUE, BOARD), { text: 'skirting' })).toEqual({
    hits: [
      ['Pine skirting', 'all'],
      ['Panel glue', 'mention'],
    ],
    total: 1,
    closeTotal: 1,
  });
  expect(found(indexOf(GLUE), { text: 'skirting' })).toEqual({
    hits: [['Panel glue', 'mention']],
    total: 0,
    closeTotal: 1,
  });
});

test('a document that is what a thing is for, but not the thing, is a mention', () => {
  const index = indexOf(GLUE, { name: 'Panel board', text: 'Hold it with glue' });
  expect(found(index, { text: 'glue for panels' }).hits).toEqual([
    ['Panel glue', 'all'],
    ['Panel board', 'mention'],
  ]);
  expect(found(index, { text: 'panel glue' }).total).toBe(2);
});

test('an order that was chosen counts and lists mentions in the same way', () => {
  expect(found(indexOf(GLUE, BOARD), { text: 'skirting', order: 'name' })).toEqual(
    found(indexOf(GLUE, BOARD), { text: 'skirting' }),
  );
});

test('one word in the name is enough, and so is a synonym or a part of the code', () => {
  const index = indexOf(GLUE);
  index.setSynonyms([{ from: ['adhesive'], to: ['glue'] }]);
  for (const text of ['glue for skirting', 'adhesive', 'pg10', 'g-1'])
    expect(found(index, { text }), text).toMatchObject({ hits: [['Panel glue', 'all']], total: 1 });
});

test('a pinned document and a search for every document are no mentions', () => {
  const index = indexOf(GLUE);
  expect(found(index, { text: 'skirting', pinned: ['Panel glue'] }).hits).toEqual([['Panel glue', 'all']]);
  expect(found(index, {}).hits).toEqual([['Panel glue', 'all']]);
});

test('pages of named products, mentions and close matches show each product once', () => {
  const many = ['a', 'b', 'c', 'd', 'e'].flatMap((mark) => [
    { name: `Oak skirting ${mark}`, text: 'Board' },
    { name: `Oak glue ${mark}`, text: 'For oak skirting' },
    { name: `Putty ${mark}`, text: 'For oak skirting' },
  ]);
  const index = indexOf(...many);
  const { total, closeTotal } = index.search({ text: 'oak skirting' });
  const ids = Array.from({ length: 6 }, (_, page) =>
    index.search({ text: 'oak skirting', offset: page * 3, limit: 3 }).hits.map(({ id }) => id),
  ).flat();
  expect([total, closeTotal, ids.length, new Set(ids).size]).toEqual([10, 5, 15, 15]);
});

test('what ten documents or more have, and none is called by, is a property', () => {
  const treated = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ name: `Post ${at}`, text: 'Treated pine' }));
  expect(indexOf(...treated(10)).search({ text: 'treated' })).toMatchObject({ total: 10, closeTotal: 0 });
  expect(indexOf(...treated(9)).search({ text: 'treated' })).toMatchObject({ total: 0, closeTotal: 9 });
});
