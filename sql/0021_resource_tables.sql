-- The triggers that every table of staff records has, so that the migration of a new one only calls these procedures.
-- Earlier tables have the same triggers, made one by one.

create procedure add_resource_triggers(resource text) language plpgsql as $$
begin
  execute format('create trigger %I before update on %I for each row execute function touch_updated_at()',
    resource || '__touch', resource);
  execute format('create trigger %I after insert on %I referencing new table as changed_rows
    for each statement execute function record_insert()', resource || '__record_insert', resource);
  execute format('create trigger %I after update on %I referencing old table as old_rows new table as changed_rows
    for each statement execute function record_update()', resource || '__record_update', resource);
  execute format('create trigger %I after delete on %I referencing old table as old_rows
    for each statement execute function record_removal()', resource || '__record_removal', resource);
end
$$;
comment on procedure add_resource_triggers is
  'keeps updated_at and the history (record_changes) of a table with id and updated_at';

create procedure add_announce_triggers(resource text) language plpgsql as $$
begin
  execute format('create trigger %I after insert on %I referencing new table as changed_rows
    for each statement execute function announce_rows()', resource || '__announce_insert', resource);
  execute format('create trigger %I after update on %I referencing new table as changed_rows
    for each statement execute function announce_rows()', resource || '__announce_update', resource);
  execute format('create trigger %I after delete on %I referencing old table as changed_rows
    for each statement execute function announce_rows()', resource || '__announce_delete', resource);
  execute format('create trigger %I after truncate on %I
    for each statement execute function announce_table()', resource || '__announce_truncate', resource);
end
$$;
comment on procedure add_announce_triggers is
  'tells every instance what changed (content_changes) in a table that visitors read';

create procedure add_picture_triggers(resource text, picture_column text) language plpgsql as $$
begin
  execute format('create trigger %I after insert on %I referencing new table as changed_rows
    for each statement execute function claim_pictures(%L)', resource || '__claim_insert', resource, picture_column);
  execute format('create trigger %I after update on %I referencing old table as old_rows new table as changed_rows
    for each statement execute function claim_pictures(%L)', resource || '__claim_update', resource, picture_column);
end
$$;
comment on procedure add_picture_triggers is
  'claims the uploaded pictures that a column shows; what nothing claims is deleted after a day';

-- For migrations, which the owner runs. Everybody may execute a new procedure unless it is taken back.
revoke execute on procedure
  add_resource_triggers(text), add_announce_triggers(text), add_picture_triggers(text, text) from public;
