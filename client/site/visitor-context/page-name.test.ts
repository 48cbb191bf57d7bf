import { expect, test } from 'vitest';
import { namePage } from './page-name.ts';

test('a page is named by its title and what was searched for, never by its path', () => {
  expect(namePage('/')).toBe('Home');
  expect(namePage('/catalog?category=Timber+%26+Posts&q=90x45&stock=in')).toBe(
    'Product Catalogue: Timber & Posts, “90x45”',
  );
  expect(namePage('/case-study?study=1')).toBe('Case Studies');
  expect(namePage('/no/such/page')).toBe('A page of this website');
  expect(namePage('https://builders.example/links')).toBe('builders.example');
});
