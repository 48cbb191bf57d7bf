-- Which record each member of staff has open at the moment, so that colleagues see it.
create table open_records (
  auth_user_id uuid not null constraint open_records__auth_user_id__fkey references auth_users (id) on delete cascade,
  record_id uuid not null,
  noun text not null,
  seen_at timestamptz not null default now(),
  constraint open_records__pkey primary key (auth_user_id, record_id)
);
create index open_records__noun on open_records (noun, seen_at);
