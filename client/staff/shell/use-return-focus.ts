import { useEffect, useEffectEvent, useState } from 'react';

/** How long to wait for a closing dialog, such as a confirmation, to release the focus, in milliseconds. */
const FADE_TIMEOUT_MS = 10_000;

/** Counts the calls: a later one replaces those that still wait, such as that of the record before. */
let calls = 0;

/**
 * Focuses an element once the focus is free: at once, or when a closing dialog has faded out. Does nothing if
 * another dialog opens instead.
 */
export function focusWhenLost(target: Element | null): void {
  if (!(target instanceof HTMLElement)) return;
  const call = ++calls;
  const until = performance.now() + FADE_TIMEOUT_MS;
  requestAnimationFrame(function restoreFocus(now) {
    if (call !== calls) return;
    const isFree =
      document.activeElement === document.body && document.querySelector('[role=dialog]') === null;
    if (isFree) target.focus();
    else if (now < until) requestAnimationFrame(restoreFocus);
  });
}

/**
 * When this dialog closes, focuses the element that had the focus before it opened or, if that is gone, the
 * one that `findOther` returns.
 */
export function useReturnFocus(findOther?: () => Element | null): void {
  const [before] = useState(() => document.activeElement);
  const focusBefore = useEffectEvent(() => {
    const isThere = before?.isConnected && before !== document.body;
    // A list takes the focus when somebody clicks into it, on a row for example. The row is a better place.
    const isControl = before instanceof HTMLElement && before.tabIndex >= 0;
    focusWhenLost((isThere && isControl ? before : findOther?.()) ?? (isThere ? before : null));
  });
  useEffect(() => () => focusBefore(), []);
}
