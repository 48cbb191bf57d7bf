-- Who did what. Rows are added and never changed.

create table audit_log (
  id bigint generated always as identity,
  happened_at timestamptz not null default now(),
  actor_id uuid,
  actor_email text,
  action text not null,
  entity text not null,
  entity_id text,
  detail jsonb,
  constraint audit_log__pkey primary key (id),
  constraint audit_log__action check (
    action in ('sign_in', 'sign_out', 'user', 'role', 'publish', 'delete', 'export', 'download', 'settings')
  )
);
create index audit_log__newest on audit_log (happened_at desc);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end
$$;
create trigger audit_log__append_only before update or delete or truncate on audit_log
  for each statement execute function refuse_change();
