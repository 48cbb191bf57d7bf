-- Links that show a draft to people without an account.

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
comment on table preview_links is 'links that show a product to whoever has one, published or not, until they expire';
