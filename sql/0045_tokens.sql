-- Tokens with which scripts call the API, in the name of a staff member. What a token may do is limited three times: by the
-- role of its owner, by a role of its own, and by its scopes.
create table tokens (
  id uuid not null default gen_random_uuid(),
  name text not null,
  owner_id uuid not null,
  role text not null,
  scopes jsonb not null,
  expires_at timestamptz,
  addresses jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tokens__pkey primary key (id),
  constraint tokens__name check (length(btrim(name)) between 1 and 200),
  constraint tokens__role check (role in ('admin', 'sales', 'reviewer')),
  constraint tokens__scopes check (
    jsonb_typeof(scopes) = 'array' and jsonb_array_length(scopes) > 0
    and not scopes @? '$[*] ? (!(@.type() == "string" && @ like_regex "^[a-zA-Z]+:(read|write)$"))'),
  constraint tokens__addresses check (jsonb_typeof(addresses) = 'array' and jsonb_array_length(addresses) <= 20),
  constraint tokens__owner_id__fkey foreign key (owner_id) references users (id) on delete cascade
);
create unique index tokens__name__key on tokens (lower(name));
create index tokens__owner_id on tokens (owner_id);

-- The hash of a token's secret. Apart from the token, so that the history never holds it, and a token that is restored
-- from the bin has none.
create table token_secrets (
  id uuid not null,
  secret_hash text not null,
  hint text not null,
  created_at timestamptz not null default now(),
  constraint token_secrets__pkey primary key (id),
  constraint token_secrets__secret_hash check (secret_hash ~ '^[0-9a-f]{64}$'),
  constraint token_secrets__id__fkey foreign key (id) references tokens (id) on delete cascade
);
create unique index token_secrets__secret_hash__key on token_secrets (secret_hash);
comment on column token_secrets.hint is 'the last characters of the secret, by which people recognise it';

-- How often a token was used, by day. Written every few seconds, not with each call.
create table token_uses (
  token_id uuid not null,
  day date not null,
  calls bigint not null,
  last_used_at timestamptz not null,
  last_address text not null,
  constraint token_uses__pkey primary key (token_id, day),
  constraint token_uses__token_id__fkey foreign key (token_id) references tokens (id) on delete cascade
);

call add_resource_triggers('tokens');
-- Every instance keeps the tokens that it has seen, and forgets them when one of these changes.
call add_announce_triggers('tokens');
call add_announce_triggers('token_secrets');
call add_announce_triggers('users');
call add_announce_triggers('auth_users');

alter table audit_log add column token_id uuid;
alter table audit_log drop constraint audit_log__action, add constraint audit_log__action check (action in (
  'sign_in', 'sign_in_failed', 'sign_in_locked', 'sign_out', 'sign_up', 'refused', 'password', 'user', 'role', 'publish',
  'delete', 'restore', 'import', 'export', 'download', 'settings', 'reply', 'status', 'assignee', 'note', 'token'));
comment on column audit_log.token_id is 'the token with which it was done; null: somebody did it by hand';

create or replace function acting_user(out id uuid, out name text) stable language plpgsql as $$
declare
  token text := nullif(current_setting('southbeam.token', true), '');
begin
  id := nullif(current_setting('southbeam.actor_id', true), '')::uuid;
  select coalesce(u.name, a.email) || coalesce(' (token “' || token || '”)', '') into name
  from auth_users a left join users u on u.auth_user_id = a.id where a.id = acting_user.id;
end
$$;
