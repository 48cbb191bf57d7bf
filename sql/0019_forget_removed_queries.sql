-- The application adds to the history and never changes it (server/db/app-role.ts), with one exception: an enquiry that was
-- deleted is forgotten after a day. This runs with its owner's rights and forgets nothing else, so anybody may call it.
create function forget_removed_queries() returns setof text language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
begin
  return query
    delete from public.record_changes
    where table_name = 'contact_queries' and changed_at < now() - interval '24 hours'
    returning before ->> 'file_url';
end
$$;
comment on function forget_removed_queries is 'returns the files of the enquiries that were forgotten; null for one without';
