-- Products that staff show with another one: what goes with it, and what to take instead of it.

alter table products
  add column goes_with jsonb not null default '[]',
  add column instead_of jsonb not null default '[]',
  add constraint products__goes_with check (jsonb_typeof(goes_with) = 'array' and jsonb_array_length(goes_with) <= 4),
  add constraint products__instead_of check (jsonb_typeof(instead_of) = 'array' and jsonb_array_length(instead_of) <= 4);

create or replace function new_product() returns products language sql immutable as $$
  select jsonb_populate_record(null::products,
    '{"description": "", "short_description": "", "discount_percentage": 0, "stock_quantity": 0,
      "stock_status": "In Stock", "is_featured": false, "is_published": false, "specifications": [],
      "goes_with": [], "instead_of": []}')
$$;
