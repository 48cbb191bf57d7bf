/** What of the demo content nobody has edited and nothing that stays needs, and its removal (decision 174). */
import postgres, { type Fragment } from 'postgres';
import { DEMO_NOUNS, type DemoKept, type DemoNoun, type DemoPreview } from '../../shared/demo-content.ts';
import { AppError } from '../app-error.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { write } from '../db/write.ts';

/** How a table names its records, and the ids of what a record needs, as a JSON list. */
const RECORDS: Record<DemoNoun, (sql: Sql) => { name: Fragment; needs: Fragment }> = {
  products: (sql) => ({
    name: sql`name`,
    needs: sql`jsonb_build_array(category_id, subcategory_id, brand_id, statement_id) || document_ids || goes_with || instead_of`,
  }),
  subcategories: (sql) => ({ name: sql`name`, needs: sql`jsonb_build_array(parent_category_id)` }),
  case_studies: (sql) => ({ name: sql`title`, needs: sql`jsonb_build_array(category_id)` }),
  certifications: (sql) => ({ name: sql`title`, needs: sql`jsonb_build_array(category_id)` }),
  search_rules: (sql) => ({ name: sql`name`, needs: sql`jsonb_build_array(category_id) || product_ids` }),
  categories: (sql) => ({ name: sql`name`, needs: sql`'[]'::jsonb` }),
  brands: (sql) => ({ name: sql`name`, needs: sql`'[]'::jsonb` }),
  documents: (sql) => ({ name: sql`title`, needs: sql`'[]'::jsonb` }),
  building_statements: (sql) => ({ name: sql`name`, needs: sql`'[]'::jsonb` }),
  home_content: (sql) => ({ name: sql`coalesce(nullif(title, ''), section_type)`, needs: sql`'[]'::jsonb` }),
  about_content: (sql) => ({ name: sql`coalesce(nullif(title, ''), section_type)`, needs: sql`'[]'::jsonb` }),
  team_members: (sql) => ({ name: sql`name`, needs: sql`'[]'::jsonb` }),
  contact_content: (sql) => ({
    name: sql`coalesce(nullif(title, ''), content_type)`,
    needs: sql`'[]'::jsonb`,
  }),
  contact_subjects: (sql) => ({ name: sql`subject_name`, needs: sql`'[]'::jsonb` }),
  synonyms: (sql) => ({ name: sql`name`, needs: sql`'[]'::jsonb` }),
};

const join = (parts: readonly Fragment[], between: (all: Fragment, one: Fragment) => Fragment): Fragment =>
  parts.slice(1).reduce(between, parts[0]!);

/**
 * `records`, `kept` and `goes`, for `with recursive`. Kept is what is not of the demo content or was edited, and all
 * that something kept needs. `goes` is the rest.
 */
function sorted(sql: Sql): Fragment {
  const records = DEMO_NOUNS.map((noun) => {
    const { name, needs } = RECORDS[noun](sql);
    return sql`select ${noun}::text as noun, id, updated_at, ${name} as name, ${needs} as needs from ${sql(noun)}`;
  });
  return sql`
    records as materialized (
      select r.noun, r.id, r.name, r.needs, d.id is not null as is_demo, r.updated_at,
        d.id is not null and d.updated_at = r.updated_at as is_untouched
      from (${join(records, (all, one) => sql`${all} union all ${one}`)}) as r
      left join demo_records d on d.noun = r.noun and d.id = r.id
    ), needed as materialized (
      select r.id as by_id, (need #>> '{}')::uuid as id from records r, jsonb_array_elements(r.needs) as need
      where need <> 'null'
    ), kept as (
      with recursive keeping as (
        select id from records where not is_untouched
        union
        select needed.id from keeping join needed on needed.by_id = keeping.id
      )
      select id from keeping
    ), goes as materialized (
      select noun, id, updated_at from records where is_untouched and id not in (select id from kept)
    )`;
}

/** What a removal would do now. */
export async function previewDemoRemoval(sql: Sql): Promise<DemoPreview> {
  const [row] = await sql<DemoPreview[]>`
    with ${sorted(sql)}
    select
      (select coalesce(jsonb_agg(counted), '[]') from (
        select noun, count(*)::int as count from goes group by noun order by noun
      ) as counted) as goes,
      (select coalesce(jsonb_agg(stays), '[]') from (
        select r.noun, r.id, r.name, case when r.is_untouched then 'needed' else 'edited' end as reason,
          case when r.is_untouched then (
            select min(other.name) from needed n join records other on other.id = n.by_id
            where n.id = r.id and other.id in (select id from kept)
          ) end as needed_by
        from records r where r.is_demo and r.id in (select id from kept) order by reason, r.noun, r.name
      ) as stays) as stays`;
  return { goes: inOrder(row!.goes), stays: row!.stays as DemoKept[] };
}

/**
 * Deletes it, in one statement. The deleted records are in the bin.
 * @throws CONFLICT when somebody meanwhile made a record that needs one of these.
 */
export async function removeDemoContent(sql: Sql, actor: Actor): Promise<DemoPreview['goes']> {
  const deleted = DEMO_NOUNS.map(
    (noun) => sql`${sql(`gone_${noun}`)} as (
      delete from ${sql(noun)} t using goes where t.id = goes.id and goes.noun = ${noun} and t.updated_at = goes.updated_at
      returning ${noun}::text as noun, t.id
    )`,
  );
  const gone = DEMO_NOUNS.map((noun) => sql`select noun, id from ${sql(`gone_${noun}`)}`);
  const counts = await write<DemoPreview['goes'][number]>(sql, actor, {
    changes: sql`
      ${sorted(sql)},
      ${join(deleted, (all, one) => sql`${all}, ${one}`)},
      gone as (${join(gone, (all, one) => sql`${all} union all ${one}`)}),
      forgotten as (delete from demo_records d using gone where d.noun = gone.noun and d.id = gone.id)`,
    answer: sql`select noun, count(*)::int as count from gone group by noun`,
  }).catch(refuseRace);
  return inOrder(counts);
}

/** @throws CONFLICT in place of an error of the database that another writer caused, and any other error as it is. */
function refuseRace(error: unknown): never {
  // A row refers to what was to go, or both waited for each other.
  if (error instanceof postgres.PostgresError && /^(?:23|40)/.test(error.code))
    throw new AppError(
      'CONFLICT',
      'Nothing was removed, because somebody changed what belongs to the demo content at the same moment. Please try again.',
    );
  throw error;
}

const inOrder = (counts: DemoPreview['goes']) =>
  [...counts].sort((a, b) => DEMO_NOUNS.indexOf(a.noun) - DEMO_NOUNS.indexOf(b.noun));

/** Records what the demo content has just put into a new database. */
export async function recordDemoContent(sql: Sql): Promise<void> {
  const parts = DEMO_NOUNS.map((noun) => sql`select ${noun}::text, id, updated_at from ${sql(noun)}`);
  await sql`
    insert into demo_records (noun, id, updated_at)
    ${join(parts, (all, one) => sql`${all} union all ${one}`)}`;
}
