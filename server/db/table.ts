/** Describes a table of staff records for the statements of rows.ts and history.ts. */
import type { Fragment } from 'postgres';
import type { Sql } from './connect.ts';

/** `Sort`: the names by which its list can be sorted. A list and its table name the same ones, or the compiler fails. */
export interface Table<Sort extends string = string> {
  name: string;
  /** What one record is called, in lower case: "brand". */
  entity: string;
  /** `select … from <table> t …`, with everything that a row shows. */
  select: (sql: Sql) => Fragment;
  /** Columns that are written. The fields of the data have the same names. */
  columns: readonly string[];
  /** Columns of `select` that are searched. */
  search: readonly string[];
  /** Sort name to column. The names are those of the list input in shared. */
  sorts: Record<Sort, string>;
  /** Filter name to a column, or to a function that makes the condition for a value. */
  filters?: Record<string, string | ((sql: Sql, value: string) => Fragment)>;
  /** Rows per page, if not the default (PAGE_SIZE). */
  pageSize?: number;
  /**
   * Foreign columns that point here, and the nouns for their rows. A row in use is not deleted (decision 41).
   */
  usedBy: readonly { table: string; column: string; nouns: readonly [one: string, many: string] }[];
  /**
   * `, name as (…)`: what an insert or update of a row does as well, such as its line in the audit log. It reads the row
   * from `written` (id and columns); the table itself still holds what was there before.
   */
  alongside?: (sql: Sql, actor: Actor) => Fragment;
}

/** Who makes a change, for the audit log and the history. */
export interface Actor {
  id: string;
  email: string;
}
