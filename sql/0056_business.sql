-- The facts about the company are a setting (decision 173).

alter table site_settings drop constraint site_settings__setting_key;
alter table site_settings add constraint site_settings__setting_key
  check (setting_key in ('hero_background', 'catalog_hero_background', 'two_step', 'enquiry_retention', 'business', 'set_up'));

-- Claims the logo. It is one value of the JSON, so claim_pictures cannot read it.
create function claim_logo() returns trigger language plpgsql as $$
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
create trigger site_settings__claim_logo after insert or update on site_settings
  for each row when (new.setting_key = 'business') execute function claim_logo();

-- What the demo content put into a new database, and the row as it was then (decision 174). A record that was edited since
-- has another updated_at.
create table demo_records (
  noun text not null,
  id uuid not null,
  updated_at timestamptz not null,
  constraint demo_records__pkey primary key (noun, id)
);
comment on table demo_records is 'the records of the demo content, until they are removed; updated_at is that of the seeding';

-- As in 0043, but the demo content was published by nobody: its statements go with it until they are edited.
create or replace function keep_published_statement() returns trigger language plpgsql as $$
begin
  if (old.is_published or exists (select from building_statement_editions e where e.statement_id = old.id))
    and not exists (
      select from demo_records d
      where d.noun = 'building_statements' and d.id = old.id and d.updated_at = old.updated_at
    ) then
    raise exception 'the statement has been published'
      using errcode = 'check_violation', constraint = 'building_statements__published';
  end if;
  return old;
end
$$;
