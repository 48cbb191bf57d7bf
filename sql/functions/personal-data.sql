-- Erases one person by email address, in one call (decision "privacy").

create or replace function fold_address(address text) returns text immutable parallel safe language sql as $$
  -- "İ" and "ς" in small letters differ by language and by library.
  select translate(lower(replace(btrim(address), U&'\0130', U&'i\0307')), U&'\03C2', U&'\03C3')
$$;
comment on function fold_address is 'an email address as it is compared: without blanks around it, in lower case';

create or replace function address_pattern(address text) returns text immutable language sql as $$
  -- Not the end of a longer address (joann@…, mary.ann@…), nor the beginning of one (…@example.com.au). In the address of a page every
  -- character may be encoded, and a blank is a plus.
  select '(?:(?<![[:alnum:]])(?<![[:alnum:]][._%+-])|(?<=%(?:20|22|27|28|2C|3A|3B|3C|3D|0A|0D))|(?<=[+])(?=[^@[:space:]]{1,250}%40)'
    -- A line break before it, as JSON writes it.
    || '|(?<=\\[nrtbf])|(?<=\\u[0-9a-f]{4}))'
    || string_agg(
      case when c ~ '^[a-z0-9]$' then c
        else (select '(?:' || string_agg(case when ascii(form) > 127 or length(form) > 1 then form else '\' || form end || '|'
            || replace(regexp_replace(encode(convert_to(form, 'UTF8'), 'hex'), '(..)', '%\1', 'g'), '%69%cc', '(?:i|%69)%cc'), '|') || ')'
          from (select c as form union select upper(c) union select U&'\0130' where c = U&'i\0307'
            union select U&'\03C2' where c = U&'\03C3') as forms) end,
      '' order by place)
    || '(?!-?[[:alnum:]]|[.][[:alnum:]])'
  from (select found[1] as c, place from regexp_matches(address, U&'i\0307|.', 'g') with ordinality as letter (found, place)) as letters
$$;

create or replace function people_with(address text) returns uuid[] stable language sql
set search_path = pg_catalog, public, pg_temp as $$
  -- Also accounts that were deleted. One that has another address by now belongs to that address.
  select coalesce(array_agg(distinct known.id), '{}') from (
    select id from auth_users where fold_address(email) = address
    union select auth_user_id from users where fold_address(email) = address
    union select (before ->> 'auth_user_id')::uuid from record_changes
      where table_name = 'users' and action = 'remove' and fold_address(before ->> 'email') = address
    union select actor_id from activity where fold_address(actor_name) = address
  ) as known
  where known.id is not null and not exists (select from auth_users other where other.id = known.id and fold_address(other.email) <> address)
$$;

create or replace function queries_of(address text) returns uuid[] stable language sql
set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(distinct id), '{}') from (
    select id from contact_queries where fold_address(email) = address
    union select record_id from record_changes
    where table_name = 'contact_queries' and action = 'remove' and fold_address(before ->> 'email') = address
  ) as sent
$$;

create or replace function mails_of(address text) returns setof uuid stable language sql
set search_path = pg_catalog, public, pg_temp as $$
  select id from mails where fold_address(recipient) = address or fold_address(received ->> 'address') = address
    or contact_query_id = any(queries_of(address))
$$;
comment on function mails_of is 'the mails to and from an address, and those about its enquiries';

create or replace function forget_history(of_table text, ids uuid[]) returns void language sql
set search_path = pg_catalog, public, pg_temp as $$
  delete from record_changes where table_name = of_table and record_id = any(ids) and action <> 'remove';
  update record_changes set before = null, after = null where table_name = of_table and record_id = any(ids);
$$;
comment on function forget_history is 'of records that are gone, the history keeps only when they were deleted and by whom';

create or replace function remove_unheld_files(paths text[]) returns integer language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  files_gone integer;
begin
  with seen as materialized (
    select id, claimed_at from files f
    where bucket = 'contact_uploads' and path = any(paths)
      and not exists (select from contact_queries q where q.file_url = f.path)
      and not exists (
        select from contact_queries q, jsonb_array_elements(q.more_files) as file where file ->> 'path' = f.path)
      and not exists (select from mails m where m.files @> jsonb_build_array(jsonb_build_object('path', f.path)))
      and not exists (
        select from record_changes c, enquiry_files(c.before) as file
        where c.table_name = 'contact_queries' and c.action = 'remove' and file.path = f.path)
  )
  -- One that is sent again in the meantime sets claimed_at.
  update files set status = 'removing', original_name = '', token_hash = null from seen
  where files.id = seen.id and files.claimed_at is not distinct from seen.claimed_at;
  get diagnostics files_gone = row_count;
  return files_gone;
end
$$;
comment on function remove_unheld_files is
  'lets the cleanup remove those of these files of enquiries and mails that nothing holds any more; returns how many';

create or replace function erase_queries(ids uuid[]) returns integer language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  paths text[];
begin
  select array_agg(sent.path) into paths from (
    select file.path from contact_queries q, enquiry_files(to_jsonb(q)) as file where q.id = any(ids)
    union select file ->> 'path' from mails, jsonb_array_elements(files) as file where contact_query_id = any(ids)
    union select file.path from record_changes, enquiry_files(before) as file
      where table_name = 'contact_queries' and record_id = any(ids)
  ) as sent (path);
  with gone as (
    delete from contact_queries where id = any(ids) returning id
  )
  insert into record_changes (table_name, record_id, action, actor_id, actor_name)
  select 'contact_queries', gone.id, 'remove', actor.id, actor.name from gone, acting_user() as actor;
  delete from enquiry_links where contact_query_id = any(ids);
  perform forget_history('contact_queries', ids);
  return remove_unheld_files(paths);
end
$$;
comment on function erase_queries is 'erases enquiries, deleted or not, with all that belongs to them; returns how many files the cleanup will remove';

create or replace function erase_mails(address text) returns integer language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  paths text[];
begin
  select array_agg(held.path) into paths from (
    select file ->> 'path' from mails, jsonb_array_elements(files) as file
      where fold_address(recipient) = address or fold_address(received ->> 'address') = address
    -- Of deleted enquiries, too.
    union select file ->> 'path' from record_changes, jsonb_path_query(before, '$.mails[*]') as mail, jsonb_array_elements(mail -> 'files') as file
      where table_name = 'contact_queries' and action = 'remove' and fold_address(mail -> 'received' ->> 'address') = address
  ) as held (path);
  delete from mails where fold_address(recipient) = address or fold_address(received ->> 'address') = address;
  update record_changes set before = jsonb_set(before, '{mails}', (
    select coalesce(jsonb_agg(mail order by place), '[]') from jsonb_array_elements(before -> 'mails') with ordinality as sent (mail, place)
    where fold_address(mail -> 'received' ->> 'address') is distinct from address))
  where table_name = 'contact_queries' and action = 'remove' and before @? '$.mails[*].received.address'
    and exists (select from jsonb_path_query(before, '$.mails[*].received.address') as sender where fold_address(sender #>> '{}') = address);
  return remove_unheld_files(paths);
end
$$;
comment on function erase_mails is 'erases the mails to and from an address; returns how many files the cleanup will remove';

create or replace function erase_account(people uuid[]) returns jsonb language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  own_users uuid[];
  own_tokens uuid[];
  own_names text[];
  counts jsonb;
begin
  select array_agg(distinct u.id), array_agg(distinct u.name) into own_users, own_names from (
    select id, name from users where auth_user_id = any(people)
    union select record_id, before ->> 'name' from record_changes
    where table_name = 'users' and action = 'remove' and (before ->> 'auth_user_id')::uuid = any(people)
  ) as u (id, name);
  select array_agg(t.id) into own_tokens from (
    select id from tokens where owner_id = any(own_users)
    union select record_id from record_changes
    where table_name = 'tokens' and action = 'remove' and (before ->> 'owner_id')::uuid = any(own_users)
  ) as t (id);
  counts := jsonb_build_object(
    -- Also deleted ones that can still be restored.
    'accounts', (select count(*) from unnest(people) as person (id)
      where exists (select from auth_users a where a.id = person.id)
        or exists (select from record_changes c where c.table_name = 'users' and c.action = 'remove'
          and c.before ->> 'auth_user_id' = person.id::text)),
    'sessions', (select count(*) from sessions where user_id = any(people)),
    'tokens', coalesce(cardinality(own_tokens), 0),
    'saved_views', (select count(*) from saved_views where owner_id = any(people) and not is_shared));
  delete from product_imports where created_by = any(people);
  delete from auth_users where id = any(people);
  delete from two_step_secrets where user_id = any(people);
  perform forget_history('users', own_users);
  perform forget_history('tokens', own_tokens);
  update contact_query_events set actor_name = 'Former user' where actor_id = any(people);
  update contact_query_events set body = 'Former user'
  where kind = 'assignee' and body = any(own_names) and body not in (select name from users);
  update record_changes set before = jsonb_set(before, '{events}', (
    select jsonb_agg(case when (event ->> 'actor_id')::uuid = any(people) then event || '{"actor_name": "Former user"}' else event end
      order by place)
    from jsonb_array_elements(before -> 'events') with ordinality as told (event, place)))
  where table_name = 'contact_queries' and action = 'remove' and before @? '$.events[*].actor_id';
  return counts;
end
$$;

create or replace function forget_actions(address text, people uuid[]) returns integer language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  changed integer;
begin
  -- What was done stays. Who did it, and from which network, does not.
  update activity set actor_name = 'Former user', detail = detail - 'address'
  where actor_id = any(people) or fold_address(actor_name) = address;
  get diagnostics changed = row_count;
  return changed;
end
$$;

-- Looks for the letters of the address before the pattern: 100,000 changes took a minute otherwise.
create or replace function replace_address(address text) returns jsonb language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  pattern text := address_pattern(address);
  -- Letters and digits stand in every form of the address as they are, and in their order. A text without them is found thirty
  -- times faster than by the pattern.
  letters text := '%' || regexp_replace(replace(address, U&'i\0307', '%'), '[^a-z0-9]+', '%', 'g') || '%';
  places record;
  found integer;
  total integer;
  mentions jsonb := '{}';
begin
  -- Triggers write the earlier values of what is replaced elsewhere, so this goes round until nothing is found.
  for round in 1..5 loop
    total := 0;
    for places in
      select c.relname,
        string_agg(format(
          case
            when a.attname = 'email' then '%1$I = case when fold_address(%1$I) = $2 then '''' else regexp_replace(%1$I, $1, ''[erased]'', ''gi'') end'
            when a.attname ~ 'url$' and not a.attnotnull then '%1$I = case when %1$I ~* $1 then null else %1$I end'
            else '%1$I = regexp_replace(%1$I::text, $1, ''[erased]'', ''gi'')::%2$s' end,
          a.attname, format_type(a.atttypid, a.atttypmod)), ', ') as changes,
        string_agg(format(
          -- As bytes, which is fast. The case keeps the order.
          'case when lower(%1$I::text collate "C") like $3 then %1$I::text ~* $1 else false end', a.attname), ' or ') as condition
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations' and a.attnum > 0
        and not a.attisdropped and a.attgenerated = ''
        and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
      group by c.relname order by c.relname
    loop
      execute format('update %I set %s where %s', places.relname, places.changes, places.condition) using pattern, address, letters;
      get diagnostics found = row_count;
      total := total + found;
      if round = 1 and found > 0 then
        mentions := mentions || jsonb_build_object(places.relname, found);
      end if;
    end loop;
    exit when total = 0;
  end loop;
  return mentions;
end
$$;
comment on function replace_address is
  'replaces an email address in every text of every table by [erased]; returns how many rows of each table had it';

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
    counts := jsonb_set(counts, '{files}', to_jsonb((counts ->> 'files')::integer + erase_mails(address)));
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
comment on function erase_personal_data is
  'erases everything about an email address, as fold_address writes it; if it is not real, takes all of it back and only counts';

-- Only the functions of the owner call these.
revoke execute on function forget_history(text, uuid[]), erase_queries(uuid[]), erase_mails(text), remove_unheld_files(text[]), erase_account(uuid[]), forget_actions(text, uuid[]),
  replace_address(text) from public;
