-- Mails that people sent us (decision "received mails"). One without an enquiry is unsorted.
alter table mails
  add column received jsonb,
  drop constraint mails__kind,
  add constraint mails__kind check (kind in ('notice', 'acknowledgement', 'confirmation', 'known_account', 'reply', 'webhook_disabled',
    'password_reset', 'password_changed', 'invitation', 'two_step_reset', 'account_restored', 'user_restored',
    'assignment', 'undelivered_reply', 'daily_enquiries', 'received')),
  add constraint mails__received check ((kind = 'received') = (received is not null) and (kind <> 'received' or sent_at is not null));
comment on column mails.received is
  'of a received mail: {address, name, is_automatic, is_cut, unkept: [{name, reason}], digest}; sent_at is when it arrived';
create unique index mails__digest on mails ((received ->> 'digest')) where received is not null;
create index mails__unsorted on mails (sent_at) where kind = 'received' and contact_query_id is null;

-- How far each mailbox has been read.
create table mailboxes (
  name text not null,
  uid_validity bigint,
  last_uid bigint not null default 0,
  -- Mails that arrived before are left alone. An hour, because clocks differ.
  since timestamptz not null default now() - interval '1 hour',
  -- The instance that reads it.
  claimed_by uuid,
  claimed_until timestamptz,
  read_at timestamptz,
  failed_at timestamptz,
  last_error text,
  constraint mailboxes__pkey primary key (name)
);

alter table notices
  drop constraint notices__kind,
  add constraint notices__kind check (kind in ('enquiry', 'assignment', 'failed_mail', 'paused_webhook', 'answer'));

alter table contact_query_events
  drop constraint contact_query_events__kind,
  add constraint contact_query_events__kind check (kind in
    ('status', 'assignee', 'note', 'reply', 'not_spam', 'added', 'phoned', 'counter', 'filed'));
