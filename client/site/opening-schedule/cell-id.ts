import type { OpeningColumn } from '../../../shared/constants.ts';

/** The element id of a cell in the schedule whose ids start with `id`. */
export const cellId = (id: string, row: number, column: OpeningColumn) => `${id}-${row}-${column}`;
