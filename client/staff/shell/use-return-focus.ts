import { useEffect, useState } from 'react';

/** How long to wait for a closing dialog, such as a confirmation, to release the focus, in milliseconds. */
const FADE_TIMEOUT_MS = 2000;

/** Focuses an element once the focus is free: at once, or when a closing dialog has faded out. */
export function focusWhenLost(target: Element | null): void {
  const until = performance.now() + FADE_TIMEOUT_MS;
  requestAnimationFrame(function restoreFocus(now) {
    if (!(target instanceof HTMLElement)) return;
    if (document.activeElement === document.body) target.focus();
    else if (now < until) requestAnimationFrame(restoreFocus);
  });
}

/** When this dialog closes, focuses the element that had the focus before it opened. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => focusWhenLost(before), [before]);
}
