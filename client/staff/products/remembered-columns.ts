/** What this browser's user made of the columns of a supplier's file, so that the next file of the supplier needs no matching. */

import type { ImportColumn } from '../../../shared/products/product-columns.ts';
import { guessColumn } from '../../../shared/products/product-headings.ts';
import {
  IMPORT_MODES,
  type ImportMode,
  type ImportRow,
  isImportColumn,
} from '../../../shared/products/product-imports.ts';
import { createStoredValue } from '../../lib/browser-storage.ts';
import type { FileTable } from '../../lib/tables/file-table.ts';

/** The product column for each column of the file; null is not imported. */
export type Mapping = (ImportColumn | null)[];

/** How a file is imported. */
export interface FileMatching {
  mapping: Mapping;
  mode: ImportMode;
  /** Whose files they are; '' if nobody has said. */
  supplier: string;
}

/** A file as it was imported. */
interface Remembered {
  /** '' means that the column is not imported. */
  columns: { heading: string; column: ImportColumn | ''; isGuessed: boolean }[];
  mode: ImportMode;
  supplier: string;
}

/** The most files that are remembered. */
const MOST = 50;

const isColumn = (kept: unknown): kept is Remembered['columns'][number] => {
  const { heading, column } = (kept ?? {}) as Partial<Remembered['columns'][number]>;
  return typeof heading === 'string' && (column === '' || isImportColumn(column));
};
const isRemembered = (kept: unknown): kept is Remembered => {
  const { columns, mode, supplier } = (kept ?? {}) as Partial<Remembered>;
  return (
    Array.isArray(columns) &&
    columns.every(isColumn) &&
    IMPORT_MODES.some((known) => known === mode) &&
    typeof supplier === 'string'
  );
};

/** The latest last. */
const remembered = createStoredValue<Remembered[]>('imported-files', (kept) =>
  Array.isArray(kept) ? kept.filter(isRemembered).slice(-MOST) : [],
);

const keyOf = (heading: string) => heading.trim().toLowerCase();
/** Files with the same headings come from the same supplier, whatever the order of their columns. */
const fingerprint = (headings: readonly string[]) =>
  headings
    .map(keyOf)
    .filter((heading) => heading !== '')
    .toSorted()
    .join('\n');
const fingerprintOf = ({ columns }: Remembered) => fingerprint(columns.map(({ heading }) => heading));

/**
 * The matching to begin with: that of the last file with the same headings. Without one, each heading is what somebody chose for it
 * in the latest other file, else what it probably means.
 */
export function suggestMatching(table: FileTable): FileMatching {
  const files = remembered.get();
  const same = files.findLast((file) => fingerprintOf(file) === fingerprint(table.head));
  const known =
    same?.columns ?? files.flatMap(({ columns }) => columns.filter(({ isGuessed }) => !isGuessed));
  const guesses = guessColumns(table);
  const used = new Set<(typeof known)[number]>();
  const mapping = guesses.map((guessed, index) => {
    const heading = keyOf(table.head[index] ?? '');
    // Of two columns with one heading, each has its own.
    const last = same
      ? known.find((entry) => entry.heading === heading && !used.has(entry))
      : known.findLast((entry) => entry.heading === heading);
    if (!last) return guessed;
    used.add(last);
    if (last.column === '') return null;
    // Another supplier's column does not take the place of one whose heading says what it is.
    return !same && guesses.some((other, at) => at !== index && other === last.column)
      ? guessed
      : last.column;
  });
  return { mapping: eachOnce(mapping), mode: same?.mode ?? 'create', supplier: same?.supplier ?? '' };
}

/** Remembers how a file is imported, instead of what was known of files with its headings. */
export function rememberMatching(table: FileTable, { mapping, mode, supplier }: FileMatching): void {
  const guessed = eachOnce(guessColumns(table));
  const columns = table.head.flatMap((heading, index): Remembered['columns'] => {
    const column = mapping[index] ?? '';
    const isGuessed = column === (guessed[index] ?? '');
    return keyOf(heading) === '' ? [] : [{ heading: keyOf(heading), column, isGuessed }];
  });
  const others = remembered.get().filter((file) => fingerprintOf(file) !== fingerprint(table.head));
  remembered.set([...others, { columns, mode, supplier: supplier.trim() }].slice(-MOST));
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
