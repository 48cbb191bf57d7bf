-- One record of what happened: `activity`. A change of a record is one row, written by the triggers. What changes no record
-- (somebody signed in, exported, downloaded, ...) is a row too, written by `recordEvent` (server/db/activity.ts). Until now
-- the second kind was in `audit_log`, together with a second line for many changes (decision 167).

alter table record_changes rename to activity;
alter table activity rename column changed_at to happened_at;
alter table activity rename constraint record_changes__pkey to activity__pkey;
alter table activity drop constraint record_changes__action;
alter index record_changes__record_id rename to activity__record_id;
alter index record_changes__listed_from rename to activity__listed_from;
alter index record_changes__operation_id rename to activity__operation_id;
alter index record_changes__removed rename to activity__removed;
alter index record_changes__removed_enquiry rename to activity__removed_enquiry;

alter table activity
  alter column table_name drop not null,
  alter column record_id drop not null,
  alter column listed_from drop not null,
  add column token_id uuid,
  add column detail jsonb,
  add column kind text generated always as (case
    when table_name = 'contact_queries' and action in ('create', 'update') then null
    when table_name = 'site_settings' and action in ('create', 'update') then 'settings'
    when action = 'update' and after -> 'is_published' = 'true' then 'publish'
    when action = 'update' and after -> 'is_published' = 'false' then 'withdraw'
    else action end) stored,
  add constraint activity__action check (action ~ '^[a-z]+(_[a-z]+)*$'),
  -- What the feed lists is a change of a record.
  add constraint activity__listed_from check (
    listed_from is null or action in ('create', 'update', 'remove', 'restore') and table_name is not null and record_id is not null);
comment on table activity is 'who did what to which record, and when';
comment on column activity.listed_from is
  'the feed lists the change once all transactions up to this one have ended; null: no change of a record, or one whose values are erased';
comment on column activity.actor_name is 'the name of then; null: nobody who has an account did it, or nobody knows who';
comment on column activity.token_id is 'the token with which it was done; null: somebody did it by hand';
comment on column activity.kind is
  'what people call it, by which the list is filtered; null: the list leaves it out, because the timeline of the enquiry says more';
comment on column activity.detail is 'what else is known: the address of a sign-in, the filters of an export, the file of an import';

-- The rows of audit_log move. Of a change that the history has too, only what it does not know: the token, and the file of
-- an import. Both were written by the same statement, so at the same time.
create index activity__newest on activity (happened_at desc, id desc) where kind is not null;

create temporary table lines on commit drop as
select a.id, a.happened_at, a.actor_id, a.actor_email, a.action, a.entity, a.entity_id, a.detail, a.token_id,
  case a.entity when 'auth_users' then 'users' else a.entity end as history_table
from audit_log a;

create temporary table doubles on commit drop as
select l.id, c.id as change_id, l.token_id, case when l.action = 'import' then l.detail - '{created,updated}'::text[] end as detail
from lines l join activity c on c.happened_at = l.happened_at and c.table_name = l.history_table
where l.action in ('delete', 'restore', 'publish', 'user', 'role', 'settings', 'import')
  -- A restored user, a setting and an import are named otherwise than by the id of their record.
  and (l.action = 'import' or l.entity in ('auth_users', 'site_settings') or c.record_id::text = l.entity_id);

update activity c set token_id = d.token_id, detail = d.detail
from (select change_id, (array_agg(token_id) filter (where token_id is not null))[1] as token_id,
    (array_agg(detail) filter (where detail is not null))[1] as detail from doubles group by change_id) d
where c.id = d.change_id and (d.token_id is not null or d.detail is not null);

insert into activity (table_name, record_id, action, after, detail, happened_at, actor_id, actor_name, token_id, operation_id,
  listed_from)
select case when l.action in ('delete', 'restore', 'user', 'role') then l.history_table else l.entity end,
  case when l.entity_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' and l.action <> 'import' then l.entity_id::uuid end,
  case
    when is_password then 'password'
    when l.action = 'delete' then 'remove'
    when l.action = 'token' or l.action = 'settings' and l.entity = 'webhooks' then 'secret'
    when l.action in ('publish', 'user', 'role', 'settings') then 'update'
    else l.action
  end,
  case when not is_password and l.action in ('publish', 'user', 'role') then l.detail - 'password_changed' end,
  case
    when is_password or l.action in ('publish', 'user', 'role', 'delete') then null
    when l.action = 'refused' or l.entity in ('addresses', 'site_settings')
      then coalesce(l.detail, '{}') || jsonb_build_object('what', l.entity_id)
    else l.detail
  end,
  l.happened_at, l.actor_id, coalesce(u.name, l.actor_email), l.token_id, null, null
from lines l
left join users u on u.auth_user_id = l.actor_id
-- A password that an admin set is no change of the history.
cross join lateral (
  select l.action in ('user', 'role') and coalesce(l.detail -> 'password_changed' = 'true', false) as is_password) as p
where is_password or not exists (select from doubles d where d.id = l.id)
order by l.id;

drop table audit_log;
drop function refuse_change();

alter table activity
  alter column token_id set default nullif(current_setting('southbeam.token_id', true), '')::uuid,
  alter column detail set default nullif(current_setting('southbeam.detail', true), '')::jsonb;

-- Each filter of the screen, newest first.
create index activity__person on activity (actor_id, happened_at desc, id desc) where kind is not null;
create index activity__noun on activity (table_name, happened_at desc, id desc) where kind is not null;
create index activity__kind on activity (kind, happened_at desc, id desc) where kind is not null;
-- What may be deleted when it is old: nothing needs it any more.
create index activity__old on activity (happened_at) where listed_from is null;
-- Whether the same was refused a moment ago.
create index activity__refusal on activity ((detail ->> 'address'), happened_at)
  where action in ('sign_in_failed', 'sign_in_locked', 'refused');
-- The timeline of enquiries is part of the list.
create index contact_query_events__newest on contact_query_events (created_at desc, id desc);
create index contact_query_events__person on contact_query_events (actor_id, created_at desc, id desc);

-- The changes of records, with their values: what the history, the bin, undo and the feed read, and the triggers write.
create view record_changes with (security_invoker) as
select id, table_name, record_id, action, before, after, actor_id, actor_name, happened_at as changed_at, operation_id, listed_from
from activity where listed_from is not null;

create function actor_name(account uuid, token text) returns text stable language sql as $$
  select coalesce(u.name, a.email) || coalesce(' (token “' || nullif(token, '') || '”)', '')
  from auth_users a left join users u on u.auth_user_id = a.id where a.id = account
$$;
create or replace function acting_user(out id uuid, out name text) stable language plpgsql as $$
begin
  id := nullif(current_setting('southbeam.actor_id', true), '')::uuid;
  name := actor_name(id, current_setting('southbeam.token', true));
end
$$;

-- As before, and that a record was made visible at once.
create or replace function record_insert() returns trigger language plpgsql as $$
begin
  insert into record_changes (table_name, record_id, action, after, actor_id, actor_name)
  select tg_table_name, r.id,
    case when exists (select from record_changes c where c.record_id = r.id and c.action = 'remove')
      then 'restore' else 'create' end,
    case when to_jsonb(r) -> 'is_published' = 'true' then '{"is_published": true}'::jsonb end,
    actor.id, actor.name
  from acting_user() as actor, changed_rows r where actor.id is not null;
  return null;
end
$$;

-- The application may only add to the activity (server/db/app-role.ts). These functions run with the owner's rights, and each
-- erases what it says and nothing else, so anybody may call them.
-- 0053_privacy.sql makes it again, after a time that staff set.
drop function forget_removed_queries();
drop function forget_removed_records();
create function forget_removed_records(most integer) returns bigint language sql security definer
set search_path = pg_catalog, pg_temp as $$
  with gone as materialized (
    select c.table_name, c.record_id, c.id from public.record_changes c
    where c.action = 'remove' and c.table_name <> 'contact_queries' and c.changed_at < now() - interval '30 days'
      -- It was neither restored nor deleted again since.
      and not exists (select from public.record_changes later where later.record_id = c.record_id and later.id > c.id)
    limit most
  ), erased as (
    update public.activity a set before = null, listed_from = null,
      after = case when a.kind in ('publish', 'withdraw') then jsonb_build_object('is_published', a.after -> 'is_published') end
    from gone
    where a.record_id = gone.record_id and a.table_name = gone.table_name and a.id <= gone.id and a.listed_from is not null
    returning a.id
  )
  select count(*) from erased
$$;
comment on function forget_removed_records is
  'erases the values of up to `most` records that were deleted 30 days ago; returns how many changes they had. Who did what stays';

create function forget_old_activity(usual integer, months jsonb, most integer) returns bigint language sql security definer
set search_path = pg_catalog, pg_temp as $$
  with old as (
    select a.id from public.activity a
    -- Never what the history, the bin or undo need, whatever is asked for.
    where a.listed_from is null
      and a.happened_at < now() - make_interval(months => greatest(1, coalesce((months ->> a.kind)::integer, usual)))
    order by a.happened_at limit most
  ), erased as (
    delete from public.activity a using old where a.id = old.id returning a.id
  )
  select count(*) from erased
$$;
comment on function forget_old_activity is
  'deletes up to `most` rows that are older than the months of their kind, or the usual ones; returns how many';
