import type { RefObject } from 'react';
import { useSingleKeys } from '../../shell/single-keys.ts';

/** N adds a record; J and K move the focus from row to row, on the button that opens it. */
export function useRowShortcuts(list: RefObject<HTMLElement | null>, onAdd: (() => void) | undefined): void {
  function move(by: 1 | -1) {
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-opens-row]') ?? [])];
    const now = buttons.findIndex((button) => button.closest('tr, li')?.contains(document.activeElement));
    const first = by === 1 ? 0 : buttons.length - 1;
    buttons[now < 0 ? first : Math.min(Math.max(now + by, 0), buttons.length - 1)]?.focus();
  }
  useSingleKeys({ N: onAdd, J: () => move(1), K: () => move(-1) });
}
