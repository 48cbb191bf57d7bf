-- Links with which visitors open their own enquiry (decision "private page").
create table enquiry_links (
  token_hash text not null,
  contact_query_id uuid not null,
  is_mailed boolean not null default false,
  created_at timestamptz not null default now(),
  constraint enquiry_links__pkey primary key (token_hash),
  constraint enquiry_links__token_hash check (token_hash ~ '^[0-9a-f]{64}$')
);
comment on table enquiry_links is
  'how long a link works is set by staff: enquiry_link_days(); those of a deleted enquiry stay as long as it can be restored, and open nothing';
comment on column enquiry_links.is_mailed is 'it was sent to the address of the enquiry, so whoever has it reads the mailbox';
create index enquiry_links__contact_query_id on enquiry_links (contact_query_id);
create index enquiry_links__created_at on enquiry_links (created_at);

alter table contact_query_events
  drop constraint contact_query_events__kind,
  add constraint contact_query_events__kind check (kind in ('status', 'assignee', 'note', 'reply', 'not_spam', 'added', 'phoned', 'counter',
    'filed', 'product_notice', 'withdrawn'));
