-- The bin and undo (server/db/bin.ts, server/db/undo.ts). A statement of the staff area sets the id of its operation together
-- with its actor (server/db/history.ts), so all that it changes can be found and undone in one step.
alter table record_changes
  add column operation_id uuid default nullif(current_setting('southbeam.operation_id', true), '')::uuid;
comment on column record_changes.operation_id is
  'what one statement changed has the same id; null: it was not done through the staff area, or before there were operations';

create index record_changes__operation_id on record_changes (operation_id) where operation_id is not null;
create index record_changes__removed on record_changes (table_name, id) where action = 'remove';

-- It returns rows of record_changes, so it needs the new column (sql/0019_forget_removed_queries.sql).
create or replace function forget_removed_queries() returns setof record_changes language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  return query
    delete from public.record_changes
    where table_name = 'contact_queries' and changed_at < now() - interval '24 hours'
    returning id, table_name, record_id, action, before, after, actor_id, actor_name, changed_at, operation_id;
end
$$;

-- The application's role may not delete history (server/db/app-role.ts). Like forget_removed_queries, this runs with its
-- owner's rights and erases nothing else, so anybody may call it.
create function forget_removed_records() returns bigint language sql security definer
set search_path = pg_catalog, pg_temp as $$
  with gone as (
    select c.table_name, c.record_id, c.id from public.record_changes c
    where c.action = 'remove' and c.table_name <> 'contact_queries' and c.changed_at < now() - interval '30 days'
      -- It was neither restored nor deleted again since.
      and not exists (select from public.record_changes later where later.record_id = c.record_id and later.id > c.id)
  ), erased as (
    delete from public.record_changes c using gone
    where c.record_id = gone.record_id and c.table_name = gone.table_name and c.id <= gone.id
    returning c.id
  )
  select count(*) from erased
$$;
comment on function forget_removed_records is
  'erases the history of records that were deleted 30 days ago; returns how many changes were erased';
