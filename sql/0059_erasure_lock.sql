-- An erasure and a restoration at the same time (decision 168).

create function history_to_restore(of_table text, of_records uuid[], of_operation uuid) returns setof record_changes language plpgsql
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

create or replace function erase_personal_data(address text, actor uuid, is_real boolean) returns jsonb language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  people uuid[];
  queries uuid[];
  hash text := encode(sha256(convert_to(address, 'UTF8')), 'hex');
  counts jsonb := '{}';
  found integer;
begin
  if address is distinct from fold_address(address) or address !~ '^[^@[:space:]]+@[^@[:space:]]+$' then
    raise exception 'not an email address' using errcode = 'invalid_parameter_value';
  end if;
  -- Nobody restores from the history meanwhile. The lock comes first, so that everything below sees what was restored before.
  perform pg_advisory_xact_lock(hashtext('erase_personal_data'));
  perform from users where role = 'admin' and is_active order by id for update;
  people := people_with(address);
  if actor = any(people) then
    return jsonb_build_object('outcome', 'self');
  elsif exists (select from users where auth_user_id = any(people) and role = 'admin' and is_active)
    and not exists (select from users where auth_user_id <> all(people) and role = 'admin' and is_active) then
    return jsonb_build_object('outcome', 'last');
  end if;
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
    null;
  end;
  return jsonb_build_object('counts', counts, 'outcome', case when counts -> 'mentions' = '{}'
    and not exists (select from jsonb_each(counts - 'mentions') where value <> '0') then 'nothing' else 'done' end);
end
$$;
