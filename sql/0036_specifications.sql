-- The specifications of a product: an ordered list of names and values. A category names those by which its visitors can
-- filter.

alter table products add column specifications jsonb not null default '[]',
  add constraint products__specifications check (
    jsonb_typeof(specifications) = 'array' and jsonb_array_length(specifications) <= 40
    and not specifications @? '$[*] ? (!(
      @.name.type() == "string" && @.name like_regex "^.{1,40}$" flag "s"
      && @.value.type() == "string" && @.value like_regex "^.{1,120}$" flag "s"))');

alter table categories add column filter_names jsonb not null default '[]',
  add constraint categories__filter_names check (
    jsonb_typeof(filter_names) = 'array' and jsonb_array_length(filter_names) <= 6
    and not filter_names @? '$[*] ? (!(@.type() == "string" && @ like_regex "^.{1,40}$" flag "s"))');

create function with_specifications(known jsonb, given jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_object(
      'name', coalesce(k.item, g.item) ->> 'name', 'value', coalesce(g.item, k.item) ->> 'value')
    order by k.at nulls last, g.at), '[]')
  from jsonb_array_elements(known) with ordinality as k (item, at)
  full join jsonb_array_elements(given) with ordinality as g (item, at)
    on lower(k.item ->> 'name') = lower(g.item ->> 'name')
$$;
comment on function with_specifications is
  'the known specifications with the given values; names that are not known follow in the given order';

create function lacks_filter_specification(category uuid, specifications jsonb) returns boolean language sql stable as $$
  select exists (
    select from categories c, jsonb_array_elements_text(c.filter_names) as wanted (name)
    where c.id = category and not exists (
      select from jsonb_array_elements(specifications) as s where lower(s ->> 'name') = lower(wanted.name)))
$$;
comment on function lacks_filter_specification is
  'whether a product of the category has no value for one of the category''s filters';

-- An import gives some specifications of a product. The others stay as they are.
create or replace function product_as_imported(product products, given jsonb) returns products language sql stable as $$
  select jsonb_populate_record(coalesce(product, new_product()), given
    -- A subcategory belongs to its category, so it goes with it.
    || case when product.subcategory_id is not null and given ? 'category_id' and not given ? 'subcategory_id'
      and (given ->> 'category_id')::uuid is distinct from product.category_id
      then '{"subcategory_id": null}'::jsonb else '{}' end
    || case when given ? 'specifications'
      then jsonb_build_object('specifications',
        with_specifications(coalesce(product.specifications, '[]'), given -> 'specifications'))
      else '{}' end)
$$;

create or replace function new_product() returns products language sql immutable as $$
  select jsonb_populate_record(null::products,
    '{"description": "", "short_description": "", "discount_percentage": 0, "stock_quantity": 0,
      "stock_status": "In Stock", "is_featured": false, "is_published": false, "specifications": []}')
$$;
