/** A row of the opening schedule as it is typed. Without zod: the public site imports it. */
import { OPENING_COLUMNS, type OpeningColumn } from '../constants.ts';

export type OpeningCells = Record<OpeningColumn, string>;

/** The cells by their columns. */
export function mapCells(value: (column: OpeningColumn) => string): OpeningCells {
  return Object.fromEntries(OPENING_COLUMNS.map((column) => [column, value(column)])) as OpeningCells;
}

export const EMPTY_ROW = mapCells(() => '');

export function isEmptyRow(cells: OpeningCells): boolean {
  return OPENING_COLUMNS.every((column) => cells[column].trim() === '');
}
