-- What the rows of a product import name, and what is wrong with them. They are read by the one statement that checks and
-- commits an import (server/product-imports/product-imports.queries.ts). Stable: they see the database as that statement
-- sees it, and PostgreSQL plans them as a part of it.

create function match_product_import(import uuid) returns table (
  line integer, data jsonb, errors jsonb,
  given_id uuid, name text, category text, subcategory text, brand text, image_url text, has_price boolean,
  product_id uuid, known_name text, category_id uuid, subcategory_id uuid, brand_id uuid,
  namesakes bigint, same_count bigint, first_line integer
) language sql stable as $$
  with cells as materialized (
    select r.line, r.data, r.errors, d.id, d.name, d.category, d.subcategory, d.brand, d.image_url,
      d.price is not null as has_price
    from product_import_rows r,
      jsonb_to_record(r.data) as d (id uuid, name text, category text, subcategory text, brand text, image_url text,
        price numeric)
    where r.import_id = import
  ), namesakes as materialized (
    select lower(name) as key, (array_agg(id))[1] as id, count(*) as count
    from products where lower(name) in (select lower(name) from cells where id is null)
    group by lower(name)
  )
  select r.line, r.data, r.errors, r.id, r.name, r.category, r.subcategory, r.brand, r.image_url, r.has_price,
    p.id, p.name, c.id, s.id, b.id,
    coalesce(n.count, 0), count(*) over same_product, first_value(r.line) over same_product
  from cells r
  left join namesakes n on r.id is null and n.key = lower(r.name)
  left join products p on p.id = coalesce(r.id, case when n.count = 1 then n.id end)
  left join categories c on c.type = 'products' and lower(c.name) = lower(r.category)
  left join subcategories s
    on s.parent_category_id = coalesce(c.id, p.category_id) and lower(s.name) = lower(r.subcategory)
  left join brands b on lower(b.name) = lower(r.brand)
  window same_product as (
    partition by coalesce('id ' || coalesce(p.id, r.id), 'name ' || lower(r.name), 'line ' || r.line)
    order by r.line
    rows between unbounded preceding and unbounded following
  )
$$;
comment on function match_product_import is
  'the rows of an import with the records they name; a product is known by its ID or, without one, by a name that no other has';

create function import_error(is_wrong boolean, line integer, "column" text, value text, message text) returns jsonb
language sql stable as $$
  select case when is_wrong
    then jsonb_build_array(jsonb_build_object('line', line, 'column', "column", 'value', coalesce(value, ''), 'message', message))
    else '[]' end
$$;
comment on function import_error is 'an array of one error when something is wrong, else an empty one';

create function check_product_import(import uuid) returns table (
  line integer, product_id uuid, given jsonb, errors jsonb
) language sql stable as $$
  with matched as materialized (
    select m.line, m.data, m.errors, m.given_id, m.name, m.category, m.subcategory, m.brand, m.image_url, m.has_price,
      m.product_id, m.known_name, m.category_id, m.subcategory_id, m.brand_id, m.namesakes, m.same_count, m.first_line
    from match_product_import(import) as m
  ), named as materialized (
    -- The name that each product will have. Left out: rows whose product is not clear, which is an error of its own.
    select n.line, n.final_name, lower(n.final_name) is distinct from lower(n.known_name) as is_new,
      count(*) over (partition by lower(n.final_name)) as sharing
    from (
      select line, known_name, coalesce(name, known_name) as final_name
      from matched where same_count = 1 and namesakes <= 1
    ) as n
  ), clashes as materialized (
    select n.line from named n
    where n.is_new and (n.sharing > 1 or n.line in (
      select other.line from named other join products q on lower(q.name) = lower(other.final_name)
      where q.id not in (select product_id from matched where product_id is not null)))
  )
  select m.line, m.product_id,
    jsonb_strip_nulls(m.data || jsonb_build_object(
      'category_id', m.category_id, 'subcategory_id', m.subcategory_id, 'brand_id', m.brand_id)) as given,
    m.errors
      || import_error(m.given_id is not null and m.product_id is null,
        m.line, 'id', m.given_id::text, 'There is no product with this ID')
      || import_error(m.namesakes > 1,
        m.line, 'name', m.name, 'There are ' || m.namesakes || ' products of this name: give the ID')
      || import_error(m.line > m.first_line,
        m.line, 'name', m.name, 'The same product as in line ' || m.first_line)
      || import_error(m.line in (select line from clashes),
        m.line, 'name', m.name, 'Another product has this name, or another row gives it')
      || import_error(m.category is not null and m.category_id is null,
        m.line, 'category', m.category, 'There is no such category of products')
      || import_error(m.subcategory is not null and m.subcategory_id is null,
        m.line, 'subcategory', m.subcategory, 'There is no such subcategory in this category')
      || import_error(m.brand is not null and m.brand_id is null,
        m.line, 'brand', m.brand, 'There is no such brand')
      || import_error(m.product_id is null and m.given_id is null and not m.has_price
          and m.errors @? '$[*] ? (@.column == "price" || @.column == "id")' is false,
        m.line, 'price', '', 'A new product needs a price')
      || import_error(m.image_url like '/files/%' and not exists (
          select from files f where f.url = m.image_url and f.bucket <> 'contact_uploads' and f.status <> 'removing'),
        m.line, 'image_url', m.image_url, 'There is no such picture')
      as errors
  from matched m
$$;
comment on function check_product_import is
  'the rows of an import: the product that each changes (null: it makes one), the columns it gives, and all that is wrong with it';

-- Immutable, so that it is made once for a statement and not for each row.
create function new_product() returns products language sql immutable as $$
  select jsonb_populate_record(null::products,
    '{"description": "", "short_description": "", "discount_percentage": 0, "stock_quantity": 0,
      "stock_status": "In Stock", "is_featured": false, "is_published": true}')
$$;
comment on function new_product is 'a product before anything is known of it';

create function product_as_imported(product products, given jsonb) returns products language sql stable as $$
  select jsonb_populate_record(coalesce(product, new_product()), case
    -- A subcategory belongs to its category, so it goes with it.
    when product.subcategory_id is not null and given ? 'category_id' and not given ? 'subcategory_id'
      and (given ->> 'category_id')::uuid is distinct from product.category_id then given || '{"subcategory_id": null}'
    else given
  end)
$$;
comment on function product_as_imported is
  'a product (null: a new one) with the columns that a row of an import gives; the others stay as they are';
