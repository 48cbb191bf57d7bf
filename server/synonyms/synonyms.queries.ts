import type { SortOf } from '../../shared/staff-lists.ts';
import type { synonymList } from '../../shared/synonyms.ts';
import type { Sql } from '../db/connect.ts';
import type { Table } from '../db/table.ts';

export const synonyms: Table<SortOf<typeof synonymList>> = {
  name: 'synonyms',
  entity: 'synonym',
  select: (sql) => sql`select t.id, t.name, t.finds, t.is_active, t.created_at, t.updated_at from synonyms t`,
  label: (sql) => sql`t.name`,
  columns: ['name', 'finds', 'is_active'],
  search: ['t.name', 't.finds'],
  sorts: { name: 't.name', created_at: 't.created_at' },
  usedBy: [],
};

export interface SynonymRow {
  name: string;
  finds: string;
}

/** The synonyms that searches use. */
export async function listSynonyms(sql: Sql): Promise<SynonymRow[]> {
  return sql<SynonymRow[]>`select name, finds from synonyms where is_active order by id`;
}
