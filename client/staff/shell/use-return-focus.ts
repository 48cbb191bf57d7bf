import { useEffect, useState } from 'react';

/** How long another dialog, a question above this one, may take to fade away with the focus in it, in milliseconds. */
const PATIENCE_MS = 2000;

/** Gives the focus to an element once it is lost: at once, or when a dialog that has it has faded away. */
export function focusWhenLost(target: Element | null): void {
  const until = performance.now() + PATIENCE_MS;
  requestAnimationFrame(function giveBack(now) {
    if (!(target instanceof HTMLElement)) return;
    if (document.activeElement === document.body) target.focus();
    else if (now < until) requestAnimationFrame(giveBack);
  });
}

/** Gives the focus back, when this dialog goes, to what had it when the dialog came. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(() => () => focusWhenLost(before), [before]);
}
