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
  shows: (sql) => sql`d.words is not null as is_dictionary`,
  joins: (sql) => sql`left join dictionary_words d on d.synonym_id = t.id`,
  filters: { is_dictionary: (sql, value) => sql`(d.words is not null) = ${value}::boolean` },
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

/**
 * Brings the groups of the dictionary up to this version of the product: adds those that the database has never had, and changes or
 * removes those that are no longer so. What staff changed or deleted stays as it is, and so does a group of theirs with the same words.
 */
export async function updateDictionary(sql: Sql, groups: readonly SynonymRow[]): Promise<void> {
  await sql`
    with given as materialized (
      select name, finds from jsonb_to_recordset(${sql.json(groups)}) as row (name text, finds text)
    ), outdated as materialized (
      select d.words, d.finds, d.synonym_id, g.finds as new_finds
      from dictionary_words d left join given g on g.name = d.words
      where g.finds is distinct from d.finds
    ), changed as (
      update synonyms s set finds = o.new_finds from outdated o
      where s.id = o.synonym_id and (s.name, s.finds) = (o.words, o.finds) and o.new_finds is not null
    ), removed as (
      delete from synonyms s using outdated o
      where s.id = o.synonym_id and (s.name, s.finds) = (o.words, o.finds) and o.new_finds is null
    ), noted as (
      update dictionary_words d set finds = o.new_finds from outdated o where d.words = o.words and o.new_finds is not null
    ), forgotten as (
      delete from dictionary_words d using outdated o where d.words = o.words and o.new_finds is null
    ), missing as materialized (
      select name, finds from given where name not in (select words from dictionary_words)
    ), added as (
      insert into synonyms (name, finds)
      select name, finds from missing m where not exists (select from synonyms s where lower(s.name) = lower(m.name))
      returning id, name
    )
    insert into dictionary_words (words, finds, synonym_id)
    select m.name, m.finds, a.id from missing m left join added a using (name)`;
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
