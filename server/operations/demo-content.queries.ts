/** What of the demo content nobody has edited and nothing that stays needs, and its removal (decision "first day"). */
import postgres, { type Fragment } from 'postgres';
import { DEMO_NOUNS, type DemoNoun } from '../../shared/nouns.ts';
import type { DemoKept, DemoPreview } from '../../shared/operations/demo-content.ts';
import { AppError } from '../app-error.ts';
import type { Actor } from '../db/actor.ts';
import type { Sql } from '../db/connect.ts';
import { nameOf, nounOf, tableOf } from '../db/nouns.ts';
import { write } from '../db/write.ts';

/** The ids of what a record needs, as a JSON list. Records of the other nouns need none. */
const NEEDS: Partial<Record<DemoNoun, (sql: Sql) => Fragment>> = {
  products: (sql) =>
    sql`jsonb_build_array(category_id, subcategory_id, brand_id, statement_id) || document_ids || goes_with || instead_of`,
  subcategories: (sql) => sql`jsonb_build_array(parent_category_id)`,
  caseStudies: (sql) => sql`jsonb_build_array(category_id)`,
  certifications: (sql) => sql`jsonb_build_array(category_id)`,
  searchRules: (sql) => sql`jsonb_build_array(category_id) || product_ids`,
};

/** Its tables, by whose names the database knows its records. */
const TABLES = DEMO_NOUNS.map(tableOf);

interface OfTable {
  table_name: string;
}
type Counted = OfTable & { count: number };

const join = (parts: readonly Fragment[], between: (all: Fragment, one: Fragment) => Fragment): Fragment =>
  parts.slice(1).reduce(between, parts[0]!);

/**
 * `records`, `kept` and `goes`, for `with recursive`. Kept is what is not of the demo content or was edited, and all
 * that something kept needs. `goes` is the rest.
 */
function sorted(sql: Sql): Fragment {
  const records = DEMO_NOUNS.map((noun) => {
    const name = nameOf(sql, noun, (column) => sql`${sql(column)}`);
    const needs = NEEDS[noun]?.(sql) ?? sql`'[]'::jsonb`;
    const table = tableOf(noun);
    return sql`select ${table}::text as noun, id, updated_at, ${name} as name, ${needs} as needs from ${sql(table)}`;
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
  const [row] = await sql<[{ goes: Counted[]; stays: (Omit<DemoKept, 'noun'> & OfTable)[] }]>`
    with ${sorted(sql)}
    select
      (select coalesce(jsonb_agg(counted), '[]') from (
        select noun as table_name, count(*)::int as count from goes group by noun
      ) as counted) as goes,
      (select coalesce(jsonb_agg(stays), '[]') from (
        select r.noun as table_name, r.id, r.name, case when r.is_untouched then 'needed' else 'edited' end as reason,
          case when r.is_untouched then (
            select min(other.name) from needed n join records other on other.id = n.by_id
            where n.id = r.id and other.id in (select id from kept)
          ) end as needed_by
        from records r where r.is_demo and r.id in (select id from kept) order by reason, r.noun, r.name
      ) as stays) as stays`;
  return { goes: inOrder(row.goes), stays: row.stays.map(withNoun) };
}

/**
 * Deletes it, in one statement. The deleted records are in the bin.
 * @throws CONFLICT when somebody meanwhile made a record that needs one of these.
 */
export async function removeDemoContent(sql: Sql, actor: Actor): Promise<DemoPreview['goes']> {
  const deleted = TABLES.map(
    (table) => sql`${sql(`gone_${table}`)} as (
      delete from ${sql(table)} t using goes where t.id = goes.id and goes.noun = ${table} and t.updated_at = goes.updated_at
      returning ${table}::text as noun, t.id
    )`,
  );
  const gone = TABLES.map((table) => sql`select noun, id from ${sql(`gone_${table}`)}`);
  const counts = await write<Counted>(sql, actor, {
    changes: sql`
      ${sorted(sql)},
      ${join(deleted, (all, one) => sql`${all}, ${one}`)},
      gone as (${join(gone, (all, one) => sql`${all} union all ${one}`)}),
      forgotten as (delete from demo_records d using gone where d.noun = gone.noun and d.id = gone.id)`,
    answer: sql`select noun as table_name, count(*)::int as count from gone group by noun`,
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

const withNoun = <Row extends OfTable>({ table_name, ...row }: Row) => ({
  ...row,
  noun: nounOf(table_name) as DemoNoun,
});

const inOrder = (counts: readonly Counted[]) =>
  counts.map(withNoun).sort((a, b) => DEMO_NOUNS.indexOf(a.noun) - DEMO_NOUNS.indexOf(b.noun));

/** Records what the demo content has just put into a new database. */
export async function recordDemoContent(sql: Sql): Promise<void> {
  const parts = TABLES.map((table) => sql`select ${table}::text, id, updated_at from ${sql(table)}`);
  await sql`
    insert into demo_records (noun, id, updated_at)
    ${join(parts, (all, one) => sql`${all} union all ${one}`)}`;
}
