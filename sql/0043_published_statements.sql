-- A statement can be prepared before visitors read it, and withdrawn. What visitors have read stays readable, so a
-- statement that was once published is never deleted.
alter table building_statements
  add column is_published boolean not null default true,
  add column valid_from timestamptz;
alter table building_statements disable trigger user;
update building_statements t set valid_from = coalesce(
  (select max(e.valid_until) from building_statement_editions e where e.statement_id = t.id), t.created_at);
alter table building_statements enable trigger user;
alter table building_statements alter column is_published set default false,
  add constraint building_statements__valid_from check (is_published = (valid_from is not null));
comment on column building_statements.valid_from is 'since when visitors can read this text; null while they cannot';

create function statement_content(statement building_statements) returns jsonb language sql stable as $$
  select to_jsonb(statement) - '{id,is_published,valid_from,created_at,updated_at}'::text[]
$$;
comment on function statement_content is 'what a statement says, without its state';

create function date_statement() returns trigger language plpgsql as $$
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
-- Triggers run in the order of their names: this one after `__touch`, which sets updated_at.
create trigger building_statements__validity before insert or update on building_statements
  for each row execute function date_statement();

create or replace function keep_statement_edition() returns trigger language plpgsql as $$
begin
  insert into building_statement_editions (statement_id, number, content, valid_from, valid_until)
  select old.id, coalesce(max(e.number), 0) + 1, statement_content(old), old.valid_from, new.updated_at
  from building_statement_editions e where e.statement_id = old.id;
  return null;
end
$$;
drop trigger building_statements__edition on building_statements;
create trigger building_statements__edition after update on building_statements for each row
  when (old.is_published and old.valid_from is distinct from new.valid_from)
  execute function keep_statement_edition();

create function keep_published_statement() returns trigger language plpgsql as $$
begin
  if old.is_published or exists (select from building_statement_editions e where e.statement_id = old.id) then
    raise exception 'the statement has been published'
      using errcode = 'check_violation', constraint = 'building_statements__published';
  end if;
  return old;
end
$$;
create trigger building_statements__published before delete on building_statements
  for each row execute function keep_published_statement();

-- As before, without what the database sets by itself: nobody wrote it, and nobody can revert it.
create or replace function record_update() returns trigger language plpgsql as $$
begin
  execute
    'insert into record_changes (table_name, record_id, action, before, after, actor_id, actor_name)
    select $1, changed.id, ''update'', changed.before, changed.after, actor.id, actor.name
    from acting_user() as actor, (
      select n.id, difference.before, difference.after
      from changed_rows n join old_rows o using (id),
        lateral (
          select jsonb_object_agg(was.key, was.value) as before, jsonb_object_agg(is_now.key, is_now.value) as after
          from jsonb_each(to_jsonb(o) - ''{updated_at,valid_from}''::text[]) as was
            join jsonb_each(to_jsonb(n) - ''{updated_at,valid_from}''::text[]) as is_now using (key)
          where was.value is distinct from is_now.value
        ) as difference
      where difference.before is not null
    ) as changed'
  using tg_table_name;
  return null;
end
$$;
