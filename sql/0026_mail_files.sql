-- A reply can have files, and the dashboard counts the mails that were given up.

alter table mails add column files jsonb not null default '[]';
comment on column mails.files is 'attached files of the bucket contact_uploads: path, name';

create index mails__parked on mails (parked_at) where parked_at is not null and sent_at is null;
