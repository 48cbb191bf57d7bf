-- Signing in and up: sliding limits that count under a row lock, and confirmations that carry the password they confirm.

drop table sign_in_attempts;
create table attempts (
  key text not null,
  attempted_at timestamptz[] not null,
  constraint attempts__pkey primary key (key)
);
comment on column attempts.key is 'what is limited, for example an address, or an account from an address';
comment on column attempts.attempted_at is 'the attempts that were let through, oldest first';

delete from email_confirmations;
alter table email_confirmations add column password_hash text not null;
comment on column email_confirmations.password_hash is
  'the password of the sign-up that this link confirms: an account somebody else tried to open gets the owner''s password';
create index email_confirmations__auth_user_id on email_confirmations (auth_user_id);

alter table audit_log drop constraint audit_log__action;
alter table audit_log add constraint audit_log__action check (
  action in ('sign_in', 'sign_out', 'sign_up', 'user', 'role', 'publish', 'delete', 'export', 'download', 'settings')
);
