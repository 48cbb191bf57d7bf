/** What an import answers: parts of its statement (server/products), counted from `checked` and `changes`. */
import type { Fragment } from 'postgres';
import { INFORMATION_WARNINGS, NO_STATEMENT_REASONS } from '../../shared/products/building-information.ts';
import { MAX_IMPORT_ERRORS } from '../../shared/products/product-imports.ts';
import type { Sql } from '../db/connect.ts';
import { enumerate } from '../db/history.ts';
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

/** An error of a row, with the name or the code of its product. A reason is called as staff call it. */
export function withProduct(sql: Sql): Fragment {
  return sql`error || jsonb_build_object('product', coalesce(name, sku, ''), 'value', coalesce(
    case when error ->> 'column' = 'no_statement_reason' then ${sql.json(NO_STATEMENT_REASONS)}::jsonb ->> (error ->> 'value') end,
    error ->> 'value'))`;
}

/** `(select …)`: the first rows that change a product, renamed products first, each with the cells that change. */
function updatedRows(sql: Sql): Fragment {
  const reasons = sql`${sql.json(NO_STATEMENT_REASONS)}::jsonb`;
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
        ('name', p.name, c.name),
        ('sku', p.sku, c.sku),
        ('category', (select name from categories where id = p.category_id),
          (select name from categories where id = c.category_id)),
        ('subcategory', (select name from subcategories where id = p.subcategory_id),
          (select name from subcategories where id = c.subcategory_id)),
        ('brand', (select name from brands where id = p.brand_id), (select name from brands where id = c.brand_id)),
        ('price', p.price::text, c.price::text),
        ('original_price', p.original_price::text, c.original_price::text),
        ('discount_percentage', p.discount_percentage::text, c.discount_percentage::text),
        ('stock_quantity', p.stock_quantity::text, c.stock_quantity::text),
        ('stock_status', p.stock_status, c.stock_status),
        ('is_featured', case when p.is_featured then 'Yes' else 'No' end, case when c.is_featured then 'Yes' else 'No' end),
        ('is_published', case when p.is_published then 'Yes' else 'No' end, case when c.is_published then 'Yes' else 'No' end),
        ('short_description', p.short_description, c.short_description),
        ('description', p.description, c.description),
        ('image_url', p.image_url, c.image_url),
        ('statement', (select name from building_statements where id = p.statement_id),
          (select name from building_statements where id = c.statement_id)),
        ('no_statement_reason', ${reasons} ->> p.no_statement_reason, ${reasons} ->> c.no_statement_reason)
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
