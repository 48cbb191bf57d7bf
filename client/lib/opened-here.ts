/** Marks a dialog that was opened from the screen below it: closing it is going back. */
export const openedHere = { openedHere: true };

/** Closes what lies on top: back to where it was opened, or, when the visitor came by its address, on to the screen below. */
export function closeOnto(goBelow: () => void): void {
  const state: unknown = window.history.state;
  if (typeof state === 'object' && state !== null && 'openedHere' in state) window.history.back();
  else goBelow();
}
