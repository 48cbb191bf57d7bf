-- What became of each backup: the schedule, the screen "System", /metrics and the retention of archives read it.

create table backups (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  state text not null default 'queued',
  queued_at timestamptz not null default now(),
  started_at timestamptz,
  seen_at timestamptz,
  finished_at timestamptz,
  place text,
  file text,
  size_bytes bigint not null default 0,
  row_count bigint,
  file_count bigint,
  is_encrypted boolean,
  host text,
  error text,
  removed_at timestamptz,
  constraint backups__pkey primary key (id),
  constraint backups__kind check (kind in ('scheduled', 'asked', 'by_hand', 'upgrade')),
  constraint backups__state check (state in ('queued', 'running', 'succeeded', 'failed')),
  constraint backups__finished check ((finished_at is not null) = (state in ('succeeded', 'failed')))
);
comment on table backups is 'one row for each backup; who asked for it is in the activity';
comment on column backups.kind is 'by the schedule, asked for by staff, by the command, or before migrations';
comment on column backups.seen_at is 'when the process that takes it last said so: a backup that nobody takes any more has failed';
comment on column backups.place is 'the folder, or s3://bucket/prefix';
comment on column backups.file is 'the name of the archive in the place';
comment on column backups.size_bytes is 'of the archive; of what is written so far while it runs';
comment on column backups.removed_at is 'when the retention removed the archive';

-- One at a time, whichever instance takes it.
create unique index backups__open on backups ((true)) where state in ('queued', 'running');
create index backups__newest on backups (queued_at desc);

-- A restore over the same database leaves its transaction numbers as they were, so cursors of before would still fit.
alter table change_feed add column restored_as uuid;
comment on column change_feed.restored_as is 'another one after each restore, so that cursors of before are refused; null: never restored';
