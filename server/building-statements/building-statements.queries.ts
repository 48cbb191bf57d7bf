import {
  type Edition,
  type PublicEdition,
  STATEMENT_FIELDS,
  type statementList,
} from '../../shared/building-statements.ts';
import type { SortOf } from '../../shared/staff-lists.ts';
import type { Sql } from '../db/connect.ts';
import { enumerate } from '../db/history.ts';
import type { Table } from '../db/table.ts';

const fields = (sql: Sql) =>
  enumerate(
    sql,
    STATEMENT_FIELDS.map((field) => `t.${field}`),
  );

export const buildingStatements: Table<SortOf<typeof statementList>> = {
  name: 'building_statements',
  entity: 'statement',
  label: (sql) => sql`t.name`,
  select: (sql) => sql`
    select t.id, ${fields(sql)}, t.created_at, t.updated_at,
      (select count(*) from products p where p.statement_id = t.id) as product_count
    from building_statements t`,
  columns: STATEMENT_FIELDS,
  search: [
    't.name',
    't.identifier',
    't.legal_name',
    't.trading_name',
    // All its clauses, as "B1 B2 E2".
    (sql) => sql`array_to_string(array(select jsonb_array_elements_text(t.clauses)), ' ')`,
  ],
  sorts: { name: 't.name', created_at: 't.created_at', product_count: 'product_count' },
  usedBy: [{ table: 'products', column: 'statement_id', nouns: ['product', 'products'] }],
  unique: [
    { column: 'name', taken: 'another statement has its name now' },
    { column: 'slug', taken: 'another statement has its address now' },
  ],
};

/** A statement with its current edition; the earlier editions are the latest first. */
export interface ListedStatement extends PublicEdition {
  id: string;
  editions: Edition[];
}

/** All statements, by name. */
export async function listStatements(sql: Sql): Promise<ListedStatement[]> {
  const rows = await sql<ListedStatement[]>`
    select t.id, ${fields(sql)}, earlier.count + 1 as number, null as valid_until,
      to_jsonb(coalesce(earlier.until, t.created_at)) #>> '{}' as valid_from, earlier.editions
    from building_statements t
    cross join lateral (
      select count(*) as count, max(e.valid_until) as until,
        coalesce(jsonb_agg(jsonb_build_object('number', e.number, 'valid_from', e.valid_from, 'valid_until', e.valid_until)
          order by e.number desc), '[]') as editions
      from building_statement_editions e where e.statement_id = t.id
    ) earlier
    order by lower(t.name), t.id`;
  return [...rows];
}

/** An earlier edition of a statement; undefined if there is none with this number. */
export async function getEdition(sql: Sql, id: string, number: number): Promise<PublicEdition | undefined> {
  const [row] = await sql<
    { content: Omit<PublicEdition, keyof Edition>; valid_from: string; valid_until: string }[]
  >`
    select content, to_jsonb(valid_from) #>> '{}' as valid_from, to_jsonb(valid_until) #>> '{}' as valid_until
    from building_statement_editions where statement_id = ${id} and number = ${number}`;
  if (!row) return undefined;
  const { content, ...validity } = row;
  return { ...content, ...validity, number };
}
