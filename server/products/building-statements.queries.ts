import {
  type Edition,
  type PublicEdition,
  statementData,
  statementList,
  statementRow,
} from '../../shared/products/building-statements.ts';
import type { Sql } from '../db/connect.ts';
import { defineTable } from '../db/table.ts';

/** Whether the statement `t` is on the website, and whether it ever was. */
const state = (sql: Sql) => sql`
  case when t.is_published then 'published'
    when exists (select from building_statement_editions e where e.statement_id = t.id) then 'withdrawn'
    else 'draft' end`;

export const buildingStatements = defineTable({
  noun: 'buildingStatements',
  data: statementData,
  list: statementList,
  row: statementRow,
  shows: (sql) => sql`
    ${state(sql)} as state, (select count(*) from products p where p.statement_id = t.id) as product_count`,
  search: [
    't.name',
    't.identifier',
    't.legal_name',
    't.trading_name',
    // All its clauses, as "B1 B2 E2".
    (sql) => sql`array_to_string(array(select jsonb_array_elements_text(t.clauses)), ' ')`,
  ],
  sorts: { product_count: 'product_count' },
  filters: { state: (sql, value) => sql`${state(sql)} = ${value}` },
  usedBy: [{ noun: 'products', column: 'statement_id' }],
  unique: [
    { column: 'name', taken: 'another statement has its name now' },
    { column: 'slug', taken: 'another statement has its address now' },
  ],
});

/** A statement as visitors read it: its current edition, or its last one. The earlier editions are the latest first. */
export interface ListedStatement extends PublicEdition {
  id: string;
  editions: Edition[];
}

/** Whether a statement has not been withdrawn. */
export const isCurrent = ({ valid_until }: Pick<ListedStatement, 'valid_until'>) => valid_until === null;

/** All statements that visitors can read, also those that were withdrawn, by name. */
export async function listStatements(sql: Sql): Promise<ListedStatement[]> {
  type Row = Pick<ListedStatement, 'id' | 'editions'> & EditionRow;
  const rows = await sql<Row[]>`
    select t.id, shown.*, coalesce((
      select jsonb_agg(jsonb_build_object('number', e.number, 'valid_from', e.valid_from, 'valid_until', e.valid_until)
        order by e.number desc)
      from building_statement_editions e where e.statement_id = t.id and e.number < shown.number
    ), '[]') as editions
    from building_statements t
    cross join lateral (
      select e.content, e.number, ${validity(sql)} from (
        select statement_content(t) as content, t.valid_from, null::timestamptz as valid_until,
          1 + (select count(*) from building_statement_editions e where e.statement_id = t.id) as number
        where t.is_published
        union all select content, valid_from, valid_until, number from building_statement_editions
        where statement_id = t.id and not t.is_published
      ) e order by e.number desc limit 1
    ) shown
    order by lower(shown.content ->> 'name'), t.id`;
  return rows.map(({ id, editions, ...edition }) => ({ id, editions, ...readEdition(edition) }));
}

/** An earlier edition of a statement; undefined if there is none with this number. */
export async function getEdition(sql: Sql, id: string, number: number): Promise<PublicEdition | undefined> {
  const [row] = await sql<EditionRow[]>`
    select e.content, e.number, ${validity(sql)}
    from building_statement_editions e where e.statement_id = ${id} and e.number = ${number}`;
  return row && readEdition(row);
}

type EditionRow = Edition & { content: Omit<PublicEdition, keyof Edition> };

/** The times of the edition `e`, as text with all their digits. */
const validity = (sql: Sql) => sql`
  to_jsonb(e.valid_from) #>> '{}' as valid_from, to_jsonb(e.valid_until) #>> '{}' as valid_until`;

function readEdition({ content, ...edition }: EditionRow): PublicEdition {
  return { ...content, ...edition };
}
