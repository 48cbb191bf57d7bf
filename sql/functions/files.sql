-- A record claims the files that it shows. What nothing claims is deleted after a day (server/storage).

-- What a record shows is claimed by the statement that makes it show it, whoever wrote. A picture that was swept is refused.
create or replace function claim_pictures() returns trigger language plpgsql as $$
declare
  missing text;
begin
  execute format(
    'with shown as (
      select %1$I as url from changed_rows where %1$I like ''/files/%%'' %2$s
    ), claimed as (
      update files set status = ''claimed'', claimed_at = coalesce(claimed_at, now())
      where url in (select url from shown) and bucket <> ''contact_uploads'' and status <> ''removing''
      returning url
    )
    select url from shown except select url from claimed limit 1',
    tg_argv[0],
    case when tg_op = 'UPDATE' then format('except select %I from old_rows', tg_argv[0]) else '' end
  ) into missing;
  if missing is not null then
    raise exception 'there is no picture at %', missing
      using errcode = 'foreign_key_violation', constraint = tg_table_name || '__' || tg_argv[0] || '__file';
  end if;
  return null;
end
$$;

-- Claims the logo. It is one value of the JSON, so claim_pictures cannot read it.
create or replace function claim_logo() returns trigger language plpgsql as $$
declare
  logo text := new.setting_value ->> 'logo_url';
begin
  if logo is null or (tg_op = 'UPDATE' and logo is not distinct from old.setting_value ->> 'logo_url') then
    return null;
  end if;
  update files set status = 'claimed', claimed_at = coalesce(claimed_at, now())
  where url = logo and bucket = 'media' and status <> 'removing';
  if not found then
    raise exception 'there is no picture at %', logo
      using errcode = 'foreign_key_violation', constraint = 'site_settings__logo_url__file';
  end if;
  return null;
end
$$;
