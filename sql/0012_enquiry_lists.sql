-- What a visitor collected while he looked around, as it was called when he asked.

alter table contact_queries add column items jsonb not null default '[]';
comment on column contact_queries.items is 'the enquiry list: product_id, name, quantity, note';
