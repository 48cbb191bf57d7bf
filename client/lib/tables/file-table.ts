/** What a table in a file holds, whatever its format. */
export interface FileTable {
  head: string[];
  /** Rows that are not empty, each with its row number in the file. The header is row 1. */
  rows: { line: number; cells: string[] }[];
}
