-- The views of the enquiry list. Every open staff screen asks for their counts every few seconds, so the open enquiries
-- have an index of their own that answers without reading the table.

create index contact_queries__open on contact_queries (created_at) include (status, assignee_id)
  where status in ('new', 'in_progress');

create function two_working_days_before(moment timestamptz) returns timestamptz
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
