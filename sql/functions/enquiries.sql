-- When an enquiry is overdue, and when it is erased (shared/enquiries/enquiry-retention.ts).

create or replace function two_working_days_before(moment timestamptz) returns timestamptz
language sql stable parallel safe
return (
  select case
      when weekday >= 6 then date_trunc('day', local_time) - make_interval(days => weekday - 4)
      when weekday <= 2 then local_time - interval '4 days'
      else local_time - interval '2 days'
    end at time zone 'Pacific/Auckland'
  from (
    select moment at time zone 'Pacific/Auckland' as local_time,
      extract(isodow from moment at time zone 'Pacific/Auckland')::integer as weekday
  ) as here
);
comment on function two_working_days_before is
  'Monday to Friday in Auckland; public holidays count as working days. A weekend ends the two days before its Saturday.';

create or replace function enquiry_retention(out keep_months integer, out restore_days integer) stable language sql as $$
  select (s.setting_value ->> 'keepMonths')::integer, coalesce((s.setting_value ->> 'restoreDays')::integer, 1)
  from (select) as one left join public.site_settings s on s.setting_key = 'enquiry_retention'
$$;
comment on function enquiry_retention is
  'how long answered and closed enquiries are kept (null: for ever), and deleted ones; as shared/enquiries/enquiry-retention.ts reads it';

create or replace function enquiry_link_days() returns integer stable language sql as $$
  select coalesce((select (s.setting_value ->> 'linkDays')::integer from public.site_settings s where s.setting_key = 'enquiry_retention'), 90)
$$;
comment on function enquiry_link_days is
  'for how many days the link to an enquiry works, 0: there are none; as shared/enquiries/enquiry-retention.ts reads it';

create or replace function is_past_retention(status text, updated_at timestamptz, keep_months integer) returns boolean stable language sql as $$
  select coalesce(status in ('answered', 'closed') and updated_at < now() - make_interval(months => keep_months), false)
$$;
comment on function is_past_retention is 'an open enquiry never is: somebody still waits for an answer';

create or replace function forget_removed_queries() returns setof record_changes language plpgsql security definer
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

create or replace function forget_old_queries(most integer) returns integer language plpgsql security definer
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

-- The lock comes first, in a statement of its own: what was written while it waited is deleted with the enquiry, so it must be kept too.
create or replace function delete_enquiries(ids uuid[]) returns setof uuid language plpgsql as $$
begin
  perform from contact_queries q where q.id = any(ids) order by q.id for update;
  return query
    with removed as (
      delete from contact_queries q where q.id = any(ids) returning q.id, to_jsonb(q) as was
    ), kept as (
      insert into record_changes (table_name, record_id, action, actor_id, actor_name, before)
      select 'contact_queries', r.id, 'remove', actor.id, actor.name, r.was || jsonb_build_object(
        'events', (select jsonb_agg(to_jsonb(e) order by e.id) from contact_query_events e where e.contact_query_id = r.id),
        'mails', (select jsonb_agg(to_jsonb(m)) from mails m where m.contact_query_id = r.id))
      from removed r, acting_user() as actor
    )
    select r.id from removed r;
end
$$;
comment on function delete_enquiries is
  'deletes enquiries with their timelines and mails, and keeps all of it in the history; returns those that were there';

create or replace function sales_answer() returns boolean stable language sql as $$
  select coalesce((select (s.setting_value ->> 'isOn')::boolean from public.site_settings s where s.setting_key = 'sales_enquiries'), false)
$$;
comment on function sales_answer is 'whether sales read and answer enquiries (decision "sales answer")';

create or replace function reads_enquiries(u users) returns boolean stable language sql as $$
  select u.is_active and (u.role in ('admin', 'reviewer') or u.role = 'sales' and sales_answer())
$$;
comment on function reads_enquiries is 'who may open enquiries: they are told of new ones, and can be assigned some';

create or replace function enquiry_files(enquiry jsonb) returns table (path text, name text) immutable language sql as $$
  select enquiry ->> 'file_url', enquiry ->> 'file_name' where enquiry ->> 'file_url' is not null
  union all select file ->> 'path', file ->> 'name' from jsonb_path_query(enquiry, '$.more_files[*]') as file
  union all select file ->> 'path', file ->> 'name' from jsonb_path_query(enquiry, '$.mails[*].files[*]') as file
$$;
comment on function enquiry_files is
  'the files that belong to an enquiry: those of its sender, and of a deleted one those of its replies, which its row in the history holds too';
