/** Marks a dialog that was opened from the screen below it: closing it is going back. */
export const openedFromPage = { openedFromPage: true };

/** Going back takes the browser a moment, in which a second click must not go back once more. */
let isGoingBack = false;

/** Closes what lies on top: back to where it was opened, or, when the visitor came by its address, on to the screen below. */
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
