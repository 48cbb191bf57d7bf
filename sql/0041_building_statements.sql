-- What a building information statement says about a product line (docs/building-information.md). One statement serves many
-- products.
create table building_statements (
  id uuid not null default gen_random_uuid(),
  name text not null,
  slug text not null,
  identifier text not null,
  description text not null,
  scope_of_use text not null,
  place_of_manufacture text not null,
  is_imported boolean not null default false,
  legal_name text not null,
  trading_name text not null default '',
  address_for_service text not null,
  website text not null default '',
  email text not null default '',
  phone text not null default '',
  nzbn text not null default '',
  overseas_manufacturer text not null default '',
  clauses jsonb not null default '[]',
  compliance text not null,
  limitations text not null default '',
  design_requirements text not null default '',
  installation_requirements text not null default '',
  maintenance_requirements text not null default '',
  has_warning boolean not null default false,
  warning text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint building_statements__pkey primary key (id),
  constraint building_statements__name check (length(btrim(name)) between 1 and 200),
  constraint building_statements__slug check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  constraint building_statements__clauses check (
    jsonb_typeof(clauses) = 'array' and not clauses @? '$[*] ? (!(@.type() == "string" && @ like_regex "^[A-H][0-9]{1,2}$"))'),
  constraint building_statements__overseas_manufacturer check (not is_imported or btrim(overseas_manufacturer) <> ''),
  constraint building_statements__warning check (not has_warning or btrim(warning) <> '')
);
create unique index building_statements__name__key on building_statements (lower(name));
create unique index building_statements__slug__key on building_statements (slug);
create index building_statements__newest on building_statements (created_at desc, id);

call add_resource_triggers('building_statements');
call add_announce_triggers('building_statements');

-- Every text that a statement once had stays readable, with the time from which and until which it was the current one.
create table building_statement_editions (
  statement_id uuid not null,
  number integer not null,
  content jsonb not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  constraint building_statement_editions__pkey primary key (statement_id, number)
);

create function keep_statement_edition() returns trigger language plpgsql as $$
begin
  insert into building_statement_editions (statement_id, number, content, valid_from, valid_until)
  select old.id, coalesce(max(e.number), 0) + 1, to_jsonb(old) - '{id,created_at,updated_at}'::text[],
    coalesce(max(e.valid_until), old.created_at), new.updated_at
  from building_statement_editions e where e.statement_id = old.id;
  return null;
end
$$;
create trigger building_statements__edition after update on building_statements for each row
  when ((to_jsonb(old) - 'updated_at') is distinct from (to_jsonb(new) - 'updated_at'))
  execute function keep_statement_edition();

alter table products
  add column statement_id uuid,
  add column no_statement_reason text,
  add constraint products__statement_id__fkey
    foreign key (statement_id) references building_statements (id) on delete restrict,
  add constraint products__no_statement_reason check (
    no_statement_reason in (
      'codemark', 'electrical', 'gas', 'temporary', 'modular_component', 'offsite_frame_or_truss', 'not_a_building_product')),
  add constraint products__statement_or_reason check (statement_id is null or no_statement_reason is null);
create index products__statement_id on products (statement_id) where statement_id is not null;
