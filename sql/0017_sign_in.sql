-- Passwords that somebody else chose are changed at the first sign-in; devices that signed in before are known by a
-- signed cookie; what was refused is in the record that admins read.

alter table auth_users add column must_change_password boolean not null default false;
comment on column auth_users.must_change_password is 'an admin chose the password: nothing else may be done before it is changed';

create table signing_keys (
  name text not null,
  key bytea not null,
  created_at timestamptz not null default now(),
  constraint signing_keys__pkey primary key (name),
  constraint signing_keys__key check (octet_length(key) >= 32)
);
comment on table signing_keys is 'what our own cookies are signed with, the same on every instance';
-- Two random uuids are 244 bits that nobody guesses.
insert into signing_keys (name, key)
values ('device', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

create index audit_log__entity_id on audit_log (entity_id, action, happened_at desc);
