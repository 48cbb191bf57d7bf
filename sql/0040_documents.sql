-- The library of documents. A product names those that belong to it, in the order in which visitors see them.

alter table files add column page_count integer,
  add constraint files__page_count check (page_count > 0);
comment on column files.page_count is 'of a PDF, as far as it says; null for any other file';

create table documents (
  id uuid not null default gen_random_uuid(),
  title text not null,
  kind text not null,
  file_url text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint documents__pkey primary key (id),
  constraint documents__title check (length(btrim(title)) between 1 and 200),
  constraint documents__kind check (
    kind in ('data_sheet', 'installation', 'warranty', 'safety', 'drawing', 'certificate')),
  constraint documents__file_url check (file_url like '/files/documents/%')
);
create index documents__newest on documents (created_at desc, id);
create index documents__file_url on documents (file_url);

call add_resource_triggers('documents');
call add_announce_triggers('documents');
call add_picture_triggers('documents', 'file_url');

alter table products add column document_ids jsonb not null default '[]',
  add constraint products__document_ids check (
    jsonb_typeof(document_ids) = 'array' and jsonb_array_length(document_ids) <= 20
    and not document_ids @? '$[*] ? (!(
      @.type() == "string" && @ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"))');
create index products__document_ids on products using gin (document_ids) where document_ids <> '[]';

-- When a product last had a document that it has no more. Kept apart, so that it is no change of the document.
create table document_uses (
  document_id uuid not null,
  ended_at timestamptz not null default now(),
  constraint document_uses__pkey primary key (document_id)
);

create function note_document_uses() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    -- Planned anew each time: a plan for one row would join 10,000 rows one by one. Written in one order, as by every
    -- statement that writes several rows.
    execute
      'insert into document_uses (document_id)
      select distinct used.id::uuid
      from old_rows o join new_rows n using (id), jsonb_array_elements_text(o.document_ids) as used (id)
      where o.document_ids <> ''[]'' and o.document_ids <> n.document_ids and not n.document_ids ? used.id
      order by 1 on conflict (document_id) do update set ended_at = now()';
  else
    insert into document_uses (document_id)
    select distinct used.id::uuid from old_rows o, jsonb_array_elements_text(o.document_ids) as used (id)
    order by 1 on conflict (document_id) do update set ended_at = now();
  end if;
  return null;
end
$$;
create trigger products__document_uses_update after update on products
  referencing old table as old_rows new table as new_rows for each statement execute function note_document_uses();
create trigger products__document_uses_delete after delete on products
  referencing old table as old_rows for each statement execute function note_document_uses();

create or replace function new_product() returns products language sql immutable as $$
  select jsonb_populate_record(null::products,
    '{"description": "", "short_description": "", "discount_percentage": 0, "stock_quantity": 0,
      "stock_status": "In Stock", "is_featured": false, "is_published": false, "specifications": [],
      "goes_with": [], "instead_of": [], "document_ids": []}')
$$;
