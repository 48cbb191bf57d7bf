-- Staff see the imports of the last weeks, and undo them. An import keeps what it did.
alter table product_imports
  add column operation_id uuid,
  add column created_count integer not null default 0,
  add column updated_count integer not null default 0;
create index product_imports__applied on product_imports (applied_at desc) where operation_id is not null;
