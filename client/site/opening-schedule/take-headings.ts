/** Headings between the rows of a pasted schedule. */
import { EMPTY_ROW, type OpeningCells } from '../../../shared/enquiries/opening-cells.ts';
import type { ReadCell, Reading } from './readings.ts';

/** A pasted row with its cells in their columns. */
export interface Placed {
  row: Partial<OpeningCells>;
  /** The row before lengths were rewritten and sizes split. */
  typed: OpeningCells;
}

/** A heading between the rows says where those below it are. */
const PLACE =
  /\b(?:floor|level|storey|upstairs|downstairs|basement|elevation|unit|block|stage|building|house|dwelling|apartment|lot)\b/i;

/** Puts headings such as "First floor" before the locations of the rows below them. They are rows with nothing else. */
export function takeHeadings(lines: readonly Placed[]): { kept: Placed[]; headings: Reading | null } {
  const kept: Placed[] = [];
  const cells: ReadCell[] = [];
  const rows: OpeningCells[] = [];
  let place = '';
  for (const [at, line] of lines.entries()) {
    const heading = headingOf(line.row);
    if (heading !== null && lines.slice(at + 1).some(({ row }) => headingOf(row) === null)) {
      rows.push({ ...EMPTY_ROW, location: heading });
      place = heading;
    } else if (place === '') kept.push(line);
    else {
      const before = line.row.location ?? '';
      const location = [place, before].filter(Boolean).join(', ');
      cells.push({ row: kept.length, column: 'location', before, after: location });
      kept.push({ ...line, row: { ...line.row, location } });
    }
  }
  return { kept, headings: rows.length === 0 ? null : { kind: 'headings', cells, rows, name: '' } };
}

/** The text of a row that has one text only, which names a part of the building. */
function headingOf(row: Partial<OpeningCells>): string | null {
  const [text, ...more] = Object.values(row).filter((cell) => cell !== '');
  return text !== undefined && more.length === 0 && PLACE.test(text) ? text : null;
}
