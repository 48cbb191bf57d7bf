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
comment on column search_counts.query is 'in lower case; never one that looks like an email address or a phone number';
comment on column search_counts.opened is 'searches of which at least one hit was opened';
comment on column search_counts.enquiries is 'searches that were followed by an enquiry';
comment on column search_counts.hits is 'products with every word, when the counts were last written';
comment on column search_counts.close_hits is 'products with only some of the words';
create index search_counts__query on search_counts (query, day);

create table search_opens (
  day date not null,
  query text not null,
  product_id uuid not null,
  opened bigint not null default 0,
  places bigint not null default 0,
  constraint search_opens__pkey primary key (day, query, product_id)
);
comment on column search_opens.places is 'the sum of the places (1 for the first hit) at which the product was opened';

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
comment on column product_counts.listed is 'put on an enquiry list';
comment on column product_counts.searched is 'searches that name the product and at most two others';
create index product_counts__product_id on product_counts (product_id, day);
