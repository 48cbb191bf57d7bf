-- Words that find what other words name. `name` has phrases divided by commas. If `finds` is empty, each of
-- them means all the others; otherwise each also finds the phrases of `finds`, and not the other way round.
create table synonyms (
  id uuid not null default gen_random_uuid(),
  name text not null,
  finds text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint synonyms__pkey primary key (id),
  constraint synonyms__name check (length(btrim(name)) between 1 and 200),
  constraint synonyms__finds check (length(finds) <= 200)
);
create unique index synonyms__name__key on synonyms (lower(name));

-- Every instance reads all of them into memory.
create function limit_synonyms() returns trigger language plpgsql as $$
begin
  if (select count(*) from synonyms) > 2000 then
    raise exception 'too many synonyms' using errcode = 'check_violation', constraint = 'synonyms__limit';
  end if;
  return null;
end
$$;
create trigger synonyms__limit after insert on synonyms for each statement execute function limit_synonyms();

call add_resource_triggers('synonyms');
call add_announce_triggers('synonyms');
