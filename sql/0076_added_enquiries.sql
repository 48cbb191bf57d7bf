-- Enquiries that staff add for people who called, came or wrote, and how an enquiry was answered without an email.
alter table contact_queries
  add column source text not null default 'website',
  add column is_given_by_other boolean not null default false,
  add constraint contact_queries__source check (source in ('website', 'phone', 'counter', 'email')),
  add constraint contact_queries__reachable check (email <> '' or phone is not null);

alter table contact_query_events
  drop constraint contact_query_events__kind,
  add constraint contact_query_events__kind check (kind in
    ('status', 'assignee', 'note', 'reply', 'not_spam', 'added', 'phoned', 'counter'));

create index contact_queries__text on contact_queries using gin
  (enquiry_text(full_name, email, phone, subject, message, reference, items) gin_trgm_ops);
