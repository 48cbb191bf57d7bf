-- Two-step verification: after the password, a code from an app (TOTP, RFC 6238) or a recovery code.

-- Apart from the account and the user, so that no history, bin, list or export ever holds a secret. A deleted user who is
-- restored has to set it up again.
create table two_step_secrets (
  user_id uuid not null,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  recovery_code_hashes jsonb not null default '[]',
  created_at timestamptz not null default now(),
  constraint two_step_secrets__pkey primary key (user_id),
  constraint two_step_secrets__user_id__fkey foreign key (user_id) references auth_users (id) on delete cascade,
  constraint two_step_secrets__secret check (octet_length(secret) = 20),
  constraint two_step_secrets__recovery_code_hashes check (
    jsonb_typeof(recovery_code_hashes) = 'array' and jsonb_array_length(recovery_code_hashes) <= 10)
);
comment on column two_step_secrets.confirmed_at is 'when a first code was right; null: it is being set up, and not asked for';
comment on column two_step_secrets.last_step is 'the time step of the last code that was used; neither it nor an earlier one works again';

-- When somebody last proved with their password or a code that it is them.
alter table sessions add column authenticated_at timestamptz not null default now();
update sessions set authenticated_at = created_at;

-- For which roles it is required, and since when: {"admin": "2026-11-25T09:00:00Z"}.
alter table site_settings drop constraint site_settings__setting_key, add constraint site_settings__setting_key
  check (setting_key in ('hero_background', 'catalog_hero_background', 'two_step'));

alter table mails drop constraint mails__kind, add constraint mails__kind
  check (kind in ('notice', 'acknowledgement', 'confirmation', 'known_account', 'reply', 'webhook_disabled',
    'password_reset', 'password_changed', 'invitation', 'two_step_reset'));
