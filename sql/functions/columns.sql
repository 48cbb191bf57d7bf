-- Functions that columns of tables call. They are applied before the migrations, everything else in this folder after them.

-- The number by which a visitor and staff name an enquiry. It is made from the id, so that a restored enquiry keeps it.
create or replace function enquiry_reference(id uuid) returns text language sql immutable strict parallel safe as $$
  -- Crockford's base 32 has no I, L, O and U, so that nobody mistakes a letter for a digit.
  select string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(hash, place) & 31), 1)
      || case place when 3 then '-' else '' end,
    '' order by place)
  from (select sha256(uuid_send(id)) as hash) hashed, generate_series(0, 7) as place
$$;
comment on function enquiry_reference is 'the reference number of an enquiry, like 7K3M-Q9TX';

-- What the list of enquiries is searched for, in lower case. A phone number also stands without spaces, as dialled in New Zealand.
create or replace function enquiry_text(
  full_name text, email text, phone text, subject text, message text, id uuid, items jsonb
) returns text language sql immutable parallel safe as $$
  select lower(full_name || ' ' || email || ' ' || coalesce(phone, '') || ' '
    || regexp_replace(regexp_replace(coalesce(phone, ''), '\D', '', 'g'), '^(0064|64)0?', '0') || ' '
    || subject || ' ' || message || ' ' || enquiry_reference(id) || ' '
    || regexp_replace(coalesce(phone, ''), '\D', '', 'g') || ' '
    -- In JSON a quotation mark, as of inches, stands behind a backslash.
    || replace(jsonb_path_query_array(items, '$[*].name')::text || jsonb_path_query_array(items, '$[*].sku')::text
      || jsonb_path_query_array(items, '$[*].note')::text, '\"', '"'))
$$;
comment on function enquiry_text is 'the text of an enquiry that staff search, with the names and codes of its products';

-- The order of the change feed (server/history, decision "cursors and changes"). Programs that poll must not miss a change, though transactions end
-- in another order than they begin. The position is the latest transaction that has ended, or the one that makes the change if
-- that is later. It is never lower than the transaction that makes the change, so once all transactions up to it have ended, no
-- change can come to stand before it any more, and the feed may list it. It is taken while the record is locked, so from one
-- change of a record to the next it never falls; of two with the same position, the id decides.
create or replace function feed_position() returns xid8 language plpgsql volatile as $$
begin
  -- A volatile function sees what has been committed until now, not only until its statement began.
  return greatest((pg_snapshot_xmax(pg_current_snapshot())::text::bigint - 1)::text::xid8, pg_current_xact_id());
end
$$;
