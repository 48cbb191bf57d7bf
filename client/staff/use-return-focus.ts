import { useEffect, useState } from 'react';

/** A question above the dialog holds the focus until it has faded, in milliseconds. */
const CLOSING_MS = 250;

/** Gives the focus back, when this dialog goes, to what had it when the dialog came. */
export function useReturnFocus(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      setTimeout(() => {
        if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
      }, CLOSING_MS);
    },
    [before],
  );
}
