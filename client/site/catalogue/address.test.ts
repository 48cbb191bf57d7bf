import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FiltersAnswer } from '../../../shared/catalogue/catalogue.ts';
import { eachSwitch } from '../../../shared/catalogue/switches.ts';
import { PAGE_SIZES } from '../../../shared/limits.ts';
import { type CatalogueAddress, catalogueLink, readAddress, resolveNames, toSearchInput } from './address.ts';
import {
  categoriesFor,
  change,
  chooseBrands,
  chooseCategory,
  chooseSpecification,
  chosenOf,
  toggle,
} from './choices.ts';
import { listPages } from './page-list.ts';

const filters: FiltersAnswer = {
  categories: [
    { id: 'timber', name: 'Timber' },
    { id: 'roofing', name: 'Roofing & Cladding' },
    { id: 'fixings', name: 'Fixings' },
  ],
  subcategories: [
    { id: 'posts', name: 'Posts', parent_category_id: 'timber' },
    { id: 'screws', name: 'Screws', parent_category_id: 'fixings' },
  ],
  brands: [
    { id: 'one', name: 'One Category', category_ids: ['roofing'] },
    { id: 'two', name: 'Two Categories', category_ids: ['timber', 'fixings'] },
  ],
};
const plain = readAddress('');

test('reading a written address gives the same address', () => {
  const text = fc.string({ minLength: 1 }).filter((value) => value.trim() !== '' && value.isWellFormed());
  const name = fc.option(text, { nil: null });
  /** Names that differ only in case are one. */
  const key = text.map((value) => value.toLowerCase());
  const names = fc.uniqueArray(text, { maxLength: 4 });
  const bound = fc.constantFrom(null, '90', '2.4 m', 'R2.8');
  const range = fc.record({ from: bound, to: bound }).filter(({ from, to }) => from !== null || to !== null);
  const address: fc.Arbitrary<CatalogueAddress> = fc.record({
    q: fc.oneof(fc.constant(''), text),
    category: name,
    subcategory: names,
    brand: names,
    ...eachSwitch(() => fc.boolean()),
    specifications: fc.dictionary(key, fc.uniqueArray(text, { minLength: 1, maxLength: 3 }), { maxKeys: 6 }),
    ranges: fc.dictionary(key, range, { maxKeys: 6 }),
    sort: fc.oneof(
      fc.constantFrom(null, 'name' as const, 'discount' as const, 'stock' as const),
      text.map((specification) => ({ specification })),
      text.map((specification) => ({ specification, descending: true })),
    ),
    isTable: fc.boolean(),
    page: fc.integer({ min: 1, max: 1000 }),
    limit: fc.constantFrom(...PAGE_SIZES),
    product: fc.option(fc.uuid(), { nil: null }),
    draft: fc.constantFrom(null, '1', 'Zx9_-a'),
    picture: fc.boolean(),
  });
  fc.assert(
    fc.property(address, (written) => {
      const read = readAddress(new URL(catalogueLink(written), 'http://localhost').search);
      const isOpen = written.product !== null;
      expect(read).toEqual({
        ...written,
        // They belong to a category.
        specifications: written.category === null ? {} : written.specifications,
        ranges: written.category === null ? {} : written.ranges,
        sort: written.category === null && typeof written.sort === 'object' ? null : written.sort,
        draft: isOpen ? written.draft : null,
        picture: written.picture && isOpen,
      });
    }),
  );
});

test('a query is cut at 100 characters when an address is read and when it is written', () => {
  const q = '🪟'.repeat(150);
  expect(readAddress(`?q=${q}`).q).toBe('🪟'.repeat(100));
  expect(decodeURIComponent(catalogueLink({ ...plain, q }))).toBe(`/catalog?q=${'🪟'.repeat(100)}`);
});

test('names are resolved to their displayed spelling, and unknown names are ignored', () => {
  const address = {
    ...plain,
    category: 'TIMBER',
    subcategory: ['nonsense'],
    brand: ['one category', 'ONE category', 'none'],
  };
  expect(resolveNames(address, filters)).toEqual({
    ...plain,
    category: 'Timber',
    subcategory: [],
    brand: ['One Category'],
  });
});

test('invalid values in an address are ignored', () => {
  expect(readAddress('?page=-1&sort=price&stock=maybe&category=&limit=25')).toEqual(plain);
  for (const page of ['0', '1.5', 'x', '1e9', '']) expect(readAddress(`?page=${page}`).page).toBe(1);
});

describe('changing the search, the filters or the sort order', () => {
  const third = { ...plain, page: 3, product: 'p' };

  test('returns to page 1 and closes the product', () => {
    for (const next of [
      change(third, { q: 'x' }),
      change(third, { in_stock: true }),
      change(third, { sort: 'stock' }),
      change(third, { limit: 24 }),
      change(third, { subcategory: ['Posts'] }),
      chooseCategory(third, 'Timber'),
      chooseBrands(third, ['Two Categories'], filters),
    ]) {
      expect([next.page, next.product]).toEqual([1, null]);
    }
  });

  test('resets the subcategory when the category changes', () => {
    expect(
      chooseCategory({ ...plain, category: 'Timber', subcategory: ['Posts'] }, 'Fixings').subcategory,
    ).toEqual([]);
  });
});

describe('choosing a brand', () => {
  test('limits the categories to those that hold its products', () => {
    expect(categoriesFor(filters, ['two categories']).map(({ id }) => id)).toEqual(['timber', 'fixings']);
    expect(categoriesFor(filters, ['unknown'])).toEqual(filters.categories);
  });

  test('selects its category if there is only one, and resets a subcategory of another category', () => {
    expect(chooseBrands(plain, ['One Category'], filters).category).toBe('Roofing & Cladding');
    expect(
      chooseBrands({ ...plain, category: 'Timber', subcategory: ['Posts'] }, ['One Category'], filters),
    ).toMatchObject({
      category: 'Roofing & Cladding',
      subcategory: [],
    });
  });

  test('resets a category without its products, and keeps one that has some', () => {
    const roofing = { ...plain, category: 'Roofing & Cladding' };
    expect(chooseBrands(roofing, ['Two Categories'], filters).category).toBeNull();
    const posts = { ...plain, category: 'Timber', subcategory: ['Posts'] };
    expect(chooseBrands(posts, ['Two Categories'], filters)).toMatchObject({
      category: 'Timber',
      subcategory: ['Posts'],
    });
  });

  test('and clearing it again keeps the category that it selected', () => {
    const selected = chooseBrands(plain, ['One Category'], filters);
    expect(chooseBrands(selected, [], filters)).toMatchObject({
      brand: [],
      category: 'Roofing & Cladding',
    });
  });
});

test('names are mapped to ids regardless of case, and unknown names are left out', () => {
  expect(
    toSearchInput({ ...plain, category: 'TIMBER', subcategory: ['posts'], brand: ['none'] }, filters),
  ).toEqual({
    category_id: 'timber',
    subcategory_id: ['posts'],
    page: 1,
  });
  expect(toSearchInput({ ...plain, category: 'Fixings', subcategory: ['Posts'] }, filters)).toEqual({
    category_id: 'fixings',
    page: 1,
  });
});

test('the pagination shows the first, last and current pages and one neighbour on each side', () => {
  expect(listPages(1, 1)).toEqual([1]);
  expect(listPages(1, 3)).toEqual([1, 2, 3]);
  expect(listPages(1, 19)).toEqual([1, 2, null, 19]);
  expect(listPages(7, 19)).toEqual([1, null, 6, 7, 8, null, 19]);
  expect(listPages(3, 19)).toEqual([1, 2, 3, 4, null, 19]);
  expect(listPages(19, 19)).toEqual([1, null, 18, 19]);
  expect(listPages(99, 19)).toEqual([1, null, 18, 19]);
});

test('two brands offer the categories of both', () => {
  const both = ['One Category', 'two categories'];
  expect(categoriesFor(filters, both).map(({ id }) => id)).toEqual(['timber', 'roofing', 'fixings']);
  const timber = { ...plain, category: 'Timber' };
  expect(chooseBrands(timber, both, filters).category).toBe('Timber');
  expect(chooseBrands(timber, ['One Category'], filters).category).toBe('Roofing & Cladding');
});

test('a value is chosen beside others and taken back, whatever its case', () => {
  const one = chooseSpecification({ ...plain, category: 'Timber' }, 'Width', { values: toggle([], '90 mm') });
  const two = chooseSpecification(one, 'width', { values: toggle(['90 mm'], '45 mm') });
  expect(two.specifications).toEqual({ width: ['90 mm', '45 mm'] });
  expect(chosenOf(two, 'WIDTH').values).toEqual(['90 mm', '45 mm']);
  expect(toggle(['90 mm', '45 mm'], '90 MM')).toEqual(['45 mm']);
  const ranged = chooseSpecification(two, 'Width', { range: { from: '100', to: null } });
  expect(catalogueLink(ranged)).toBe(
    '/catalog?category=Timber&spec.Width=90+mm&spec.Width=45+mm&from.Width=100',
  );
  expect(toSearchInput(ranged, filters)).toMatchObject({
    specifications: { Width: ['90 mm', '45 mm'] },
    ranges: { Width: { from: '100' } },
  });
  expect(chooseSpecification(ranged, 'Width', { values: [], range: { from: null, to: null } })).toMatchObject(
    {
      specifications: {},
      ranges: {},
    },
  );
});

test('a bound that is no measure is ignored', () => {
  expect(readAddress('?category=Timber&from.Width=wide&to.Width=').ranges).toEqual({});
  expect(readAddress('?from.Width=90').ranges).toEqual({});
  const long = 'x'.repeat(2500);
  expect(readAddress(`?category=Timber&spec.Width=${long}&spec.${long}=90&brand=${long}`)).toEqual(
    readAddress('?category=Timber'),
  );
});

test('of two names that differ only in case, the first counts', () => {
  const address = readAddress('?category=Timber&spec.Width=90+mm&spec.width=45+mm&to.LENGTH=3&from.Length=1');
  expect(address.specifications).toEqual({ Width: ['90 mm'] });
  expect(Object.keys(address.ranges)).toEqual(['Length']);
});
