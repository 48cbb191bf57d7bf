-- How the instances learn what changed of what visitors read (server/published/follow-changes.ts).

-- An erasure reads every text of the database, which takes seconds when the history is long. Meanwhile it must not lock the
-- version of the content, or nobody else could save. So it announces its changes at its end (erase_personal_data).
create or replace function log_content_change(changed_table text, changed_ids uuid[]) returns void language plpgsql as $$
declare
  held text := current_setting('southbeam.held_changes', true);
  next_version bigint;
begin
  if held <> '' then
    perform set_config('southbeam.held_changes', held || changed_table || ' ', true);
    return;
  end if;
  update content_version set version = version + 1 returning version into next_version;
  insert into content_changes (version, table_name, row_ids)
  values (next_version, changed_table, case when cardinality(changed_ids) <= 1000 then changed_ids end);
  perform pg_notify('content_changed', next_version::text);
end
$$;
comment on function log_content_change is
  'gives a change of content the next version and announces it; while southbeam.held_changes is not empty, only notes the table there';

create or replace function announce_rows() returns trigger language plpgsql as $$
declare
  changed_ids uuid[];
begin
  select array_agg(id) into changed_ids from changed_rows;
  if changed_ids is not null then
    perform log_content_change(tg_table_name, changed_ids);
  end if;
  return null;
end
$$;

create or replace function announce_table() returns trigger language plpgsql as $$
begin
  perform log_content_change(tg_table_name, null);
  return null;
end
$$;

-- The timeline of PostgreSQL: another one after a standby was promoted. It may lack the last transactions of the old primary, and their numbers
-- then mean others. So who remembers a number of the old one has to begin again.
create or replace function database_timeline() returns text language sql volatile as $$
  select case when pg_is_in_recovery() then '' else substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) end
$$;
comment on function database_timeline is 'another one after a standby was promoted; empty on a standby';
