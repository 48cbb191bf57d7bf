-- The number by which a visitor and staff name an enquiry. It is made from the id, so that a restored enquiry keeps it.

create function enquiry_reference(id uuid) returns text language sql immutable strict parallel safe as $$
  -- Crockford's base 32 has no I, L, O and U, so that nobody mistakes a letter for a digit.
  select string_agg(
    substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + (get_byte(hash, place) & 31), 1)
      || case place when 3 then '-' else '' end,
    '' order by place)
  from (select sha256(uuid_send(id)) as hash) hashed, generate_series(0, 7) as place
$$;
comment on function enquiry_reference is 'the reference number of an enquiry, like 7K3M-Q9TX';

alter table contact_queries
  add column reference text not null generated always as (enquiry_reference(id)) stored,
  add constraint contact_queries__reference__key unique (reference);
comment on column contact_queries.reference is
  'what the visitor reads out on the telephone; it opens nothing';
