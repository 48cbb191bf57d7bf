-- Privacy (decision 168): erasing one person, keeping enquiries for a set time only, and the privacy statement.

alter table contact_content add column body text not null default '';
comment on column contact_content.body is 'a long text: paragraphs with empty lines between them; a line that begins with "## " is a heading';

alter table site_settings drop constraint site_settings__setting_key;
alter table site_settings add constraint site_settings__setting_key
  check (setting_key in ('hero_background', 'catalog_hero_background', 'two_step', 'enquiry_retention'));

create function enquiry_retention(out keep_months integer, out restore_days integer) stable language sql as $$
  select (s.setting_value ->> 'keepMonths')::integer, coalesce((s.setting_value ->> 'restoreDays')::integer, 1)
  from (select) as one left join public.site_settings s on s.setting_key = 'enquiry_retention'
$$;
comment on function enquiry_retention is
  'how long answered and closed enquiries are kept (null: for ever), and deleted ones; as shared/enquiry-retention.ts reads it';

create function is_past_retention(status text, updated_at timestamptz, keep_months integer) returns boolean stable language sql as $$
  select coalesce(status in ('answered', 'closed') and updated_at < now() - make_interval(months => keep_months), false)
$$;
comment on function is_past_retention is 'an open enquiry never is: somebody still waits for an answer';

create function forget_removed_queries() returns setof record_changes language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  return query
    with old as materialized (
      select c.id, c.table_name, c.record_id, c.action, c.before, c.after, c.actor_id, c.actor_name, c.changed_at,
        c.operation_id, c.listed_from
      from public.record_changes c
      where c.table_name = 'contact_queries' and c.action = 'remove' and c.changed_at < now() - make_interval(days => (select restore_days from public.enquiry_retention()))
    ), gone as (
      update public.activity a set before = null, listed_from = null from old where a.id = old.id and a.listed_from is not null
      returning old.id, old.table_name, old.record_id, old.action, old.before, old.after, old.actor_id, old.actor_name,
        old.changed_at, old.operation_id, old.listed_from
    ), erased as (
      -- What staff did is in the timeline; of a restoration this row is all there is.
      delete from public.activity a using gone
      where a.table_name = 'contact_queries' and a.record_id = gone.record_id and a.action in ('create', 'update')
        and a.id < gone.id and not exists (select from public.contact_queries live where live.id = a.record_id)
    ), restored as (
      update public.activity a set listed_from = null from gone
      where a.table_name = 'contact_queries' and a.record_id = gone.record_id and a.action = 'restore'
        and a.id < gone.id and not exists (select from public.contact_queries live where live.id = a.record_id)
    )
    select g.id, g.table_name, g.record_id, g.action, g.before, g.after, g.actor_id, g.actor_name, g.changed_at,
      g.operation_id, g.listed_from
    from gone g;
end
$$;
comment on function forget_removed_queries is 'erases enquiries that were deleted longer ago than they can be restored; returns what was erased';

create function forget_history(of_table text, ids uuid[]) returns void language sql
set search_path = pg_catalog, public, pg_temp as $$
  delete from record_changes where table_name = of_table and record_id = any(ids) and action <> 'remove';
  update record_changes set before = null, after = null where table_name = of_table and record_id = any(ids);
$$;
comment on function forget_history is 'of records that are gone, the history keeps only when they were deleted and by whom';

create function erase_queries(ids uuid[]) returns integer language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  paths text[];
  files_gone integer;
begin
  select array_agg(sent.path) into paths from (
    select file_url from contact_queries where id = any(ids)
    union select file ->> 'path' from mails, jsonb_array_elements(files) as file where contact_query_id = any(ids)
    union select before ->> 'file_url' from record_changes where table_name = 'contact_queries' and record_id = any(ids)
    union select file #>> '{}' from record_changes, jsonb_path_query(before, '$.mails[*].files[*].path') as file
      where table_name = 'contact_queries' and record_id = any(ids)
  ) as sent (path) where sent.path is not null;
  with gone as (
    delete from contact_queries where id = any(ids) returning id
  )
  insert into record_changes (table_name, record_id, action, actor_id, actor_name)
  select 'contact_queries', gone.id, 'remove', actor.id, actor.name from gone, acting_user() as actor;
  perform forget_history('contact_queries', ids);
  with seen as materialized (
    select id, claimed_at from files f
    where bucket = 'contact_uploads' and path = any(paths)
      and not exists (select from contact_queries q where q.file_url = f.path)
      and not exists (select from mails m where m.files @> jsonb_build_array(jsonb_build_object('path', f.path)))
      and not exists (
        select from record_changes c where c.table_name = 'contact_queries' and c.action = 'remove'
          and (c.before ->> 'file_url' = f.path
            or c.before @? format('$.mails[*].files[*] ? (@.path == %s)', to_jsonb(f.path))::jsonpath))
  )
  -- One that is sent again in the meantime sets claimed_at.
  update files set status = 'removing', original_name = '', token_hash = null from seen
  where files.id = seen.id and files.claimed_at is not distinct from seen.claimed_at;
  get diagnostics files_gone = row_count;
  return files_gone;
end
$$;
comment on function erase_queries is 'erases enquiries, deleted or not, with all that belongs to them; returns how many files the cleanup will remove';

create function forget_old_queries(most integer) returns integer language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  ids uuid[];
begin
  select array_agg(id) into ids from (
    select q.id from contact_queries q, enquiry_retention() as kept
    where is_past_retention(q.status, q.updated_at, kept.keep_months)
    order by q.updated_at limit most for update of q skip locked
  ) as old;
  if ids is null then
    return 0;
  end if;
  perform set_config('southbeam.detail', '{"by": "retention"}', true);
  perform erase_queries(ids);
  perform set_config('southbeam.detail', '', true);
  return cardinality(ids);
end
$$;
comment on function forget_old_queries is 'erases enquiries that are older than staff want to keep them, at most so many; returns how many';

create function address_pattern(address text) returns text immutable language sql as $$
  -- Not the end of a longer address (joann@…, mary.ann@…), nor the beginning of one (…@example.com.au). In the address of a page every
  -- character may be encoded, and a blank is a plus.
  select '(?:(?<![[:alnum:]])(?<![[:alnum:]][._%+-])|(?<=%(?:20|22|27|28|2C|3A|3B|3C|3D|0A|0D))|(?<=[+])(?=[^@[:space:]]{1,250}%40)'
    -- A line break before it, as JSON writes it.
    || '|(?<=\\[nrtbf])|(?<=\\u[0-9a-f]{4}))'
    || string_agg(
      case when c ~ '[a-z0-9]' then c
        else '(?:' || case when ascii(c) > 127 then c else '\' || c end || '|'
          || regexp_replace(encode(convert_to(c, 'UTF8'), 'hex'), '(..)', '%\1', 'g') || ')' end,
      '' order by place)
    || '(?!-?[[:alnum:]]|[.][[:alnum:]])'
  from regexp_split_to_table(address, '') with ordinality as letter (c, place)
$$;

create function replace_address(address text) returns jsonb language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  pattern text := address_pattern(address);
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
            when a.attname = 'email' then '%1$I = case when lower(btrim(%1$I)) = $2 then '''' else regexp_replace(%1$I, $1, ''[erased]'', ''gi'') end'
            when a.attname ~ 'url$' and not a.attnotnull then '%1$I = case when %1$I ~* $1 then null else %1$I end'
            else '%1$I = regexp_replace(%1$I::text, $1, ''[erased]'', ''gi'')::%2$s' end,
          a.attname, format_type(a.atttypid, a.atttypmod)), ', ') as changes,
        string_agg(format('%I::text ~* $1', a.attname), ' or ') as condition
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'migrations' and a.attnum > 0
        and not a.attisdropped and a.attgenerated = ''
        and a.atttypid in ('text'::regtype, 'varchar'::regtype, 'json'::regtype, 'jsonb'::regtype, 'text[]'::regtype)
      group by c.relname order by c.relname
    loop
      execute format('update %I set %s where %s', places.relname, places.changes, places.condition) using pattern, address;
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

create function people_with(address text) returns uuid[] stable language sql
set search_path = pg_catalog, public, pg_temp as $$
  -- Also accounts that were deleted. One that has another address by now belongs to that address.
  select coalesce(array_agg(distinct known.id), '{}') from (
    select id from auth_users where email = address
    union select auth_user_id from users where email = address
    union select (before ->> 'auth_user_id')::uuid from record_changes
      where table_name = 'users' and action = 'remove' and lower(btrim(before ->> 'email')) = address
    union select actor_id from activity where lower(btrim(actor_name)) = address
  ) as known
  where known.id is not null and not exists (select from auth_users other where other.id = known.id and other.email <> address)
$$;

create function queries_of(address text) returns uuid[] stable language sql
set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(distinct id), '{}') from (
    select id from contact_queries where lower(btrim(email)) = address
    union select record_id from record_changes
    where table_name = 'contact_queries' and action = 'remove' and lower(btrim(before ->> 'email')) = address
  ) as sent
$$;

create function erase_account(people uuid[]) returns jsonb language plpgsql
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
    'accounts', (select count(*) from auth_users where id = any(people)),
    'sessions', (select count(*) from sessions where user_id = any(people)),
    'tokens', coalesce(cardinality(own_tokens), 0),
    'saved_views', (select count(*) from saved_views where owner_id = any(people) and not is_shared));
  delete from auth_users where id = any(people);
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

create function forget_actions(address text, people uuid[]) returns integer language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  changed integer;
begin
  -- What was done stays. Who did it, and from which network, does not.
  update activity set actor_name = 'Former user', detail = detail - 'address'
  where actor_id = any(people) or lower(btrim(actor_name)) = address;
  get diagnostics changed = row_count;
  return changed;
end
$$;

create function erase_personal_data(address text, actor uuid, is_real boolean) returns jsonb language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  people uuid[];
  queries uuid[];
  hash text := encode(sha256(convert_to(address, 'UTF8')), 'hex');
  counts jsonb := '{}';
  found integer;
begin
  if address is distinct from lower(btrim(address)) or address !~ '^[^@[:space:]]+@[^@[:space:]]+$' then
    raise exception 'not an email address' using errcode = 'invalid_parameter_value';
  end if;
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
      'mails', (select count(*) from mails where lower(btrim(recipient)) = address or contact_query_id = any(queries)));
    counts := counts || jsonb_build_object('files', erase_queries(queries));
    delete from mails where lower(btrim(recipient)) = address;
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
comment on function erase_personal_data is
  'erases everything about an email address, which is in lower case; if it is not real, takes all of it back and only counts';

-- Only the functions of the owner call these.
revoke execute on function forget_history(text, uuid[]), erase_queries(uuid[]), replace_address(text),
  erase_account(uuid[]), forget_actions(text, uuid[]) from public;
