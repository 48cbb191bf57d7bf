import { expect, test } from 'vitest';
import { describeShadow, withAlpha } from '../../../shared/colours.ts';
import { readHeroBackground } from '../../../shared/content/hero-background.ts';
import { readReview } from '../../../shared/content/reviews.ts';
import { categoryLink } from './home-data.ts';

test('a category card adds its category to any web link and leaves other links alone', () => {
  const title = 'Windows & Joinery';
  for (const [link_url, address] of [
    [null, '/catalog?category=Windows+%26+Joinery'],
    ['', '/catalog?category=Windows+%26+Joinery'],
    ['/catalog?stock=in#top', '/catalog?stock=in&category=Windows+%26+Joinery#top'],
    ['/catalog?category=Old', '/catalog?category=Windows+%26+Joinery'],
    ['https://other.example/x?y=1', 'https://other.example/x?y=1&category=Windows+%26+Joinery'],
    ['mailto:sales@southbeam.example', 'mailto:sales@southbeam.example'],
    ['tel:+6491234567', 'tel:+6491234567'],
  ] as const)
    expect(categoryLink({ title, link_url }), String(link_url)).toBe(address);
});

test('an unreadable review is treated as an empty one, and missing fields get defaults', () => {
  const empty = { name: 'Anonymous', company: '', rating: 5, review: '', project: '' };
  for (const content of ['', 'x', 'null', '[]', '7', '{}', '{"rating":0}', '{"name":" ","rating":"4"}'])
    expect(readReview(content), content).toEqual(empty);
  expect(readReview('{"name":"Mele","rating":4,"review":"Good.","more":1}')).toEqual({
    ...empty,
    name: 'Mele',
    rating: 4,
    review: 'Good.',
  });
});

test('hero background settings override the defaults field by field, and invalid values are ignored', () => {
  const defaults = readHeroBackground(undefined);
  expect(defaults).toEqual({
    color: '#1a1a1a',
    opacity: 0.8,
    titleColor: '#ffffff',
    subtitleColor: '#e5e5e5',
    overlayColor: '#000000',
    overlayOpacity: 0.5,
    showOverlay: false,
    titleShadow: { enabled: false, color: '#000000', offsetX: 2, offsetY: 2, blur: 4, opacity: 0.5 },
    subtitleShadow: { enabled: false, color: '#000000', offsetX: 1, offsetY: 1, blur: 2, opacity: 0.5 },
  });
  const painted = readHeroBackground({
    color: 'red;',
    opacity: 2,
    titleShadow: { enabled: true, blur: 9 },
  });
  expect(painted).toEqual({ ...defaults, titleShadow: { ...defaults.titleShadow, enabled: true, blur: 9 } });
  expect(describeShadow(painted.titleShadow)).toBe('2px 2px 9px #00000080');
  expect(describeShadow(painted.subtitleShadow)).toBe('none');
  expect([0, 0.1, 0.5, 1].map((opacity) => withAlpha('#1a1a1a', opacity))).toEqual([
    '#1a1a1a00',
    '#1a1a1a1a',
    '#1a1a1a80',
    '#1a1a1aff',
  ]);
});
