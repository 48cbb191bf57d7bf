import { expect, test } from 'vitest';
import { pictureAt, pictureSrcSet } from './pictures.ts';
import { text } from './text.ts';
import { truncate } from './truncate.ts';

test('a text is cut by code points and marked with "..."', () => {
  expect(truncate('x'.repeat(100), 100)).toBe('x'.repeat(100));
  expect(truncate('x'.repeat(101), 100)).toBe(`${'x'.repeat(100)}...`);
  expect(truncate('🪟'.repeat(101), 100)).toBe(`${'🪟'.repeat(100)}...`);
  expect(truncate('one two', 4)).toBe('one...');
});

test('a text that cannot be stored is refused with what is wrong', () => {
  const name = text(5);
  expect(name.safeParse('Kāpiti').success).toBe(false);
  expect(name.safeParse('Kāpit').success).toBe(true);
  expect(name.safeParse('a\u0000').error?.issues[0]?.message).toContain('cannot be stored');
  expect(name.safeParse('a\ud800').success).toBe(false);
});

test('only pictures of ours have other widths', () => {
  expect(pictureAt('/files/media/ab12/1600.webp', 400)).toBe('/files/media/ab12/400.webp');
  expect(pictureSrcSet('/files/media/ab12/1600.webp')).toContain('/files/media/ab12/800.webp 800w');
  expect(pictureAt('https://example.com/a.jpg', 400)).toBe('https://example.com/a.jpg');
  expect(pictureSrcSet('https://example.com/a.jpg')).toBeUndefined();
});
