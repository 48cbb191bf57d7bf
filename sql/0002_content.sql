-- What staff write and visitors read beside the catalogue.

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

create table site_settings (
  setting_key text not null,
  setting_value jsonb not null,
  updated_at timestamptz not null default now(),
  constraint site_settings__pkey primary key (setting_key),
  constraint site_settings__setting_key check (setting_key in ('hero_background', 'catalog_hero_background'))
);

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

create table contact_content (
  id uuid not null default gen_random_uuid(),
  content_type text not null,
  title text not null default '',
  subtitle text not null default '',
  phone text not null default '',
  email text not null default '',
  address text not null default '',
  business_hours jsonb,
  social_links jsonb,
  map_embed_code text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint contact_content__pkey primary key (id),
  constraint contact_content__content_type check (length(btrim(content_type)) between 1 and 50)
);
create index contact_content__oldest on contact_content (created_at, id);

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

create trigger home_content__touch before update on home_content for each row execute function touch_updated_at();
create trigger site_settings__touch before update on site_settings for each row execute function touch_updated_at();
create trigger case_studies__touch before update on case_studies for each row execute function touch_updated_at();
create trigger certifications__touch before update on certifications for each row execute function touch_updated_at();
create trigger contact_content__touch before update on contact_content for each row execute function touch_updated_at();
create trigger about_content__touch before update on about_content for each row execute function touch_updated_at();
create trigger team_members__touch before update on team_members for each row execute function touch_updated_at();
