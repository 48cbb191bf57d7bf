import { expect, test } from 'vitest';
import { nearestCategories } from './nearest-categories.ts';

const filters = {
  categories: ['Roofing', 'Doors', 'Windows', 'Timber', 'Fixings'].map((name) => ({ id: name, name })),
  subcategories: [
    { id: '1', name: 'Gutters & Downpipes', parent_category_id: 'Roofing' },
    { id: '2', name: 'Hidden', parent_category_id: 'gone' },
  ],
};
const near = (q: string) => nearestCategories(q, filters);

test('the names that look most like a word of the query come first', () => {
  expect(near('windoes')[0]).toEqual({ category: 'Windows', subcategory: null });
  expect(near('copper gutterings')).toEqual([{ category: 'Roofing', subcategory: 'Gutters & Downpipes' }]);
});

test('if none is near, the first four categories are offered', () => {
  expect(near('zzz').map(({ category }) => category)).toEqual(['Roofing', 'Doors', 'Windows', 'Timber']);
  expect(near('')).toHaveLength(4);
  expect(nearestCategories('zzz', { categories: [], subcategories: [] })).toEqual([]);
});
