import { expect, test } from 'vitest';
import { pictureAt, pictureSrcSet, readPicture } from './pictures.ts';
import { optionalEmail, text } from './text.ts';
import { truncate } from './truncate.ts';

test('text is truncated by code points and marked with "..."', () => {
  expect(truncate('x'.repeat(100), 100)).toBe('x'.repeat(100));
  expect(truncate('x'.repeat(101), 100)).toBe(`${'x'.repeat(100)}...`);
  expect(truncate('🪟'.repeat(101), 100)).toBe(`${'🪟'.repeat(100)}...`);
  expect(truncate('one two', 4)).toBe('one...');
});

test('text that cannot be stored is refused with the reason', () => {
  const name = text(5);
  expect(name.safeParse('Kāpiti').success).toBe(false);
  expect(name.safeParse('Kāpit').success).toBe(true);
  expect(name.safeParse('a\u0000').error?.issues[0]?.message).toContain('cannot be stored');
  expect(name.safeParse('a\ud800').success).toBe(false);
});

test('an optional email address is empty or valid', () => {
  expect(optionalEmail.parse('  ')).toBe('');
  expect(optionalEmail.parse(' hana@example.co.nz ')).toBe('hana@example.co.nz');
  for (const email of ['hana@example', 'hana', 'a@b.co, c@d.co', `${'x'.repeat(250)}@b.co`])
    expect(optionalEmail.safeParse(email).success, email).toBe(false);
  expect(optionalEmail.safeParse('hana').error?.issues[0]?.message).toBe(
    'Please enter a valid email address',
  );
});

test('only our own pictures have other widths', () => {
  const folder = `/files/media/${'0a'.repeat(12)}-900x600-${'f80'.repeat(12)}-avif`;
  const picture = readPicture(`${folder}/900.webp`)!;
  expect(picture).toMatchObject({ width: 900, height: 600, widths: [400, 800, 900], hasAvif: true });
  expect(pictureSrcSet(picture, 'avif')).toBe(
    `${folder}/400.avif 400w, ${folder}/800.avif 800w, ${folder}/900.avif 900w`,
  );
  expect([400, 800, 1600].map((width) => pictureAt(`${folder}/900.webp`, width as 400))).toEqual(
    [400, 800, 900].map((width) => `${folder}/${width}.webp`),
  );
  expect(pictureAt('https://example.com/a.jpg', 400)).toBe('https://example.com/a.jpg');
  for (const other of ['https://example.com/a.jpg', `${folder}/800.webp`, '/files/media/ab12/1600.webp'])
    expect(readPicture(other)).toBeNull();
});
