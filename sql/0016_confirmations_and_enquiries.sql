-- Confirmation links leave the outbox, mails in hand have a lease of their own, and what is done to enquiries names its actor.

-- The link of a sign-up is made when its mail is sent: until then only the password behind it is known.
create table confirmation_mails (
  mail_id uuid not null,
  auth_user_id uuid not null,
  password_hash text not null,
  constraint confirmation_mails__pkey primary key (mail_id),
  constraint confirmation_mails__mail_id__fkey foreign key (mail_id) references mails (id) on delete cascade,
  constraint confirmation_mails__auth_user_id__fkey
    foreign key (auth_user_id) references auth_users (id) on delete cascade
);
create index confirmation_mails__auth_user_id on confirmation_mails (auth_user_id);

-- Mails from before: one that waits gets a new link when it is sent, if its sign-up is still known.
insert into confirmation_mails (mail_id, auth_user_id, password_hash)
select m.id, c.auth_user_id, c.password_hash
from mails m
join email_confirmations c
  on c.token_hash = encode(sha256(convert_to(substring(m.body_text from 'confirm=([A-Za-z0-9_-]+)'), 'UTF8')), 'hex')
where m.kind = 'confirmation' and m.sent_at is null;

update mails set body_text = regexp_replace(body_text, 'confirm=[A-Za-z0-9_-]+', 'confirm={token}', 'g'),
  -- A mail server may have quoted the link in its refusal.
  last_error = regexp_replace(last_error, 'confirm=[A-Za-z0-9_-]+', 'confirm={token}', 'g')
where kind = 'confirmation';

alter table mails add column claimed_until timestamptz;
comment on column mails.claimed_until is 'a worker has it in hand until then; after that it has died';
comment on column mails.attempts is 'how often the mail server has refused it';

-- A deleted enquiry that is sent again finds its file by its key.
create index record_changes__removed_enquiry on record_changes ((before ->> 'idempotency_key'))
  where table_name = 'contact_queries' and action = 'remove';

alter table contact_query_events add column actor_id uuid;
comment on column contact_query_events.actor_id is 'null: from before the actor was noted';

alter table audit_log drop constraint audit_log__action;
alter table audit_log add constraint audit_log__action check (
  action in ('sign_in', 'sign_in_failed', 'sign_in_locked', 'sign_out', 'sign_up', 'refused', 'password', 'user', 'role',
    'publish', 'delete', 'restore', 'import', 'export', 'download', 'settings', 'reply', 'status', 'assignee', 'note')
);
