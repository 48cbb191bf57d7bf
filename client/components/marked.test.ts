import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Marked } from './marked.tsx';

const render = (text: string) =>
  renderToStaticMarkup(createElement(Marked, { text })).replaceAll(/ class="[^"]*"/g, '');

test('keeps the sizes in a text together', () => {
  expect(render('Door 1500 × 1200, pine 300 x 63 mm x 7.2 m, 900 wide x 600 high')).toBe(
    'Door <span>1500 × 1200</span>, pine <span>300 x 63 mm x 7.2 m</span>, <span>900 wide x 600 high</span>',
  );
});

test("shows a visitor's run of a million digits without trying each of them as a size", () => {
  const digits = '1'.repeat(1_000_000);
  expect(render(digits)).toBe(digits);
});
