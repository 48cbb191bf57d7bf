-- The feed of changes (server/changes, decision 161). Programs that poll must not miss a change, though transactions end
-- in another order than they begin: a change with a low number may become visible after one with a high number.

-- The order of the feed: the latest transaction that has ended, or the one that makes the change if that is later. It is
-- never lower than the transaction that makes the change, so once all transactions up to it have ended, no change can come
-- to stand before it any more, and the feed may list it. It is taken while the record is locked, so from one change of a
-- record to the next it never falls; of two with the same one, the id decides.
create function feed_position() returns xid8 language plpgsql volatile as $$
begin
  -- A volatile function sees what has been committed until now, not only until its statement began.
  return greatest((pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1)::text::xid8, pg_current_xact_id());
end
$$;

-- Rows from before have the number of this migration, so they are the first of the feed, in the order of their ids. The
-- default is evaluated once and stored once: the table is not rewritten.
alter table record_changes add column listed_from xid8 not null default pg_current_xact_id();
alter table record_changes alter column listed_from set default feed_position();
comment on column record_changes.listed_from is
  'the feed lists the change once all transactions up to this one have ended';
-- It locks out writes while it is built: about a second for a million changes. A poll that finds nothing reads only this.
create index record_changes__listed_from on record_changes (listed_from, id);

-- Numbers of transactions belong to one cluster of databases. In a database that was restored into another cluster, the
-- next migration run numbers the changes anew.
create table change_feed (
  only_row boolean not null default true,
  system_identifier bigint not null,
  constraint change_feed__pkey primary key (only_row),
  constraint change_feed__only_row check (only_row)
);
insert into change_feed (system_identifier) select system_identifier from pg_control_system();

-- Enquiries are in the feed too. Only visitors make them, so their creation has no actor. An update is recorded even if
-- no column has changed: then its timeline has grown.
create function record_enquiry_insert() returns trigger language plpgsql as $$
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
create function record_enquiry_update() returns trigger language plpgsql as $$
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
create trigger contact_queries__record_insert after insert on contact_queries referencing new table as changed_rows
  for each statement execute function record_enquiry_insert();
create trigger contact_queries__record_update after update on contact_queries
  referencing old table as old_rows new table as changed_rows
  for each statement execute function record_enquiry_update();

-- As before (sql/0023_bin.sql), with the new column, and with the other changes of a deleted enquiry: they go with it. Those
-- of an enquiry that still exists stay.
create or replace function forget_removed_queries() returns setof record_changes language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  return query
    with gone as (
      delete from public.record_changes
      where table_name = 'contact_queries' and action = 'remove' and changed_at < now() - interval '24 hours'
      returning id, table_name, record_id, action, before, after, actor_id, actor_name, changed_at, operation_id, listed_from
    ), erased as (
      delete from public.record_changes c using gone
      where c.table_name = 'contact_queries' and c.record_id = gone.record_id and c.action <> 'remove' and c.id < gone.id
        and not exists (select from public.contact_queries live where live.id = c.record_id)
    )
    select id, table_name, record_id, action, before, after, actor_id, actor_name, changed_at, operation_id, listed_from
    from gone;
end
$$;
