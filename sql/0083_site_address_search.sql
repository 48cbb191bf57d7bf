-- Staff search for it, as for the other texts of an enquiry (contact_queries.search_text).
create index contact_queries__site_address on contact_queries using gin (lower(site_address) gin_trgm_ops);
