-- How instances learn what changed: every statement that touches what visitors read takes the next version
-- and logs which rows it touched. NOTIFY only wakes the listeners; the log is what they read, so a lost
-- notification costs time and never a change.

create table content_version (
  only_row boolean not null default true,
  version bigint not null default 0,
  constraint content_version__pkey primary key (only_row),
  constraint content_version__only_row check (only_row)
);
insert into content_version default values;

create table content_changes (
  version bigint not null,
  table_name text not null,
  row_ids uuid[],
  changed_at timestamptz not null default now(),
  constraint content_changes__pkey primary key (version)
);
create index content_changes__changed_at on content_changes (changed_at);
comment on column content_changes.row_ids is 'null: too many to list, or a table without ids; read the whole table again';

create function log_content_change(changed_table text, changed_ids uuid[]) returns void language plpgsql as $$
declare
  next_version bigint;
begin
  update content_version set version = version + 1 returning version into next_version;
  insert into content_changes (version, table_name, row_ids)
  values (next_version, changed_table, case when cardinality(changed_ids) <= 1000 then changed_ids end);
  perform pg_notify('content_changed', next_version::text);
end
$$;

create function announce_rows() returns trigger language plpgsql as $$
declare
  changed_ids uuid[];
begin
  select array_agg(id) into changed_ids from changed_rows;
  if changed_ids is not null then
    perform log_content_change(tg_table_name, changed_ids);
  end if;
  return null;
end
$$;

create function announce_table() returns trigger language plpgsql as $$
begin
  perform log_content_change(tg_table_name, null);
  return null;
end
$$;

create trigger products__announce_insert after insert on products
  referencing new table as changed_rows for each statement execute function announce_rows();
create trigger products__announce_update after update on products
  referencing new table as changed_rows for each statement execute function announce_rows();
create trigger products__announce_delete after delete on products
  referencing old table as changed_rows for each statement execute function announce_rows();
create trigger products__announce_truncate after truncate on products
  for each statement execute function announce_table();

create trigger categories__announce_insert after insert on categories
  referencing new table as changed_rows for each statement execute function announce_rows();
create trigger categories__announce_update after update on categories
  referencing new table as changed_rows for each statement execute function announce_rows();
create trigger categories__announce_delete after delete on categories
  referencing old table as changed_rows for each statement execute function announce_rows();
create trigger categories__announce_truncate after truncate on categories
  for each statement execute function announce_table();

create trigger subcategories__announce_insert after insert on subcategories
  referencing new table as changed_rows for each statement execute function announce_rows();
create trigger subcategories__announce_update after update on subcategories
  referencing new table as changed_rows for each statement execute function announce_rows();
create trigger subcategories__announce_delete after delete on subcategories
  referencing old table as changed_rows for each statement execute function announce_rows();
create trigger subcategories__announce_truncate after truncate on subcategories
  for each statement execute function announce_table();

create trigger brands__announce_insert after insert on brands
  referencing new table as changed_rows for each statement execute function announce_rows();
create trigger brands__announce_update after update on brands
  referencing new table as changed_rows for each statement execute function announce_rows();
create trigger brands__announce_delete after delete on brands
  referencing old table as changed_rows for each statement execute function announce_rows();
create trigger brands__announce_truncate after truncate on brands
  for each statement execute function announce_table();

create trigger home_content__announce_insert after insert on home_content
  referencing new table as changed_rows for each statement execute function announce_rows();
create trigger home_content__announce_update after update on home_content
  referencing new table as changed_rows for each statement execute function announce_rows();
create trigger home_content__announce_delete after delete on home_content
  referencing old table as changed_rows for each statement execute function announce_rows();
create trigger home_content__announce_truncate after truncate on home_content
  for each statement execute function announce_table();

create trigger case_studies__announce_insert after insert on case_studies
  referencing new table as changed_rows for each statement execute function announce_rows();
create trigger case_studies__announce_update after update on case_studies
  referencing new table as changed_rows for each statement execute function announce_rows();
create trigger case_studies__announce_delete after delete on case_studies
  referencing old table as changed_rows for each statement execute function announce_rows();
create trigger case_studies__announce_truncate after truncate on case_studies
  for each statement execute function announce_table();

create trigger certifications__announce_insert after insert on certifications
  referencing new table as changed_rows for each statement execute function announce_rows();
create trigger certifications__announce_update after update on certifications
  referencing new table as changed_rows for each statement execute function announce_rows();
create trigger certifications__announce_delete after delete on certifications
  referencing old table as changed_rows for each statement execute function announce_rows();
create trigger certifications__announce_truncate after truncate on certifications
  for each statement execute function announce_table();

create trigger contact_content__announce_insert after insert on contact_content
  referencing new table as changed_rows for each statement execute function announce_rows();
create trigger contact_content__announce_update after update on contact_content
  referencing new table as changed_rows for each statement execute function announce_rows();
create trigger contact_content__announce_delete after delete on contact_content
  referencing old table as changed_rows for each statement execute function announce_rows();
create trigger contact_content__announce_truncate after truncate on contact_content
  for each statement execute function announce_table();

create trigger contact_subjects__announce_insert after insert on contact_subjects
  referencing new table as changed_rows for each statement execute function announce_rows();
create trigger contact_subjects__announce_update after update on contact_subjects
  referencing new table as changed_rows for each statement execute function announce_rows();
create trigger contact_subjects__announce_delete after delete on contact_subjects
  referencing old table as changed_rows for each statement execute function announce_rows();
create trigger contact_subjects__announce_truncate after truncate on contact_subjects
  for each statement execute function announce_table();

create trigger about_content__announce_insert after insert on about_content
  referencing new table as changed_rows for each statement execute function announce_rows();
create trigger about_content__announce_update after update on about_content
  referencing new table as changed_rows for each statement execute function announce_rows();
create trigger about_content__announce_delete after delete on about_content
  referencing old table as changed_rows for each statement execute function announce_rows();
create trigger about_content__announce_truncate after truncate on about_content
  for each statement execute function announce_table();

create trigger team_members__announce_insert after insert on team_members
  referencing new table as changed_rows for each statement execute function announce_rows();
create trigger team_members__announce_update after update on team_members
  referencing new table as changed_rows for each statement execute function announce_rows();
create trigger team_members__announce_delete after delete on team_members
  referencing old table as changed_rows for each statement execute function announce_rows();
create trigger team_members__announce_truncate after truncate on team_members
  for each statement execute function announce_table();

create trigger site_settings__announce after insert or update or delete or truncate on site_settings
  for each statement execute function announce_table();
