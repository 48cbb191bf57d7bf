-- Phone, address, hours and social links of the business are read from the setting "business" only. What the first rows of
-- contact_content said otherwise, visitors have seen until now: it becomes the setting.
with said as (
  select distinct on (content_type) content_type, phone, address, business_hours, social_links
  from contact_content order by content_type, created_at, id
), numbers as (
  -- A free number that a word finishes, else the first number of the text.
  select phone as phone_word, left(case
    when phone ~* '^\s*(0800|0508|0900)[ -]*[0-9 -]*[a-z]'
      then regexp_replace(translate(lower(phone), 'abcdefghijklmnopqrstuvwxyz', '22233344455566677778889999'), '\D', '', 'g')
    else regexp_replace(regexp_replace(substring(phone from '\+?[0-9][0-9 ().-]*'), '\(0\)', ''), '[^0-9+]', '', 'g')
  end, 15) as phone
  from said where content_type = 'contact_info' and phone <> '' and length(phone) <= 50
), hours as (
  select jsonb_agg(jsonb_build_object('days', days, 'times', times)
    order by (position(lower(left(days, 3)) in 'mon tue wed thu fri sat sun') + 27) % 28, place) as hours
  from said, lateral (
    select entry.key as days, entry.value #>> '{}' as times, entry.ordinality as place
    from json_each(case when json_typeof(business_hours) = 'object' then business_hours else '{}' end) with ordinality as entry
    where json_typeof(entry.value) = 'string'
  ) as line
  where content_type = 'business_hours' and length(btrim(days)) between 1 and 50 and length(btrim(times)) between 1 and 50
  having count(*) between 1 and 20
), social as (
  select jsonb_agg(jsonb_build_object('name', name, 'url', url) order by place) as social
  from said, lateral (
    select entry.key as name, entry.value #>> '{}' as url, entry.ordinality as place
    from json_each(case when json_typeof(social_links) = 'object' then social_links else '{}' end) with ordinality as entry
    where json_typeof(entry.value) = 'string'
  ) as link
  where content_type = 'social_links' and url ~* '^https?://' and length(btrim(name)) between 1 and 50 and length(url) <= 500
  having count(*) between 1 and 20
), facts as (
  select
    coalesce((select jsonb_build_object('phone_word', phone_word, 'phone', phone) from numbers
      where length(replace(phone, '+', '')) >= 6), '{}')
    || coalesce((select jsonb_build_object('address', btrim(address)) from said
      where content_type = 'contact_info' and btrim(address) <> '' and length(address) <= 300), '{}')
    || coalesce((select jsonb_build_object('hours', hours) from hours where hours is not null), '{}')
    || coalesce((select jsonb_build_object('social', social) from social where social is not null), '{}') as facts
)
insert into site_settings as s (setting_key, setting_value)
select 'business', facts from facts where facts <> '{}'
on conflict (setting_key) do update set setting_value = s.setting_value || excluded.setting_value
  where s.setting_value is distinct from s.setting_value || excluded.setting_value;
