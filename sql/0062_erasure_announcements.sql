-- An erasure reads every text of the database, which takes seconds when the history is long. Its first change of content locked
-- the version of the content, so nobody else could save meanwhile, not even during a preview (decision 168).

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

create or replace function erase_personal_data(address text, actor uuid, is_real boolean) returns jsonb language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  people uuid[];
  queries uuid[];
  hash text := encode(sha256(convert_to(address, 'UTF8')), 'hex');
  counts jsonb := '{}';
  found integer;
  changed_tables text[];
begin
  if address is distinct from fold_address(address) or address !~ '^[^@[:space:]]+@[^@[:space:]]+$' then
    raise exception 'not an email address' using errcode = 'invalid_parameter_value';
  end if;
  -- Nobody restores from the history meanwhile. The lock comes first, so that everything below sees what was restored before.
  perform pg_advisory_xact_lock(hashtext('erase_personal_data'));
  -- Rows that refer to an admin can be written meanwhile.
  perform from users where role = 'admin' and is_active order by id for no key update;
  people := people_with(address);
  if actor = any(people) then
    return jsonb_build_object('outcome', 'self');
  elsif exists (select from users where auth_user_id = any(people) and role = 'admin' and is_active)
    and not exists (select from users where auth_user_id <> all(people) and role = 'admin' and is_active) then
    return jsonb_build_object('outcome', 'last');
  end if;
  perform set_config('southbeam.held_changes', ' ', true);
  begin
    queries := queries_of(address);
    counts := jsonb_build_object('enquiries', cardinality(queries),
      'messages', (select count(*) from contact_query_events where contact_query_id = any(queries)),
      'mails', (select count(*) from mails_of(address)));
    counts := counts || jsonb_build_object('files', erase_queries(queries));
    delete from mails where fold_address(recipient) = address;
    counts := counts || erase_account(people)
      || jsonb_build_object('actions', forget_actions(address, people));
    delete from attempts where strpos(key, hash) > 0 or key like any (select '%' || id || '%' from unnest(people) as id);
    get diagnostics found = row_count;
    counts := counts || jsonb_build_object('attempts', found);
    delete from idempotent_calls where caller || result::text like any (
      select '%' || id || '%' from unnest(people || queries) as id);
    get diagnostics found = row_count;
    counts := counts || jsonb_build_object('calls', found, 'mentions', replace_address(address));
    if not is_real then
      raise exception using errcode = 'SB168';
    end if;
  exception when sqlstate 'SB168' then
    -- The tables that were noted are taken back, too.
    null;
  end;
  changed_tables := regexp_split_to_array(btrim(current_setting('southbeam.held_changes')), ' ');
  perform set_config('southbeam.held_changes', '', true);
  perform log_content_change(name, null) from (select distinct name from unnest(changed_tables) as name where name <> '') as changed;
  return jsonb_build_object('counts', counts, 'outcome', case when counts -> 'mentions' = '{}'
    and not exists (select from jsonb_each(counts - 'mentions') where value <> '0') then 'nothing' else 'done' end);
end
$$;
