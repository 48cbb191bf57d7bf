/** The columns of a table that is pasted as a material list. Without zod: the public site imports it. */

/** What a column of a table holds. */
export const COLUMN_ROLES = ['words', 'quantity', 'unit', 'code', 'length', 'ignored'] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];
export interface ListColumn {
  /** Its name or, in a table without names, what stands in it first. */
  title: string;
  role: ColumnRole;
}
