-- The tables as of version 0.2.0, with the data that every database has from the beginning. It stands for the migrations 0001 to 0063
-- of version 0.1.0. Functions and triggers are in sql/functions.

create extension if not exists pg_trgm;

-- People

-- Who signs in (auth_users), what they may do (users), and the sessions that prove it (decision 33).
create table auth_users (
  id uuid not null default gen_random_uuid(),
  email text not null,
  password_hash text not null,
  email_confirmed_at timestamptz,
  created_at timestamptz not null default now(),
  sessions_valid_from timestamptz not null default '-infinity',
  must_change_password boolean not null default false,
  invited_at timestamptz,
  constraint auth_users__pkey primary key (id),
  constraint auth_users__email check (email = lower(btrim(email)) and length(email) between 3 and 254),
  constraint auth_users__email__key unique (email)
);
comment on column auth_users.sessions_valid_from is
  'sessions begun before count as ended: a sign-in that overlaps with a new password or role cannot slip through';
comment on column auth_users.must_change_password is
  'an admin chose the password: nothing else may be done before it is changed';
comment on column auth_users.invited_at is
  'when an admin made the account without a password; email_confirmed_at is set when its owner has chosen one';

create table users (
  id uuid not null default gen_random_uuid(),
  auth_user_id uuid not null,
  name text not null,
  email text not null,
  role text not null default 'user',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint users__pkey primary key (id),
  constraint users__auth_user_id__key unique (auth_user_id),
  constraint users__auth_user_id__fkey foreign key (auth_user_id) references auth_users (id) on delete cascade,
  constraint users__name check (length(btrim(name)) between 1 and 200),
  constraint users__email check (email = lower(btrim(email)) and length(email) between 3 and 254),
  constraint users__email__key unique (email),
  constraint users__role check (role in ('admin', 'sales', 'reviewer', 'user'))
);
create index users__newest on users (created_at desc, id);

-- The id is the SHA-256 of what the browser holds: a stolen table opens no session. Neither is shown, so a session has another
-- name in the list (`public_id`). `authenticated_at`: when they last proved with their password or a code that it is them.
create table sessions (
  id text not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  public_id uuid not null default gen_random_uuid(),
  user_agent text not null default '',
  address text not null default '',
  last_seen_at timestamptz not null default now(),
  authenticated_at timestamptz not null default now(),
  constraint sessions__pkey primary key (id),
  constraint sessions__id check (id ~ '^[0-9a-f]{64}$'),
  constraint sessions__user_id__fkey foreign key (user_id) references auth_users (id) on delete cascade,
  constraint sessions__user_agent check (length(user_agent) <= 300),
  constraint sessions__address check (length(address) <= 100)
);
create index sessions__user_id on sessions (user_id);
create index sessions__expires_at on sessions (expires_at);

create table email_confirmations (
  token_hash text not null,
  auth_user_id uuid not null,
  expires_at timestamptz not null,
  password_hash text not null,
  constraint email_confirmations__pkey primary key (token_hash),
  constraint email_confirmations__auth_user_id__fkey
    foreign key (auth_user_id) references auth_users (id) on delete cascade
);
create index email_confirmations__auth_user_id on email_confirmations (auth_user_id);
comment on column email_confirmations.password_hash is
  'the password of the sign-up that this link confirms: an account somebody else tried to open gets the owner''s password';

create table password_links (
  token_hash text not null,
  auth_user_id uuid not null,
  expires_at timestamptz not null,
  constraint password_links__pkey primary key (token_hash),
  constraint password_links__token_hash check (token_hash ~ '^[0-9a-f]{64}$'),
  constraint password_links__auth_user_id__fkey foreign key (auth_user_id) references auth_users (id) on delete cascade
);
create index password_links__auth_user_id on password_links (auth_user_id);
create index password_links__expires_at on password_links (expires_at);
comment on table password_links is
  'mailed links with which the owner of an address chooses a password, once';

-- Two-step verification: after the password, a code from an app (TOTP, RFC 6238) or a recovery code. Apart from the account and
-- the user, so that no history, bin, list or export ever holds a secret. It stays while the user is in the bin, so that
-- restoring somebody does not take their second step away (decision 170).
create table two_step_secrets (
  user_id uuid not null,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  recovery_code_hashes jsonb not null default '[]',
  created_at timestamptz not null default now(),
  constraint two_step_secrets__pkey primary key (user_id),
  constraint two_step_secrets__secret check (octet_length(secret) = 20),
  constraint two_step_secrets__recovery_code_hashes check (
    jsonb_typeof(recovery_code_hashes) = 'array' and jsonb_array_length(recovery_code_hashes) <= 10)
);
comment on column two_step_secrets.confirmed_at is
  'when a first code was right; null: it is being set up, and not asked for';
comment on column two_step_secrets.last_step is
  'the time step of the last code that was used; neither it nor an earlier one works again';
comment on column two_step_secrets.user_id is
  'an account; one that was deleted keeps its secret as long as its user can be restored';

-- Sliding limits that count under a row lock.
create table attempts (
  key text not null,
  attempted_at timestamptz[] not null,
  constraint attempts__pkey primary key (key)
);
comment on column attempts.key is
  'what is limited, for example an address, or an account from an address';
comment on column attempts.attempted_at is 'the attempts that were let through, oldest first';

create table signing_keys (
  name text not null,
  key bytea not null,
  created_at timestamptz not null default now(),
  constraint signing_keys__pkey primary key (name),
  constraint signing_keys__key check (octet_length(key) >= 32)
);
comment on table signing_keys is 'what our own cookies are signed with, the same on every instance';

-- Tokens with which scripts call the API, in the name of a staff member. What a token may do is limited three times: by the
-- role of its owner, by a role of its own, and by its scopes.
create table tokens (
  id uuid not null default gen_random_uuid(),
  name text not null,
  owner_id uuid not null,
  role text not null,
  scopes jsonb not null,
  expires_at timestamptz,
  addresses jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tokens__pkey primary key (id),
  constraint tokens__name check (length(btrim(name)) between 1 and 200),
  constraint tokens__role check (role in ('admin', 'sales', 'reviewer')),
  constraint tokens__scopes check (
    jsonb_typeof(scopes) = 'array' and jsonb_array_length(scopes) > 0
    and not scopes @? '$[*] ? (!(@.type() == "string" && @ like_regex "^[a-zA-Z]+:(read|write)$"))'),
  constraint tokens__addresses check (jsonb_typeof(addresses) = 'array' and jsonb_array_length(addresses) <= 20),
  constraint tokens__owner_id__fkey foreign key (owner_id) references users (id) on delete cascade
);
create unique index tokens__name__key on tokens (lower(name));
create index tokens__owner_id on tokens (owner_id);

-- The hash of a token's secret. Apart from the token, so that the history never holds it, and a token that is restored
-- from the bin has none.
create table token_secrets (
  id uuid not null,
  secret_hash text not null,
  hint text not null,
  created_at timestamptz not null default now(),
  constraint token_secrets__pkey primary key (id),
  constraint token_secrets__secret_hash check (secret_hash ~ '^[0-9a-f]{64}$'),
  constraint token_secrets__id__fkey foreign key (id) references tokens (id) on delete cascade
);
create unique index token_secrets__secret_hash__key on token_secrets (secret_hash);
comment on column token_secrets.hint is 'the last characters of the secret, by which people recognise it';

-- How often a token was used, by day. Written every few seconds, not with each call.
create table token_uses (
  token_id uuid not null,
  day date not null,
  calls bigint not null,
  last_used_at timestamptz not null,
  last_address text not null,
  constraint token_uses__pkey primary key (token_id, day),
  constraint token_uses__token_id__fkey foreign key (token_id) references tokens (id) on delete cascade
);

-- The filters of a staff list under a name, for the person who saved them or for all staff.
create table saved_views (
  id uuid not null default gen_random_uuid(),
  owner_id uuid,
  noun text not null,
  name text not null,
  query text not null,
  is_shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint saved_views__pkey primary key (id),
  constraint saved_views__owner_id__fkey foreign key (owner_id) references auth_users (id) on delete set null,
  constraint saved_views__noun check (length(noun) between 1 and 60),
  constraint saved_views__name check (length(btrim(name)) between 1 and 60),
  constraint saved_views__query check (length(query) <= 2500)
);
create unique index saved_views__owner_id_noun_name__key on saved_views (owner_id, noun, lower(name));
create index saved_views__noun on saved_views (noun);
comment on column saved_views.owner_id is 'null: the account is gone, and only a shared view stays';
comment on column saved_views.noun is 'the list, by the noun of its procedures';
comment on column saved_views.query is 'the filters as in the address of the list';

-- Catalogue

-- What visitors look for: products, and the lists that sort them.
create table categories (
  id uuid not null default gen_random_uuid(),
  name text not null,
  type text not null default 'products',
  description text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  filter_names jsonb not null default '[]',
  without_statement text not null default 'warned',
  constraint categories__pkey primary key (id),
  constraint categories__name check (length(btrim(name)) between 1 and 200),
  constraint categories__type check (type in ('products', 'case_studies', 'certifications')),
  constraint categories__filter_names check (
    jsonb_typeof(filter_names) = 'array' and jsonb_array_length(filter_names) <= 6
    and not filter_names @? '$[*] ? (!(@.type() == "string" && @ like_regex "^.{1,40}$" flag "s"))'),
  constraint categories__without_statement check (without_statement in ('allowed', 'warned', 'refused'))
);
create unique index categories__type_name__key on categories (type, lower(name));
create index categories__active_by_name on categories (type, name) where is_active;
comment on column categories.without_statement is
  'whether publishing a product without building information is allowed, warned of or refused';

create table subcategories (
  id uuid not null default gen_random_uuid(),
  name text not null,
  parent_category_id uuid not null,
  description text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint subcategories__pkey primary key (id),
  constraint subcategories__name check (length(btrim(name)) between 1 and 200),
  constraint subcategories__parent_category_id__fkey
    foreign key (parent_category_id) references categories (id) on delete restrict,
  constraint subcategories__id_parent_category_id__key unique (id, parent_category_id)
);
create unique index subcategories__parent_category_id_name__key on subcategories (parent_category_id, lower(name));
create index subcategories__active_by_name on subcategories (name) where is_active;

create table brands (
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text not null default '',
  logo_url text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint brands__pkey primary key (id),
  constraint brands__name check (length(btrim(name)) between 1 and 200)
);
create unique index brands__name__key on brands (lower(name));
create index brands__active_by_name on brands (name) where is_active;

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

-- When a product last had a document that it has no more. Kept apart, so that it is no change of the document.
create table document_uses (
  document_id uuid not null,
  ended_at timestamptz not null default now(),
  constraint document_uses__pkey primary key (document_id)
);

-- What a building information statement says about a product line (docs/building-information.md). One statement serves many
-- products. It can be prepared before visitors read it, and withdrawn. What visitors have read stays readable, so a statement
-- that was once published is never deleted.
create table building_statements (
  id uuid not null default gen_random_uuid(),
  name text not null,
  slug text not null,
  identifier text not null,
  description text not null,
  scope_of_use text not null,
  place_of_manufacture text not null,
  is_imported boolean not null default false,
  legal_name text not null,
  trading_name text not null default '',
  address_for_service text not null,
  website text not null default '',
  email text not null default '',
  phone text not null default '',
  nzbn text not null default '',
  overseas_manufacturer text not null default '',
  clauses jsonb not null default '[]',
  compliance text not null,
  limitations text not null default '',
  design_requirements text not null default '',
  installation_requirements text not null default '',
  maintenance_requirements text not null default '',
  has_warning boolean not null default false,
  warning text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  is_published boolean not null default false,
  valid_from timestamptz,
  constraint building_statements__pkey primary key (id),
  constraint building_statements__name check (length(btrim(name)) between 1 and 200),
  constraint building_statements__slug check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 80),
  constraint building_statements__clauses check (
    jsonb_typeof(clauses) = 'array' and not clauses @? '$[*] ? (!(@.type() == "string" && @ like_regex "^[A-H][0-9]{1,2}$"))'),
  constraint building_statements__overseas_manufacturer check (not is_imported or btrim(overseas_manufacturer) <> ''),
  constraint building_statements__warning check (not has_warning or btrim(warning) <> ''),
  constraint building_statements__valid_from check (is_published = (valid_from is not null))
);
create unique index building_statements__name__key on building_statements (lower(name));
create unique index building_statements__slug__key on building_statements (slug);
create index building_statements__newest on building_statements (created_at desc, id);
comment on column building_statements.valid_from is 'since when visitors can read this text; null while they cannot';

-- Every text that a statement once had stays readable, with the time from which and until which it was the current one.
create table building_statement_editions (
  statement_id uuid not null,
  number integer not null,
  content jsonb not null,
  valid_from timestamptz not null,
  valid_until timestamptz not null,
  constraint building_statement_editions__pkey primary key (statement_id, number)
);

-- `specifications` is an ordered list of names and values; a category names those by which its visitors can filter. `publish_at`
-- and `withdraw_at` are when it goes live and is withdrawn by itself. `goes_with` and `instead_of` are products that staff show
-- with it: what goes with it, and what to take instead of it. Its documents are in the order in which visitors see them.
create table products (
  id uuid not null default gen_random_uuid(),
  name text not null,
  description text not null default '',
  short_description text not null default '',
  price numeric(12, 2) not null,
  original_price numeric(12, 2),
  discount_percentage numeric(5, 2) not null default 0,
  category_id uuid,
  subcategory_id uuid,
  brand_id uuid,
  image_url text,
  stock_quantity integer not null default 0,
  stock_status text not null default 'In Stock',
  is_featured boolean not null default false,
  is_published boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  sku text,
  specifications jsonb not null default '[]',
  publish_at timestamptz,
  withdraw_at timestamptz,
  goes_with jsonb not null default '[]',
  instead_of jsonb not null default '[]',
  document_ids jsonb not null default '[]',
  statement_id uuid,
  no_statement_reason text,
  constraint products__pkey primary key (id),
  constraint products__name check (length(btrim(name)) between 1 and 200),
  constraint products__price check (price >= 0),
  constraint products__original_price check (original_price >= 0),
  constraint products__discount_percentage check (discount_percentage between 0 and 100),
  constraint products__stock_quantity check (stock_quantity >= 0),
  constraint products__stock_status check (stock_status in ('In Stock', 'Low Stock', 'Out of Stock')),
  constraint products__category_id__fkey foreign key (category_id) references categories (id) on delete restrict,
  constraint products__subcategory_id__fkey
    foreign key (subcategory_id) references subcategories (id) on delete restrict,
  constraint products__brand_id__fkey foreign key (brand_id) references brands (id) on delete restrict,
  constraint products__subcategory_id__category check (subcategory_id is null or category_id is not null),
  constraint products__subcategory_id_category_id__fkey
    foreign key (subcategory_id, category_id) references subcategories (id, parent_category_id) on delete restrict,
  constraint products__sku check (sku = btrim(sku) and length(sku) between 1 and 60),
  constraint products__specifications check (
    jsonb_typeof(specifications) = 'array' and jsonb_array_length(specifications) <= 40
    and not specifications @? '$[*] ? (!(
      @.name.type() == "string" && @.name like_regex "^.{1,40}$" flag "s"
      && @.value.type() == "string" && @.value like_regex "^.{1,120}$" flag "s"))'),
  constraint products__withdraw_at check (withdraw_at > publish_at),
  constraint products__goes_with check (jsonb_typeof(goes_with) = 'array' and jsonb_array_length(goes_with) <= 4),
  constraint products__instead_of check (jsonb_typeof(instead_of) = 'array' and jsonb_array_length(instead_of) <= 4),
  constraint products__document_ids check (
    jsonb_typeof(document_ids) = 'array' and jsonb_array_length(document_ids) <= 20
    and not document_ids @? '$[*] ? (!(
      @.type() == "string" && @ like_regex "^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$"))'),
  constraint products__statement_id__fkey
    foreign key (statement_id) references building_statements (id) on delete restrict,
  constraint products__no_statement_reason check (
    no_statement_reason in (
      'codemark', 'electrical', 'gas', 'temporary', 'modular_component', 'offsite_frame_or_truss', 'not_a_building_product')),
  constraint products__statement_or_reason check (statement_id is null or no_statement_reason is null)
);
create index products__newest on products (created_at desc, id);
create index products__featured_newest on products (created_at desc) where is_featured and is_published;
create index products__category_id on products (category_id);
create index products__subcategory_id on products (subcategory_id);
create index products__brand_id on products (brand_id);
create index products__search on products using gin (name gin_trgm_ops, description gin_trgm_ops, short_description gin_trgm_ops);
-- Imports look products up by name.
create index products__name on products (lower(name));
create unique index products__sku__key on products (lower(sku));
create index products__publish_at on products (publish_at) where publish_at is not null;
create index products__withdraw_at on products (withdraw_at) where withdraw_at is not null;
create index products__document_ids on products using gin (document_ids) where document_ids <> '[]';
create index products__statement_id on products (statement_id) where statement_id is not null;
comment on column products.sku is 'the product code, which visitors see as "Code"; null: none';

create table preview_links (
  token_hash text not null,
  product_id uuid not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '2 days',
  constraint preview_links__pkey primary key (token_hash),
  constraint preview_links__product_id__fkey foreign key (product_id) references products (id) on delete cascade
);
create index preview_links__product_id on preview_links (product_id);
create index preview_links__expires_at on preview_links (expires_at);
comment on table preview_links is
  'links that show a product to whoever has one, published or not, until they expire';

-- A file of products on its way in: its checked rows wait here until one statement takes all of them over, or none.
create table product_imports (
  id uuid not null default gen_random_uuid(),
  created_by uuid not null,
  file_name text not null default '',
  applied_at timestamptz,
  created_at timestamptz not null default now(),
  constraint product_imports__pkey primary key (id),
  constraint product_imports__created_by__fkey foreign key (created_by) references auth_users (id) on delete cascade
);

create table product_import_rows (
  import_id uuid not null,
  line integer not null,
  data jsonb not null,
  errors jsonb not null,
  constraint product_import_rows__pkey primary key (import_id, line),
  constraint product_import_rows__import_id__fkey
    foreign key (import_id) references product_imports (id) on delete cascade
);
comment on column product_import_rows.data is 'the cells that are not empty and passed the rules of the form';
comment on column product_import_rows.errors is 'what did not pass: column, value, message';

-- Content

create table home_content (
  id uuid not null default gen_random_uuid(),
  section_type text not null,
  title text not null default '',
  subtitle text not null default '',
  content text not null default '',
  image_url text,
  link_text text not null default '',
  link_url text,
  is_active boolean not null default true,
  display_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint home_content__pkey primary key (id),
  constraint home_content__section_type check (
    section_type in ('hero', 'categories', 'catalog', 'reviews', 'catalog_hero', 'banner', 'promotion')
  )
);
create index home_content__by_order on home_content (section_type, display_order) where is_active;

create table case_studies (
  id uuid not null default gen_random_uuid(),
  title text not null,
  category_id uuid,
  duration integer not null default 0,
  challenge text not null default '',
  solution text not null default '',
  result text not null default '',
  materials text not null default '',
  image_url text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint case_studies__pkey primary key (id),
  constraint case_studies__title check (length(btrim(title)) between 1 and 200),
  constraint case_studies__duration check (duration >= 0),
  constraint case_studies__category_id__fkey foreign key (category_id) references categories (id) on delete restrict
);
create index case_studies__newest on case_studies (created_at desc, id);
create index case_studies__category_id on case_studies (category_id);
create index case_studies__search on case_studies
  using gin (title gin_trgm_ops, materials gin_trgm_ops, challenge gin_trgm_ops, solution gin_trgm_ops);

create table certifications (
  id uuid not null default gen_random_uuid(),
  title text not null,
  description text not null default '',
  image_url text,
  file_url text not null,
  file_type text not null,
  category_id uuid,
  allow_download boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint certifications__pkey primary key (id),
  constraint certifications__title check (length(btrim(title)) between 1 and 200),
  constraint certifications__file_type check (length(btrim(file_type)) between 1 and 50),
  constraint certifications__category_id__fkey foreign key (category_id) references categories (id) on delete restrict
);
create index certifications__newest on certifications (created_at desc, id);
create index certifications__category_id on certifications (category_id);
create index certifications__search on certifications
  using gin (title gin_trgm_ops, description gin_trgm_ops, file_type gin_trgm_ops);

-- Hours and links are json, not jsonb, because they keep the order that staff give them.
create table contact_content (
  id uuid not null default gen_random_uuid(),
  content_type text not null,
  title text not null default '',
  subtitle text not null default '',
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  business_hours json,
  social_links json,
  map_embed_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  body text not null default '',
  constraint contact_content__pkey primary key (id),
  constraint contact_content__content_type check (length(btrim(content_type)) between 1 and 50),
  -- Names that every object has a meaning for: no page could be sent with them.
  constraint contact_content__business_hours check (business_hours::text !~ '"(__proto__|constructor|prototype)"\s*:'),
  constraint contact_content__social_links check (social_links::text !~ '"(__proto__|constructor|prototype)"\s*:')
);
create index contact_content__oldest on contact_content (created_at, id);
comment on column contact_content.body is
  'a long text: paragraphs with empty lines between them; a line that begins with "## " is a heading';

create table about_content (
  id uuid not null default gen_random_uuid(),
  section_type text not null,
  title text not null default '',
  subtitle text not null default '',
  content text not null default '',
  image_url text,
  link_url text,
  link_text text not null default '',
  icon_name text not null default 'Shield',
  is_active boolean not null default true,
  display_order integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint about_content__pkey primary key (id),
  constraint about_content__section_type check (section_type in ('hero', 'story', 'values', 'cta')),
  constraint about_content__icon_name check (icon_name in ('Shield', 'Award', 'Users', 'Heart'))
);
create index about_content__by_order on about_content (section_type, display_order);

create table team_members (
  id uuid not null default gen_random_uuid(),
  name text not null,
  role text not null,
  tagline text not null default '',
  image_url text,
  display_order integer not null default 0,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint team_members__pkey primary key (id),
  constraint team_members__name check (length(btrim(name)) between 1 and 200),
  constraint team_members__role check (length(btrim(role)) between 1 and 200)
);
create index team_members__by_order on team_members (display_order);

-- A setting is a record like any other. A row that is missing means the defaults in shared/.
create table site_settings (
  setting_key text not null,
  setting_value jsonb not null,
  updated_at timestamptz not null default now(),
  id uuid not null default gen_random_uuid(),
  constraint site_settings__pkey primary key (setting_key),
  constraint site_settings__id__key unique (id),
  constraint site_settings__setting_key check (
    setting_key in ('hero_background', 'catalog_hero_background', 'two_step', 'enquiry_retention', 'business', 'set_up'))
);

-- What the demo content put into a new database, and the row as it was then (decision 174). A record that was edited since
-- has another updated_at.
create table demo_records (
  noun text not null,
  id uuid not null,
  updated_at timestamptz not null,
  constraint demo_records__pkey primary key (noun, id)
);
comment on table demo_records is
  'the records of the demo content, until they are removed; updated_at is that of the seeding';

-- Webhooks

create table webhooks (
  id uuid not null default gen_random_uuid(),
  name text not null,
  url text not null,
  events jsonb not null,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint webhooks__pkey primary key (id),
  constraint webhooks__name check (length(btrim(name)) between 1 and 200),
  constraint webhooks__url check (url ~ '^https?://[^/]' and length(url) <= 2000),
  constraint webhooks__events check (
    jsonb_typeof(events) = 'array' and jsonb_array_length(events) > 0
    and not events @? '$[*] ? (!(@.type() == "string" && @ like_regex "^[a-z]+[.][a-z]+$"))')
);
create unique index webhooks__name__key on webhooks (lower(name));

-- The secret that signs the deliveries. Apart from the webhook, so that the history never holds it, and a webhook that is
-- restored from the bin has none.
create table webhook_secrets (
  id uuid not null,
  secret text not null,
  previous_secret text,
  created_at timestamptz not null default now(),
  constraint webhook_secrets__pkey primary key (id),
  constraint webhook_secrets__secret check (secret ~ '^whsec_[A-Za-z0-9+/]{32,}=*$'),
  constraint webhook_secrets__id__fkey foreign key (id) references webhooks (id) on delete cascade
);
comment on column webhook_secrets.previous_secret is 'also signs, for a day after it was replaced';

-- Since when a webhook is active. Apart from the webhook, so that its history holds only what people change.
create table webhook_states (
  id uuid not null,
  resumed_at timestamptz not null default now(),
  disabled_at timestamptz,
  constraint webhook_states__pkey primary key (id),
  constraint webhook_states__id__fkey foreign key (id) references webhooks (id) on delete cascade
);
comment on column webhook_states.resumed_at is 'what waited then is tried at once, and for two days';
comment on column webhook_states.disabled_at is
  'when it was paused because every delivery had failed for two days; null: not, or resumed since';

-- The outbox: one row per webhook and event, written by the statement that changed the record, and kept for 30 days.
create table webhook_deliveries (
  id uuid not null default gen_random_uuid(),
  position bigint generated always as identity,
  webhook_id uuid not null,
  record_id uuid not null,
  event text not null,
  body text not null,
  state text not null default 'waiting',
  created_at timestamptz not null default now(),
  queued_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),
  claimed_until timestamptz,
  attempts integer not null default 0,
  attempted_at timestamptz,
  took_ms integer,
  status integer,
  answer text,
  error text,
  constraint webhook_deliveries__pkey primary key (id),
  constraint webhook_deliveries__state check (state in ('waiting', 'delivered', 'failed')),
  constraint webhook_deliveries__webhook_id__fkey foreign key (webhook_id) references webhooks (id) on delete cascade
);
create index webhook_deliveries__waiting on webhook_deliveries (webhook_id, position) where state = 'waiting';
create index webhook_deliveries__record on webhook_deliveries (webhook_id, record_id, position) where state = 'waiting';
create index webhook_deliveries__newest on webhook_deliveries (webhook_id, position desc);
create index webhook_deliveries__failed on webhook_deliveries (created_at) where state = 'failed';
create index webhook_deliveries__created_at on webhook_deliveries (created_at);
comment on column webhook_deliveries.position is
  'the order of the changes of a record: a change waits for the one before it';
comment on column webhook_deliveries.body is 'exactly what is sent and signed';
comment on column webhook_deliveries.queued_at is
  'since when it is tried: when the event happened, or when it was sent again';
comment on column webhook_deliveries.answer is 'the beginning of the answer to the last attempt';

-- Enquiries

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

-- Enquiries: what visitors send. The enquiry, its file and the mails about it are written by one statement, once, however often
-- it is sent. What looks like a machine's is kept apart, never thrown away.
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
  file_name text not null default '',
  is_suspect boolean not null default false,
  status text not null default 'new',
  assignee_id uuid,
  updated_at timestamptz not null default now(),
  items jsonb not null default '[]',
  openings jsonb not null default '[]',
  came_from text not null default '',
  viewed jsonb not null default '[]',
  reference text not null generated always as (enquiry_reference(id)) stored,
  constraint contact_queries__pkey primary key (id),
  constraint contact_queries__idempotency_key__key unique (idempotency_key),
  constraint contact_queries__status check (status in ('new', 'in_progress', 'answered', 'closed')),
  constraint contact_queries__assignee_id__fkey foreign key (assignee_id) references users (id) on delete set null,
  constraint contact_queries__reference__key unique (reference)
);
create index contact_queries__newest on contact_queries (created_at desc, id);
create index contact_queries__search on contact_queries
  using gin (full_name gin_trgm_ops, email gin_trgm_ops, subject gin_trgm_ops);
create index contact_queries__assignee_id on contact_queries (assignee_id);
-- The views of the enquiry list. Every open staff screen asks for their counts every few seconds, so the open enquiries
-- have an index of their own that answers without reading the table.
create index contact_queries__open on contact_queries (created_at) include (status, assignee_id)
  where status in ('new', 'in_progress');
comment on column contact_queries.file_name is 'what the visitor calls the file at file_url';
comment on column contact_queries.content_hash is 'of everything that was sent under the idempotency key';
comment on column contact_queries.is_suspect is
  'a machine may have sent it: staff see it apart, and nobody gets a mail about it';
comment on column contact_queries.items is 'the enquiry list: product_id, name, quantity, note';
comment on column contact_queries.openings is
  'the opening schedule: location, width_mm, height_mm, quantity, type, glazing, colour, note';
comment on column contact_queries.came_from is
  'the page before the form: an address of this site, or the website that led here';
comment on column contact_queries.viewed is 'products that were looked at: product_id, name';
comment on column contact_queries.reference is 'what the visitor reads out on the telephone; it opens nothing';

-- What was done about an enquiry, and by whom.
create table contact_query_events (
  id bigint generated always as identity,
  contact_query_id uuid not null,
  kind text not null,
  body text not null default '',
  actor_name text not null,
  created_at timestamptz not null default now(),
  actor_id uuid,
  constraint contact_query_events__pkey primary key (id),
  constraint contact_query_events__contact_query_id__fkey
    foreign key (contact_query_id) references contact_queries (id) on delete cascade,
  constraint contact_query_events__kind check (kind in ('status', 'assignee', 'note', 'reply', 'not_spam'))
);
create index contact_query_events__contact_query_id on contact_query_events (contact_query_id, id);
-- The activity shows the timelines of enquiries too.
create index contact_query_events__newest on contact_query_events (created_at desc, id desc);
create index contact_query_events__person on contact_query_events (actor_id, created_at desc, id desc);
comment on column contact_query_events.body is
  'the new status, the name of the new assignee, or the text of the note or reply';
comment on column contact_query_events.actor_id is 'null: from before the actor was noted';

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
create unique index reply_templates__name__key on reply_templates (lower(name));
create index reply_templates__newest on reply_templates (created_at desc, id);
comment on column reply_templates.subject is 'empty: the reply keeps the subject of the enquiry';

-- Mail

-- The outbox: a mail exists from the moment its reason is committed, and is sent afterwards. It is composed when it is sent, so
-- it keeps its kind and its reason. Only a reply has a text of its own.
create table mails (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  contact_query_id uuid,
  recipient text not null,
  subject text not null,
  body_text text not null default '',
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  parked_at timestamptz,
  last_error text,
  created_at timestamptz not null default now(),
  claimed_until timestamptz,
  files jsonb not null default '[]',
  webhook_id uuid,
  failed_at timestamptz,
  constraint mails__pkey primary key (id),
  constraint mails__contact_query_id__fkey
    foreign key (contact_query_id) references contact_queries (id) on delete cascade,
  constraint mails__webhook_id__fkey foreign key (webhook_id) references webhooks (id) on delete cascade,
  constraint mails__kind check (kind in ('notice', 'acknowledgement', 'confirmation', 'known_account', 'reply', 'webhook_disabled',
    'password_reset', 'password_changed', 'invitation', 'two_step_reset', 'account_restored', 'user_restored',
    'assignment', 'undelivered_reply', 'daily_enquiries'))
);
create index mails__due on mails (next_attempt_at) where sent_at is null and parked_at is null;
create index mails__contact_query_id on mails (contact_query_id);
create index mails__recipient on mails (lower(recipient), created_at);
create index mails__parked on mails (parked_at) where parked_at is not null and sent_at is null;
create index mails__webhook_id on mails (webhook_id) where webhook_id is not null;
create index mails__sent_at on mails (sent_at desc) where sent_at is not null;
create index mails__failed_at on mails (failed_at desc) where failed_at is not null;
comment on column mails.claimed_until is 'a worker has it in hand until then; after that it has died';
comment on column mails.attempts is 'how often the mail server has refused it';
comment on column mails.files is 'attached files of the bucket contact_uploads: path, name';
comment on column mails.body_text is
  'the text of a reply; empty for other kinds, which are written when they are sent';
comment on column mails.failed_at is 'when the mail server last failed, deferred or refused it';

-- The link of a sign-up is made when its mail is sent: until then only the password behind it is known.
create table confirmation_mails (
  mail_id uuid not null,
  auth_user_id uuid not null,
  password_hash text not null,
  constraint confirmation_mails__pkey primary key (mail_id),
  constraint confirmation_mails__mail_id__fkey foreign key (mail_id) references mails (id) on delete cascade,
  constraint confirmation_mails__auth_user_id__fkey
    foreign key (auth_user_id) references auth_users (id) on delete cascade
);
create index confirmation_mails__auth_user_id on confirmation_mails (auth_user_id);

-- What is new for each member of staff: the bell in the header, and the emails that they choose on "My account".
create table notice_settings (
  auth_user_id uuid not null,
  new_enquiries text not null default 'none',
  assignments boolean not null default true,
  undelivered_replies boolean not null default true,
  digested_at timestamptz not null default now(),
  constraint notice_settings__pkey primary key (auth_user_id),
  constraint notice_settings__auth_user_id__fkey foreign key (auth_user_id) references auth_users (id) on delete cascade,
  constraint notice_settings__new_enquiries check (new_enquiries in ('at_once', 'daily', 'none'))
);
comment on table notice_settings is 'the emails that somebody chose; without a row the defaults hold';
comment on column notice_settings.digested_at is
  'the enquiries before it were in a daily email, or came before it was chosen';

create table notices (
  id bigint generated always as identity,
  auth_user_id uuid not null,
  kind text not null,
  contact_query_id uuid,
  mail_id uuid,
  webhook_id uuid,
  created_at timestamptz not null default now(),
  seen_at timestamptz,
  constraint notices__pkey primary key (id),
  constraint notices__kind check (kind in ('enquiry', 'assignment', 'failed_mail', 'paused_webhook')),
  constraint notices__auth_user_id__fkey foreign key (auth_user_id) references auth_users (id) on delete cascade,
  constraint notices__contact_query_id__fkey foreign key (contact_query_id) references contact_queries (id) on delete cascade,
  constraint notices__mail_id__fkey foreign key (mail_id) references mails (id) on delete cascade,
  constraint notices__webhook_id__fkey foreign key (webhook_id) references webhooks (id) on delete cascade,
  constraint notices__about check (num_nonnulls(contact_query_id, mail_id, webhook_id) = 1)
);
create index notices__newest on notices (auth_user_id, id desc);
create index notices__contact_query_id on notices (contact_query_id) where contact_query_id is not null;
create index notices__mail_id on notices (mail_id) where mail_id is not null;
create index notices__webhook_id on notices (webhook_id) where webhook_id is not null;
comment on table notices is
  'kept for 30 days; what it is about is read from its record, so that it holds no personal data';

-- Files

-- A file is pending until a record shows it, and claimed from then on. Removing is its last state before it goes.
create table files (
  id uuid not null default gen_random_uuid(),
  bucket text not null,
  path text not null,
  original_name text not null default '',
  content_type text not null,
  size_bytes integer not null,
  sha256 text,
  status text not null default 'pending',
  token_hash text,
  created_at timestamptz not null default now(),
  claimed_at timestamptz,
  url text not null generated always as ('/files/' || bucket || '/' || path) stored,
  page_count integer,
  constraint files__pkey primary key (id),
  constraint files__bucket_path__key unique (bucket, path),
  constraint files__status check (status in ('pending', 'claimed', 'removing')),
  constraint files__size_bytes check (size_bytes >= 0),
  constraint files__url__key unique (url),
  constraint files__bucket check (bucket in ('contact_uploads', 'certificates', 'documents', 'media')),
  constraint files__page_count check (page_count > 0)
);
create index files__unclaimed on files (created_at) where status <> 'claimed';
-- Anyone who has the token of a file that has not been claimed knows its address.
create index files__token on files (token_hash) where token_hash is not null;
comment on column files.path is
  'for a picture the address of its largest width: its folder holds the others, and its name says size and colours';
comment on column files.page_count is 'of a PDF, as far as it says; null for any other file';

-- Search

-- Words that find what other words name. `name` has phrases divided by commas. If `finds` is empty, each of
-- them means all the others; otherwise each also finds the phrases of `finds`, and not the other way round.
create table synonyms (
  id uuid not null default gen_random_uuid(),
  name text not null,
  finds text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint synonyms__pkey primary key (id),
  constraint synonyms__name check (length(btrim(name)) between 1 and 200),
  constraint synonyms__finds check (length(finds) <= 200)
);
create unique index synonyms__name__key on synonyms (lower(name));

-- What staff decide about a search as a whole. `name` is the search, in lower case, or the name of a category.
create table search_rules (
  id uuid not null default gen_random_uuid(),
  name text not null,
  category_id uuid,
  is_sold boolean not null default true,
  product_ids jsonb not null default '[]',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint search_rules__pkey primary key (id),
  constraint search_rules__category_id__fkey foreign key (category_id) references categories (id),
  constraint search_rules__name check (length(btrim(name)) between 1 and 100),
  constraint search_rules__useful check (category_id is not null or not is_sold or product_ids <> '[]'),
  constraint search_rules__product_ids check (jsonb_typeof(product_ids) = 'array' and jsonb_array_length(product_ids) <= 3)
);
create unique index search_rules__name__key on search_rules (lower(name));
create index search_rules__category_id on search_rules (category_id);
comment on column search_rules.category_id is 'shown instead of what the search finds';
comment on column search_rules.product_ids is 'the products that come first; one that is gone is left out';

-- What visitors search and look at, counted per day in Auckland. Nothing here names a visitor.
-- Counts are bigint, because what a browser reports may be made up.
create table search_counts (
  day date not null,
  query text not null,
  searches bigint not null default 0,
  opened bigint not null default 0,
  enquiries bigint not null default 0,
  hits integer not null default 0,
  close_hits integer not null default 0,
  constraint search_counts__pkey primary key (day, query),
  constraint search_counts__query check (length(query) between 1 and 100)
);
create index search_counts__query on search_counts (query, day);
comment on column search_counts.query is
  'in lower case; never one that looks like an email address or a phone number';
comment on column search_counts.opened is 'searches of which at least one hit was opened';
comment on column search_counts.enquiries is 'searches that were followed by an enquiry';
comment on column search_counts.hits is 'products with every word, when the counts were last written';
comment on column search_counts.close_hits is 'products with only some of the words';

create table search_opens (
  day date not null,
  query text not null,
  product_id uuid not null,
  opened bigint not null default 0,
  places bigint not null default 0,
  constraint search_opens__pkey primary key (day, query, product_id)
);
comment on column search_opens.places is
  'the sum of the places (1 for the first hit) at which the product was opened';

create table search_retries (
  day date not null,
  query text not null,
  next_query text not null,
  times bigint not null default 0,
  constraint search_retries__pkey primary key (day, query, next_query)
);
comment on table search_retries is
  'after a search without a result: the search of the same visitor within a minute that found what they opened';

create table product_counts (
  day date not null,
  product_id uuid not null,
  seen bigint not null default 0,
  opened bigint not null default 0,
  listed bigint not null default 0,
  asked bigint not null default 0,
  asked_out_of_stock bigint not null default 0,
  searched bigint not null default 0,
  constraint product_counts__pkey primary key (day, product_id)
);
create index product_counts__product_id on product_counts (product_id, day);
comment on column product_counts.listed is 'put on an enquiry list';
comment on column product_counts.searched is 'searches that name the product and at most two others';

-- History

-- What happened: who did what to which record, and when. A change of a record is one row, written by triggers, so that no
-- statement can forget it; the statement says who acts (server/db/history.ts) and sets the id of its operation, so that all it
-- changed can be undone in one step. What changes no record (a sign-in, an export, a download) is a row too, written by
-- `recordEvent` (server/db/activity.ts, decision 167).
create table activity (
  id bigint generated always as identity,
  table_name text,
  record_id uuid,
  action text not null,
  before jsonb,
  after jsonb,
  actor_id uuid,
  actor_name text,
  happened_at timestamptz not null default now(),
  operation_id uuid default nullif(current_setting('southbeam.operation_id', true), '')::uuid,
  listed_from xid8 default feed_position(),
  token_id uuid default nullif(current_setting('southbeam.token_id', true), '')::uuid,
  detail jsonb default nullif(current_setting('southbeam.detail', true), '')::jsonb,
  kind text generated always as (case
    when table_name = 'contact_queries' and action in ('create', 'update') then null
    when table_name = 'site_settings' and action in ('create', 'update') then 'settings'
    when action = 'update' and after -> 'is_published' = 'true' then 'publish'
    when action = 'update' and after -> 'is_published' = 'false' then 'withdraw'
    else action end) stored,
  constraint activity__pkey primary key (id),
  constraint activity__action check (action ~ '^[a-z]+(_[a-z]+)*$'),
  -- What the feed lists is a change of a record.
  constraint activity__listed_from check (
    listed_from is null or action in ('create', 'update', 'remove', 'restore') and table_name is not null and record_id is not null)
);
create index activity__record_id on activity (record_id, id);
-- It locks out writes while it is built: about a second for a million changes. A poll that finds nothing reads only this.
create index activity__listed_from on activity (listed_from, id);
create index activity__operation_id on activity (operation_id) where operation_id is not null;
create index activity__removed on activity (table_name, id) where action = 'remove';
-- A deleted enquiry that is sent again finds its file by its key.
create index activity__removed_enquiry on activity ((before ->> 'idempotency_key'))
  where table_name = 'contact_queries' and action = 'remove';
create index activity__newest on activity (happened_at desc, id desc) where kind is not null;
-- Each filter of the screen, newest first.
create index activity__person on activity (actor_id, happened_at desc, id desc) where kind is not null;
create index activity__noun on activity (table_name, happened_at desc, id desc) where kind is not null;
create index activity__kind on activity (kind, happened_at desc, id desc) where kind is not null;
-- What may be deleted when it is old: nothing needs it any more.
create index activity__old on activity (happened_at) where listed_from is null;
-- Whether the same was refused a moment ago.
create index activity__refusal on activity ((detail ->> 'address'), happened_at)
  where action in ('sign_in_failed', 'sign_in_locked', 'refused');
comment on table activity is 'who did what to which record, and when';
comment on column activity.listed_from is
  'the feed lists the change once all transactions up to this one have ended; null: no change of a record, or one whose values are erased';
comment on column activity.before is 'of an update the columns that changed, of a removal the whole row';
comment on column activity.operation_id is
  'what one statement changed has the same id; null: it was not done through the staff area';
comment on column activity.actor_name is
  'the name of then; null: nobody who has an account did it, or nobody knows who';
comment on column activity.token_id is 'the token with which it was done; null: somebody did it by hand';
comment on column activity.kind is
  'what people call it, by which the list is filtered; null: the list leaves it out, because the timeline of the enquiry says more';
comment on column activity.detail is
  'what else is known: the address of a sign-in, the filters of an export, the file of an import';

-- The changes of records, with their values: what the history, the bin, undo and the feed read, and the triggers write.
create view record_changes with (security_invoker) as
select id, table_name, record_id, action, before, after, actor_id, actor_name, happened_at as changed_at, operation_id, listed_from
from activity where listed_from is not null;

-- Changes

-- How instances learn what changed: every statement that touches what visitors read takes the next version
-- and logs which rows it touched. NOTIFY only wakes the listeners; the log is what they read, so a lost
-- notification costs time and never a change.
create table content_version (
  only_row boolean not null default true,
  version bigint not null default 0,
  constraint content_version__pkey primary key (only_row),
  constraint content_version__only_row check (only_row)
);

create table content_changes (
  version bigint not null,
  table_name text not null,
  row_ids uuid[],
  changed_at timestamptz not null default now(),
  constraint content_changes__pkey primary key (version)
);
create index content_changes__changed_at on content_changes (changed_at);
comment on column content_changes.row_ids is
  'null: too many to list, or a table without ids; read the whole table again';

-- Numbers of transactions belong to one cluster of databases. In a database that was restored into another cluster, the next
-- migration run numbers the changes anew.
create table change_feed (
  only_row boolean not null default true,
  system_identifier bigint not null,
  restored_as uuid,
  constraint change_feed__pkey primary key (only_row),
  constraint change_feed__only_row check (only_row)
);
comment on column change_feed.restored_as is
  'another one after each restore, so that cursors of before are refused; null: never restored';

-- Calls that came with an idempotency key. The statement that does the work of a call also adds its row, so a call is
-- either done and known, or neither.
create table idempotent_calls (
  caller text not null,
  key_hash bytea not null,
  input_hash bytea not null,
  result jsonb not null,
  answer bytea,
  created_at timestamptz not null default now(),
  constraint idempotent_calls__pkey primary key (caller, key_hash),
  constraint idempotent_calls__caller check (length(caller) between 1 and 100)
);
create index idempotent_calls__created_at on idempotent_calls (created_at);
comment on table idempotent_calls is 'calls with an idempotency key that changed something, for a day';
comment on column idempotent_calls.caller is 'whose key it is: a user, a token, or a network for visitors';
comment on column idempotent_calls.result is
  'what the statement returned, with which the call can be finished after a crash';
comment on column idempotent_calls.answer is
  'the answer, encrypted with the key, which is not stored; null until it is known';

-- Operations

-- What the instances have counted of each network's requests, so that limits hold over all of them together. Unlogged: it is
-- written often, and after a crash of PostgreSQL the counts of the last minute are no loss.
create unlogged table request_counts (
  key text not null,
  taken integer not null,
  ends_at timestamptz not null,
  constraint request_counts__pkey primary key (key)
);
comment on column request_counts.key is 'the limit and the network it counts, for example "calls 192.0.2.1"';
comment on column request_counts.taken is 'requests let through in this window, over all instances that told';
comment on column request_counts.ends_at is 'when the window ends and counting begins again';

-- Which instances run, and what went wrong in each: the screen "System" shows them, whichever instance answers.
create table instances (
  id uuid not null,
  host text not null,
  version text not null,
  node text not null,
  content_version bigint not null,
  -- [{at, request_id, what, error}], the newest first
  errors jsonb not null default '[]',
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  stopped_at timestamptz,
  constraint instances__pkey primary key (id)
);
comment on table instances is
  'written by each instance every few seconds; a row is kept for a week after it was last seen';
comment on column instances.errors is 'the last unexpected errors, without personal data';

-- What became of each backup: the schedule, the screen "System", /metrics and the retention of archives read it.
create table backups (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  state text not null default 'queued',
  queued_at timestamptz not null default now(),
  started_at timestamptz,
  seen_at timestamptz,
  finished_at timestamptz,
  place text,
  file text,
  size_bytes bigint not null default 0,
  row_count bigint,
  file_count bigint,
  is_encrypted boolean,
  host text,
  error text,
  removed_at timestamptz,
  constraint backups__pkey primary key (id),
  constraint backups__kind check (kind in ('scheduled', 'asked', 'by_hand', 'upgrade')),
  constraint backups__state check (state in ('queued', 'running', 'succeeded', 'failed')),
  constraint backups__finished check ((finished_at is not null) = (state in ('succeeded', 'failed')))
);
-- One at a time, whichever instance takes it.
create unique index backups__open on backups ((true)) where state in ('queued', 'running');
create index backups__newest on backups (queued_at desc);
comment on table backups is 'one row for each backup; who asked for it is in the activity';
comment on column backups.kind is
  'by the schedule, asked for by staff, by the command, or before migrations';
comment on column backups.seen_at is
  'when the process that takes it last said so: a backup that nobody takes any more has failed';
comment on column backups.place is 'the folder, or s3://bucket/prefix';
comment on column backups.file is 'the name of the archive in the place';
comment on column backups.size_bytes is 'of the archive; of what is written so far while it runs';
comment on column backups.removed_at is 'when the retention removed the archive';

-- Data

insert into content_version default values;

insert into change_feed (system_identifier) select system_identifier from pg_control_system();

-- Two random uuids are 244 bits that nobody guesses.
insert into signing_keys (name, key)
values ('device', decode(replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), 'hex'));

-- As they apply until somebody changes them (spec 9), so that the first change has a before.
insert into site_settings (setting_key, setting_value) values
  ('hero_background', '{"color": "#1a1a1a", "opacity": 0.8, "titleColor": "#ffffff", "subtitleColor": "#e5e5e5",
    "overlayColor": "#000000", "overlayOpacity": 0.5, "showOverlay": false,
    "titleShadow": {"enabled": false, "color": "#000000", "offsetX": 2, "offsetY": 2, "blur": 4, "opacity": 0.5},
    "subtitleShadow": {"enabled": false, "color": "#000000", "offsetX": 1, "offsetY": 1, "blur": 2, "opacity": 0.5}}'),
  ('catalog_hero_background', '{"backgroundColor": "#14201b", "overlayColor": "#14201b", "overlayOpacity": 0.8}');
