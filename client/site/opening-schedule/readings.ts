/** What was read otherwise than the visitor typed or pasted it, so that they can check it and undo it. */
import type { OpeningColumn } from '../../../shared/constants.ts';
import type { OpeningCells } from '../../../shared/enquiries/opening-cells.ts';

export interface ReadCell {
  row: number;
  column: OpeningColumn;
  before: string;
  after: string;
}

export interface Reading {
  /**
   * `lengths`: rewritten in millimetres. `sizes`: width and height from one cell, so two cells each.
   * `quantity`: a column of numbers. `totals`: rows left out. `headings`: rows that stand before the locations below them.
   */
  kind: 'lengths' | 'sizes' | 'quantity' | 'totals' | 'headings';
  cells: readonly ReadCell[];
  /** Rows that were left out. */
  rows: readonly OpeningCells[];
  /** The heading of the column, for `quantity`. */
  name: string;
}

/** The readings of a row that was rewritten. Each kind comes once. */
export function compareRows(row: number, before: OpeningCells, after: OpeningCells): Reading[] {
  const cells = (['width_mm', 'height_mm'] as const).map((column) => ({
    row,
    column,
    before: before[column],
    after: after[column],
  }));
  const changed = cells.filter((cell) => cell.before !== cell.after);
  if (changed.length === 0) return [];
  const isSplit = changed.length === 2 && changed.some((cell) => cell.before === '');
  return [{ kind: isSplit ? 'sizes' : 'lengths', cells: changed, rows: [], name: '' }];
}

/** Puts readings of the same kind together, so that a long table has a short list. */
export function joinReadings(readings: readonly Reading[]): Reading[] {
  const joined = new Map<string, Reading>();
  for (const reading of readings) {
    const key = `${reading.kind} ${reading.name}`;
    const known = joined.get(key);
    const isNew = (cell: ReadCell) =>
      reading.cells.some(({ row, column }) => row === cell.row && column === cell.column);
    joined.set(key, {
      ...reading,
      // A cell that was typed again is read again.
      cells: [...(known?.cells.filter((cell) => !isNew(cell)) ?? []), ...reading.cells],
      rows: [...(known?.rows ?? []), ...reading.rows],
    });
  }
  return [...joined.values()];
}

/** The readings of rows that start further down. */
export function moveReadings(readings: readonly Reading[], rows: number): Reading[] {
  return readings.map((reading) => ({
    ...reading,
    cells: reading.cells.map((cell) => ({ ...cell, row: cell.row + rows })),
  }));
}

/** The readings after a row was removed. */
export function dropRow(readings: readonly Reading[], removed: number): Reading[] {
  return readings
    .map((reading) => ({
      ...reading,
      cells: reading.cells
        .filter(({ row }) => row !== removed)
        .map((cell) => (cell.row > removed ? { ...cell, row: cell.row - 1 } : cell)),
    }))
    .filter(({ cells, rows }) => cells.length > 0 || rows.length > 0);
}

/** The rows with what was typed. Cells that the visitor has changed since stay as they are. */
export function undoReading(rows: readonly OpeningCells[], { cells, rows: left }: Reading): OpeningCells[] {
  const next = rows.map((row) => ({ ...row }));
  for (const { row, column, before, after } of cells)
    if (next[row]?.[column] === after) next[row][column] = before;
  return [...next, ...left];
}

/** Whether a reading can still be undone: the visitor has not changed what came of it. */
export function canUndo(rows: readonly OpeningCells[], { cells, rows: left }: Reading): boolean {
  return left.length > 0 || cells.some(({ row, column, after }) => rows[row]?.[column] === after);
}

/** A reading in words, for the list above the table. */
export function describeReading({ kind, cells, rows, name }: Reading): string {
  const [first, second] = cells;
  const row = `Row ${(first?.row ?? 0) + 1}`;
  if (kind === 'quantity') return `The column “${name}” was read as the quantity.`;
  if (kind === 'totals')
    return rows.length === 1
      ? 'A row with a total was left out.'
      : `${rows.length} rows with totals were left out.`;
  if (kind === 'headings') {
    const named = `“${rows[0]?.location}”`;
    return rows.length === 1
      ? `${named} was read as a heading, and stands before the locations below it.`
      : `${rows.length} headings, such as ${named}, stand before the locations below them.`;
  }
  if (kind === 'sizes') {
    const typed = first?.before || second?.before;
    const read = `${first?.after} wide and ${second?.after} high`;
    return cells.length === 2
      ? `${row}: “${typed}” was read as ${read}.`
      : `${cells.length / 2} sizes in one cell were split, such as “${typed}” into ${read}.`;
  }
  return cells.length === 1
    ? `${row}: “${first?.before}” was read as ${first?.after} mm.`
    : `${cells.length} sizes were read as millimetres, such as “${first?.before}” as ${first?.after}.`;
}
