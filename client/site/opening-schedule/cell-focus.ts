import type { OpeningColumn } from '../../../shared/constants.ts';

/** The element id of a cell in the schedule whose ids start with `id`. */
export const cellId = (id: string, row: number, column: OpeningColumn) => `${id}-${row}-${column}`;

/** How long to wait for an element to be rendered, in milliseconds. */
const PATIENCE_MS = 2000;

/** Focuses an element that the current change is about to render or unfold, and shows all of its row. */
export function focusSoon(elementId: string): void {
  const until = performance.now() + PATIENCE_MS;
  requestAnimationFrame(function tryFocus(now) {
    const element = document.getElementById(elementId);
    element?.focus({ preventScroll: true });
    if (element !== null && document.activeElement === element)
      (element.closest('tr') ?? element).scrollIntoView({ block: isInSight(element) ? 'nearest' : 'center' });
    else if (now < until) requestAnimationFrame(tryFocus);
  });
}

function isInSight(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
}
