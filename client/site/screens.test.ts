import { setImmediate } from 'node:timers/promises';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';

test('every page can be made at once when all screens are loaded', async () => {
  // Test files share their modules, so another one may have loaded some of the screens.
  vi.resetModules();
  const { loadScreens, SCREENS } = await import('./screens.ts');
  const screens = Object.entries(SCREENS);
  /** The screens that are not there yet. One that is there cannot be rendered without its data. */
  const missing = () =>
    screens
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
  for (const [name, { page }] of screens)
    expect([name, await Promise.race([page?.().then(() => 'there'), setImmediate('late')])]).toEqual([
      name,
      'there',
    ]);
});
