-- Every trigger, table by table. Of several triggers that fire at the same moment, PostgreSQL runs the one whose name comes first in
-- the alphabet. A trigger that is deleted here needs a migration that drops it.

create or replace procedure add_resource_triggers(resource text) language plpgsql as $$
begin
  execute format('create or replace trigger %I before update on %I for each row execute function touch_updated_at()',
    resource || '__touch', resource);
  execute format('create or replace trigger %I after insert on %I referencing new table as changed_rows
    for each statement execute function record_insert()', resource || '__record_insert', resource);
  execute format('create or replace trigger %I after update on %I referencing old table as old_rows new table as changed_rows
    for each statement execute function record_update()', resource || '__record_update', resource);
  execute format('create or replace trigger %I after delete on %I referencing old table as old_rows
    for each statement execute function record_removal()', resource || '__record_removal', resource);
end
$$;
comment on procedure add_resource_triggers is
  'keeps updated_at and the history (record_changes) of a table with id and updated_at';

create or replace procedure add_announce_triggers(resource text) language plpgsql as $$
begin
  execute format('create or replace trigger %I after insert on %I referencing new table as changed_rows
    for each statement execute function announce_rows()', resource || '__announce_insert', resource);
  execute format('create or replace trigger %I after update on %I referencing new table as changed_rows
    for each statement execute function announce_rows()', resource || '__announce_update', resource);
  execute format('create or replace trigger %I after delete on %I referencing old table as changed_rows
    for each statement execute function announce_rows()', resource || '__announce_delete', resource);
  execute format('create or replace trigger %I after truncate on %I
    for each statement execute function announce_table()', resource || '__announce_truncate', resource);
end
$$;
comment on procedure add_announce_triggers is
  'tells every instance what changed (content_changes) in a table that it keeps in memory';

create or replace procedure add_event_triggers(resource text, queue text default 'queue_content_events') language plpgsql as $$
begin
  execute format('create or replace trigger %I after insert on %I referencing new table as changed_rows
    for each statement execute function %I()', resource || '__events_insert', resource, queue);
  execute format('create or replace trigger %I after update on %I referencing old table as old_rows new table as changed_rows
    for each statement execute function %I()', resource || '__events_update', resource, queue);
  execute format('create or replace trigger %I after delete on %I referencing old table as old_rows
    for each statement execute function %I()', resource || '__events_delete', resource, queue);
end
$$;
comment on procedure add_event_triggers is 'tells webhooks that ask for content.changed about a table that visitors read';

create or replace procedure add_picture_triggers(resource text, picture_column text) language plpgsql as $$
begin
  execute format('create or replace trigger %I after insert on %I referencing new table as changed_rows
    for each statement execute function claim_pictures(%L)', resource || '__claim_insert', resource, picture_column);
  execute format('create or replace trigger %I after update on %I referencing old table as old_rows new table as changed_rows
    for each statement execute function claim_pictures(%L)', resource || '__claim_update', resource, picture_column);
end
$$;
comment on procedure add_picture_triggers is
  'claims the uploaded pictures that a column shows; what nothing claims is deleted after a day';

-- Everybody may execute a new procedure unless it is taken back.
revoke execute on procedure add_resource_triggers(text), add_announce_triggers(text), add_event_triggers(text, text),
  add_picture_triggers(text, text) from public;

-- Products
call add_resource_triggers('products');
call add_announce_triggers('products');
call add_event_triggers('products', 'queue_product_events');
call add_picture_triggers('products', 'image_url');
create or replace trigger products__category_id__type before insert or update of category_id on products
  for each row when (new.category_id is not null) execute function refuse_other_categories();
create or replace trigger products__publish_at before insert or update on products
  for each row when (new.is_published and new.publish_at is not null) execute function forget_publish_at();
create or replace trigger products__without_statement
  before insert or update of is_published, category_id, statement_id, no_statement_reason on products
  for each row when (new.is_published and new.category_id is not null and new.no_statement_reason is null)
  execute function refuse_publishing();
create or replace trigger products__document_uses_update after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function note_document_uses();
create or replace trigger products__document_uses_delete after delete on products
  referencing old table as old_rows for each statement execute function note_document_uses();

-- The catalogue besides products
call add_resource_triggers('categories');
call add_announce_triggers('categories');
call add_event_triggers('categories');
create or replace trigger categories__type__used before update of type on categories
  for each row when (old.type <> new.type) execute function refuse_move_in_use();

call add_resource_triggers('subcategories');
call add_announce_triggers('subcategories');
call add_event_triggers('subcategories');
create or replace trigger subcategories__parent_category_id__used before update of parent_category_id on subcategories
  for each row when (old.parent_category_id <> new.parent_category_id) execute function refuse_move_in_use();

call add_resource_triggers('brands');
call add_announce_triggers('brands');
call add_event_triggers('brands');
call add_picture_triggers('brands', 'logo_url');

call add_resource_triggers('documents');
call add_announce_triggers('documents');
call add_event_triggers('documents');
call add_picture_triggers('documents', 'file_url');

call add_resource_triggers('building_statements');
call add_announce_triggers('building_statements');
call add_event_triggers('building_statements');
-- After building_statements__touch, so that a text is valid from the time at which it was changed.
create or replace trigger building_statements__validity before insert or update on building_statements
  for each row execute function date_statement();
create or replace trigger building_statements__edition after update on building_statements
  for each row when (old.is_published and old.valid_from is distinct from new.valid_from)
  execute function keep_statement_edition();
create or replace trigger building_statements__published before delete on building_statements
  for each row execute function keep_published_statement();

-- Search
call add_resource_triggers('synonyms');
call add_announce_triggers('synonyms');
create or replace trigger synonyms__limit after insert on synonyms for each statement execute function limit_synonyms();

call add_resource_triggers('search_rules');
call add_announce_triggers('search_rules');
create or replace trigger search_rules__limit after insert on search_rules
  for each statement execute function limit_search_rules();

-- Content
call add_resource_triggers('home_content');
call add_announce_triggers('home_content');
call add_event_triggers('home_content');
call add_picture_triggers('home_content', 'image_url');

call add_resource_triggers('about_content');
call add_announce_triggers('about_content');
call add_event_triggers('about_content');
call add_picture_triggers('about_content', 'image_url');

call add_resource_triggers('team_members');
call add_announce_triggers('team_members');
call add_event_triggers('team_members');
call add_picture_triggers('team_members', 'image_url');

call add_resource_triggers('case_studies');
call add_announce_triggers('case_studies');
call add_event_triggers('case_studies');
call add_picture_triggers('case_studies', 'image_url');

call add_resource_triggers('certifications');
call add_announce_triggers('certifications');
call add_event_triggers('certifications');
call add_picture_triggers('certifications', 'image_url');
-- A certification shows a picture and offers a file.
create or replace trigger certifications__claim_document_insert after insert on certifications
  referencing new table as changed_rows for each statement execute function claim_pictures('file_url');
create or replace trigger certifications__claim_document_update after update on certifications
  referencing old table as old_rows new table as changed_rows for each statement execute function claim_pictures('file_url');

call add_resource_triggers('contact_content');
call add_announce_triggers('contact_content');
call add_event_triggers('contact_content');

call add_resource_triggers('contact_subjects');
call add_announce_triggers('contact_subjects');
call add_event_triggers('contact_subjects');

call add_resource_triggers('site_settings');
call add_event_triggers('site_settings');
create or replace trigger site_settings__announce after insert or update or delete or truncate on site_settings
  for each statement execute function announce_table();
create or replace trigger site_settings__claim_logo after insert or update on site_settings
  for each row when (new.setting_key = 'business') execute function claim_logo();

-- Enquiries. What staff did to one is in its timeline (contact_query_events).
create or replace trigger contact_queries__touch before update on contact_queries
  for each row execute function touch_updated_at();
create or replace trigger contact_queries__record_insert after insert on contact_queries
  referencing new table as changed_rows for each statement execute function record_enquiry_insert();
create or replace trigger contact_queries__record_update after update on contact_queries
  referencing old table as old_rows new table as changed_rows for each statement execute function record_enquiry_update();
call add_event_triggers('contact_queries', 'queue_enquiry_events');

call add_resource_triggers('reply_templates');

-- People. Every instance keeps the tokens that it has seen, and forgets them when one of these tables changes.
call add_resource_triggers('users');
call add_announce_triggers('users');

call add_announce_triggers('auth_users');
create or replace trigger auth_users__password_links after update of password_hash, email on auth_users
  for each row when (old.password_hash <> new.password_hash or old.email <> new.email) execute function end_password_links();

call add_resource_triggers('tokens');
call add_announce_triggers('tokens');

call add_announce_triggers('token_secrets');

create or replace trigger saved_views__lost after update of owner_id on saved_views
  for each row when (new.owner_id is null and not new.is_shared) execute function remove_lost_views();

-- Webhooks
call add_resource_triggers('webhooks');
create or replace trigger webhooks__begin after insert on webhooks for each row execute function resume_webhook();
create or replace trigger webhooks__resume after update on webhooks
  for each row when (new.is_active and (not old.is_active or new.url <> old.url)) execute function resume_webhook();
