-- Matches the rows of an import to products and finds their errors (server/products). A row names its product by the ID, the
-- code or the name, in this order. An import may be told to change known products only: then it leaves out the rows that name no
-- product. A product that an import creates is a draft unless its row says otherwise, because a misspelt name must not put a
-- product on the website.

create or replace function import_error(is_wrong boolean, line integer, "column" text, value text, message text) returns jsonb
language sql stable as $$
  select case when is_wrong
    then jsonb_build_array(jsonb_build_object('line', line, 'column', "column", 'value', coalesce(value, ''), 'message', message))
    else '[]' end
$$;
comment on function import_error is 'an array of one error when something is wrong, else an empty one';

create or replace function missing_record(is_missing boolean, "column" text, name text, category text) returns jsonb
language sql stable as $$
  select case when is_missing
    then jsonb_build_array(jsonb_build_object('column', "column", 'name', name, 'category', category))
    else '[]' end
$$;
comment on function missing_record is 'an array of one record to create when it is missing, else an empty one';

create or replace function new_product() returns products language sql immutable as $$
  select jsonb_populate_record(null::products,
    '{"description": "", "short_description": "", "discount_percentage": 0, "stock_quantity": 0,
      "stock_status": "In Stock", "is_featured": false, "is_published": false, "specifications": [],
      "goes_with": [], "instead_of": [], "document_ids": []}')
$$;
comment on function new_product is 'a product before anything is known of it';

-- An import gives some specifications of a product. The others stay as they are.
create or replace function with_specifications(known jsonb, given jsonb) returns jsonb language sql immutable as $$
  select case when known = '[]' then given else (
    select coalesce(jsonb_agg(jsonb_build_object(
        'name', coalesce(k.item, g.item) ->> 'name', 'value', coalesce(g.item, k.item) ->> 'value')
      order by k.at nulls last, g.at), '[]')
    from jsonb_array_elements(known) with ordinality as k (item, at)
    full join jsonb_array_elements(given) with ordinality as g (item, at)
      on lower(k.item ->> 'name') = lower(g.item ->> 'name')
  ) end
$$;
comment on function with_specifications is
  'the known specifications with the given values; names that are not known follow in the given order';

create or replace function product_as_imported(product products, given jsonb) returns products language sql stable as $$
  select jsonb_populate_record(coalesce(product, new_product()), given
    -- A subcategory belongs to its category, so it goes with it.
    || case when product.subcategory_id is not null and given ? 'category_id' and not given ? 'subcategory_id'
      and (given ->> 'category_id')::uuid is distinct from product.category_id
      then '{"subcategory_id": null}'::jsonb else '{}' end
    -- A product has a statement or a reason why it needs none.
    || case when given ? 'statement_id' then '{"no_statement_reason": null}'::jsonb
      when given ? 'no_statement_reason' then '{"statement_id": null}' else '{}' end
    || case when given ? 'specifications'
      then jsonb_build_object('specifications',
        with_specifications(coalesce(product.specifications, '[]'), given -> 'specifications'))
      else '{}' end)
$$;
comment on function product_as_imported is
  'a product (null: a new one) with the columns that a row of an import gives; the others stay as they are';

create or replace function match_product_import(import uuid) returns table (
  line integer, data jsonb, errors jsonb,
  given_id uuid, sku text, name text, category text, subcategory text, brand text, statement text, image_url text,
  has_price boolean, product_id uuid, known_sku text, known_name text, category_id uuid, category_name text,
  subcategory_id uuid, brand_id uuid, statement_id uuid, namesakes bigint, same_count bigint, first_line integer
) language sql stable as $$
  with cells as materialized (
    select r.line, r.data, r.errors, d.id, d.sku, d.name, d.category, d.subcategory, d.brand, d.statement, d.image_url,
      d.price is not null as has_price
    from product_import_rows r,
      jsonb_to_record(r.data) as d (id uuid, sku text, name text, category text, subcategory text, brand text,
        statement text, image_url text, price numeric)
    where r.import_id = import
  ), coded as materialized (
    select id, lower(sku) as key from products
    where lower(sku) in (select lower(sku) from cells where id is null)
  ), namesakes as materialized (
    -- A row with a code means the product of this name only if that product has no code yet.
    select lower(name) as key, (array_agg(id))[1] as id, (array_agg(sku))[1] as sku, count(*) as count
    from products where lower(name) in (select lower(name) from cells where id is null)
    group by lower(name)
  )
  select r.line, r.data, r.errors, r.id, r.sku, r.name, r.category, r.subcategory, r.brand, r.statement, r.image_url, r.has_price,
    p.id, p.sku, p.name, c.id, pc.name, s.id, b.id, bs.id,
    coalesce(n.count, 0), count(*) over same_product, first_value(r.line) over same_product
  from cells r
  left join coded k on r.id is null and k.key = lower(r.sku)
  left join namesakes n on r.id is null and k.id is null and n.key = lower(r.name)
  left join products p
    on p.id = coalesce(r.id, k.id, case when n.count = 1 and (r.sku is null or n.sku is null) then n.id end)
  left join categories c on c.type = 'products' and lower(c.name) = lower(r.category)
  left join categories pc on pc.id = coalesce(c.id, p.category_id)
  left join subcategories s on s.parent_category_id = pc.id and lower(s.name) = lower(r.subcategory)
  left join brands b on lower(b.name) = lower(r.brand)
  left join building_statements bs on lower(bs.name) = lower(r.statement)
  window same_product as (
    partition by coalesce('id ' || coalesce(p.id, r.id), 'sku ' || lower(r.sku), 'name ' || lower(r.name), 'line ' || r.line)
    order by r.line
    rows between unbounded preceding and unbounded following
  )
$$;
comment on function match_product_import is
  'the rows of an import with the records they name; a product is known by its ID, else its code, else a name that no other has';

create or replace function check_import_cells(import uuid, known_only boolean) returns table (
  line integer, product_id uuid, name text, sku text, is_left_out boolean, given jsonb, errors jsonb, missing jsonb
) language sql stable as $$
  with matched as materialized (
    select m.line, m.data, m.errors, m.given_id, m.sku, m.name, m.category, m.subcategory, m.brand, m.statement, m.image_url,
      m.has_price, m.product_id, m.known_sku, m.known_name, m.category_id, m.category_name, m.subcategory_id, m.brand_id,
      m.statement_id, m.namesakes, m.same_count, m.first_line,
      known_only and m.product_id is null and m.given_id is null and m.namesakes <= 1
        and m.errors @? '$[*] ? (@.column == "id" || @.column == "sku" || @.column == "name")' is false as is_left_out
    from match_product_import(import) as m
  ), named as materialized (
    -- The name and code that each product will have. Left out: rows whose product is not clear, which is an error of its own.
    select n.line, n.product_id, n.sku, n.final_name, lower(n.final_name) is distinct from lower(n.known_name) as has_new_name,
      lower(n.sku) is distinct from lower(n.known_sku) as has_new_sku,
      count(*) over (partition by lower(n.final_name)) as sharing_name,
      count(*) over (partition by lower(n.sku)) as sharing_sku
    from (
      select line, product_id, sku, known_sku, known_name, coalesce(name, known_name) as final_name
      from matched where same_count = 1 and not is_left_out and (namesakes <= 1 or product_id is not null)
    ) as n
  ), name_clashes as materialized (
    select n.line from named n
    where n.has_new_name and (n.sharing_name > 1 or n.line in (
      select other.line from named other join products q on lower(q.name) = lower(other.final_name)
      where q.id not in (select product_id from matched where product_id is not null)))
  ), sku_clashes as materialized (
    -- Two products cannot swap codes in one step: the index checks row by row.
    select n.line from named n left join products q on lower(q.sku) = lower(n.sku) and q.id is distinct from n.product_id
    where n.sku is not null and n.has_new_sku and (n.sharing_sku > 1 or q.id is not null)
  )
  select m.line, m.product_id, coalesce(m.name, m.known_name), coalesce(m.sku, m.known_sku), m.is_left_out,
    jsonb_strip_nulls(m.data || jsonb_build_object(
      'category_id', m.category_id, 'subcategory_id', m.subcategory_id, 'brand_id', m.brand_id,
      'statement_id', m.statement_id)) as given,
    case when m.is_left_out then '[]' else m.errors
      || import_error(m.given_id is not null and m.product_id is null,
        m.line, 'id', m.given_id::text, 'There is no product with this ID')
      || import_error(m.namesakes > 1 and m.product_id is null,
        m.line, 'name', m.name, 'There are ' || m.namesakes || ' products of this name: give the ID or the code')
      || import_error(m.line > m.first_line,
        m.line, case when m.sku is not null and m.given_id is null then 'sku' else 'name' end,
        case when m.sku is not null and m.given_id is null then m.sku else m.name end,
        'The same product as in row ' || m.first_line)
      || import_error(m.line in (select line from sku_clashes),
        m.line, 'sku', m.sku, 'Another product has this code, or another row gives it')
      || import_error(m.line in (select line from name_clashes),
        m.line, 'name', m.name, 'Another product has this name, or another row gives it')
      || import_error(m.product_id is null and m.given_id is null and m.name is null and m.sku is not null
          and m.errors @? '$[*] ? (@.column == "name")' is false,
        m.line, 'name', '', 'No product has this code, and a new product needs a name')
      || import_error(m.category is not null and m.category_id is null,
        m.line, 'category', m.category, 'There is no such category of products')
      || import_error(m.subcategory is not null and m.subcategory_id is null,
        m.line, 'subcategory', m.subcategory, 'There is no such subcategory in this category')
      || import_error(m.brand is not null and m.brand_id is null,
        m.line, 'brand', m.brand, 'There is no such brand')
      || import_error(m.statement is not null and m.statement_id is null,
        m.line, 'statement', m.statement, 'There is no such statement')
      || import_error(m.statement is not null and m.data ? 'no_statement_reason',
        m.line, 'no_statement_reason', m.data ->> 'no_statement_reason',
        'The row also names a statement: give one of them')
      || import_error(m.product_id is null and m.given_id is null and not m.has_price
          and m.errors @? '$[*] ? (@.column == "price" || @.column == "id")' is false,
        m.line, 'price', '', 'A new product needs a price')
      || import_error(m.image_url like '/files/%' and not exists (
          select from files f where f.url = m.image_url and f.bucket <> 'contact_uploads' and f.status <> 'removing'),
        m.line, 'image_url', m.image_url, 'There is no such picture')
      end as errors,
    case when m.is_left_out then '[]' else missing_record(m.category is not null and m.category_id is null, 'category', m.category, null)
      || missing_record(m.brand is not null and m.brand_id is null, 'brand', m.brand, null)
      || missing_record(m.subcategory is not null and m.subcategory_id is null and coalesce(m.category, m.category_name) is not null,
        'subcategory', m.subcategory,
        case when m.category_id is null then coalesce(m.category, m.category_name) else m.category_name end)
      end as missing
  from matched m
$$;
comment on function check_import_cells is 'what is wrong with the cells of each row; check_product_import also looks at the product as it would be';

-- Adds what only the product as it would be can tell: too many specifications, and a category that refuses to publish it.
create or replace function check_product_import(import uuid, known_only boolean) returns table (
  line integer, product_id uuid, name text, sku text, is_left_out boolean, given jsonb, errors jsonb, missing jsonb
) language sql stable as $$
  select r.line, r.product_id, r.name, r.sku, r.is_left_out, r.given,
    r.errors || import_error(
      count.total > 40, r.line, 'spec: ' || (r.given #>> '{specifications,0,name}'), r.given #>> '{specifications,0,value}',
      'The product would have ' || count.total || ' specifications: at most 40')
    || import_error(
      imported.is_refused is true, r.line, 'statement', r.given ->> 'statement',
      'Its category refuses to publish products without building information: name a published statement, or give a reason'),
    r.missing
  from check_import_cells(import, known_only) r
  left join products p on p.id = r.product_id
  cross join lateral (
    select case when r.given ? 'specifications' and p.specifications <> '[]'
      then jsonb_array_length(with_specifications(p.specifications, r.given -> 'specifications')) end
  ) as count (total)
  left join lateral (
    select refuses_publishing(i.id, i.is_published, i.category_id, i.statement_id, i.no_statement_reason) as is_refused
    from product_as_imported(p, r.given) as i
    where not r.is_left_out and coalesce((r.given ->> 'is_published')::boolean, p.is_published)
      and not r.given ? 'no_statement_reason'
  ) as imported on true
$$;
comment on function check_product_import is
  'the rows of an import: the product that each changes (null: it makes one, or is left out), the columns it gives, all that is wrong with it, and which records it names that do not exist';
