-- An enquiry is written once, whoever sends it how often; what looks like a machine's is kept apart, never thrown away.

alter table contact_queries
  add column file_name text not null default '',
  add column is_suspect boolean not null default false;
comment on column contact_queries.file_name is 'what the visitor calls the file at file_url';
comment on column contact_queries.content_hash is 'of everything that was sent under the idempotency key';
comment on column contact_queries.is_suspect is 'a machine may have sent it: staff see it apart, and nobody gets a mail about it';

-- The address of a file that has not been claimed is known to whoever has its token.
create index files__token on files (token_hash) where token_hash is not null;

create index mails__recipient on mails (recipient, created_at);
