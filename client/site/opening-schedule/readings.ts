/** What was read otherwise than the visitor typed or pasted it, so that they can check it and undo it. */
import type { OpeningColumn } from '../../../shared/constants.ts';
import type { OpeningCells } from '../../../shared/enquiries/opening-cells.ts';

export interface ReadCell {
  row: number;
  column: OpeningColumn;
  before: string;
  after: string;
}

/** A row that was left out, and the row before which it stood. */
export interface LeftRow {
  cells: OpeningCells;
  at: number;
}

export interface Reading {
  /**
   * `lengths`: rewritten in millimetres. `sizes`: width and height from one cell, so two cells each.
   * `quantity`: a column of numbers. `totals`: rows left out. `headings`: rows that stand before the locations below them.
   * `order`: sizes in one cell that do not say which side comes first, with their widths.
   */
  kind: 'lengths' | 'sizes' | 'quantity' | 'totals' | 'headings' | 'order';
  cells: readonly ReadCell[];
  rows: readonly LeftRow[];
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
    rows: reading.rows.map((left) => ({ ...left, at: left.at + rows })),
  }));
}

/** The readings after rows were put back before the given ones. */
export function insertRows(readings: readonly Reading[], places: readonly number[]): Reading[] {
  const moved = (row: number) => row + places.filter((at) => at <= row).length;
  return readings.map((reading) => ({
    ...reading,
    cells: reading.cells.map((cell) => ({ ...cell, row: moved(cell.row) })),
    rows: reading.rows.map((left) => ({ ...left, at: moved(left.at) })),
  }));
}

/** The readings after `count` rows were overwritten: of those nothing is read any more. */
export function overwriteRows(readings: readonly Reading[], from: number, count: number): Reading[] {
  const isLeft = (row: number) => row < from || row >= from + count;
  return withSomething(
    readings.map((reading) => ({
      ...reading,
      cells: reading.cells.filter(({ row }) => isLeft(row)),
      rows: reading.rows.filter(({ at }) => isLeft(at) && at !== from + count),
    })),
  );
}

const withSomething = (readings: readonly Reading[]) =>
  readings.filter(({ cells, rows }) => cells.length > 0 || rows.length > 0);

/** The readings after a row was removed. */
export function dropRow(readings: readonly Reading[], removed: number): Reading[] {
  return withSomething(
    readings.map((reading) => ({
      ...reading,
      cells: reading.cells
        .filter(({ row }) => row !== removed)
        .map((cell) => (cell.row > removed ? { ...cell, row: cell.row - 1 } : cell)),
      rows: reading.rows.map((left) => (left.at > removed ? { ...left, at: left.at - 1 } : left)),
    })),
  );
}

/** The rows with what was typed. Cells that the visitor has changed since stay as they are. */
export function undoReading(rows: readonly OpeningCells[], { cells, rows: left }: Reading): OpeningCells[] {
  const next = rows.map((row) => ({ ...row }));
  for (const { row, column, before, after } of cells)
    if (next[row]?.[column] === after) next[row][column] = before;
  for (const { cells: row, at } of left.toReversed()) next.splice(at, 0, row);
  return next;
}

/** The rows with width and height swapped where the order was guessed. */
export function swapSides(rows: readonly OpeningCells[], { cells }: Reading): OpeningCells[] {
  const guessed = new Set(cells.map(({ row }) => row));
  return rows.map((row, at) =>
    guessed.has(at) ? { ...row, width_mm: row.height_mm, height_mm: row.width_mm } : row,
  );
}

/** Whether a reading can still be undone: the visitor has not changed what came of it. */
export function canUndo(rows: readonly OpeningCells[], { kind, cells, rows: left }: Reading): boolean {
  if (kind === 'order') return cells.some(({ row }) => rows[row] !== undefined);
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
  if (kind === 'order') return 'Sizes in one cell do not say which side comes first.';
  if (kind === 'headings') {
    const named = `“${rows[0]?.cells.location}”`;
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
