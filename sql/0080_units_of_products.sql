-- In what products are sold: the unit of the product, else that of its category (shared/products/units.ts).
alter table categories add column unit text not null default 'each';
alter table categories add constraint categories__unit
  check (unit in ('each', 'm', 'm²', 'length', 'sheet', 'pack', 'bag', 'box', 'roll', 'kg', 'litre'));
comment on column categories.unit is 'in what its products are sold, if they do not say otherwise';

alter table products add column unit text;
alter table products add constraint products__unit
  check (unit in ('each', 'm', 'm²', 'length', 'sheet', 'pack', 'bag', 'box', 'roll', 'kg', 'litre'));
comment on column products.unit is 'in what it is sold; null: as its category';
