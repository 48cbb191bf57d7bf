-- What staff decide about a search as a whole. `name` is the search, in lower case, or the name of a category.
create table search_rules (
  id uuid not null default gen_random_uuid(),
  name text not null,
  category_id uuid,
  is_sold boolean not null default true,
  product_ids jsonb not null default '[]',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint search_rules__pkey primary key (id),
  constraint search_rules__category_id__fkey foreign key (category_id) references categories (id),
  constraint search_rules__name check (length(btrim(name)) between 1 and 100),
  constraint search_rules__useful check (category_id is not null or not is_sold or product_ids <> '[]'),
  constraint search_rules__product_ids check (jsonb_typeof(product_ids) = 'array' and jsonb_array_length(product_ids) <= 3)
);
comment on column search_rules.category_id is 'shown instead of what the search finds';
comment on column search_rules.product_ids is 'the products that come first; one that is gone is left out';
create unique index search_rules__name__key on search_rules (lower(name));
create index search_rules__category_id on search_rules (category_id);

-- Every instance reads all of them into memory.
create function limit_search_rules() returns trigger language plpgsql as $$
begin
  if (select count(*) from search_rules) > 2000 then
    raise exception 'too many search rules' using errcode = 'check_violation', constraint = 'search_rules__limit';
  end if;
  return null;
end
$$;
create trigger search_rules__limit after insert on search_rules for each statement execute function limit_search_rules();

call add_resource_triggers('search_rules');
call add_announce_triggers('search_rules');
