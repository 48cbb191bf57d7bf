-- An erasure of a long history (100,000 changes) took a minute, so it never ended (decision 168).
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
