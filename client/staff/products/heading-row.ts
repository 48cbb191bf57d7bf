/** Which row of a file holds the headings. Suppliers often write titles above them. */
import { guessColumn } from '../../../shared/products/product-headings.ts';
import type { FileTable } from '../../lib/tables/file-table.ts';

/** How many rows may be headings. */
const MOST_ROWS = 20;

/** The cells of a row; row 0 is the first of the file. */
const cellsOf = ({ head, rows }: FileTable, row: number) => (row === 0 ? head : rows[row - 1]!.cells);

/** How many rows may be headings: there must be another one below. */
const choicesOf = ({ rows }: FileTable) => Math.min(MOST_ROWS, rows.length);

/** The row with the most headings that are known; the first if no other has more. */
export function guessHeadingRow(file: FileTable): number {
  let best = 0;
  let most = 0;
  for (let row = 0; row < choicesOf(file); row++) {
    const known = new Set(cellsOf(file, row).flatMap((cell) => guessColumn(cell) ?? [])).size;
    if (known > most) [best, most] = [row, known];
  }
  return best;
}

/** The file with this row as its headings, and without the rows above it. */
export function headedBy(file: FileTable, row: number): FileTable {
  if (row === 0) return file;
  return { head: cellsOf(file, row).map((cell) => cell.trim()), rows: file.rows.slice(row) };
}

/** The rows that may be headings, to choose one. */
export function headingChoices(file: FileTable): { value: string; label: string }[] {
  return Array.from({ length: choicesOf(file) }, (_, row) => {
    const cells = cellsOf(file, row).map((cell) => cell.trim());
    const name = row === 0 ? 'First row' : `Row ${file.rows[row - 1]!.line}`;
    return {
      value: String(row),
      label: `${name}: ${cells
        .filter((cell) => cell !== '')
        .join(', ')
        .slice(0, 80)}`,
    };
  });
}
