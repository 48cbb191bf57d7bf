import { MAX_SPECIFICATIONS } from '../../../shared/limits.ts';
import type { Specification } from '../../../shared/products/specifications.ts';

/** A line, whose cells may hold line breaks: a spreadsheet puts such a cell in quotes. */
const LINES = /(?:(?<=^|[\t\n])"(?:[^"]|"")*"(?=[\t\n]|$)|[^\n])+/g;

/**
 * Reads two columns copied from a spreadsheet, or lines such as "Treatment: H3.2". A row without a value is left out.
 * @returns null for a text that is not two columns, such as a single name.
 */
export function readPasted(text: string): Specification[] | null {
  const lines = (text.replace(/\r\n?/g, '\n').match(LINES) ?? []).filter((line) => line.trim() !== '');
  const rows = lines.map((line) => {
    const [name = '', ...values] = line.includes('\t') ? line.split('\t').map(unquote) : line.split(/:(.*)/);
    return { name: name.trim(), value: values.join(' ').trim(), hasColumns: values.length > 0 };
  });
  const isTable = rows.every(({ name, hasColumns }) => name !== '' && hasColumns);
  const filled = rows.filter(({ value }) => value !== '').map(({ name, value }) => ({ name, value }));
  return isTable && filled.length > 0 ? filled : null;
}

/** The text of a cell that a spreadsheet has put in quotes, on one line. */
function unquote(cell: string): string {
  const quoted = /^"((?:[^"]|"")*)"$/.exec(cell)?.[1];
  return quoted === undefined ? cell : quoted.replaceAll('""', '"').replace(/\s*\n\s*/g, ' ');
}

/** The list with more specifications at its end. Of those that it has already, the value changes. */
export function addSpecifications(
  list: readonly Specification[],
  more: readonly Specification[],
): Specification[] {
  const all = [...list];
  for (const one of more) {
    const at = all.findIndex(({ name }) => name.toLowerCase() === one.name.toLowerCase());
    if (at >= 0) all[at] = { name: all[at]!.name, value: one.value };
    else all.push(one);
  }
  return all.slice(0, MAX_SPECIFICATIONS);
}
