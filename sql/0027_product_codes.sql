-- The code that a supplier gives a product. Optional; no two products share one, compared without case.

alter table products add column sku text;
alter table products add constraint products__sku check (sku = btrim(sku) and length(sku) between 1 and 60);
create unique index products__sku__key on products (lower(sku));
comment on column products.sku is 'the product code, which visitors see as "Code"; null: none';
