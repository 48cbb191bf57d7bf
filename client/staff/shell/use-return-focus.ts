import { useEffect, useState } from 'react';

/**
 * How long to wait for another dialog, such as a confirmation above this one, to fade out and release the
 * focus, in milliseconds.
 */
const PATIENCE_MS = 2000;

/**
 * Focuses an element as soon as nothing else has the focus: at once, or when a closing dialog has faded out.
 */
export function focusWhenLost(target: Element | null): void {
  const until = performance.now() + PATIENCE_MS;
  requestAnimationFrame(function giveBack(now) {
    if (!(target instanceof HTMLElement)) return;
    if (document.activeElement === document.body) target.focus();
    else if (now < until) requestAnimationFrame(giveBack);
  });
}

/** When this dialog closes, focuses the element that had the focus before it opened. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => focusWhenLost(before), [before]);
}
