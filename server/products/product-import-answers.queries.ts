/** What an import answers: parts of its statement (server/products), counted from `checked` and `changes`. */
import type { Fragment } from 'postgres';
import { INFORMATION_WARNINGS } from '../../shared/products/building-information.ts';
import {
  PRODUCT_COLUMN_NAMES,
  PRODUCT_COLUMNS,
  type ProductColumn,
} from '../../shared/products/product-columns.ts';
import { MAX_IMPORT_ERRORS } from '../../shared/products/product-imports.ts';
import type { Sql } from '../db/connect.ts';
import { enumerate } from '../db/history.ts';
import { tableOf } from '../db/nouns.ts';
import { products } from './products.queries.ts';

/** The columns of an answer, counted from `checked` and `changes`. */
export function answerColumns(sql: Sql): Fragment {
  return sql`
    (select count(*) from checked) as total,
    (select count(*) from changes where product_id is null) as created,
    (select count(*) from changes where product_id is not null) as updated,
    (select count(*) from checked where product_id is not null)
      - (select count(*) from changes where product_id is not null) as unchanged,
    (select count(*) from checked where is_left_out) as left_out,
    (select count(*) from changes where old_name <> name) as renamed,
    ${updatedRows(sql)} as updated_rows,
    (select coalesce(sum(jsonb_array_length(errors)), 0) from checked) as error_count,
    (select coalesce(jsonb_agg(error), '[]') from (
      select ${withProduct(sql)} as error from checked, jsonb_array_elements(errors) as error
      order by line, error ->> 'column', error ->> 'message' limit ${MAX_IMPORT_ERRORS}
    ) as first) as errors,
    (select coalesce(jsonb_agg(to_jsonb(first)), '[]') from (
      select line, coalesce(name, '') as name, sku, not is_left_out and given @> '{"is_published": true}' as is_published
      from checked where product_id is null and not given ? 'id' order by line limit ${MAX_IMPORT_ERRORS}
    ) as first) as new_rows,
    (select coalesce(jsonb_agg(to_jsonb(first)), '[]') from (
      select record ->> 'column' as column, min(record ->> 'name') as name, min(record ->> 'category') as category,
        count(*) as rows
      from checked, jsonb_array_elements(missing) as record
      group by record ->> 'column', lower(record ->> 'name'), lower(record ->> 'category')
      order by 1, 2, 3 limit ${MAX_IMPORT_ERRORS}
    ) as first) as missing,
    (select coalesce(jsonb_agg(to_jsonb(first)), '[]') from (
      select line, coalesce(name, '') as name, ${INFORMATION_WARNINGS.published}::text as reason from changes
      where is_published and without_statement(category_id, statement_id, no_statement_reason) <> 'allowed'
      order by line limit ${MAX_IMPORT_ERRORS}
    ) as first) as warnings`;
}

/** What files call the values of the columns that have choices. */
const CHOICES = Object.fromEntries(
  PRODUCT_COLUMN_NAMES.flatMap((name) => {
    const column = PRODUCT_COLUMNS[name];
    return column.kind === 'choice' ? [[name, column.choices]] : [];
  }),
);

/** An error of a row, with the name or the code of its product. A choice is called as staff call it. */
export function withProduct(sql: Sql): Fragment {
  return sql`error || jsonb_build_object('product', coalesce(name, sku, ''), 'value', coalesce(
    ${sql.json(CHOICES)}::jsonb -> (error ->> 'column') ->> (error ->> 'value'), error ->> 'value'))`;
}

/** `('price', <before>, <after>), …`: the cells of the products `p`, as they are, and `c`, as they will be. */
function comparedCells(sql: Sql): Fragment {
  const rows = PRODUCT_COLUMN_NAMES.filter((name) => name !== 'id').map(
    (name) => sql`(${name}, ${cell(sql, name, 'p')}, ${cell(sql, name, 'c')})`,
  );
  return rows.reduce((all, next) => sql`${all}, ${next}`);
}

/** The text of a cell, as an export has it. */
function cell(sql: Sql, name: ProductColumn, row: 'p' | 'c'): Fragment {
  const { field, ...column } = PRODUCT_COLUMNS[name];
  const value = sql(`${row}.${field}`);
  switch (column.kind) {
    case 'reference':
      return sql`(select name from ${sql(tableOf(column.noun))} where id = ${value})`;
    case 'choice':
      return sql`${sql.json(column.choices)}::jsonb ->> ${value}`;
    case 'yes_no':
      return sql`case when ${value} then 'Yes' else 'No' end`;
    default:
      return sql`${value}::text`;
  }
}

/** `(select …)`: the first rows that change a product, renamed products first, each with the cells that change. */
function updatedRows(sql: Sql): Fragment {
  return sql`(
    select coalesce(jsonb_agg(jsonb_build_object('line', line, 'name', old_name, 'cells', cells)
      order by is_renamed desc, line), '[]')
    from (
      select line, product_id, old_name, old_name <> name as is_renamed, ${columnsOf(sql, 'changes')}
      from changes where product_id is not null order by is_renamed desc, line limit ${MAX_IMPORT_ERRORS}
    ) as c join products p on p.id = c.product_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('column', "column", 'before', left(before, 200), 'after', left(after, 200)))
        as cells
      from (values
        ${comparedCells(sql)}
        union all
        select 'spec: ' || coalesce(o.name, n.name), o.value, n.value
        from jsonb_to_recordset(p.specifications) as o (name text, value text)
        full join jsonb_to_recordset(c.specifications) as n (name text, value text) on lower(o.name) = lower(n.name)
      ) as cell ("column", before, after)
      where before is distinct from after
    ) as compared)`;
}

/** The columns of a product that a file can give, of a table or its alias. */
export function columnsOf(sql: Sql, table: string): Fragment {
  return enumerate(
    sql,
    products.columns.map((column) => `${table}.${column}`),
  );
}
