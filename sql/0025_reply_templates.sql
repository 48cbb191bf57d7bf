-- Texts that staff keep for replies to enquiries.

create table reply_templates (
  id uuid not null default gen_random_uuid(),
  name text not null,
  subject text not null default '',
  body_text text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reply_templates__pkey primary key (id),
  constraint reply_templates__name check (length(btrim(name)) between 1 and 200),
  constraint reply_templates__body_text check (length(btrim(body_text)) > 0)
);
comment on column reply_templates.subject is 'empty: the reply keeps the subject of the enquiry';
create unique index reply_templates__name__key on reply_templates (lower(name));
create index reply_templates__newest on reply_templates (created_at desc, id);

call add_resource_triggers('reply_templates');
