import { expect, test } from 'vitest';
import { hideableColumns, shownColumns, toPageSize } from './list-preferences.ts';

const picture = { accessor: 'image_url', visibleMediaQuery: '(min-width: 600px)' };
const name = { accessor: 'name' };
const price = { accessor: 'price', visibleMediaQuery: '(min-width: 1100px)' };
const status = { accessor: 'is_active' };

test('a user can hide every column but the one that names the record', () => {
  const columns = [picture, name, price, status];
  expect(hideableColumns(columns)).toEqual([picture, price, status]);
  expect(shownColumns(columns, ['price', 'is_active'])).toEqual([picture, name]);
  expect(shownColumns(columns, ['name', 'a column of an older version'])).toEqual(columns);
});

test('only the page sizes on offer are page sizes', () => {
  expect([10, 25, 50, 100].map(toPageSize)).toEqual([10, 25, 50, 100]);
  expect([24, 0, '25', null].map(toPageSize)).toEqual([undefined, undefined, undefined, undefined]);
});
