import { expect, test } from 'vitest';
import { businessData } from './content/business-settings.ts';
import { contrast, readableOnDark, readableOnLight, shadesOf } from './contrast.ts';

test('contrast is that of WCAG', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(contrast('#c2410c', '#ffffff')).toBeCloseTo(5.18, 1);
});

test('a colour that can be read stays, and any other is moved just far enough', () => {
  expect(readableOnLight('#c2410c')).toBe('#c2410c');
  const darker = readableOnLight('#f59e0b');
  expect(contrast(darker, '#ffffff')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(darker, '#ffffff')).toBeLessThan(5.6);
  const lighter = readableOnDark('#1d4ed8');
  expect(contrast(lighter, '#17211d')).toBeGreaterThanOrEqual(4.5);
  expect(contrast(lighter, '#17211d')).toBeLessThan(5);
});

test('an accent that is too pale is refused with the nearest that is not', () => {
  const { error } = businessData.shape.accent.safeParse('#F59E0B');
  expect(error!.issues[0]!.message).toMatch(
    /^#f59e0b is too pale: it has a contrast of 1\.9:1 against the pages and needs 4\.5:1\. #[0-9a-f]{6} has enough\.$/,
  );
  // Readable on white, where it has 4.5:1, but not on the pages.
  expect(businessData.shape.accent.safeParse('#767676').error!.issues[0]!.message).toContain(
    ' 4.1:1 against the pages',
  );
  expect(businessData.shape.accent.parse('#1D4ED8')).toBe('#1d4ed8');
  expect(shadesOf('#1d4ed8')).toHaveLength(10);
  expect(shadesOf('#1d4ed8')[7]).toBe('#1d4ed8');
});
