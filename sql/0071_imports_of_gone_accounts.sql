-- An import can be undone also when the account of whoever made it has gone, and says whether it was.
alter table product_imports
  add column is_undone boolean not null default false,
  alter column created_by drop not null,
  drop constraint product_imports__created_by__fkey,
  add constraint product_imports__created_by__fkey foreign key (created_by) references auth_users (id) on delete set null;
