-- What triggers write about every change of a record (server/db/history.ts), and what is erased of it when it is old.

create or replace function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;

create or replace function actor_name(account uuid, token text) returns text stable language sql as $$
  select coalesce(u.name, a.email) || coalesce(' (token “' || nullif(token, '') || '”)', '')
  from auth_users a left join users u on u.auth_user_id = a.id where a.id = account
$$;

create or replace function acting_user(out id uuid, out name text) stable language plpgsql as $$
begin
  id := nullif(current_setting('southbeam.actor_id', true), '')::uuid;
  name := actor_name(id, current_setting('southbeam.token', true));
end
$$;

-- The values of a new record are in its row. Only that it was visible at once is noted.
create or replace function record_insert() returns trigger language plpgsql as $$
begin
  insert into record_changes (table_name, record_id, action, after, actor_id, actor_name)
  select tg_table_name, r.id,
    case when exists (select from record_changes c where c.record_id = r.id and c.action = 'remove')
      then 'restore' else 'create' end,
    case when to_jsonb(r) -> 'is_published' = 'true' then '{"is_published": true}'::jsonb end,
    actor.id, actor.name
  from acting_user() as actor, changed_rows r where actor.id is not null;
  return null;
end
$$;

-- Leaves out what the database sets by itself: nobody wrote it, and nobody can revert it. Executed as a text, so that each
-- statement is planned for as many rows as it has: a plan that was made for one row and kept compares every row with every other.
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

create or replace function record_removal() returns trigger language plpgsql as $$
begin
  insert into record_changes (table_name, record_id, action, before, actor_id, actor_name)
  select tg_table_name, o.id, 'remove', to_jsonb(o), actor.id, actor.name from acting_user() as actor, old_rows o;
  return null;
end
$$;

-- Enquiries are in the feed too. Only visitors make them, so their creation has no actor. An update is recorded even if
-- no column has changed: then its timeline has grown.
create or replace function record_enquiry_insert() returns trigger language plpgsql as $$
begin
  insert into record_changes (table_name, record_id, action, actor_id, actor_name)
  select tg_table_name, r.id,
    case when exists (select from record_changes c where c.record_id = r.id and c.action = 'remove')
      then 'restore' else 'create' end,
    actor.id, actor.name
  from acting_user() as actor, changed_rows r;
  return null;
end
$$;

create or replace function record_enquiry_update() returns trigger language plpgsql as $$
begin
  insert into record_changes (table_name, record_id, action, before, after, actor_id, actor_name)
  select tg_table_name, n.id, 'update', coalesce(difference.before, '{}'), coalesce(difference.after, '{}'),
    actor.id, actor.name
  from acting_user() as actor, changed_rows n join old_rows o using (id), lateral (
    select jsonb_object_agg(was.key, was.value) as before, jsonb_object_agg(is_now.key, is_now.value) as after
    from jsonb_each(to_jsonb(o) - 'updated_at') as was join jsonb_each(to_jsonb(n) - 'updated_at') as is_now using (key)
    where was.value is distinct from is_now.value
  ) as difference;
  return null;
end
$$;

-- An erasure and a restoration at the same time (decision "privacy").
create or replace function history_to_restore(of_table text, of_records uuid[], of_operation uuid) returns setof record_changes language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('erase_personal_data'));
  -- The lock is held, so this sees all that an erasure has changed, even one that was committed while the lock was waited for.
  if of_operation is null then
    return query select c.* from record_changes c where c.table_name = of_table and c.record_id = any(of_records);
  else
    return query select c.* from record_changes c where c.table_name = of_table and c.operation_id = of_operation;
  end if;
end
$$;
comment on function history_to_restore is
  'the changes of some records, or of one operation, for a statement that writes the earlier values back; it waits for an erasure, and an erasure waits for it';

create or replace function forget_removed_records(most integer) returns bigint language sql security definer
set search_path = pg_catalog, pg_temp as $$
  with gone as materialized (
    select c.table_name, c.record_id, c.id from public.record_changes c
    where c.action = 'remove' and c.table_name <> 'contact_queries' and c.changed_at < now() - interval '30 days'
      -- It was neither restored nor deleted again since.
      and not exists (select from public.record_changes later where later.record_id = c.record_id and later.id > c.id)
    limit most
  ), erased as (
    update public.activity a set before = null, listed_from = null,
      after = case when a.kind in ('publish', 'withdraw') then jsonb_build_object('is_published', a.after -> 'is_published') end
    from gone
    where a.record_id = gone.record_id and a.table_name = gone.table_name and a.id <= gone.id and a.listed_from is not null
    returning a.id
  )
  select count(*) from erased
$$;
comment on function forget_removed_records is
  'erases the values of up to `most` records that were deleted 30 days ago; returns how many changes they had. Who did what stays';

create or replace function forget_old_activity(usual integer, months jsonb, most integer) returns bigint language sql security definer
set search_path = pg_catalog, pg_temp as $$
  with old as (
    select a.id from public.activity a
    -- Never what the history, the bin or undo need, whatever is asked for.
    where a.listed_from is null
      and a.happened_at < now() - make_interval(months => greatest(1, coalesce((months ->> a.kind)::integer, usual)))
    order by a.happened_at limit most
  ), erased as (
    delete from public.activity a using old where a.id = old.id returning a.id
  )
  select count(*) from erased
$$;
comment on function forget_old_activity is
  'deletes up to `most` rows that are older than the months of their kind, or the usual ones; returns how many';
