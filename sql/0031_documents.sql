-- Documents that visitors download unchanged. A certification claims the one at its address.
alter table files drop constraint files__bucket;
alter table files add constraint files__bucket
  check (bucket in ('contact_uploads', 'certificates', 'documents', 'media'));

create trigger certifications__claim_document_insert after insert on certifications
  referencing new table as changed_rows for each statement execute function claim_pictures('file_url');
create trigger certifications__claim_document_update after update on certifications
  referencing old table as old_rows new table as changed_rows
  for each statement execute function claim_pictures('file_url');
