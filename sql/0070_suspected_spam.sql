-- The counts of enquiries leave out suspected spam. Every open staff screen reads them every few seconds.
create index contact_queries__open_work on contact_queries (created_at) include (status, assignee_id, is_suspect)
  where status in ('new', 'in_progress');
create index contact_queries__latest on contact_queries (created_at desc, id) where not is_suspect;
-- The first of them does what this one did.
drop index contact_queries__open;
