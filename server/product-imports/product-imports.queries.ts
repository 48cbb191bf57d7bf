/**
 * An import is one statement over the rows that wait for it. A dry run is the same statement, told to write nothing, so
 * that what it says is what will happen.
 */
import {
  type ImportAnswer,
  type ImportError,
  MAX_IMPORT_ERRORS,
  MAX_IMPORT_ROWS,
} from '../../shared/product-imports.ts';
import { AppError } from '../app-error.ts';
import type { Sql } from '../db/connect.ts';
import { actingAs } from '../db/history.ts';
import type { Actor } from '../db/table.ts';
import { logPublishing } from '../products/products.queries.ts';
import type { ImportData } from './product-imports.rules.ts';

export async function insertImport(sql: Sql, file_name: string, actor: Actor): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into product_imports (file_name, created_by) values (${file_name}, ${actor.id}) returning id`;
  return row!.id;
}

/**
 * Adds checked rows; a line that is sent again replaces the earlier one.
 * @throws NOT_FOUND for an import that is somebody else's, done or swept; BAD_REQUEST for too many rows.
 */
export async function insertImportRows(
  sql: Sql,
  id: string,
  rows: { line: number; data: ImportData; errors: ImportError[] }[],
  actor: Actor,
): Promise<void> {
  const [found] = await sql<{ known: number }[]>`
    with import as (
      select i.id, (
        select count(*) from product_import_rows r where r.import_id = i.id
          and r.line not in (select (sent ->> 'line')::int from jsonb_array_elements(${sql.json(rows as never)}) as sent)
      ) as known
      from product_imports i where i.id = ${id} and i.created_by = ${actor.id} and i.applied_at is null
    ), added as (
      insert into product_import_rows (import_id, line, data, errors)
      select import.id, row.line, row.data, row.errors
      from import, jsonb_to_recordset(${sql.json(rows as never)}) as row (line integer, data jsonb, errors jsonb)
      where import.known + ${rows.length} <= ${MAX_IMPORT_ROWS}
      on conflict (import_id, line) do update set data = excluded.data, errors = excluded.errors
    )
    select known from import`;
  if (!found) throw gone();
  if (found.known + rows.length > MAX_IMPORT_ROWS)
    throw new AppError(
      'BAD_REQUEST',
      `A file can have at most ${MAX_IMPORT_ROWS.toLocaleString('en')} rows.`,
    );
}

/** Forgets imports of yesterday, done or not. */
export async function deleteOldImports(sql: Sql): Promise<void> {
  await sql`delete from product_imports where created_at < now() - interval '1 day'`;
}

/**
 * Creates or updates all products of an import, or none: one wrong row and nothing changes.
 * @throws NOT_FOUND for an import that is somebody else's, done or swept.
 */
export async function runImport(
  sql: Sql,
  id: string,
  isDryRun: boolean,
  actor: Actor,
): Promise<ImportAnswer> {
  const [answer] = await sql<(ImportAnswer & { found: number })[]>`
    with ${actingAs(sql, actor)}, import as materialized (
      select id, file_name from product_imports
      where id = ${id} and created_by = ${actor.id} and applied_at is null
      -- Whoever commits the same import at the same moment waits, and finds it done.
      for update
    ), rows as materialized (
      select r.line, r.errors, d.id as given_id, d.name, d.category, d.subcategory, d.brand, d.price, d.original_price,
        d.discount_percentage, d.stock_quantity, d.stock_status, d.is_featured, d.is_published, d.short_description,
        d.description, d.image_url
      from product_import_rows r join import on import.id = r.import_id,
        jsonb_to_record(r.data) as d (id uuid, name text, category text, subcategory text, brand text, price numeric,
          original_price numeric, discount_percentage numeric, stock_quantity integer, stock_status text,
          is_featured boolean, is_published boolean, short_description text, description text, image_url text)
    ), namesakes as materialized (
      select lower(name) as key, (array_agg(id))[1] as id, count(*) as count
      from products where lower(name) in (select lower(name) from rows where given_id is null)
      group by lower(name)
    ), resolved as materialized (
      select r.line, r.errors, r.given_id, r.name, r.category, r.subcategory, r.brand, r.price, r.original_price,
        r.discount_percentage, r.stock_quantity, r.stock_status, r.is_featured, r.is_published, r.short_description,
        r.description, r.image_url,
        p.id as product_id, n.count as namesakes, c.id as found_category_id, s.id as found_subcategory_id,
        b.id as found_brand_id,
        count(*) over same_product as same_count, first_value(r.line) over same_product as first_line
      from rows r
      left join namesakes n on r.given_id is null and n.key = lower(r.name)
      left join products p on p.id = coalesce(r.given_id, case when n.count = 1 then n.id end)
      left join categories c on c.type = 'products' and lower(c.name) = lower(r.category)
      left join subcategories s
        on s.parent_category_id = coalesce(c.id, p.category_id) and lower(s.name) = lower(r.subcategory)
      left join brands b on lower(b.name) = lower(r.brand)
      window same_product as (
        partition by coalesce('id ' || coalesce(p.id, r.given_id), 'name ' || lower(r.name), 'line ' || r.line)
        order by r.line
        rows between unbounded preceding and unbounded following
      )
    ), problems as materialized (
      select e.line, e.column, e.value, e.message
      from rows, jsonb_to_recordset(rows.errors) as e (line integer, "column" text, value text, message text)
      union all
      select r.line, found.column, found.value, found.message
      from resolved r, lateral (values
        ('id', r.given_id::text, 'There is no product with this ID', r.given_id is not null and r.product_id is null),
        ('name', r.name, 'There are ' || r.namesakes || ' products of this name: give the ID', r.namesakes > 1),
        ('name', r.name, 'The same product as in line ' || r.first_line, r.same_count > 1 and r.line > r.first_line),
        ('category', r.category, 'There is no such category of products',
          r.category is not null and r.found_category_id is null),
        ('subcategory', r.subcategory, 'There is no such subcategory in this category',
          r.subcategory is not null and r.found_subcategory_id is null),
        ('brand', r.brand, 'There is no such brand', r.brand is not null and r.found_brand_id is null),
        ('price', '', 'A new product needs a price', r.product_id is null and r.given_id is null and r.price is null
          and r.errors @? '$[*] ? (@.column == "price" || @.column == "id")' is false),
        ('image_url', r.image_url, 'There is no such picture', r.image_url like '/files/%' and not exists (
          select from files f where f.url = r.image_url and f.bucket <> 'contact_uploads' and f.status <> 'removing'))
      ) as found ("column", value, message, is_wrong)
      where found.is_wrong
    ), final as materialized (
      select r.line, r.product_id, r.same_count, coalesce(r.namesakes, 0) as namesakes, r.found_category_id,
        r.found_subcategory_id, r.found_brand_id, r.name as given_name, r.description as given_description, r.short_description as given_short_description, r.price as given_price, r.original_price as given_original_price, r.discount_percentage as given_discount_percentage, r.image_url as given_image_url, r.stock_quantity as given_stock_quantity, r.stock_status as given_stock_status, r.is_featured as given_is_featured, r.is_published as given_is_published, p.name as known_name,
        coalesce(r.name, p.name) as name,
        coalesce(r.description, p.description, '') as description,
        coalesce(r.short_description, p.short_description, '') as short_description,
        coalesce(r.price, p.price) as price,
        coalesce(r.original_price, p.original_price) as original_price,
        coalesce(r.discount_percentage, p.discount_percentage, 0) as discount_percentage,
        coalesce(r.found_category_id, p.category_id) as category_id,
        case
          when r.found_subcategory_id is not null then r.found_subcategory_id
          when r.found_category_id is distinct from p.category_id and r.found_category_id is not null then null
          else p.subcategory_id
        end as subcategory_id,
        coalesce(r.found_brand_id, p.brand_id) as brand_id,
        coalesce(r.image_url, p.image_url) as image_url,
        coalesce(r.stock_quantity, p.stock_quantity, 0) as stock_quantity,
        coalesce(r.stock_status, p.stock_status, 'In Stock') as stock_status,
        coalesce(r.is_featured, p.is_featured, false) as is_featured,
        coalesce(r.is_published, p.is_published, true) as is_published
      from resolved r left join products p on p.id = r.product_id
    ), news as materialized (
      select f.line, f.product_id, f.found_category_id, f.found_subcategory_id, f.found_brand_id, f.given_name, f.given_description, f.given_short_description, f.given_price, f.given_original_price, f.given_discount_percentage, f.given_image_url, f.given_stock_quantity, f.given_stock_status, f.given_is_featured, f.given_is_published,
        f.name, f.description, f.short_description, f.price, f.original_price,
        f.discount_percentage, f.category_id, f.subcategory_id, f.brand_id, f.image_url, f.stock_quantity,
        f.stock_status, f.is_featured, f.is_published
      from final f left join products p on p.id = f.product_id
      where p.id is null or (f.name, f.description, f.short_description, f.price, f.original_price,
          f.discount_percentage, f.category_id, f.subcategory_id, f.brand_id, f.image_url, f.stock_quantity,
          f.stock_status, f.is_featured, f.is_published)
        is distinct from (p.name, p.description, p.short_description, p.price, p.original_price,
          p.discount_percentage, p.category_id, p.subcategory_id, p.brand_id, p.image_url, p.stock_quantity,
          p.stock_status, p.is_featured, p.is_published)
    ), named as materialized (
      select line, product_id, name, lower(name) is distinct from lower(known_name) as is_new_name,
        count(*) over (partition by lower(name)) as sharing
      from final where same_count = 1 and namesakes <= 1
    ), clashes as materialized (
      select n.line, n.name from named n
      where n.is_new_name and (n.sharing > 1 or n.line in (
        select other.line from named other join products q on lower(q.name) = lower(other.name)
        where q.id not in (select product_id from final where product_id is not null)))
    ), wrongs as materialized (
      select line, "column", value, message from problems
      union all select line, 'name', name, 'Another product has this name, or another row gives it' from clashes
    ), written as (
      select id from import where not ${isDryRun}::boolean and not exists (select from wrongs)
    ), locked as materialized (
      -- In one order, so that two imports or bulk changes of the same products never wait for each other.
      select p.id from products p
      where p.id in (select product_id from news) and exists (select from written)
      order by p.id for update
    ), created as (
      insert into products (name, description, short_description, price, original_price, discount_percentage,
        category_id, subcategory_id, brand_id, image_url, stock_quantity, stock_status, is_featured, is_published)
      select name, description, short_description, price, original_price, discount_percentage, category_id,
        subcategory_id, brand_id, image_url, stock_quantity, stock_status, is_featured, is_published
      from news where product_id is null and exists (select from written) order by line
      returning id, is_published
    ), updated as (
      -- What the file does not say is left as it is now, not as it was when the statement began.
      update products p set name = coalesce(n.given_name, p.name),
        description = coalesce(n.given_description, p.description),
        short_description = coalesce(n.given_short_description, p.short_description),
        price = coalesce(n.given_price, p.price), original_price = coalesce(n.given_original_price, p.original_price),
        discount_percentage = coalesce(n.given_discount_percentage, p.discount_percentage),
        category_id = coalesce(n.found_category_id, p.category_id),
        subcategory_id = case
          when n.found_subcategory_id is not null then n.found_subcategory_id
          when n.found_category_id is not null and n.found_category_id is distinct from p.category_id then null
          else p.subcategory_id
        end,
        brand_id = coalesce(n.found_brand_id, p.brand_id), image_url = coalesce(n.given_image_url, p.image_url),
        stock_quantity = coalesce(n.given_stock_quantity, p.stock_quantity),
        stock_status = coalesce(n.given_stock_status, p.stock_status),
        is_featured = coalesce(n.given_is_featured, p.is_featured),
        is_published = coalesce(n.given_is_published, p.is_published)
      from news n
      where p.id = n.product_id and (select count(*) from locked) > 0
      returning p.id, p.is_published
    ), published as (
      ${logPublishing(sql, sql`(select id, is_published from created union all select id, is_published from updated)`, actor)}
    ), logged as (
      insert into audit_log (actor_id, actor_email, action, entity, entity_id, detail)
      select ${actor.id}::uuid, ${actor.email}::text, 'import', 'products', import.id::text,
        jsonb_build_object('file_name', import.file_name, 'created', (select count(*) from created),
          'updated', (select count(*) from updated))
      from import join written using (id)
    ), done as (
      update product_imports set applied_at = now() where id in (select id from written)
    ), emptied as (
      delete from product_import_rows where import_id in (select id from written)
    )
    select (select count(*) from import) as found,
      (select count(*) from rows) as total,
      (select count(*) from news where product_id is null) as created,
      (select count(*) from news where product_id is not null) as updated,
      (select count(*) from final where product_id is not null) - (select count(*) from news where product_id is not null)
        as unchanged,
      (select count(*) from wrongs) as error_count,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'line', line, 'column', "column", 'value', coalesce(value, ''), 'message', message)), '[]')
        from (select line, "column", value, message from wrongs order by line, "column", message
          limit ${MAX_IMPORT_ERRORS}) as first) as errors
    from acting`;
  const { found, ...counts } = answer!;
  if (found === 0) throw gone();
  return counts;
}

function gone(): AppError {
  return new AppError(
    'NOT_FOUND',
    'This import has already finished, or was never started. Please choose the file again.',
  );
}
