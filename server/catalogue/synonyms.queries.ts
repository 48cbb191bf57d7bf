import { synonymData, synonymList, synonymRow } from '../../shared/catalogue/synonyms.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { defineTable } from '../db/table.ts';
import { write } from '../db/write.ts';

export const synonyms = defineTable({
  noun: 'synonyms',
  data: synonymData,
  list: synonymList,
  row: synonymRow,
  search: ['t.name', 't.finds'],
});

export type SynonymRow = {
  name: string;
  finds: string;
};

/** The synonyms that searches use, without the one with the given id. */
export async function listSynonyms(sql: Sql, without: string | null = null): Promise<SynonymRow[]> {
  return sql<SynonymRow[]>`
    select name, finds from synonyms where is_active and id is distinct from ${without}::uuid order by id`;
}

/** Creates synonyms, and changes those with the same words, in one statement. */
export async function importSynonyms(
  sql: Sql,
  rows: (SynonymRow & { is_active: boolean })[],
  actor: Actor,
): Promise<{ created: number; updated: number }> {
  const [counts] = await write<{ created: number; updated: number }>(sql, actor, {
    changes: sql`
      given as (
        select name, finds, is_active
        from acting, jsonb_to_recordset(${sql.json(rows)}) as row (name text, finds text, is_active boolean)
      ), updated as (
        update synonyms s set finds = g.finds, is_active = g.is_active from given g
        where lower(s.name) = lower(g.name) and (s.finds, s.is_active) is distinct from (g.finds, g.is_active)
        returning s.id
      ), created as (
        insert into synonyms (name, finds, is_active)
        select g.name, g.finds, g.is_active from given g
        where not exists (select from synonyms s where lower(s.name) = lower(g.name))
        returning id
      )`,
    answer: sql`select (select count(*) from created) as created, (select count(*) from updated) as updated`,
  });
  return counts!;
}
