import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { loadScreens, SCREENS } from './screens.ts';

test('every screen can be rendered at once when all are loaded', async () => {
  /** The screens that are not there yet. One that is there cannot be rendered without its data. */
  const missing = () =>
    Object.entries(SCREENS)
      .filter(([, { Screen }]) => {
        try {
          return renderToString(createElement(Screen)).includes('aria-label="Loading"');
        } catch {
          return false;
        }
      })
      .map(([name]) => name);
  expect(missing()).toContain('about');
  await loadScreens();
  expect(missing()).toEqual([]);
});
