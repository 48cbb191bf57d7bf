-- An import adds the specifications of a row to those that the product has. More than 40 are refused when the file is
-- checked, not when it is committed.
alter function check_product_import(uuid, boolean) rename to check_import_cells;
comment on function check_import_cells is 'what is wrong with the cells of each row; check_product_import also looks at the product as it would be';

create function check_product_import(import uuid, known_only boolean) returns table (
  line integer, product_id uuid, name text, sku text, is_left_out boolean, given jsonb, errors jsonb, missing jsonb
) language sql stable as $$
  select r.line, r.product_id, r.name, r.sku, r.is_left_out, r.given,
    r.errors || import_error(
      count.total > 40, r.line, 'spec: ' || (r.given #>> '{specifications,0,name}'), r.given #>> '{specifications,0,value}',
      'The product would have ' || count.total || ' specifications: at most 40'),
    r.missing
  from check_import_cells(import, known_only) r
  left join products p on p.id = r.product_id and r.given ? 'specifications' and p.specifications <> '[]'
  cross join lateral (
    select case when p.id is not null then jsonb_array_length(with_specifications(p.specifications, r.given -> 'specifications')) end
  ) as count (total)
$$;
