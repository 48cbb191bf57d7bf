/** How a table of staff records is described to the statements of rows.ts and history.ts. */
import type { Fragment } from 'postgres';
import type { Sql } from './connect.ts';

export interface Table {
  name: string;
  /** What one is called, in lower case: "brand". */
  entity: string;
  /** `select … from <table> t …`, with everything a row shows. */
  select: (sql: Sql) => Fragment;
  /** Columns that are written, under the names of the data. */
  columns: readonly string[];
  /** Columns of `select` that the search looks into. */
  search: readonly string[];
  /** Sort name to column. */
  sorts: Record<string, string>;
  /** Filter name to column, or to the condition that a value of it stands for. */
  filters?: Record<string, string | ((sql: Sql, value: string) => Fragment)>;
  /** Rows of a page, where it is not the usual ten. */
  pageSize?: number;
  /** Columns elsewhere that point here, with what to call their rows: a row in use is not deleted (decision 41). */
  usedBy: readonly { table: string; column: string; nouns: readonly [one: string, many: string] }[];
  /**
   * `, name as (…)`: what an insert or update of a row does as well, such as its line in the audit log. It reads the row
   * from `written` (id and columns); the table itself still holds what was there before.
   */
  alongside?: (sql: Sql, actor: Actor) => Fragment;
}

/** Who writes, for the audit log and the history. */
export interface Actor {
  id: string;
  email: string;
}
