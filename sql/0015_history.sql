-- What became of every record that staff keep: what it was before, what after, who did it and when. Written by
-- triggers, so that no statement can forget it; the statement says who acts (server/db/history.ts).

create table record_changes (
  id bigint generated always as identity,
  table_name text not null,
  record_id uuid not null,
  action text not null,
  before jsonb,
  after jsonb,
  actor_id uuid,
  actor_name text,
  changed_at timestamptz not null default now(),
  constraint record_changes__pkey primary key (id),
  constraint record_changes__action check (action in ('create', 'update', 'remove', 'restore'))
);
create index record_changes__record_id on record_changes (record_id, id);
comment on column record_changes.before is 'of an update the columns that changed, of a removal the whole row';
comment on column record_changes.actor_name is 'null: it was not done through the staff area';

create function acting_user(out id uuid, out name text) stable language plpgsql as $$
begin
  id := nullif(current_setting('southbeam.actor_id', true), '')::uuid;
  select coalesce(u.name, a.email) into name
  from auth_users a left join users u on u.auth_user_id = a.id where a.id = acting_user.id;
end
$$;

create function record_insert() returns trigger language plpgsql as $$
begin
  -- Of a row that nobody of the staff made, created_at says all there is to say.
  insert into record_changes (table_name, record_id, action, actor_id, actor_name)
  select tg_table_name, r.id,
    case when exists (select from record_changes c where c.record_id = r.id and c.action = 'remove')
      then 'restore' else 'create' end,
    actor.id, actor.name
  from acting_user() as actor, changed_rows r where actor.id is not null;
  return null;
end
$$;

-- Executed as a text, so that each statement is planned for as many rows as it has: a plan that was made for one row and
-- kept compares every row with every other.
create function record_update() returns trigger language plpgsql as $$
begin
  execute
    'insert into record_changes (table_name, record_id, action, before, after, actor_id, actor_name)
    select $1, changed.id, ''update'', changed.before, changed.after, actor.id, actor.name
    from acting_user() as actor, (
      select n.id, difference.before, difference.after
      from changed_rows n join old_rows o using (id),
        lateral (
          select jsonb_object_agg(was.key, was.value) as before, jsonb_object_agg(is_now.key, is_now.value) as after
          from jsonb_each(to_jsonb(o) - ''updated_at'') as was
            join jsonb_each(to_jsonb(n) - ''updated_at'') as is_now using (key)
          where was.value is distinct from is_now.value
        ) as difference
      where difference.before is not null
    ) as changed'
  using tg_table_name;
  return null;
end
$$;

create function record_removal() returns trigger language plpgsql as $$
begin
  insert into record_changes (table_name, record_id, action, before, actor_id, actor_name)
  select tg_table_name, o.id, 'remove', to_jsonb(o), actor.id, actor.name from acting_user() as actor, old_rows o;
  return null;
end
$$;

-- A setting is a record as the others are.
alter table site_settings add column id uuid not null default gen_random_uuid();
alter table site_settings add constraint site_settings__id__key unique (id);

-- As they apply until somebody changes them (spec 9), so that the first change has a before.
insert into site_settings (setting_key, setting_value) values
  ('hero_background', '{"color": "#1a1a1a", "opacity": 0.8, "titleColor": "#ffffff", "subtitleColor": "#e5e5e5",
    "overlayColor": "#000000", "overlayOpacity": 0.5, "showOverlay": false,
    "titleShadow": {"enabled": false, "color": "#000000", "offsetX": 2, "offsetY": 2, "blur": 4, "opacity": 0.5},
    "subtitleShadow": {"enabled": false, "color": "#000000", "offsetX": 1, "offsetY": 1, "blur": 2, "opacity": 0.5}}'),
  ('catalog_hero_background', '{"backgroundColor": "#14201b", "overlayColor": "#14201b", "overlayOpacity": 0.8}')
on conflict (setting_key) do nothing;

do $$
declare
  recorded text;
begin
  foreach recorded in array array[
    'products', 'brands', 'categories', 'subcategories', 'home_content', 'case_studies', 'certifications',
    'contact_content', 'contact_subjects', 'about_content', 'team_members', 'users', 'site_settings'
  ]
  loop
    execute format(
      'create trigger %1$s__record_insert after insert on %1$I referencing new table as changed_rows
        for each statement execute function record_insert()', recorded);
    execute format(
      'create trigger %1$s__record_update after update on %1$I referencing old table as old_rows new table as changed_rows
        for each statement execute function record_update()', recorded);
    execute format(
      'create trigger %1$s__record_removal after delete on %1$I referencing old table as old_rows
        for each statement execute function record_removal()', recorded);
  end loop;
end
$$;

alter table audit_log drop constraint audit_log__action;
alter table audit_log add constraint audit_log__action check (
  action in ('sign_in', 'sign_out', 'sign_up', 'user', 'role', 'publish', 'delete', 'restore', 'import', 'export',
    'download', 'settings')
);

-- Hours and links keep the order that staff give them; jsonb has one of its own.
alter table contact_content
  alter column business_hours type json,
  alter column social_links type json,
  -- Names that every object has a meaning for: no page could be sent with them.
  add constraint contact_content__business_hours check (business_hours::text !~ '"(__proto__|constructor|prototype)"\s*:'),
  add constraint contact_content__social_links check (social_links::text !~ '"(__proto__|constructor|prototype)"\s*:');
