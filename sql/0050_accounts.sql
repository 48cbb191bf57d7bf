-- Links to choose a password, invitations, and what somebody sees of their own sessions.

create table password_links (
  token_hash text not null,
  auth_user_id uuid not null,
  expires_at timestamptz not null,
  constraint password_links__pkey primary key (token_hash),
  constraint password_links__token_hash check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint password_links__auth_user_id__fkey foreign key (auth_user_id) references auth_users (id) on delete cascade
);
create index password_links__auth_user_id on password_links (auth_user_id);
create index password_links__expires_at on password_links (expires_at);
comment on table password_links is 'mailed links with which the owner of an address chooses a password, once';

alter table auth_users add column invited_at timestamptz;
comment on column auth_users.invited_at is
  'when an admin made the account without a password; email_confirmed_at is set when its owner has chosen one';

-- Whatever changes a password or an address ends every link that is open, and those that wait in the outbox.
create function end_password_links() returns trigger language plpgsql as $$
begin
  delete from password_links where auth_user_id = new.id;
  delete from email_confirmations where auth_user_id = new.id;
  delete from mails
  where lower(recipient) = old.email and kind in ('password_reset', 'invitation') and sent_at is null;
  return null;
end
$$;
create trigger auth_users__password_links after update of password_hash, email on auth_users
  for each row when (old.password_hash <> new.password_hash or old.email <> new.email)
  execute function end_password_links();

-- Neither the secret of a session nor its hash is shown, so it has another name in the list.
alter table sessions
  add column public_id uuid not null default gen_random_uuid(),
  add column user_agent text not null default '',
  add column address text not null default '',
  add column last_seen_at timestamptz not null default now(),
  add constraint sessions__user_agent check (length(user_agent) <= 300),
  add constraint sessions__address check (length(address) <= 100);
update sessions set last_seen_at = created_at;

alter table mails drop constraint mails__kind, add constraint mails__kind
  check (kind in ('notice', 'acknowledgement', 'confirmation', 'known_account', 'reply', 'webhook_disabled',
    'password_reset', 'password_changed', 'invitation'));
