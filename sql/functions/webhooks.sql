-- What webhooks are told. Triggers write it in the statement that changes a record, so that nothing is lost, and nothing is told
-- that was not committed. Nothing is written while no webhook asks for the event.

create or replace function resume_webhook() returns trigger language plpgsql as $$
begin
  insert into webhook_states (id) values (new.id)
  on conflict (id) do update set resumed_at = now(), disabled_at = null;
  return null;
end
$$;

create or replace function has_webhook(wanted text[]) returns boolean language sql stable as $$
  select exists (
    select from webhooks w where w.is_active and w.events ?| wanted
      and exists (select from webhook_secrets s where s.id = w.id))
$$;
comment on function has_webhook is 'whether an active webhook asks for one of these events; one without a secret cannot be signed for';

create or replace function webhook_body(event text, data jsonb) returns text language sql stable as $$
  select format('{"type": %s, "timestamp": %s, "data": %s}', to_json(event),
    to_json(to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), data)
$$;

-- Queues events, a JSON list of [event, id of the record, data], for each webhook that asks for them.
create or replace function queue_deliveries(happened jsonb) returns void language sql as $$
  insert into webhook_deliveries (webhook_id, record_id, event, body)
  select w.id, (one ->> 1)::uuid, one ->> 0, webhook_body(one ->> 0, one -> 2)
  from jsonb_array_elements(happened) as one
  join webhooks w on w.is_active and w.events ? (one ->> 0)
  where exists (select from webhook_secrets s where s.id = w.id)
  -- One that is being deleted is left out: the write must not wait for that, nor fail because of it.
  for key share of w skip locked
$$;

-- Which of these inserted records come back from the bin, as in the history.
create or replace function insertion_of(record uuid) returns text language sql stable as $$
  select case when exists (select from record_changes c where c.record_id = record and c.action = 'remove')
    then 'restore' else 'create' end
$$;

-- The noun of a table in the API: caseStudies for case_studies.
create or replace function noun_of(table_name name) returns text language sql immutable as $$
  select lower(left(words, 1)) || substr(replace(words, ' ', ''), 2) from (select initcap(replace(table_name, '_', ' '))) as t (words)
$$;

-- One event for each product that a statement changed: published or withdrawn when visitors see it from now on or no longer,
-- else changed. Executed as texts, so that each statement is planned for as many rows as it has (record_update in history.sql).
create or replace function queue_product_events() returns trigger language plpgsql as $$
declare
  happened jsonb;
begin
  if not has_webhook('{product.published,product.withdrawn,product.changed}') then
    return null;
  end if;
  execute 'select jsonb_agg(jsonb_build_array(
      case when is_published and not was_published then ''product.published''
        when was_published and not is_published then ''product.withdrawn'' else ''product.changed'' end,
      id, jsonb_build_object(''id'', id, ''name'', name, ''is_published'', is_published, ''action'', action)))
    from (' || case tg_op
      when 'INSERT' then
        'select id, name, is_published, false as was_published, insertion_of(id) as action from changed_rows'
      when 'DELETE' then
        'select id, name, false as is_published, is_published as was_published, ''remove'' as action from old_rows'
      else
        'select n.id, n.name, n.is_published, o.is_published as was_published, ''update'' as action
        from changed_rows n join old_rows o using (id)
        where to_jsonb(n) - ''updated_at'' <> to_jsonb(o) - ''updated_at'''
    end || ') as changed' into happened;
  perform queue_deliveries(happened);
  return null;
end
$$;

create or replace function queue_enquiry_events() returns trigger language plpgsql as $$
declare
  happened jsonb;
begin
  if not has_webhook('{enquiry.created,enquiry.updated}') then
    return null;
  end if;
  execute 'select jsonb_agg(jsonb_build_array(
      case action when ''create'' then ''enquiry.created'' else ''enquiry.updated'' end,
      id, jsonb_build_object(''id'', id, ''reference'', reference, ''status'', status, ''is_suspect'', is_suspect,
        ''action'', action)))
    from (' || case tg_op
      when 'INSERT' then 'select id, reference, status, is_suspect, insertion_of(id) as action from changed_rows'
      when 'DELETE' then 'select id, reference, status, is_suspect, ''remove'' as action from old_rows'
      else
        'select n.id, n.reference, n.status, n.is_suspect, ''update'' as action
        from changed_rows n join old_rows o using (id)
        where to_jsonb(n) - ''updated_at'' <> to_jsonb(o) - ''updated_at'''
    end || ') as changed' into happened;
  perform queue_deliveries(happened);
  return null;
end
$$;

create or replace function queue_content_events() returns trigger language plpgsql as $$
declare
  happened jsonb;
begin
  if not has_webhook('{content.changed}') then
    return null;
  end if;
  execute 'select jsonb_agg(jsonb_build_array(''content.changed'', id,
      jsonb_build_object(''id'', id, ''noun'', $1, ''action'', action)))
    from (' || case tg_op
      when 'INSERT' then 'select id, insertion_of(id) as action from changed_rows'
      when 'DELETE' then 'select id, ''remove'' as action from old_rows'
      else
        'select n.id, ''update'' as action from changed_rows n join old_rows o using (id)
        where to_jsonb(n) - ''updated_at'' <> to_jsonb(o) - ''updated_at'''
    end || ') as changed' into happened using noun_of(tg_table_name);
  perform queue_deliveries(happened);
  return null;
end
$$;
