import { useEffect, useState } from 'react';

/** How long another dialog, a question above this one, may take to fade away with the focus in it, in milliseconds. */
const PATIENCE_MS = 2000;

/** Gives the focus back, when this dialog goes, to what had it when the dialog came. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      const until = performance.now() + PATIENCE_MS;
      requestAnimationFrame(function giveBack(now) {
        if (!(before instanceof HTMLElement)) return;
        if (document.activeElement === document.body) before.focus();
        else if (now < until) requestAnimationFrame(giveBack);
      });
    },
    [before],
  );
}
