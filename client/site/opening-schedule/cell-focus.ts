import type { OpeningColumn } from '../../../shared/constants.ts';

/** The element id of a cell in the schedule whose ids start with `id`. */
export const cellId = (id: string, row: number, column: OpeningColumn) => `${id}-${row}-${column}`;

/** Focuses an element that the current change is about to render. */
export function focusSoon(elementId: string): void {
  requestAnimationFrame(() => document.getElementById(elementId)?.focus());
}
