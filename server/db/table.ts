/** Describes a table of staff records for the statements of rows.ts and history.ts. */
import type { Fragment } from 'postgres';
import type { Sql } from './connect.ts';

/** `Sort`: the names by which its list can be sorted. A list and its table name the same ones, or the compiler fails. */
export interface Table<Sort extends string = string> {
  name: string;
  /** What one record is called, in lower case: "brand". */
  entity: string;
  /** What a record is called in messages and in the bin, read from `t`, a row of the table. */
  label: (sql: Sql) => Fragment;
  /** `select … from <table> t …`, with everything that a row shows. */
  select: (sql: Sql) => Fragment;
  /** Columns that are written. The fields of the data have the same names. */
  columns: readonly string[];
  /** What is searched: columns of `select`, or functions that make a text of them. */
  search: readonly (string | ((sql: Sql) => Fragment))[];
  /** Sort name to column. The names are those of the list input in shared. */
  sorts: Record<Sort, string>;
  /** The column that orders rows which are equal in the column they are sorted by. */
  thenBy?: string;
  /** Filter name to a column, or to a function that makes the condition for a value. */
  filters?: Record<string, string | ((sql: Sql, value: string) => Fragment)>;
  /** Rows per page, if not the default (PAGE_SIZE). */
  pageSize?: number;
  /**
   * Foreign columns that point here, and the nouns for their rows. A row in use is not deleted (decision 41).
   */
  usedBy: readonly UsedBy[];
  /** Columns that hold an id of another table. A record is not restored while what it refers to is deleted. */
  refersTo?: readonly Reference[];
  /** What else must be true of `t`, a row as it would be; `misfit` says that it is not. */
  rule?: { when: (sql: Sql) => Fragment; misfit: string };
  /** What is wrong with `t`, a row, and what to do about it: a text, or null. */
  warning?: (sql: Sql) => Fragment;
  /** Columns of which no two rows have the same value, compared without case; `taken` says that another row has it. */
  unique?: readonly { column: string; taken: string }[];
  /** Columns that only fit together: if one of a group has been changed since, undo leaves the others alone too. */
  together?: readonly (readonly string[])[];
  /** An interval: how long a deleted record can be restored, if not the default (BIN_DAYS). */
  binTime?: (sql: Sql) => Fragment;
  /** What staff should know before they restore `t`, a deleted record; none for most. */
  binNote?: (sql: Sql) => Fragment;
}

export interface UsedBy {
  table: string;
  column: string;
  /** Whether the column holds one id or a JSON list of them. */
  holds?: 'list';
  nouns: readonly [one: string, many: string];
}

export interface Reference {
  column: string;
  table: string;
  /** What else must be true of `owner`, the other row, for `t` to refer to it; `misfit` says that it is not. */
  fits?: { when: (sql: Sql) => Fragment; misfit: string } | null;
}
