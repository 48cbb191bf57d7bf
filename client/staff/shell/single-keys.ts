/** The shortcuts of a single key, and whether they are on. */
import { type HotkeyItem, useHotkeys } from '@mantine/hooks';
import { createStoredValue } from '../../lib/browser-storage.ts';

/** Whether shortcuts of a single key work. They can be turned off (WCAG 2.1.4): speech input may type them. */
export const singleKeys = createStoredValue('southbeam-single-keys', (kept) => kept !== false);

/**
 * Shortcuts of a single key: { N: add }. They do nothing while the user types, while something else is open on
 * top, and when the user has turned them off.
 * @param place where they work: on a screen, or in a dialog that has them.
 */
export function useSingleKeys(
  actions: Record<string, (() => void) | undefined>,
  place: 'screen' | 'dialog' = 'screen',
): void {
  const covers = place === 'screen' ? '[role=dialog], [role=menu]' : '[role=menu]';
  const hotkeys = Object.entries(actions).map(
    ([key, act]): HotkeyItem => [
      key,
      (event) => {
        const isCovered = document.querySelector(covers) !== null;
        if (!act || isCovered || !singleKeys.get()) return;
        event.preventDefault();
        act();
      },
      { preventDefault: false },
    ],
  );
  useHotkeys(hotkeys);
}
