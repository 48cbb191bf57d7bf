import { MAX_SPECIFICATIONS } from '../../../shared/limits.ts';
import type { Specification } from '../../../shared/specifications.ts';

/**
 * Reads two columns copied from a spreadsheet, or lines such as "Treatment: H3.2".
 * @returns null for a text that is not two columns, such as a single name.
 */
export function readPasted(text: string): Specification[] | null {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '');
  const rows = lines.map((line) => {
    const [name = '', ...values] = line.includes('\t') ? line.split('\t') : line.split(/:(.*)/);
    return { name: name.trim(), value: values.join(' ').trim() };
  });
  const isTable = rows.length > 0 && rows.every(({ name, value }) => name !== '' && value !== '');
  return isTable ? rows : null;
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
