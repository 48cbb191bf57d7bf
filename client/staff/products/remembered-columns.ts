/** Which product column each heading was, the last time that this browser imported it. */

import type { ImportColumn } from '../../../shared/products/product-columns.ts';
import { guessColumn } from '../../../shared/products/product-headings.ts';
import { type ImportRow, isImportColumn } from '../../../shared/products/product-imports.ts';
import { createStoredValue } from '../../lib/browser-storage.ts';
import type { FileTable } from './file-table.ts';

/** The product column for each column of the file; null is not imported. */
export type Mapping = (ImportColumn | null)[];

/** The most headings that are remembered. */
const MOST = 200;
/** Headings with their column; '' means that the column is not imported. Newest last. */
type Remembered = [heading: string, column: ImportColumn | ''][];

const isEntry = (entry: unknown): entry is Remembered[number] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && (entry[1] === '' || isImportColumn(entry[1]));

const remembered = createStoredValue<Remembered>('import-columns', (kept) =>
  Array.isArray(kept) ? kept.filter(isEntry).slice(-MOST) : [],
);

const keyOf = (heading: string) => heading.trim().toLowerCase();

/** The mapping to begin with: what was chosen for a heading the last time, else what it probably means. */
export function suggestMapping(table: FileTable): Mapping {
  const chosen = new Map(remembered.get());
  return eachOnce(
    guessColumns(table).map((guessed, index) => {
      const last = chosen.get(keyOf(table.head[index] ?? ''));
      return last === undefined ? guessed : last === '' ? null : last;
    }),
  );
}

/** Remembers the choices that differ from what a heading probably means, and forgets the others. */
export function rememberMapping(table: FileTable, mapping: Mapping): void {
  const kept = new Map(remembered.get());
  const guessed = eachOnce(guessColumns(table));
  table.head.forEach((heading, index) => {
    const key = keyOf(heading);
    kept.delete(key);
    if (key !== '' && mapping[index] !== guessed[index]) kept.set(key, mapping[index] ?? '');
  });
  remembered.set([...kept].slice(-MOST));
}

function guessColumns({ head, rows }: FileTable): Mapping {
  const columns = head.map((heading, index) =>
    guessColumn(heading, rows.find(({ cells }) => cells[index]?.trim())?.cells[index]),
  );
  // A list with one price, the recommended one.
  const isOnlyPrice = !columns.includes('price');
  return columns.map((column, index) => (isOnlyPrice && /^\s*rrp\b/i.test(head[index]!) ? 'price' : column));
}

/** The first column of a kind wins. */
function eachOnce(columns: Mapping): Mapping {
  return columns.map((column, index) => (columns.indexOf(column) === index ? column : null));
}

/** The rows of the file as an import takes them. */
export function toRows({ rows }: FileTable, mapping: Mapping): ImportRow[] {
  return rows.map(({ line, cells }) => ({
    line,
    values: Object.fromEntries(
      mapping.flatMap((column, index) => (column ? [[column, cells[index] ?? '']] : [])),
    ),
  }));
}
