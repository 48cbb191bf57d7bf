-- The files of an enquiry besides its first, as [{path, name}] (shared/enquiries/enquiry-submission.ts).
alter table contact_queries
  add column more_files jsonb not null default '[]',
  add constraint contact_queries__more_files check (jsonb_typeof(more_files) = 'array');
