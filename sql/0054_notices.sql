-- What is new for each member of staff: the bell in the header, and the emails that they choose on "My account".

create table notice_settings (
  auth_user_id uuid not null,
  new_enquiries text not null default 'none',
  assignments boolean not null default true,
  undelivered_replies boolean not null default true,
  digested_at timestamptz not null default now(),
  constraint notice_settings__pkey primary key (auth_user_id),
  constraint notice_settings__auth_user_id__fkey foreign key (auth_user_id) references auth_users (id) on delete cascade,
  constraint notice_settings__new_enquiries check (new_enquiries in ('at_once', 'daily', 'none'))
);
comment on table notice_settings is 'the emails that somebody chose; without a row the defaults hold';
comment on column notice_settings.digested_at is 'the enquiries before it were in a daily email, or came before it was chosen';

create table notices (
  id bigint generated always as identity,
  auth_user_id uuid not null,
  kind text not null,
  contact_query_id uuid,
  mail_id uuid,
  webhook_id uuid,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  constraint notices__pkey primary key (id),
  constraint notices__kind check (kind in ('enquiry', 'assignment', 'failed_mail', 'paused_webhook')),
  constraint notices__auth_user_id__fkey foreign key (auth_user_id) references auth_users (id) on delete cascade,
  constraint notices__contact_query_id__fkey foreign key (contact_query_id) references contact_queries (id) on delete cascade,
  constraint notices__mail_id__fkey foreign key (mail_id) references mails (id) on delete cascade,
  constraint notices__webhook_id__fkey foreign key (webhook_id) references webhooks (id) on delete cascade,
  constraint notices__about check (num_nonnulls(contact_query_id, mail_id, webhook_id) = 1)
);
create index notices__newest on notices (auth_user_id, id desc);
create index notices__contact_query_id on notices (contact_query_id) where contact_query_id is not null;
create index notices__mail_id on notices (mail_id) where mail_id is not null;
create index notices__webhook_id on notices (webhook_id) where webhook_id is not null;
comment on table notices is 'kept for 30 days; what it is about is read from its record, so that it holds no personal data';

alter table mails drop constraint mails__kind, add constraint mails__kind
  check (kind in ('notice', 'acknowledgement', 'confirmation', 'known_account', 'reply', 'webhook_disabled',
    'password_reset', 'password_changed', 'invitation', 'two_step_reset',
    'assignment', 'undelivered_reply', 'daily_enquiries'));
