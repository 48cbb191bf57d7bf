-- Every instance reads all synonyms and search rules into memory, so their number is limited. Groups of the dictionary do not count.

create or replace function limit_synonyms() returns trigger language plpgsql as $$
begin
  if (select count(*) from synonyms s where not exists (select from dictionary_words d where d.synonym_id = s.id)) > 2000 then
    raise exception 'too many synonyms' using errcode = 'check_violation', constraint = 'synonyms__limit';
  end if;
  return null;
end
$$;

create or replace function limit_search_rules() returns trigger language plpgsql as $$
begin
  if (select count(*) from search_rules) > 2000 then
    raise exception 'too many search rules' using errcode = 'check_violation', constraint = 'search_rules__limit';
  end if;
  return null;
end
$$;
