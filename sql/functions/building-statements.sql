-- The editions of a building information statement (docs/building-information.md).

create or replace function statement_content(statement building_statements) returns jsonb language sql stable as $$
  select to_jsonb(statement) - '{id,is_published,valid_from,created_at,updated_at}'::text[]
$$;
comment on function statement_content is 'what a statement says, without its state';

create or replace function date_statement() returns trigger language plpgsql as $$
begin
  -- One that was deleted before there were drafts comes back as a draft.
  new.is_published = coalesce(new.is_published, false);
  if not new.is_published then
    new.valid_from = null;
  elsif tg_op = 'INSERT' then
    new.valid_from = now();
  elsif not old.is_published or statement_content(old) <> statement_content(new) then
    new.valid_from = new.updated_at;
  else
    new.valid_from = old.valid_from;
  end if;
  return new;
end
$$;

create or replace function keep_statement_edition() returns trigger language plpgsql as $$
begin
  insert into building_statement_editions (statement_id, number, content, valid_from, valid_until)
  select old.id, coalesce(max(e.number), 0) + 1, statement_content(old), old.valid_from, new.updated_at
  from building_statement_editions e where e.statement_id = old.id;
  return null;
end
$$;

-- What visitors have read stays readable. Nobody published the demo content: its statements can go until they are edited.
create or replace function keep_published_statement() returns trigger language plpgsql as $$
begin
  if (old.is_published or exists (select from building_statement_editions e where e.statement_id = old.id))
    and not exists (
      select from demo_records d
      where d.noun = 'building_statements' and d.id = old.id and d.updated_at = old.updated_at
    ) then
    raise exception 'the statement has been published'
      using errcode = 'check_violation', constraint = 'building_statements__published';
  end if;
  return old;
end
$$;
