-- The application adds to the history and never changes it (server/db/app-role.ts), with one exception: an enquiry that was
-- deleted is forgotten after a day. This runs with its owner's rights and forgets nothing else, so anybody may call it.
create function forget_removed_queries() returns setof record_changes language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  return query
    delete from public.record_changes
    where table_name = 'contact_queries' and changed_at < now() - interval '24 hours'
    returning id, table_name, record_id, action, before, after, actor_id, actor_name, changed_at;
end
$$;
comment on function forget_removed_queries is 'returns what was forgotten';
