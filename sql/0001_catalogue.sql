-- What visitors look for: products and the three lists that sort them.

create extension if not exists pg_trgm;

create function touch_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end
$$;

create table categories (
  id uuid not null default gen_random_uuid(),
  name text not null,
  type text not null default 'products',
  description text not null default '',
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint categories__pkey primary key (id),
  constraint categories__name check (length(btrim(name)) between 1 and 200),
  constraint categories__type check (type in ('products', 'case_studies', 'certifications'))
);
create unique index categories__type_name__key on categories (type, lower(name));
create index categories__active_by_name on categories (type, name) where is_active;

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
    foreign key (parent_category_id) references categories (id) on delete restrict
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
  constraint products__brand_id__fkey foreign key (brand_id) references brands (id) on delete restrict
);
create index products__newest on products (created_at desc, id);
create index products__featured_newest on products (created_at desc) where is_featured and is_published;
create index products__category_id on products (category_id);
create index products__subcategory_id on products (subcategory_id);
create index products__brand_id on products (brand_id);
create index products__search on products using gin (name gin_trgm_ops, description gin_trgm_ops, short_description gin_trgm_ops);

create trigger categories__touch before update on categories for each row execute function touch_updated_at();
create trigger subcategories__touch before update on subcategories for each row execute function touch_updated_at();
create trigger brands__touch before update on brands for each row execute function touch_updated_at();
create trigger products__touch before update on products for each row execute function touch_updated_at();
