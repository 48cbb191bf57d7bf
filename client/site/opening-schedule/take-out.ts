/** Takes the rows out of a pasted schedule that are no openings: totals, and headings between the rows. */
import { EMPTY_ROW, type OpeningCells } from '../../../shared/enquiries/opening-cells.ts';
import type { LeftRow, ReadCell, Reading } from './readings.ts';

/** A pasted row with its cells in their columns. */
export interface Placed {
  row: Partial<OpeningCells>;
  /** The row before lengths were rewritten and sizes split. */
  typed: OpeningCells;
  /** Whether a size in one cell does not say which side comes first. */
  isGuessed: boolean;
  /** The text of a row that has only one; else empty. */
  only: string;
}

/** What stands between the rows to say where those below it are: "First floor", "Unit 5:", "North elevation". */
const PLACE =
  /^(?:(?:[a-z]+|\d+(?:st|nd|rd|th)?) (?:floor|level|storey|elevation)|(?:floor|level|storey|unit|block|stage|building|house|dwelling|apartment|lot) [a-z0-9]{1,4}|upstairs|downstairs|basement):?$/i;

/** Whether a text is such a heading. */
export const isPlace = (text: string): boolean => PLACE.test(text);

/**
 * The rows that are openings, and what was read of the others. A heading such as "First floor" is a row that has nothing else, in a table
 * of locations and sizes: it is put before the locations below it.
 */
export function takeOut(lines: readonly (Placed & { isTotal: boolean })[]) {
  const last = lines.findLastIndex(({ row }) => row.width_mm && row.height_mm);
  const hasLocations = lines.some(({ row }) => row.location !== undefined);
  const kept: Placed[] = [];
  const cells: ReadCell[] = [];
  const totals: LeftRow[] = [];
  const headings: LeftRow[] = [];
  let place = '';
  for (const [index, line] of lines.entries()) {
    const { row, only } = line;
    const left = { cells: { ...EMPTY_ROW, ...row }, at: kept.length };
    if (line.isTotal && !(row.width_mm && row.height_mm)) totals.push(left);
    else if (hasLocations && index < last && isPlace(only)) {
      headings.push({ cells: { ...EMPTY_ROW, location: only }, at: kept.length });
      // Of two headings in a row, the second is within the first.
      const isBelow = headings.length > 1 && headings.at(-2)!.at === kept.length;
      place = [isBelow && place, only.replace(/:$/, '')].filter(Boolean).join(', ');
    } else if (place === '') kept.push(line);
    else {
      const { location: before = '' } = row;
      const location = [place, before].filter(Boolean).join(', ');
      cells.push({ row: kept.length, column: 'location', before, after: location });
      kept.push({ ...line, row: { ...row, location } });
    }
  }
  const readings = (kind: Reading['kind'], rows: LeftRow[], changed: ReadCell[]): Reading[] =>
    rows.length === 0 ? [] : [{ kind, cells: changed, rows, name: '' }];
  return { kept, totals: readings('totals', totals, []), headings: readings('headings', headings, cells) };
}
