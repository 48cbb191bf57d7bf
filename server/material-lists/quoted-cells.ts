/** Cells of a pasted sheet that have line ends in them. */
import { MAX_LINE } from '../../shared/limits.ts';

/** A cell that begins with a quotation mark and does not end in its row. */
const OPENS_CELL = /(?:^|[\t;,])"[^"]*[\p{L}\d][^"]*$/u;
/** It ends with the mark, and another cell or the row. */
const CLOSES_CELL = /^[^"]*[\p{L}\d][^"]*"\s*(?:[\t;,]|$)/u;
/** A line of a cell that says how much. */
const HAS_AMOUNT = /^\W*\d+(?:\.\d+)?\s*(?:x\s|[a-z]{2,})(?!\S*\d)|\s\d+\s*$|\t/i;
/** The most lines of one cell. */
const MOST_LINES = 5;

/** Rows whose cells have line ends in them, as spreadsheets copy them, each as one. */
export function joinQuoted(lines: readonly string[]): string[] {
  const rows: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at]!;
    rows.push(line);
    if (!OPENS_CELL.test(line)) continue;
    const rest = lines.slice(at + 1, at + 1 + MOST_LINES);
    const end = rest.findIndex((one) => one.includes('"'));
    if (end < 0 || !CLOSES_CELL.test(rest[end]!)) continue;
    // Several orders in one cell stay several.
    if (rest.slice(0, end + 1).some((one) => HAS_AMOUNT.test(one.split('"', 1)[0]!))) continue;
    const joined = [line, ...rest.slice(0, end + 1)].join('\n');
    // A line of an enquiry keeps no more than that.
    if (joined.length > MAX_LINE) continue;
    rows[rows.length - 1] = joined;
    at += end + 1;
  }
  return rows;
}
