/** How a user wants to see staff lists, kept in the browser. */
import { LIST_PAGE_SIZES, PAGE_SIZE } from '../../../../shared/limits.ts';
import { createStoredValue } from '../../../lib/browser-storage.ts';

/** Rows on a page of a staff list. */
export type PageSize = (typeof LIST_PAGE_SIZES)[number];

/** A number as a page size; undefined if it is none. */
export const toPageSize = (value: unknown): PageSize | undefined =>
  LIST_PAGE_SIZES.find((size) => size === value);

/** The page size of every list. */
export const preferredPageSize = createStoredValue<PageSize>(
  'southbeam-page-size',
  (kept) => toPageSize(kept) ?? PAGE_SIZE,
);

/** The columns that the user has hidden, by list. */
export const hiddenColumns = createStoredValue<Record<string, string[]>>(
  'southbeam-hidden-columns',
  (kept) => {
    const lists = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
    const isColumns = (columns: unknown): columns is string[] =>
      Array.isArray(columns) && columns.every((column) => typeof column === 'string');
    return Object.fromEntries(lists.filter(([, columns]) => isColumns(columns)));
  },
);

interface Column {
  accessor: unknown;
  visibleMediaQuery?: unknown;
}

/**
 * The columns that a user can hide: all but the first that every screen size shows, which names the record.
 */
export function hideableColumns<Item extends Column>(columns: readonly Item[]): Item[] {
  const naming = columns.find(({ visibleMediaQuery }) => visibleMediaQuery === undefined);
  return columns.filter((column) => column !== naming);
}

/** The columns to show when those with the `hidden` names are hidden. */
export function shownColumns<Item extends Column>(
  columns: readonly Item[],
  hidden: readonly string[],
): Item[] {
  const away = hideableColumns(columns).filter(({ accessor }) => hidden.includes(String(accessor)));
  return columns.filter((column) => !away.includes(column));
}
