-- A file of products on its way in: its checked rows wait here until one statement takes all of them over, or none.

create table product_imports (
  id uuid not null default gen_random_uuid(),
  created_by uuid not null,
  file_name text not null default '',
  applied_at timestamptz,
  created_at timestamptz not null default now(),
  constraint product_imports__pkey primary key (id),
  constraint product_imports__created_by__fkey foreign key (created_by) references auth_users (id) on delete cascade
);

create table product_import_rows (
  import_id uuid not null,
  line integer not null,
  data jsonb not null,
  errors jsonb not null,
  constraint product_import_rows__pkey primary key (import_id, line),
  constraint product_import_rows__import_id__fkey
    foreign key (import_id) references product_imports (id) on delete cascade
);
comment on column product_import_rows.data is 'the cells that are not empty and passed the rules of the form';
comment on column product_import_rows.errors is 'what did not pass: column, value, message';

alter table audit_log drop constraint audit_log__action;
alter table audit_log add constraint audit_log__action check (
  action in
    ('sign_in', 'sign_out', 'sign_up', 'user', 'role', 'publish', 'delete', 'import', 'export', 'download', 'settings')
);

-- Imports look products up by name.
create index products__name on products (lower(name));
