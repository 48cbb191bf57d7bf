import { SYNONYM_COLUMNS } from '../../../shared/catalogue/synonyms.ts';
import type { FileTable } from '../../lib/tables/file-table.ts';

export interface SynonymFileRow {
  name: string;
  finds: string;
  is_active: boolean;
}

/**
 * Reads a table of synonyms: words, also_find and active, in any order. Only the words are required.
 * @throws Error with a message for the user if the table has no words.
 */
export function readSynonymFile({ head, rows }: FileTable): SynonymFileRow[] {
  const columns = head.map((cell) => cell.toLowerCase().replace(/\s+/g, '_'));
  const [words, finds, active] = SYNONYM_COLUMNS.map((column) => columns.indexOf(column));
  if (words! < 0) throw new Error(`The first row must name the columns: ${SYNONYM_COLUMNS.join(', ')}.`);
  return rows.map(({ cells }) => ({
    name: cells[words!] ?? '',
    finds: cells[finds!] ?? '',
    is_active: !/^(?:false|no|0)$/i.test((cells[active!] ?? '').trim()),
  }));
}
