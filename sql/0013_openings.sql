-- The opening schedule of an enquiry, and what led to it as far as the visitor let us know.

alter table contact_queries
  add column openings jsonb not null default '[]',
  add column came_from text not null default '',
  add column viewed jsonb not null default '[]';
comment on column contact_queries.openings is
  'the opening schedule: location, width_mm, height_mm, quantity, type, glazing, colour, note';
comment on column contact_queries.came_from is 'the page before the form: an address of this site, or the website that led here';
comment on column contact_queries.viewed is 'products that were looked at: product_id, name';
