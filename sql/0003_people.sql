-- Who signs in (auth_users), what they may do (users), and the sessions that prove it. Decision 33.

create table auth_users (
  id uuid not null default gen_random_uuid(),
  email text not null,
  password_hash text not null,
  email_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  constraint auth_users__pkey primary key (id),
  constraint auth_users__email check (email = lower(btrim(email)) and length(email) between 3 and 254),
  constraint auth_users__email__key unique (email)
);

create table users (
  id uuid not null default gen_random_uuid(),
  auth_user_id uuid not null,
  name text not null,
  email text not null,
  role text not null default 'user',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users__pkey primary key (id),
  constraint users__auth_user_id__key unique (auth_user_id),
  constraint users__auth_user_id__fkey foreign key (auth_user_id) references auth_users (id) on delete cascade,
  constraint users__name check (length(btrim(name)) between 1 and 200),
  constraint users__email check (email = lower(btrim(email)) and length(email) between 3 and 254),
  constraint users__email__key unique (email),
  constraint users__role check (role in ('admin', 'sales', 'reviewer', 'user'))
);
create index users__newest on users (created_at desc, id);

-- The id is the SHA-256 of what the browser holds: a stolen table opens no session.
create table sessions (
  id text not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  constraint sessions__pkey primary key (id),
  constraint sessions__id check (id ~ '^[0-9a-f]{64}$'),
  constraint sessions__user_id__fkey foreign key (user_id) references auth_users (id) on delete cascade
);
create index sessions__user_id on sessions (user_id);
create index sessions__expires_at on sessions (expires_at);

create table sign_in_attempts (
  id bigint generated always as identity,
  address text not null,
  account text not null,
  attempted_at timestamptz not null default now(),
  constraint sign_in_attempts__pkey primary key (id)
);
create index sign_in_attempts__address on sign_in_attempts (address, attempted_at);
create index sign_in_attempts__account_address on sign_in_attempts (account, address, attempted_at);

create table email_confirmations (
  token_hash text not null,
  auth_user_id uuid not null,
  expires_at timestamptz not null,
  constraint email_confirmations__pkey primary key (token_hash),
  constraint email_confirmations__auth_user_id__fkey
    foreign key (auth_user_id) references auth_users (id) on delete cascade
);

create trigger users__touch before update on users for each row execute function touch_updated_at();
