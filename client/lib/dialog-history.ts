/** History state of a dialog that was opened from the screen below it: closing the dialog goes back. */
export const openedFromPage = { openedFromPage: true };

/** Going back takes the browser a moment, during which a second click must not go back again. */
let isGoingBack = false;

/**
 * Closes the dialog on top. Goes back in the history if it was opened from the screen below; if the visitor
 * arrived at the dialog's own address, calls `goBelow` to show the screen below.
 */
export function closeDialog(goBelow: () => void): void {
  if (isGoingBack) return;
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('openedFromPage' in state)) {
    goBelow();
    return;
  }
  isGoingBack = true;
  window.addEventListener(
    'popstate',
    () => {
      isGoingBack = false;
    },
    { once: true },
  );
  window.history.back();
}
