-- Which instances run, and what went wrong in each: the screen "System" shows them, whichever instance answers.

create table instances (
  id uuid not null,
  host text not null,
  version text not null,
  node text not null,
  content_version bigint not null,
  -- [{at, request_id, what, error}], the newest first
  errors jsonb not null default '[]',
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  stopped_at timestamptz,
  constraint instances__pkey primary key (id)
);
comment on table instances is 'written by each instance every few seconds; a row is kept for a week after it was last seen';
comment on column instances.errors is 'the last unexpected errors, without personal data';

alter table mails add column failed_at timestamptz;
comment on column mails.failed_at is 'when the mail server last failed, deferred or refused it';
create index mails__sent_at on mails (sent_at desc) where sent_at is not null;
create index mails__failed_at on mails (failed_at desc) where failed_at is not null;
