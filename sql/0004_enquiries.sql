-- What visitors send: the enquiry, its file and the mails about it, all written by one statement.

create table contact_subjects (
  id uuid not null default gen_random_uuid(),
  subject_name text not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint contact_subjects__pkey primary key (id),
  constraint contact_subjects__subject_name check (length(btrim(subject_name)) between 1 and 200)
);
create unique index contact_subjects__subject_name__key on contact_subjects (lower(subject_name));
create index contact_subjects__newest on contact_subjects (created_at desc, id);

create table files (
  id uuid not null default gen_random_uuid(),
  bucket text not null,
  path text not null,
  original_name text not null default '',
  content_type text not null,
  size_bytes integer not null,
  width integer,
  height integer,
  sha256 text,
  status text not null default 'pending',
  token_hash text,
  created_at timestamptz not null default now(),
  claimed_at timestamptz,
  constraint files__pkey primary key (id),
  constraint files__bucket check (bucket in ('contact_uploads', 'certificates', 'media')),
  constraint files__bucket_path__key unique (bucket, path),
  constraint files__size_bytes check (size_bytes between 0 and 10485760),
  constraint files__status check (status in ('pending', 'claimed'))
);
create index files__pending on files (created_at) where status = 'pending';

create table contact_queries (
  id uuid not null default gen_random_uuid(),
  full_name text not null,
  email text not null,
  phone text,
  subject text not null,
  message text not null,
  file_url text,
  idempotency_key uuid,
  content_hash text,
  created_at timestamptz not null default now(),
  constraint contact_queries__pkey primary key (id),
  constraint contact_queries__idempotency_key__key unique (idempotency_key)
);
create index contact_queries__newest on contact_queries (created_at desc, id);
create index contact_queries__search on contact_queries
  using gin (full_name gin_trgm_ops, email gin_trgm_ops, subject gin_trgm_ops);

-- The outbox: a mail exists from the moment its reason is committed, and is sent afterwards.
create table mails (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  contact_query_id uuid,
  recipient text not null,
  subject text not null,
  body_text text not null,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  parked_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  constraint mails__pkey primary key (id),
  constraint mails__kind check (kind in ('notice', 'acknowledgement', 'confirmation', 'reply')),
  constraint mails__contact_query_id__fkey
    foreign key (contact_query_id) references contact_queries (id) on delete cascade
);
create index mails__due on mails (next_attempt_at) where sent_at is null and parked_at is null;
create index mails__contact_query_id on mails (contact_query_id);

create trigger contact_subjects__touch before update on contact_subjects for each row execute function touch_updated_at();
