-- Enquiries that staff add for people who called, came or wrote, and how an enquiry was answered without an email.
alter table contact_queries
  add column source text not null default 'website',
  add column is_given_by_other boolean not null default false,
  add constraint contact_queries__source check (source in ('website', 'phone', 'counter', 'email'));

alter table contact_query_events
  drop constraint contact_query_events__kind,
  add constraint contact_query_events__kind check (kind in
    ('status', 'assignee', 'note', 'reply', 'not_spam', 'added', 'phoned', 'counter'));

-- What the list is searched for. Enquiries that were deleted before are found in the bin as well.
alter table contact_queries
  add column search_text text not null
    generated always as (enquiry_text(full_name, email, phone, subject, message, id, items)) stored;
create index contact_queries__search_text on contact_queries using gin (search_text gin_trgm_ops);
update record_changes set before = before || jsonb_build_object('search_text',
  enquiry_text(before ->> 'full_name', before ->> 'email', before ->> 'phone', before ->> 'subject', before ->> 'message',
    record_id, coalesce(before -> 'items', '[]')))
where table_name = 'contact_queries' and action = 'remove' and before is not null;
