-- The filters of a staff list under a name, for the person who saved them or for all staff.
create table saved_views (
  id uuid not null default gen_random_uuid(),
  owner_id uuid,
  noun text not null,
  name text not null,
  query text not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint saved_views__pkey primary key (id),
  constraint saved_views__owner_id__fkey foreign key (owner_id) references auth_users (id) on delete set null,
  constraint saved_views__noun check (length(noun) between 1 and 60),
  constraint saved_views__name check (length(btrim(name)) between 1 and 60),
  constraint saved_views__query check (length(query) <= 2500)
);
comment on column saved_views.owner_id is 'null: the account is gone, and only a shared view stays';
comment on column saved_views.noun is 'the list, by the noun of its procedures';
comment on column saved_views.query is 'the filters as in the address of the list';
create unique index saved_views__owner_id_noun_name__key on saved_views (owner_id, noun, lower(name));
create index saved_views__noun on saved_views (noun);

-- Nobody can open a view that is neither shared nor somebody's.
create function remove_lost_views() returns trigger language plpgsql as $$
begin
  delete from saved_views where id = new.id;
  return null;
end
$$;
create trigger saved_views__lost after update of owner_id on saved_views
  for each row when (new.owner_id is null and not new.is_shared) execute function remove_lost_views();
