-- A file is pending until a record shows it, claimed from then on; removing is the last thing said of it before it goes.

alter table files drop constraint files__status;
alter table files add constraint files__status check (status in ('pending', 'claimed', 'removing'));
alter table files drop constraint files__size_bytes;
alter table files add constraint files__size_bytes check (size_bytes >= 0);
alter table files add column url text not null generated always as ('/files/' || bucket || '/' || path) stored;
alter table files add constraint files__url__key unique (url);
drop index files__pending;
create index files__unclaimed on files (created_at) where status <> 'claimed';
alter table files drop column width, drop column height;
comment on column files.path is
  'for a picture the address of its largest width: its folder holds the others, and its name says size and colours';

-- What a record shows is claimed by the statement that makes it show it, whoever wrote. A picture that was swept is refused.
create function claim_pictures() returns trigger language plpgsql as $$
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

do $$
declare
  shown record;
begin
  for shown in
    select table_name, column_name from information_schema.columns
    where table_schema = 'public' and (column_name, table_name) in (
      ('image_url', 'products'), ('logo_url', 'brands'), ('image_url', 'home_content'), ('image_url', 'case_studies'),
      ('image_url', 'certifications'), ('image_url', 'about_content'), ('image_url', 'team_members')
    )
  loop
    execute format(
      'create trigger %1$s__claim_insert after insert on %1$I referencing new table as changed_rows
        for each statement execute function claim_pictures(%2$L)', shown.table_name, shown.column_name);
    execute format(
      'create trigger %1$s__claim_update after update on %1$I referencing old table as old_rows new table as changed_rows
        for each statement execute function claim_pictures(%2$L)', shown.table_name, shown.column_name);
  end loop;
end
$$;
