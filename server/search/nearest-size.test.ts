/** A size that nothing of its kind has, and what comes nearest. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readMeasure } from '../../shared/products/measures.ts';
import { createSearchIndex } from './search-index.ts';

interface Product {
  name: string;
  kind: string;
}

function indexOf(products: readonly Product[]) {
  const index = createSearchIndex<Product, 'kind'>({
    id: ({ name }) => name,
    fields: { name: { text: ({ name }) => name, boost: 6 }, kind: { text: ({ kind }) => kind } },
    kind: ({ kind }) => kind,
    identity: ({ name, kind }) => `${name} ${kind}`,
    facets: { kind: ({ kind }) => kind },
    measure: readMeasure,
  });
  for (const product of products) index.add(product);
  return index;
}

const DOORS = 'Sliding and Bifold Doors';
const SHOP = [
  { name: 'Bifold Servery Window 1800 x 1000', kind: `${DOORS} Windows and Joinery` },
  { name: 'Sliding Door 2100 x 2100', kind: DOORS },
  { name: 'Sliding Door 1810 x 2200', kind: DOORS },
  { name: 'Stacker Door 1820 x 2100', kind: DOORS },
  { name: 'Door Handle 160 mm', kind: 'Handles and Hardware' },
  { name: 'Structural Plywood 17 mm – 2400 x 1200', kind: 'Plywood' },
  { name: 'Structural Plywood 21 mm – 2400 x 1200', kind: 'Plywood' },
  { name: 'House Post H5 90 x 90 mm – 3.0 m', kind: 'Posts' },
  { name: 'Wall Insulation R2.6 Glasswool 90 mm', kind: 'Insulation' },
  { name: 'Wood Screw 14g x 150 mm – 50', kind: 'Screws' },
  { name: 'Wood Screw 10g x 65 mm – 500', kind: 'Screws' },
];

function search(text: string, filters = {}) {
  const { hits, total, nearest } = indexOf(SHOP).search({ text, filters });
  return { hits: hits.map(({ id, match }) => [id, match]), total, nearest };
}

test('the thing in another size comes before another thing of the size', () => {
  const { hits, total, nearest } = search('sliding door 1800');
  expect(nearest).toEqual({ thing: 'sliding door', wanted: '1800', found: '1810 x 2200' });
  expect(total).toBe(0);
  expect(hits.slice(0, 4)).toEqual([
    ['Sliding Door 1810 x 2200', 'other_size'],
    ['Sliding Door 2100 x 2100', 'other_size'],
    ['Stacker Door 1820 x 2100', 'other_size'],
    ['Bifold Servery Window 1800 x 1000', 'mention'],
  ]);
});

test.each([
  ['18mm plywood', { thing: 'plywood', wanted: '18mm', found: '17 mm' }],
  ['plywood 18 mm', { thing: 'plywood', wanted: '18 mm', found: '17 mm' }],
  ['100x100 post', { thing: 'post', wanted: '100 x 100', found: '90 x 90' }],
  ['2.6m post', { thing: 'post', wanted: '2.6m', found: '3.0 m' }],
  ['r2.5 insulation', { thing: 'insulation', wanted: 'r2.5', found: 'r2.6' }],
  ['1.8 x 2.1 door', { thing: 'door', wanted: '1.8 x 2.1', found: '1820 x 2100' }],
  // A number without a unit is a width, and its size is named whole.
  ['stacker door 2000', { thing: 'stacker door', wanted: '2000', found: '1820 x 2100' }],
  ['180mm handle', { thing: 'handle', wanted: '180mm', found: '160 mm' }],
])('"%s" names the nearest', (text, nearest) => {
  expect(search(text).nearest).toEqual(nearest);
});

test.each([
  ['17mm plywood', 'one has it'],
  ['post 3000', 'one has it in metres'],
  ['3.00m post', 'one has it'],
  ['2100 door', 'one has it'],
  ['door 2200', 'one has it'],
  ['h4 post', 'a treatment class has no nearest one'],
  ['900 door', 'none is near'],
  ['door 5', 'it may be anything'],
  ['1800', 'there is no thing'],
  ['glazing 1800', 'no thing is called so'],
  ['100mm post 2.6m', 'there are two'],
  ['100x100 post 2.4', 'there are two'],
  ['12mm plywood 2700x1200', 'there are two'],
  ['100x100 h5', 'there is no thing'],
  ['door 2200', 'one has it as its height'],
])('"%s" names none: %s', (text) => {
  expect(search(text).nearest).toBeNull();
});

test('a number of pieces is no size', () => {
  expect(search('480mm screw').nearest).toBeNull();
});

test('a number in a text is no size where the name has another one', () => {
  const board = { name: 'Acoustic Board 13 mm', kind: 'Boards, 12 kg each' };
  const { nearest } = indexOf([board]).search({ text: '12mm board' });
  expect(nearest).toEqual({ thing: 'board', wanted: '12mm', found: '13 mm' });
});

test('a filter does not decide what counts as found', () => {
  const track = { name: 'Sliding Track 1800 mm for a door', kind: 'Hardware' };
  const index = indexOf([...SHOP, track]);
  const all = index.search({ text: 'sliding door 1800' });
  const one = index.search({ text: 'sliding door 1800', filters: { kind: 'Hardware' } });
  expect(one.total).toBe(all.facets.kind.get('Hardware') ?? 0);
  expect(one.nearest).toBeNull();
});

test('a filter that hides the size does not make it missing, and the nearest passes the filters', () => {
  expect(search('2100 door', { kind: 'Handles and Hardware' }).nearest).toBeNull();
  expect(search('1800 door', { kind: 'Plywood' }).nearest).toBeNull();
});

test('a pinned product stays first, also in another size', () => {
  const pinned = ['House Post H5 90 x 90 mm – 3.0 m'];
  const { hits } = indexOf([...SHOP, { name: 'House Post H5 125 x 125 mm', kind: 'Posts' }]).search({
    text: '100x100 post',
    pinned,
  });
  expect(hits.slice(0, 2).map(({ id, match }) => [id, match])).toEqual([
    [pinned[0], 'all'],
    ['House Post H5 125 x 125 mm', 'other_size'],
  ]);
});

test('a pinned product that has the size is not said to be missing', () => {
  const pinned = ['Sliding Door 1810 x 2200'];
  expect(indexOf(SHOP).search({ text: 'door 1810', pinned }).nearest).toBeNull();
});

const WORDS =
  'door sliding window plywood post h4 1800 18mm 18 mm x 2.6m r2.5 100x100 0 0x0 -5 1e9 99999999999 x100 for'.split(
    ' ',
  );

test('pages hold each product once, in any order and with filters, whatever the sizes', () => {
  const index = indexOf(SHOP);
  const property = fc.property(
    fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 6 }),
    fc.integer({ min: 1, max: 4 }),
    fc.record({
      filters: fc.constantFrom({}, { kind: DOORS }),
      order: fc.constantFrom(undefined, { facet: 'kind' as const }),
      pinned: fc.constantFrom([], [SHOP[4]!.name], [SHOP[7]!.name]),
    }),
    (words, limit, request) => {
      const text = words.join(' ');
      const { hits, total, closeTotal, nearest } = index.search({ ...request, text, limit: 100 });
      const all = hits.map(({ id }) => id);
      const paged = all.flatMap((_, at) =>
        at % limit === 0
          ? index.search({ ...request, text, offset: at, limit }).hits.map(({ id }) => id)
          : [],
      );
      expect(paged).toEqual(all);
      expect(new Set(all).size).toBe(all.length);
      expect(all.length).toBe(total + closeTotal);
      if (nearest) expect(hits.map(({ match }) => match)).toContain('other_size');
    },
  );
  fc.assert(property, { numRuns: 500 });
});
